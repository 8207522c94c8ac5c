import { nameOfState, toneOfState, type QuoterState } from '@domain/quoting/quoter/states';
import type { Durations, Outcomes, QuoterReport } from '@projections/quoting/quoter-progress/queries';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { shareOf, type ReportColumn, type ReportTable } from '~/presenters/report-table';
import type { Bar } from '~/ui/data/bar-chart';

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
}

export function reportTables(report: QuoterReport, reading: Reading): readonly ReportTable[] {
  const { language, states } = reading;
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

  const outcomes = <Row extends Outcomes>(
    id: ReportSection,
    of: string,
    rows: readonly Row[],
    name: Named<Row>,
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
      bars: rows.map((row) => ({ label: name(row), value: number(row.total), parts: partsOf(row) })),
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
  const lost = reasons.reduce((sum, { count }) => sum + count, 0);

  return [
    table('funnel', {
      columns: [column('state', 'text'), column('reached'), column('share', 'percent'), column('now')],
      rows: funnel.map(({ state, reached, now }) => [
        nameOfState(states, state, language),
        reached,
        shareOf(reached, report.total),
        now,
      ]),
      bars: funnel.map(({ state, reached }) => ({
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
      rows: reasons.map(({ state, reason, count }) => [state, reason, count, shareOf(count, lost)]),
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
    ),
    outcomes('executives', 'executive', report.executives, ({ id, name }) =>
      id === null ? t('list.unassigned') : (name ?? id),
    ),
    outcomes('months', 'month', report.months, ({ month }) => monthText(month, language)),
    valuesTable(report.values),
  ];

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

/** Keeps a lane of two codes on one line. */
const hardSpace = '\u00a0';

type Named<Row> = (row: Row) => string;

const mostBars = 12;

/** Share of the decided quotes. */
function winRate({ won, lost }: Outcomes): number | null {
  return shareOf(won, won + lost);
}

function monthText(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`)).replaceAll(' ', hardSpace);
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
