import { Link } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportTable } from '~/presenters/report-table';
import { LinkButton } from '~/ui/button';
import { classes } from '~/ui/classes';
import { BarChart } from '~/ui/data/bar-chart';
import { LineChart } from '~/ui/data/line-chart';
import { Card } from '~/ui/data/card';
import { Table } from '~/ui/data/table';
import { Money, useFormats } from '~/ui/format';

interface ReportCardProps {
  readonly table: ReportTable;
  readonly sheet: string;
}

/** Further ranks are in the table. */
const mostBars = 10;

type Row = ReportTable['rows'][number];

function ReportCard({ table, sheet }: ReportCardProps) {
  const { t } = useTranslation('quoting-staff');
  const { number, percent } = useFormats();
  const { title, description, columns, rows, bars, line, links, isEachWhole, left = 0 } = table;
  const textOf = (row: Row, at: number) => {
    const value = row[at] ?? null;
    if (value === null) return '—';
    switch (columns[at]?.kind) {
      case 'amount':
        return <Money amount={value} currency={String(row[0])} />;
      case 'dollars':
        return <Money amount={Math.round(Number(value))} currency="USD" />;
      case 'percent':
        return percent(value, 1);
      case 'measure':
        return number(value, 1);
      case 'count':
        return number(value);
      case 'text':
      case undefined:
        return value;
    }
  };
  const cells = (
    <>
      <Table
        caption={title}
        onPhone={columns.some(({ kind }) => kind === 'amount' || kind === 'dollars') ? 'cards' : 'scroll'}
        isCompact
        rows={rows.map((row, at) => ({ row, key: String(at) }))}
        rowKey={({ key }) => key}
        columns={columns.map(({ header, kind }, at) => ({
          id: String(at),
          header,
          align: kind === 'text' ? undefined : 'end',
          cell: ({ row, key }: { readonly row: Row; readonly key: string }) => {
            const to = links?.[Number(key)]?.[at] ?? null;
            if (to === null || row[at] === 0 || row[at] === null) return textOf(row, at);
            return (
              <Link to={to} discover="none" prefetch="none" className="hover:underline">
                {textOf(row, at)}
              </Link>
            );
          },
        }))}
      />
      {left > 0 && (
        <p className="mt-3 text-sm text-muted">{t('report.left', { count: left, shown: rows.length })}</p>
      )}
    </>
  );
  return (
    <Card
      title={title}
      description={description}
      isNarrow
      className={classes(
        'print:break-inside-avoid print:[&_header_p]:hidden',
        (line !== undefined || bars.length === 0) && 'col-span-full',
      )}
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
      {bars.length === 0 && line === undefined ? (
        <div className="max-h-112 min-w-0 overflow-y-auto [--table-head-top:0px] print:max-h-none">
          {cells}
        </div>
      ) : (
        <div className="flex min-w-0 flex-col gap-3">
          {line === undefined ? (
            <BarChart title={title} bars={bars.slice(0, mostBars)} isEachWhole={isEachWhole} />
          ) : (
            <LineChart title={title} {...line} />
          )}
          <details className="min-w-0 print:hidden">
            <summary className="w-fit cursor-pointer text-sm text-muted hover:text-ink">
              {t('report.show-table', { count: rows.length })}
            </summary>
            <div className="mt-2 max-h-112 min-w-0 overflow-y-auto [--table-head-top:0px]">{cells}</div>
          </details>
        </div>
      )}
    </Card>
  );
}

/** Charts in two columns; lines and tables without a chart take both. */
export function ReportCards({
  tables,
  sheetOf,
}: {
  readonly tables: readonly ReportTable[];
  readonly sheetOf: (id: string) => string;
}) {
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2 print:grid-cols-3 print:gap-2">
      {tables.map((table) => (
        <ReportCard key={table.id} table={table} sheet={sheetOf(table.id)} />
      ))}
    </div>
  );
}
