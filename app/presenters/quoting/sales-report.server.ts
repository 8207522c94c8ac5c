import type { SalesGroup, SalesReport } from '@projections/quoting/sales-report/queries';
import { groupedBy } from '@projections/grouped-by';
import { unassigned } from '@projections/quoting/quoter-list/inputs';
import type { ReportCell, ReportColumn, ReportTable } from '~/presenters/report-table';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { marginPercent, measureOf, sumSales, winRate, type Sales, type SalesMeasure } from './sales-figures';
import { monthsOf, type Period } from './sales-period';
import { daysOfMonth, hardSpace, measureText, monthText } from './sales-texts';

export const salesSections = ['months', 'modes', 'lanes', 'customers', 'executives', 'suppliers'] as const;
export type SalesSection = (typeof salesSections)[number];

/** Address of the list of quotes under the report's filters and these. */
export type ListAddress = (filters: Readonly<Record<string, string>>) => string;

export interface SalesReading {
  readonly language: Language;
  readonly measure: SalesMeasure;
  readonly period: Period;
  /** Filter of the list: the states that count as won. */
  readonly won: string;
  readonly listTo: ListAddress;
  /** Executives open the companies of their portfolios alone. */
  readonly opensCompanies: boolean;
  /** Rows of a ranking. */
  readonly most: number;
}

interface Ranked {
  readonly name: string;
  readonly sales: Sales;
  readonly filters: Readonly<Record<string, string>> | null;
  /** Of the name, where the named record has a page of its own. */
  readonly page?: string | undefined;
}

const mostBars = 8;

export function salesTables(
  { groups, suppliers }: SalesReport,
  reading: SalesReading,
): readonly ReportTable[] {
  const { language, measure, period } = reading;
  const t = textsIn(language).getFixedT(language, 'sales-report-staff');
  const types = textsIn(language).getFixedT(language, 'quoting');
  const ranked = (
    keyOf: (group: SalesGroup) => string,
    rowOf: (group: SalesGroup) => Omit<Ranked, 'sales'>,
  ) =>
    [...groupedBy(groups, keyOf)].flatMap(([, rows]) => {
      const [first] = rows;
      return first === undefined ? [] : [{ ...rowOf(first), sales: sumSales(rows) }];
    });
  const ofMonth = groupedBy(groups, ({ month }) => month);
  const months = monthsOf(period).map((month) => ({
    name: monthText(month, language),
    sales: sumSales(ofMonth.get(month) ?? []),
    filters: daysOfMonth(month, period),
  }));
  const best = (rows: readonly Ranked[]) =>
    rows.toSorted(
      (a, b) =>
        measureOf(b.sales, measure) - measureOf(a.sales, measure) ||
        b.sales.quotes - a.sales.quotes ||
        (a.name < b.name ? -1 : 1),
    );
  return [
    tableOf('months', months, reading),
    tableOf(
      'modes',
      best(
        ranked(
          ({ type }) => type,
          ({ type }) => ({ name: types(`types.${type}`), filters: { modal: type } }),
        ),
      ),
      reading,
    ),
    tableOf(
      'lanes',
      best(
        ranked(
          ({ origin, destination }) => `${origin ?? ''}\n${destination ?? ''}`,
          ({ origin, destination }) => ({
            name: `${origin ?? '—'}${hardSpace}→${hardSpace}${destination ?? '—'}`,
            filters: origin !== null && destination !== null ? { origin, destination } : null,
          }),
        ),
      ),
      reading,
    ),
    tableOf(
      'customers',
      best(
        ranked(
          ({ companyId, companyName }) => companyId ?? `name ${companyName ?? ''}`,
          ({ companyId, companyName }) => ({
            name: companyName ?? t('no-company'),
            filters: companyId === null ? null : { companies: companyId },
            page: companyId === null || !reading.opensCompanies ? undefined : `/admin/companies/${companyId}`,
          }),
        ),
      ),
      reading,
    ),
    tableOf(
      'executives',
      best(
        ranked(
          ({ executiveId }) => executiveId ?? '',
          ({ executiveId, executiveName }) => ({
            name: executiveId === null ? t('unassigned') : (executiveName ?? executiveId),
            filters: { executiveId: executiveId ?? unassigned },
          }),
        ),
      ),
      reading,
    ),
    tableOf(
      'suppliers',
      best(
        suppliers.map(({ id, name, ...figures }) => ({
          name: id === null ? t('no-supplier') : (name ?? id),
          sales: sumSales([figures]),
          filters: id === null ? null : { supplier: id },
          page: id === null ? undefined : `/admin/suppliers/${id}`,
        })),
      ),
      reading,
    ),
  ];
}

