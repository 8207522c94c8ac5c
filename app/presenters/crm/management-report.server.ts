import { idleDays } from '@projections/crm/management-report/idle';
import type { Activity, ManagementReport } from '@projections/crm/management-report/queries';
import { shareOf, type ReportColumn, type ReportTable } from '~/presenters/report-table';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import type { Bar } from '~/ui/data/bar-chart';

export const managementSections = [
  'weeks',
  'executives',
  'executive-weeks',
  'results',
  'executive-results',
  'units',
  'conversion',
  'idle',
  'idle-companies',
  'missions',
] as const;
export type ManagementSection = (typeof managementSections)[number];

function signBars({ executiveResults }: ManagementReport, language: Language): readonly Bar[] {
  const t = textsIn(language).getFixedT(language, 'reports-staff');
  const { number } = formatsOf(language);
  const people = [...new Set(executiveResults.map(({ id }) => id))];
  return people.map((id) => {
    const lines = executiveResults.filter((line) => line.id === id);
    const sum = (counts: (score: number) => boolean) =>
      lines.reduce((total, line) => (counts(line.score) ? total + line.total : total), 0);
    return {
      label: lines[0]?.name ?? id,
      value: number(sum(() => true)),
      parts: [
        { name: t('signs.positive'), tone: 'success', size: sum((score) => score > 0) },
        { name: t('signs.none'), tone: 'neutral', size: sum((score) => score === 0) },
        { name: t('signs.negative'), tone: 'danger', size: sum((score) => score < 0) },
      ],
    };
  });
}

export function managementTables(report: ManagementReport, language: Language): readonly ReportTable[] {
  const t = textsIn(language).getFixedT(language, 'reports-staff');
  const { number, date } = formatsOf(language);
  const column = (key: string, kind: ReportColumn['kind'] = 'count'): ReportColumn => ({
    header: t(`columns.${key}`),
    kind,
  });
  const table = (
    id: ManagementSection,
    parts: Pick<ReportTable, 'columns' | 'rows' | 'bars'> & Partial<ReportTable>,
  ): ReportTable => ({
    id,
    title: t(`sections.${id}.title`),
    description: t(`sections.${id}.about`),
    isEachWhole: false,
    ...parts,
  });
  const bar = (label: string, size: number, of: string): Bar => ({
    label,
    value: number(size),
    parts: [{ name: of, tone: 'accent', size }],
  });
  const managements = t('columns.managements');
  const activity = [column('managements'), column('companies'), column('score')];
  const numbers = ({ total, companies, score }: Activity) => [total, companies, score];
  const week = (monday: string) => t('week-of', { day: date(monday, 'date') });
  const someone = ({ name, id }: { readonly name: string | null; readonly id: string }) => name ?? id;

  const { weeks, executives, executiveWeeks, results, units, conversion, idle, missions } = report;
  const steps = [
    [t('conversion.managed'), conversion.managed],
    [t('conversion.quoted'), conversion.quoted],
    [t('conversion.won'), conversion.won],
  ] as const;
  const waits = [
    ...idleDays.map((days, at) => [t('idle-for', { days }), idle.counts[at] ?? 0] as const),
    [t('idle-never'), idle.never] as const,
  ];
  return [
    table('weeks', {
      columns: [column('week', 'text'), ...activity],
      rows: weeks.map((one) => [week(one.week), ...numbers(one)]),
      bars: [],
      line: {
        points: weeks.map(({ week: monday, total }) => ({
          label: date(monday, 'date').slice(0, 5),
          value: total,
          about: `${week(monday)}: ${number(total)}`,
        })),
        most: number(Math.max(0, ...weeks.map(({ total }) => total))),
        series: { now: managements },
      },
    }),
    table('executives', {
      columns: [column('executive', 'text'), ...activity],
      rows: executives.map((one) => [someone(one), ...numbers(one)]),
      bars: executives.map((one) => bar(someone(one), one.total, managements)),
    }),
    table('executive-weeks', {
      columns: [column('week', 'text'), column('executive', 'text'), ...activity],
      rows: executiveWeeks.rows.map((one) => [week(one.week), someone(one), ...numbers(one)]),
      left: executiveWeeks.total - executiveWeeks.rows.length,
      // One bar per executive and week would be unreadable; the table shows them.
      bars: [],
    }),
    table('results', {
      columns: [
        column('result', 'text'),
        column('category', 'text'),
        column('managements'),
        column('share', 'percent'),
        column('score'),
      ],
      rows: results.map(({ result, category, total, score }) => [
        result,
        category,
        total,
        shareOf(total, report.total),
        score,
      ]),
      bars: results.map(({ result, total }) => bar(result, total, managements)),
    }),
    table('executive-results', {
      columns: [
        column('executive', 'text'),
        column('category', 'text'),
        column('managements'),
        column('score'),
      ],
      rows: report.executiveResults.map((one) => [someone(one), one.category, one.total, one.score]),
      bars: signBars(report, language),
    }),
    table('units', {
      columns: [column('unit', 'text'), ...activity],
      rows: units.map((one) => [one.name ?? t('no-unit'), ...numbers(one)]),
      bars: units.map((one) => bar(one.name ?? t('no-unit'), one.total, managements)),
    }),
    table('conversion', {
      columns: [column('step', 'text'), column('companies'), column('share', 'percent')],
      rows: steps.map(([name, count]) => [name, count, shareOf(count, conversion.managed)]),
      bars: steps.map(([name, count]) => bar(name, count, t('columns.companies'))),
    }),
    table('idle', {
      columns: [column('idle', 'text'), column('companies'), column('share', 'percent')],
      rows: waits.map(([name, count]) => [name, count, shareOf(count, idle.companies)]),
      bars: waits.map(([name, count]) => bar(name, count, t('columns.companies'))),
    }),
    table('idle-companies', {
      left: (idle.counts[0] ?? 0) - idle.longest.length,
      columns: [column('company', 'text'), column('last', 'text')],
      rows: idle.longest.map(({ name, lastAt }) => [
        name,
        lastAt === null ? t('never') : date(lastAt, 'date'),
      ]),
      links: idle.longest.map(({ id }) => [`/admin/companies/${id}`, null]),
      bars: [],
    }),
    table('missions', {
      columns: [
        column('mission', 'text'),
        column('until', 'text'),
        column('done'),
        column('goal'),
        column('share', 'percent'),
      ],
      left: missions.total - missions.rows.length,
      rows: missions.rows.map(({ name, endsOn, done, goal }) => [
        name,
        endsOn === null ? '—' : date(endsOn, 'date'),
        done,
        goal,
        goal === null ? null : shareOf(done, goal),
      ]),
      bars: missions.rows.map(({ name, done, goal }) => ({
        label: name,
        value: goal === null ? number(done) : t('of-goal', { done: number(done), goal: number(goal) }),
        parts: [
          { name: t('columns.done'), tone: 'success', size: done },
          { name: t('to-do'), tone: 'neutral', size: Math.max(0, (goal ?? done) - done) },
        ],
      })),
      isEachWhole: true,
    }),
  ];
}
