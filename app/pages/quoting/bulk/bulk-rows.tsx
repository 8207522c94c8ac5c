import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import type { Column } from '~/ui/data/column';
import { Table } from '~/ui/data/table';
import { TwoLines } from '~/ui/data/two-lines';
import type { Tone } from '~/ui/tone';

interface BulkRow {
  readonly id: string;
  readonly reference: string;
  readonly client: string;
  readonly company: string | null;
  readonly lane: string;
  readonly executive: string | null;
  readonly shown: { readonly name: string; readonly detail: string | null; readonly tone: Tone };
  readonly verdict: 'changed' | 'unchanged' | 'refused' | null;
  readonly why: string | null;
}

const tones = { changed: 'success', unchanged: 'neutral', refused: 'danger' } as const;

interface BulkRowsProps {
  readonly rows: readonly BulkRow[];
  readonly isDone?: boolean;
}

export function BulkRows({ rows, isDone = false }: BulkRowsProps) {
  const { t } = useTranslation('quoting-staff');
  const verdicts: Column<BulkRow> = {
    id: 'verdict',
    header: t(isDone ? 'bulk.result' : 'bulk.preview'),
    isProse: true,
    cell: ({ verdict, why }) =>
      verdict !== null && (
        <>
          <StatusBadge tone={tones[verdict]}>{t(`bulk.${isDone ? 'did' : 'would'}.${verdict}`)}</StatusBadge>
          {why !== null && <small>{why}</small>}
        </>
      ),
  };
  return (
    <Card padding="none">
      <Table
        caption={t('list.title')}
        rows={rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/quoters/${id}`}
        columns={[
          { id: 'reference', header: t('list.reference'), cell: ({ reference }) => reference },
          ...(rows.some(({ verdict }) => verdict !== null) ? [verdicts] : []),
          {
            id: 'client',
            header: t('list.client'),
            cell: ({ client, company }) => <TwoLines first={client} second={company} />,
          },
          { id: 'lane', header: t('list.route'), cell: ({ lane }) => lane },
          {
            id: 'state',
            header: t('list.state'),
            cell: ({ shown }) => (
              <span className="flex flex-col items-end gap-0.5 sm:items-start">
                <StatusBadge tone={shown.tone}>{shown.name}</StatusBadge>
                {shown.detail !== null && <span className="text-xs text-muted">{shown.detail}</span>}
              </span>
            ),
          },
          {
            id: 'executive',
            header: t('list.executive'),
            cell: ({ executive }) => executive ?? <span className="text-muted">{t('list.unassigned')}</span>,
          },
        ]}
      />
    </Card>
  );
}
