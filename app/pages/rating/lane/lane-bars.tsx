import type { LaneOverTime, LaneRate } from '@projections/rating/lane-rates/queries';
import type { Period } from '@domain/rating/rate/coverage';
import { useFormats } from '~/ui/format';
import { timeScale } from './time-scale';

const fills: Readonly<Record<LaneRate['state'], string>> = {
  published: 'fill-success-solid',
  upcoming: 'fill-info-solid',
  expired: 'fill-edge',
  unpublished: 'fill-warning-solid',
  draft: 'fill-edge opacity-50',
};

interface BarProps {
  readonly rate: Pick<LaneRate, 'state' | 'isActive' | 'from' | 'to'>;
  readonly lane: Pick<LaneOverTime, 'window' | 'today'>;
}

export function RateBar({ rate: { state, isActive, from, to }, lane: { window, today } }: BarProps) {
  const scale = timeScale(window);
  const span = from === null || to === null ? null : scale.span({ from, to });
  return (
    <svg aria-hidden width="100%" height="18" className="block min-w-28 overflow-visible">
      <rect y="5" width="100%" height="8" rx="2" className="fill-sunken" />
      {span !== null && (
        <rect
          x={`${span.x}%`}
          width={`${Math.max(span.width, 0.6)}%`}
          y="5"
          height="8"
          rx="2"
          className={isActive ? fills[state] : 'fill-edge opacity-50'}
        />
      )}
      <rect x={`${scale.at(today)}%`} width="1.5" height="18" className="fill-danger-solid" />
    </svg>
  );
}

const monthsOnPhone = 4;

interface CoverageProps {
  readonly label: string;
  readonly today: { readonly date: string; readonly label: string };
  readonly window: Period;
  readonly gaps: readonly Period[];
}

export function CoverageBar({ label, today, window, gaps }: CoverageProps) {
  const { date, month } = useMonths();
  const scale = timeScale(window);
  const months = scale.months.filter(({ x }) => x < 86);
  const everyOnPhone = Math.ceil(months.length / monthsOnPhone);
  return (
    <svg role="img" aria-label={label} width="100%" height="56" className="block overflow-visible text-xs">
      <rect y="14" width="100%" height="14" rx="3" className="fill-success-solid" />
      {gaps.map((gap) => {
        const span = scale.span(gap);
        return (
          span && (
            <rect
              key={gap.from}
              x={`${span.x}%`}
              width={`${Math.max(span.width, 0.4)}%`}
              y="14"
              height="14"
              className="fill-danger-solid"
            >
              <title>{`${date(gap.from)} – ${date(gap.to)}`}</title>
            </rect>
          )
        );
      })}
      {months.map(({ date: first, x }, index) => (
        <g key={first} className={index % everyOnPhone === 0 ? undefined : 'max-sm:hidden'}>
          <rect x={`${x}%`} y="28" width="1" height="5" className="fill-edge" />
          <text x={`${x}%`} y="47" className="fill-muted">
            {month(first)}
          </text>
        </g>
      ))}
      <rect x={`${scale.at(today.date)}%`} y="10" width="1.5" height="22" className="fill-ink" />
      <text
        x={`${scale.at(today.date)}%`}
        y="8"
        textAnchor={scale.at(today.date) > 90 ? 'end' : scale.at(today.date) < 10 ? 'start' : 'middle'}
        className="fill-ink font-medium"
      >
        {today.label}
      </text>
    </svg>
  );
}

function useMonths() {
  const { date } = useFormats();
  return {
    date: (day: string) => date(day, 'date'),
    month: (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`,
  };
}
