/** Routes of the control API: the verdict of the checks, and what each looked at. */
import { Hono } from 'hono';
import { judge } from '../../checks/judge.ts';
import { lawOf } from '../../checks/law/law.ts';
import { leaksOf } from '../../checks/leaks/leaks.ts';
import { moneyOf } from '../../checks/oracle/looks.ts';
import { effectsOf } from '../../checks/effects.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { query, tell, tells } from '../typed.ts';
import { readWorld } from './shared.ts';

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
        return tell(
          c,
          judge(c.var.world, worlds.now(c.var.world), commits?.split(',').filter(Boolean)),
        );
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
    );
}
