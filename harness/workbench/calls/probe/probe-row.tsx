/** The verdicts of a probe beside its call: what the ledger did in each run, and its last screen. */
import { Loader, Tooltip } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { ExternalLink } from '../../kit/icons.tsx';
import type { CallEntry } from '../../../protocol/log.ts';
import { naira } from '../../../text/naira.ts';
import { useSession } from '../../session/context.ts';
import { Picture } from '../../kit/picture.tsx';
import { Tag, type TagProps } from '../../kit/tag.tsx';
import { timesWords } from './probe-judge.ts';
import { type ProbeFault, probeFaults, probeRows } from './probe-plan.ts';
import { type ProbeCell, type ProbeDone, countsOfProbe, probeKey } from './prober.ts';
import styles from './probe.module.css';
import { useProber } from './use-prober.ts';

const tones: Readonly<Record<ProbeDone['verdict'], TagProps['tone']>> = {
  good: 'green',
  bad: 'bad',
  'not judged': 'amber',
};

/** Of the picture of a last screen, px. */
const PICTURE_WIDTH = 92;

export function ProbeRow({ call }: { readonly call: CallEntry }) {
  const { $probes } = useProber();
  const key = probeKey(useSession().id, call);
  const run = useStore($probes, { keys: [key] })[key];
  if (!run) return null;
  const { good, bad, notJudged } = countsOfProbe(run);
  return (
    <section className={styles['probe']} aria-label="Probe of this call" tabIndex={0}>
      <p className={styles['sum']} role="status">
        {run.state === 'running'
          ? `Probing… ${good + bad + notJudged} of ${probeFaults.length}`
          : (run.problem ?? `${good} good, ${bad} bad, ${notJudged} not judged`)}
      </p>
      <ul className={styles['cards']}>
        {probeFaults.map((variant) => (
          <Card key={variant} variant={variant} cell={run.cells[variant]} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly variant: ProbeFault;
  readonly cell: ProbeCell;
}

function Card({ variant, cell }: CardProps) {
  const { name, about } = probeRows[variant];
  const facts = cell.state === 'done' ? cell.facts : null;
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <Tooltip label={about} multiline maw={260}>
          <b>{name}</b>
        </Tooltip>
        {cell.state === 'done' && <Tag tone={tones[cell.verdict]}>{cell.verdict}</Tag>}
        {cell.state === 'running' && <Loader size={14} aria-label={`${name} is running`} />}
      </div>
      {cell.state === 'done' && cell.picture && (
        <Picture
          title={`Last screen: ${name}`}
          recording={cell.picture.recording}
          moment={cell.picture.moment}
          width={PICTURE_WIDTH}
        />
      )}
      {cell.state === 'done' && <p data-verdict={cell.verdict}>{cell.says}</p>}
      {facts && facts.missed === null && (
        <>
          <p className={styles['fact']}>{timesWords(facts)}</p>
          <p className={styles['fact']}>owed {naira(facts.owedKobo)}</p>
          <p className={styles['said']}>
            <b>{facts.last.title}</b> {facts.last.line}
          </p>
        </>
      )}
      {cell.state === 'done' && cell.worldId !== null && (
        <a
          className={styles['open']}
          href={`/?world=${encodeURIComponent(cell.worldId)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open world: ${name}`}
        >
          Open world <ExternalLink size={12} aria-hidden="true" />
        </a>
      )}
    </li>
  );
}
