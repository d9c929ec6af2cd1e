/**
 * The oracle's comparison: each amount of each place as the phone showed it and as it should read, wrong ones first.
 */
import { Chip, Table } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { CircleCheck, OctagonAlert } from '../kit/icons.tsx';
import type { AmountJudged, MoneyScreen } from '../../protocol/checks.ts';
import { useReports } from '../session/use-reports.ts';
import { clockTime, instantText } from '../kit/format.ts';
import { amountName, moneyHead, moneyRows, moneyTone, reasonWords } from './money-rows.ts';
import { Empty } from '../kit/empty.tsx';
import { FilterField } from '../kit/filter-field.tsx';
import { JumpTo } from '../kit/jump-to.tsx';
import lines from '../kit/log-with-detail.module.css';
import styles from './checks.module.css';
import table from '../kit/table.module.css';
import { useKept } from '../kit/use-kept.ts';

export function MoneyPanel() {
  const report = useStore(useReports().$money);
  const [words, setWords] = useKept('money filter', '');
  const [wrongOnly, setWrongOnly] = useKept('money wrong only', false);
  if (!report || (report.verdict === 'not judged' && report.sent.length === 0)) {
    return (
      <Empty title="No amount compared yet">
        Every amount on the phone is recalculated from the ledger and listed here with its expected
        value.
      </Empty>
    );
  }
  const shown = moneyRows(report.screens, words, wrongOnly);
  return (
    <div className={lines['panel']}>
      <div className={lines['tools']}>
        <FilterField
          label="Filter the amounts"
          placeholder="Screen, name or amount"
          text={words}
          setText={setWords}
        />
        <Chip size="xs" color="red" checked={wrongOnly} onChange={setWrongOnly}>
          {`wrong: ${report.wrong}`}
        </Chip>
      </div>
      <div className={table['scroll']} tabIndex={0} role="region" aria-label="Amounts">
        <p className={styles['verdict']} data-tone={moneyTone(report)} role="status">
          {moneyTone(report) === 'good' ? (
            <CircleCheck size={22} aria-hidden="true" />
          ) : (
            <OctagonAlert size={22} aria-hidden="true" />
          )}
          <b>{moneyHead(report)}</b>
          <span>{`${report.compared.toLocaleString('en')} compared on ${report.screens.length === 1 ? 'one screen' : `${report.screens.length} screens`}.`}</span>
        </p>
        <Sentences tone="bad" lines={report.confirmed} />
        <Sentences tone="sent" lines={report.sent.map((one) => `The server sent ${one}.`)} />
        {shown.length === 0 ? (
          <Empty title="No matching amounts">Clear the filter to see all.</Empty>
        ) : (
          shown.map(({ screen, amounts }) => (
            <Place key={screen.place} screen={screen} amounts={amounts} />
          ))
        )}
      </div>
    </div>
  );
}

function Sentences({
  tone,
  lines: all,
}: {
  readonly tone: string;
  readonly lines: readonly string[];
}) {
  if (all.length === 0) return null;
  return (
    <ul className={styles['sentences']} data-tone={tone}>
      {all.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

interface PlaceProps {
  readonly screen: MoneyScreen;
  readonly amounts: readonly AmountJudged[];
}

function Place({ screen, amounts }: PlaceProps) {
  const { place, at, looks, compared, wrong, sentWrong } = screen;
  return (
    <section className={styles['place']} aria-label={place}>
      <h3>
        <code>{place}</code>
        <span title={instantText(at)}>
          {clockTime(at)} · {compared} compared in {looks} {looks === 1 ? 'check' : 'checks'}
          {wrong > 0 && <b data-tone="bad"> · {wrong} wrong</b>}
          {sentWrong > 0 && <b data-tone="sent"> · {sentWrong} sent wrong</b>}
        </span>
      </h3>
      <Table className={`${table['table']} ${styles['amounts']}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Amount</Table.Th>
            <Table.Th className={table['number'] ?? ''}>Shown</Table.Th>
            <Table.Th className={table['number'] ?? ''}>Expected</Table.Th>
            <Table.Th>Source</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {amounts.map((amount, index) => (
            <Amount key={`${amount.key}-${index}`} amount={amount} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Amount({ amount }: { readonly amount: AmountJudged }) {
  const { key, order, quote, shown, right, why, path } = amount;
  return (
    <Table.Tr data-alarm={why === null ? undefined : why === 'sentWrong' ? 'sent' : ''}>
      <Table.Td>
        {amountName(key)}
        {(quote ?? order) !== null && (
          <div className={table['quiet']}>{quote ?? `order ${order}`}</div>
        )}
        {why !== null && <div>{reasonWords[why] ?? why}</div>}
      </Table.Td>
      <Table.Td className={table['number'] ?? ''}>{shown}</Table.Td>
      <Table.Td className={table['number'] ?? ''}>{right ?? '–'}</Table.Td>
      <Table.Td>
        {path ? (
          <JumpTo tab="calls" find={`path:${path}`} label={`Show the calls of ${path}`}>
            {path.split('/').slice(-1)[0] ?? path}
          </JumpTo>
        ) : (
          <span className={table['quiet']}>no request</span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
