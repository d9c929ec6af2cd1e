/** The phone's console over all its restarts: levels, words, and where each line came from. */
import { Chip, Group as Row } from '@mantine/core';
import { useMemo } from 'react';
import { useLogView } from '../session/use-log-view.ts';
import {
  type ConsoleLevel,
  type ConsoleLine,
  consoleLevels,
  consoleLines,
  isConsoleLevel,
  shownLines,
} from './console-lines.ts';
import { Copy } from '../kit/copy.tsx';
import { Empty } from '../kit/empty.tsx';
import { LogWithDetail } from '../kit/log-with-detail.tsx';
import { Tag } from '../kit/tag.tsx';
import { When } from '../kit/when.tsx';
import { useKept } from '../kit/use-kept.ts';
import styles from '../checks/checks.module.css';

export function ConsolePanel() {
  const { entries, clear } = useLogView();
  const [words, setWords] = useKept('console filter', '');
  const [levels, setLevels] = useKept<readonly ConsoleLevel[]>('console levels', []);
  const lines = useMemo(() => consoleLines(entries), [entries]);
  const shown = shownLines(lines, words, levels);
  const said = lines.filter(({ level }) => level !== null).length;
  return (
    <LogWithDetail
      id="console"
      label="Console"
      filter={{ text: words, setText: setWords, placeholder: 'Text or stack' }}
      tools={
        <Chip.Group
          multiple
          value={[...levels]}
          onChange={(next) => setLevels(next.filter(isConsoleLevel))}
        >
          <Row gap={4}>
            {Object.entries(consoleLevels).map(([level, { label }]) => (
              <Chip key={level} value={level} size="xs">
                {label}
              </Chip>
            ))}
          </Row>
        </Chip.Group>
      }
      rows={said === 0 ? [] : shown}
      clear={clear}
      renderRow={(line) => (line.level === null ? <StartLine line={line} /> : <Line line={line} />)}
      renderDetail={({ level, text, stack }) =>
        level === null ? (
          <p className={styles['text']}>{text}. Earlier messages stay above.</p>
        ) : (
          <>
            <h3>
              Message <Copy text={text} label="Copy message" />
            </h3>
            <pre className={styles['text']}>{text}</pre>
            <h3>Source</h3>
            <pre className={styles['text']}>{stack || 'The browser gave no location.'}</pre>
          </>
        )
      }
      empty={
        <Empty title={said > 0 ? 'No matching messages' : 'No console messages'}>
          {said > 0
            ? 'Clear the filter and levels to see all.'
            : 'All levels, uncaught errors and CSP violations appear here and stay when the phone restarts.'}
        </Empty>
      }
    />
  );
}

function Line({ line: { at, level, how, text, stack } }: { readonly line: ConsoleLine }) {
  const { label, tone } = consoleLevels[level ?? 'log'];
  return (
    <div className={styles['line']}>
      <When at={at} />
      <span>
        <Tag tone={tone}>{how ?? label}</Tag>
      </span>
      <span className={styles['words']} data-tone={tone}>
        {text.split('\n')[0]}
      </span>
      <span className={styles['aside']}>{fileOf(stack)}</span>
    </div>
  );
}

const StartLine = ({ line: { at, text } }: { readonly line: ConsoleLine }) => (
  <div className={styles['start']}>
    <When at={at} />
    <span>{text}</span>
  </div>
);

/** The first position in a stack, without the server's address. */
const fileOf = (stack: string) =>
  /(?:\/|^)([^/\s()]*:\d+:\d+)/.exec(stack.split('\n')[0] ?? '')?.[1] ?? '';
