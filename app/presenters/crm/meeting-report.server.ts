import {
  meetingOutcomes,
  type MeetingActivity,
  type MeetingReport,
} from '@projections/crm/meeting-report/queries';
import { shareOf, type ReportColumn, type ReportTable } from '~/presenters/report-table';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import type { Bar } from '~/ui/data/bar-chart';

export const meetingSections = [
  'outcomes',
  'weeks',
  'executives',
  'executive-weeks',
  'types',
  'results',
  'conversion',
] as const;
export type MeetingSection = (typeof meetingSections)[number];

export function meetingTables(report: MeetingReport, language: Language): readonly ReportTable[] {
  const t = textsIn(language).getFixedT(language, 'reports-staff');
  const typeOf = textsIn(language).getFixedT(language, 'meetings-staff');
  const { number, date } = formatsOf(language);
  const column = (key: string, kind: ReportColumn['kind'] = 'count'): ReportColumn => ({
    header: t(`columns.${key}`),
    kind,
  });
  const table = (
    id: MeetingSection,
    parts: Pick<ReportTable, 'columns' | 'rows' | 'bars' | 'left'>,
  ): ReportTable => ({
    id,
    title: t(`meetings.sections.${id}.title`),
    description: t(`meetings.sections.${id}.about`),
    isEachWhole: false,
    ...parts,
  });
  const plain = (label: string, size: number, of: string): Bar => ({
    label,
    value: number(size),
    parts: [{ name: of, tone: 'accent', size }],
  });
  const byStatus = (label: string, { total, held, cancelled }: MeetingActivity): Bar => ({
    label,
    value: number(total),
    parts: [
      { name: t('columns.held'), tone: 'success', size: held },
      { name: t('columns.planned'), tone: 'accent', size: total - held - cancelled },
      { name: t('columns.cancelled'), tone: 'neutral', size: cancelled },
    ],
  });
  const activity = ['meetings', 'held', 'cancelled', 'companies', 'score'].map((key) => column(key));
  const numbers = ({ total, held, cancelled, companies, score }: MeetingActivity) => [
    total,
    held,
    cancelled,
    companies,
    score,
  ];
  const week = (monday: string) => t('week-of', { day: date(monday, 'date') });
  const someone = ({ name, id }: { readonly name: string | null; readonly id: string }) => name ?? id;
  const { total, outcomes, weeks, executives, executiveWeeks, types, results, conversion } = report;
  const recorded = results.reduce((sum, one) => sum + one.total, 0);
  const steps = [
    [t('meetings.met'), conversion.managed],
    [t('conversion.quoted'), conversion.quoted],
    [t('conversion.won'), conversion.won],
  ] as const;
  return [
    table('outcomes', {
      columns: [column('outcome', 'text'), column('meetings'), column('share', 'percent')],
      rows: meetingOutcomes.map((one) => [
        t(`meetings.outcomes.${one}`),
        outcomes[one],
        shareOf(outcomes[one], total),
      ]),
      bars: meetingOutcomes.map((one) =>
        plain(t(`meetings.outcomes.${one}`), outcomes[one], t('columns.meetings')),
      ),
    }),
    table('weeks', {
      columns: [column('week', 'text'), ...activity],
      rows: weeks.map((one) => [week(one.week), ...numbers(one)]),
      bars: weeks.map((one) => byStatus(week(one.week), one)),
    }),
    table('executives', {
      columns: [column('executive', 'text'), ...activity],
      rows: executives.map((one) => [someone(one), ...numbers(one)]),
      bars: executives.map((one) => byStatus(someone(one), one)),
    }),
    table('executive-weeks', {
      columns: [column('week', 'text'), column('executive', 'text'), ...activity],
      rows: executiveWeeks.rows.map((one) => [week(one.week), someone(one), ...numbers(one)]),
      left: executiveWeeks.total - executiveWeeks.rows.length,
      // One bar per executive and week would be unreadable; the table shows them.
      bars: [],
    }),
    table('types', {
      columns: [column('type', 'text'), ...activity],
      rows: types.map((one) => [typeOf(`types.${one.type}`), ...numbers(one)]),
      bars: types.map((one) => byStatus(typeOf(`types.${one.type}`), one)),
    }),
    table('results', {
      columns: [
        column('result', 'text'),
        column('category', 'text'),
        column('managements'),
        column('share', 'percent'),
        column('score'),
      ],
      rows: results.map((one) => [
        one.result,
        one.category,
        one.total,
        shareOf(one.total, recorded),
        one.score,
      ]),
      bars: results.map((one) => plain(one.result, one.total, t('columns.managements'))),
    }),
    table('conversion', {
      columns: [column('step', 'text'), column('companies'), column('share', 'percent')],
      rows: steps.map(([name, count]) => [name, count, shareOf(count, conversion.managed)]),
      bars: steps.map(([name, count]) => plain(name, count, t('columns.companies'))),
    }),
  ];
}
