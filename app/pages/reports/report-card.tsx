import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportTable } from '~/presenters/report-table';
import { LinkButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { BarChart } from '~/ui/data/bar-chart';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { Money, useFormats } from '~/ui/format';

interface ReportCardProps {
  readonly table: ReportTable;
  readonly sheet: string;
}

type Row = ReportTable['rows'][number];

export function ReportCard({ table, sheet }: ReportCardProps) {
  const { t } = useTranslation('quoting-staff');
  const { number, percent } = useFormats();
  const { title, description, columns, rows, bars, isEachWhole, left = 0 } = table;
  /** On paper, a wider table is cut beside its chart. */
  const isBeside = columns.length <= 4;
  const shown = (row: Row, at: number) => {
    const value = row[at] ?? null;
    if (value === null) return '—';
    const kind = columns[at]?.kind;
    if (kind === 'amount') return <Money amount={value} currency={String(row[0])} />;
    if (kind === 'percent') return percent(value);
    return kind === 'count' ? number(value) : value;
  };
  return (
    <Card
      title={title}
      description={description}
      isNarrow
      className={rows.length > (isBeside ? 20 : 12) ? '' : 'print:break-inside-avoid'}
      actions={
        <span className="print:hidden">
          <LinkButton
            size="sm"
            to={sheet}
            reloadDocument
            prefetch="none"
            icon={Download}
            aria-label={t('report.excel-of', { title })}
          >
            {t('report.excel')}
          </LinkButton>
        </span>
      }
    >
      <div
        className={
          bars.length === 0
            ? 'max-h-112 min-w-0 overflow-y-auto [--table-head-top:0px] print:max-h-none'
            : classes(
                'grid min-w-0 items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
                // In print, headings stay with what follows them in blocks, not in grids.
                isBeside
                  ? 'print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'
                  : 'print:block print:[&>figure]:mb-4',
              )
        }
      >
        {bars.length > 0 && <BarChart title={title} bars={bars} isEachWhole={isEachWhole} />}
        <Table
          caption={title}
          onPhone={columns.some(({ kind }) => kind === 'amount') ? 'cards' : 'scroll'}
          isCompact
          rows={rows.map((cells, at) => ({ cells, key: String(at) }))}
          rowKey={({ key }) => key}
          columns={columns.map(({ header, kind }, at) => ({
            id: String(at),
            header,
            align: kind === 'text' ? undefined : 'end',
            cell: ({ cells }: { readonly cells: Row }) => shown(cells, at),
          }))}
        />
      </div>
      {left > 0 && (
        <p className="mt-3 text-sm text-muted">{t('report.left', { count: left, shown: rows.length })}</p>
      )}
    </Card>
  );
}
