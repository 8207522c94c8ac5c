import type { SalesReport } from '@projections/quoting/sales-report/queries';
import { groupedBy } from '@projections/grouped-by';
import { formatsOf, type Formats } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import type { LineChartData } from '~/ui/data/line-chart';
import {
  averageSale,
  marginPercent,
  measureOf,
  sumSales,
  winRate,
  type Sales,
  type SalesMeasure,
} from './sales-figures';
import { monthsOf, type Period } from './sales-period';
import type { SalesReading } from './sales-report.server';
import { daysOfMonth, measureText, monthText } from './sales-texts';

/** A month's figure beside that of the same month of the earlier period. */
export function salesLine(
  now: SalesReport,
  earlier: { readonly report: SalesReport; readonly period: Period } | null,
  { language, measure, period, listTo }: SalesReading,
): LineChartData {
  const formats = formatsOf(language);
  const valuesOf = ({ groups }: SalesReport, of: Period) => {
    const byMonth = groupedBy(groups, ({ month }) => month);
    return monthsOf(of).map((month) => ({
      month,
      value: measureOf(sumSales(byMonth.get(month) ?? []), measure),
    }));
  };
  const before = earlier === null ? [] : valuesOf(earlier.report, earlier.period);
  const said = (month: string, value: number) =>
    `${monthText(month, language)}: ${measureText(value, measure, formats)}`;
  const points = valuesOf(now, period).map(({ month, value }, at) => ({
    label: monthText(month, language, 'narrow'),
    value,
    earlier: before[at]?.value,
    about: [said(month, value), ...(before[at] ? [said(before[at].month, before[at].value)] : [])].join(
      ' · ',
    ),
    to: listTo(daysOfMonth(month, period)),
  }));
  const most = Math.max(0, ...points.flatMap(({ value, earlier: than = 0 }) => [value, than]));
  const t = textsIn(language).getFixedT(language, 'sales-report-staff');
  const days = ({ from, to }: Period) => ({ from: formats.date(from, 'date'), to: formats.date(to, 'date') });
  const series = {
    now: `${t(`measures.${measure}`)} ${t('now', days(period))}`,
    ...(earlier !== null && { earlier: t('against', days(earlier.period)) }),
  };
  return { points, most: measureText(most, measure, formats), series };
}

export interface SalesTile {
  readonly id: SalesMeasure | 'average';
  readonly label: string;
  readonly value: string;
  /** Such as "12 % of the sale"; null: nothing to add. */
  readonly about: string | null;
  /** Change against the earlier period; null: none, or nothing then. */
  readonly change: { readonly text: string; readonly isMore: boolean } | null;
  readonly to: string;
}

export function salesTiles(
  now: SalesReport,
  earlier: SalesReport | null,
  { language, won, listTo }: SalesReading,
): readonly SalesTile[] {
  const t = textsIn(language).getFixedT(language, 'sales-report-staff');
  const formats = formatsOf(language);
  const [sales, before] = [sumSales(now.groups), earlier && sumSales(earlier.groups)];
  const about: Partial<Record<SalesTile['id'], string | null>> = {
    won: percentText(winRate(sales), 'win-rate'),
    margin: percentText(marginPercent(sales), 'of-sales'),
  };
  function percentText(percent: number | null, key: string): string | null {
    return percent === null ? null : t(key, { percent: formats.percent(percent, 1) });
  }
  const figureOf = (of: Sales, id: SalesTile['id']) =>
    id === 'average' ? averageSale(of) : measureOf(of, id);
  return tileOrder.map((id) => {
    const [figure, than] = [figureOf(sales, id), before && figureOf(before, id)];
    return {
      id,
      label: t(`measures.${id}`),
      value: figure === null ? '—' : measureText(figure, id === 'average' ? 'value' : id, formats),
      about: about[id] ?? null,
      change: than === null || figure === null ? null : changeOf(figure, than, formats),
      to: listTo(id === 'quotes' ? {} : { state: won }),
    };
  });
}

const tileOrder = ['quotes', 'won', 'value', 'margin', 'average', 'tonnes', 'volume', 'teu'] as const;

function changeOf(now: number, before: number, { percent }: Formats): SalesTile['change'] {
  if (before <= 0) return null;
  const change = Math.round((now / before - 1) * 100);
  return { text: `${change > 0 ? '+' : ''}${percent(change, 0)}`, isMore: change >= 0 };
}
