/** Routes of the control API: the verdict of the checks, and what each looked at. */
import { Hono, type TypedResponse } from 'hono';
import { judge } from '../../checks/judge.ts';
import { lawOf } from '../../checks/law/law.ts';
import { leaksOf } from '../../checks/leaks/leaks.ts';
import { vouch } from '../../checks/oracle/asked.ts';
import { moneyOf } from '../../checks/oracle/looks.ts';
import { effectsOf } from '../../checks/effects.ts';
import { type VouchedAt, valuesAsked } from '../../protocol/asked.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { listIn } from '../recording-answers.ts';
import { body, query, tell, tells } from '../typed.ts';
import { readWorld } from './shared.ts';

const ASKED = 100_000;

export function verdictRoutes(worlds: Worlds) {
  const inWorld = readWorld(worlds);
  return new Hono()
    .get(
      '/worlds/:id/effects',
      tells(
        'Lists writes and money calls by opId: times committed, arrivals of the request',
        '[{ opId, path, kind, times, arrivals }]',
      ),
      inWorld,
      (c) => tell(c, effectsOf(c.var.world)),
    )
    .get(
      '/worlds/:id/verdict',
      tells('Judges the world by all checks', '{ verdict, judged, bad, checks, seen }'),
      inWorld,
      query({
        commits: 'money calls that must have been committed, each once, with commas between',
      }),
      (c) => {
        const commits = c.req.query('commits');
        return tell(c, judge(c.var.world, worlds.now(c.var.world), listIn(commits)));
      },
    )
    .get(
      '/worlds/:id/law',
      tells(
        'Judges the screens by the law, per screen and rule',
        '{ rules, screens, verdict, good, bad, notJudged }',
      ),
      inWorld,
      (c) => tell(c, lawOf(c.var.world)),
    )
    .get(
      '/worlds/:id/leaks',
      tells('Searches for personal data where it must not be', '{ leaks, known, looked, verdict }'),
      inWorld,
      (c) => tell(c, leaksOf(c.var.world, worlds.now(c.var.world))),
    )
    .get(
      '/worlds/:id/money',
      tells(
        'Compares the amounts on the screens',
        '{ screens, compared, wrong, confirmed, sentWrong, sent, verdict }',
      ),
      inWorld,
      (c) => tell(c, moneyOf(c.var.world)),
    )
    .post(
      '/worlds/:id/asked',
      tells('Tells what vouches for values on a screen', '{ now, values }'),
      inWorld,
      body(valuesAsked, ASKED),
      (c): Response & TypedResponse<VouchedAt, 200, 'json'> => {
        const now = worlds.now(c.var.world);
        return tell(c, { now, values: vouch(c.var.world, now, c.req.valid('json')) });
      },
    );
}
