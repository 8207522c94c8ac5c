import type { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { Table } from '~/ui/data/table';
import { Pagination } from '~/ui/navigation/pagination';
import { TabLinks } from '~/ui/navigation/tab-links';
import { usePlaceOf } from './layout-preview';
import { NearNames } from './near-names';
import type { loader } from './one-import.server';
import { SupersededList } from './superseding';
import { outcomeTones, verdictTones } from './tones';

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Data['rows'][number];

interface RowTab {
  readonly filter: Data['filter'];
  readonly label: string;
  readonly count: number;
}

export function RowsTable({ data, tabs }: { readonly data: Data; readonly tabs: readonly RowTab[] }) {
  const { subject, job, rows, filter, total, page, take } = data;
  const { t } = useTranslation('imports');
  const here = `${subject.path}/import/${job.id}`;
  return (
    <div className="flex flex-col">
      <TabLinks
        label={t('verdicts.label')}
        items={tabs
          .filter((tab) => tab.count > 0 || tab.filter === null || tab.filter === filter)
          .map((tab) => ({
            to: tab.filter === null ? here : `${here}?verdict=${tab.filter}`,
            label: tab.label,
            count: tab.count,
            isCurrent: tab.filter === filter,
          }))}
      />
      <Table
        caption={t(data.isOfFile ? 'rows.caption' : 'change.caption')}
        rows={rows}
        rowKey={({ row }) => String(row)}
        columns={[
          {
            id: 'record',
            header: t(data.isOfFile ? 'rows.record' : 'change.record'),
            cell: (row) => <RecordName row={row} data={data} />,
          },
          { id: 'state', header: t('rows.state'), isTight: true, cell: (row) => <RowState row={row} /> },
          {
            id: 'detail',
            header: t('rows.detail'),
            isProse: true,
            cell: (row) => (
              <>
                <RowDetail row={row} named={data.named} mayAccept={data.mayWrite && data.step === 'review'} />
                <SupersededList superseded={row.supersedes} path={data.subject.path} />
              </>
            ),
          },
        ]}
        empty={<p className="px-4 py-8 text-center text-sm text-muted">{t('rows.none')}</p>}
      />
      {(total > take || page > 1) && <Pagination total={total} page={page} take={take} />}
    </div>
  );
}

function RecordName({ row, data }: { readonly row: Row; readonly data: Data }) {
  const { t } = useTranslation('imports');
  const placeOf = usePlaceOf();
  const number =
    row.source === null
      ? `${t('rows.row')} ${row.row}`
      : row.source.row === 0
        ? t('gone.row')
        : placeOf(row.source.sheet, row.source.row);
  const name = row.name ?? number;
  const isGone = row.undo === 'undone' && row.outcome === 'created';
  return (
    <>
      {row.recordId === null || isGone ? name : <a href={`${data.subject.path}/${row.recordId}`}>{name}</a>}
      {row.name !== null && data.isOfFile && <small>{number}</small>}
    </>
  );
}

function RowState({ row }: { readonly row: Row }) {
  const { t } = useTranslation('imports');
  if (row.undo !== null)
    return (
      <StatusBadge tone={row.undo === 'left' ? 'warning' : 'neutral'}>
        {t(`undo-outcome.${row.undo}`)}
      </StatusBadge>
    );
  if (row.outcome !== null)
    return <StatusBadge tone={outcomeTones[row.outcome]}>{t(`outcome.${row.outcome}`)}</StatusBadge>;
  return <StatusBadge tone={verdictTones[row.verdict]}>{t(`verdict.${row.verdict}`)}</StatusBadge>;
}

const shownValues = 4;

interface RowDetailProps {
  readonly row: Row;
  readonly named: readonly string[];
  readonly mayAccept: boolean;
}

function RowDetail({ row, named, mayAccept }: RowDetailProps) {
  const { t } = useTranslation('imports');
  if (row.problems.length > 0) return <Problems row={row} mayAccept={mayAccept} />;
  if (row.changes.length === 0) return null;
  if (row.verdict === 'changed' || row.changes.every(({ before }) => before !== null))
    return <Changes row={row} />;
  const said = row.changes.filter(({ field }) => !named.includes(field));
  const left = said.length - shownValues;
  const values = said
    .slice(0, shownValues)
    .map(({ label, after }) => `${label}: ${(after ?? '').replaceAll('\n', ', ')}`);
  return (
    <span className="text-muted">
      {values.join(' · ')}
      {left > 0 && ` ${t('rows.more', { count: left })}`}
    </span>
  );
}

function Problems({ row, mayAccept }: Pick<RowDetailProps, 'row' | 'mayAccept'>) {
  const { t } = useTranslation('imports');
  return (
    <ul className="flex flex-col gap-0.5">
      {row.problems.map(({ column, label, cell, isQuoted, text, near }) => (
        <li key={`${label ?? ''} ${text}`}>
          {label !== null && <b className="font-medium">{label}</b>}
          {cell !== null && cell !== '' && !isQuoted && (
            <span className="text-muted"> {t('rows.says', { cell })}</span>
          )}
          {label !== null && ': '}
          <span className="text-danger">{text}</span>
          {mayAccept && <NearNames column={column} near={near} />}
        </li>
      ))}
    </ul>
  );
}

function Changes({ row }: { readonly row: Row }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {row.changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <span className="text-muted">{label}: </span>
          {before === null ? (
            '—'
          ) : (
            <del className="inline-block align-top whitespace-pre-wrap text-muted">{before}</del>
          )}{' '}
          {/* Keeps the arrow with its target when the line wraps. */}
          <span className="inline-flex max-w-full gap-1 align-top">
            <span aria-hidden>→</span>
            <ins className="min-w-0 whitespace-pre-wrap no-underline">{after ?? '—'}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