function tableOf(id: SalesSection, all: readonly Ranked[], reading: SalesReading): ReportTable {
  const { language, measure, won, listTo } = reading;
  const t = textsIn(language).getFixedT(language, 'sales-report-staff');
  const rows = id === 'months' ? all : all.slice(0, reading.most);
  const columns = columnsOf(id, (key) => t(`columns.${key}`));
  // A supplier is known of sales alone, and its quotes' loads are not all its own.
  const measured = id === 'suppliers' && !isOfLines(measure) ? 'value' : measure;
  return {
    id,
    title: t(`sections.${id}.title`),
    description: t(`sections.${id}.about`),
    columns: columns.map(({ header, kind }) => ({ header, kind })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    links: rows.map(({ filters, page }) =>
      columns.map(({ leads }, at) => {
        if (at === 0 && page !== undefined) return page;
        if (filters === null) return null;
        return listTo(leads === 'won' ? { ...filters, state: won } : filters);
      }),
    ),
    bars: rows
      .slice(0, mostBars)
      .filter(({ sales }) => measureOf(sales, measured) > 0)
      .map(({ name, sales, filters }) => ({
        label: name,
        value: measureText(measureOf(sales, measured), measured, formatsOf(language)),
        to:
          filters === null ? undefined : listTo(measured === 'quotes' ? filters : { ...filters, state: won }),
        parts: [{ name: t(`measures.${measured}`), tone: 'accent', size: measureOf(sales, measured) }],
      })),
    isEachWhole: false,
    left: all.length - rows.length,
  };
}

const isOfLines = (measure: SalesMeasure): boolean =>
  measure === 'value' || measure === 'margin' || measure === 'won';

interface SalesColumn extends ReportColumn {
  readonly cell: (row: Ranked) => ReportCell;
  readonly leads: 'all' | 'won';
}

function columnsOf(id: SalesSection, header: (key: string) => string): readonly SalesColumn[] {
  const column = (
    key: string,
    kind: ReportColumn['kind'],
    cell: (row: Ranked) => ReportCell,
    leads: SalesColumn['leads'] = 'won',
  ): SalesColumn => ({ header: header(key), kind, cell, leads });
  const name = column(id, 'text', ({ name }) => name, 'all');
  const won = column('won', 'count', ({ sales }) => sales.won);
  const money = [
    column('value', 'dollars', ({ sales }) => measureOf(sales, 'value')),
    column('margin', 'dollars', ({ sales }) => measureOf(sales, 'margin')),
    column('margin-percent', 'percent', ({ sales }) => marginPercent(sales)),
  ];
  if (id === 'suppliers') return [{ ...name, leads: 'won' }, won, ...money];
  return [
    name,
    column('quotes', 'count', ({ sales }) => sales.quotes, 'all'),
    won,
    column('win-rate', 'percent', ({ sales }) => winRate(sales), 'all'),
    ...money,
    column('tonnes', 'measure', ({ sales }) => measureOf(sales, 'tonnes')),
    column('volume', 'measure', ({ sales }) => measureOf(sales, 'volume')),
    column('teu', 'measure', ({ sales }) => measureOf(sales, 'teu')),
  ];
}
