import { nameOfState, toneOfState, type QuoterState } from '@domain/quoting/quoter/states';
import { unassigned } from '@projections/quoting/quoter-list/inputs';
import type { Durations, Outcomes, QuoterReport } from '@projections/quoting/quoter-progress/queries';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { shareOf, type ReportColumn, type ReportTable } from '~/presenters/report-table';
import type { Bar } from '~/ui/data/bar-chart';
import type { LineChartData } from '~/ui/data/line-chart';
import { hardSpace, monthText, wholeMonth } from './sales-texts';

export const reportSections = [
  'funnel',
  'to-offer',
  'to-close',
  'reasons',
  'lanes',
  'executives',
  'months',
  'values',
] as const;
export type ReportSection = (typeof reportSections)[number];

interface Reading {
  readonly states: readonly QuoterState[];
  readonly language: Language;
  /** Address of the list of quotes under the report's filters and these; a sheet has none. */
  readonly listTo?: (filters: ListFilters) => string;
}

export function reportTables(report: QuoterReport, reading: Reading): readonly ReportTable[] {
  const { language, states, listTo } = reading;
  const t = textsIn(language).getFixedT(language, 'quoting-staff');
  const { number } = formatsOf(language);
  const column = (key: string, kind: ReportColumn['kind'] = 'count'): ReportColumn => ({
    header: t(`report.${key}`),
    kind,
  });
  const table = (
    id: ReportSection,
    parts: Pick<ReportTable, 'columns' | 'rows' | 'bars'> & Partial<ReportTable>,
  ): ReportTable => ({
    id,
    title: t(`report.sections.${id}.title`),
    description: t(`report.sections.${id}.about`),
    isEachWhole: false,
    ...parts,
  });

  const to = (filters: ListFilters | null) => (filters === null ? null : (listTo?.(filters) ?? null));
  const { outcomeStates } = report;
  const [won, lost] = [outcomeStates.won.join(','), outcomeStates.lost.join(',')];
  const fellOut = new Set([...outcomeStates.lost, ...outcomeStates.void]);

  const outcomes = <Row extends Outcomes>(
    id: ReportSection,
    of: string,
    rows: readonly Row[],
    name: Named<Row>,
    filtersOf: (row: Row) => ListFilters | null,
  ) =>
    table(id, {
      columns: [
        column(of, 'text'),
        column('total'),
        column('won'),
        column('lost'),
        column('win-rate', 'percent'),
      ],
      rows: rows.map((row) => [name(row), row.total, row.won, row.lost, winRate(row)]),
      links: rows.map((row) => {
        const filters = filtersOf(row);
        const [all, ofWon, ofLost] = [null, won, lost].map((state) =>
          to(filters && (state === null ? filters : { ...filters, state })),
        );
        return [all ?? null, all ?? null, ofWon ?? null, ofLost ?? null, null];
      }),
      bars: rows.map((row) => ({
        label: name(row),
        value: number(row.total),
        to: to(filtersOf(row)) ?? undefined,
        parts: partsOf(row),
      })),
    });
  const partsOf = ({ total, won, lost }: Outcomes, rest = t('report.undecided')): Bar['parts'] => [
    { name: t('report.won'), tone: 'success', size: won },
    { name: t('report.lost'), tone: 'danger', size: lost },
    { name: rest, tone: 'neutral', size: total - won - lost },
  ];
  const durations = (id: 'to-offer' | 'to-close', { counts, medianSeconds }: Durations) => {
    const labels = counts.map((_count, at) => t(`report.sections.${id}.classes.${at}`));
    const of = counts.reduce((sum, count) => sum + count, 0);
    const median = medianSeconds === null ? '—' : durationText(medianSeconds, language);
    return table(id, {
      description: t(`report.sections.${id}.about`, { median, count: of }),
      columns: [column('within', 'text'), column('quotes'), column('share', 'percent')],
      rows: counts.map((count, at) => [labels[at] ?? '', count, shareOf(count, of)]),
      bars: counts.map((count, at) => ({
        label: labels[at] ?? '',
        value: number(count),
        parts: [{ name: t('report.quotes'), tone: 'accent', size: count }],
      })),
    });
  };

  const order = states.filter(({ level }) => level === 1).map(({ code }) => code);
  const placeOf = (state: string) => (order.includes(state) ? order.indexOf(state) : order.length);
  const funnel = report.funnel.toSorted((a, b) => placeOf(a.state) - placeOf(b.state));
  const reasons = report.lostFor.map(({ state, stateLv2, reason, count }) => ({
    state: nameOfState(states, stateLv2 ?? state, language),
    reason: reason ?? t('report.no-reason'),
    count,
  }));
  const lostInAll = reasons.reduce((sum, { count }) => sum + count, 0);

  return [
    table('funnel', {
      columns: [column('state', 'text'), column('reached'), column('share', 'percent'), column('now')],
      rows: funnel.map(({ state, reached, now }) => [
        nameOfState(states, state, language),
        reached,
        shareOf(reached, report.total),
        now,
      ]),
      links: funnel.map(({ state }) => [to({ state }), null, null, to({ state })]),
      bars: funnel
        .filter(({ state }) => !fellOut.has(state))
        .map(({ state, reached }) => ({
          label: nameOfState(states, state, language),
          value: number(reached),
          parts: [{ name: t('report.reached'), tone: toneOfState(state), size: reached }],
        })),
    }),
    durations('to-offer', report.toFirstOffer),
    durations('to-close', report.toClose),
    table('reasons', {
      columns: [
        column('detail', 'text'),
        column('reason', 'text'),
        column('quotes'),
        column('share', 'percent'),
      ],
      rows: reasons.map(({ state, reason, count }) => [state, reason, count, shareOf(count, lostInAll)]),
      bars: reasons.slice(0, mostBars).map(({ state, reason, count }) => ({
        label: `${state} · ${reason}`,
        value: number(count),
        parts: [{ name: t('report.lost'), tone: 'danger', size: count }],
      })),
    }),
    outcomes(
      'lanes',
      'lane',
      report.lanes,
      ({ origin, destination }) => `${origin}${hardSpace}→${hardSpace}${destination}`,
      ({ origin, destination }) => ({ origin, destination }),
    ),
    outcomes(
      'executives',
      'executive',
      report.executives,
      ({ id, name }) => (id === null ? t('list.unassigned') : (name ?? id)),
      ({ id }) => ({ executiveId: id ?? unassigned }),
    ),
    {
      ...outcomes(
        'months',
        'month',
        report.months,
        ({ month }) => monthText(month, language),
        ({ month }) => wholeMonth(month),
      ),
      line: monthLine(report.months),
    },
    valuesTable(report.values),
  ];

  function monthLine(months: QuoterReport['months']): LineChartData {
    return {
      points: months.map((row) => ({
        label: monthText(row.month, language),
        value: row.total,
        earlier: row.won,
        about: `${monthText(row.month, language)}: ${number(row.total)} · ${t('report.won')}: ${number(row.won)}`,
        to: to(wholeMonth(row.month)) ?? undefined,
      })),
      most: number(Math.max(0, ...months.map(({ total }) => total))),
      series: { now: t('report.total'), earlier: t('report.won') },
    };
  }

  function valuesTable(values: QuoterReport['values']): ReportTable {
    const { money } = formatsOf(language);
    return table('values', {
      isEachWhole: true,
      columns: [
        column('currency', 'text'),
        column('quotes'),
        column('total-value', 'amount'),
        column('won-value', 'amount'),
        column('lost-value', 'amount'),
      ],
      rows: values.map((row) => [row.currency, row.total, row.totalValue, row.wonValue, row.lostValue]),
      bars: values.map(({ currency, totalValue, wonValue, lostValue }) => ({
        label: currency,
        value: money(totalValue, currency),
        // Only lengths of bars; the table shows the decimal texts.
        parts: partsOf(
          { total: Number(totalValue), won: Number(wonValue), lost: Number(lostValue) },
          t('report.open'),
        ),
      })),
    });
  }
}

type ListFilters = Readonly<Record<string, string>>;

type Named<Row> = (row: Row) => string;

const mostBars = 12;

/** Share of the decided quotes. */
function winRate({ won, lost }: Outcomes): number | null {
  return shareOf(won, won + lost);
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** "35 min", "3,5 h", "2,1 d". */
function durationText(seconds: number, language: Language): string {
  const { measure } = formatsOf(language);
  const tenth = (value: number) => Math.round(value * 10) / 10;
  if (seconds < hour) return measure(Math.round(seconds / minute), 'min');
  if (seconds < 2 * day) return measure(tenth(seconds / hour), 'h');
  return measure(tenth(seconds / day), textsIn(language).t('quoting-staff:report.days'));
}
