import { useId } from 'react';
import type { Tone } from '../tone';

export interface Bar {
  readonly label: string;
  readonly value: string;
  readonly parts: readonly { readonly name: string; readonly tone: Tone; readonly size: number }[];
}

interface BarChartProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly isEachWhole?: boolean;
}

const fills: Readonly<Record<Tone, string>> = {
  neutral: 'fill-edge',
  info: 'fill-info-solid',
  success: 'fill-success-solid',
  warning: 'fill-warning-solid',
  danger: 'fill-danger-solid',
  accent: 'fill-accent',
};

/** Pixels. Widths are percents, so that texts keep their size on any screen. */
const rowHeight = 40;
const barHeight = 10;
const textY = 14;

const sizeOf = ({ parts }: Bar): number => parts.reduce((sum, { size }) => sum + size, 0);

/**
 * SVG from the server. Screen readers get the title and the values; a table should contain the numbers as
 * well.
 */
export function BarChart({ title, bars, isEachWhole = false }: BarChartProps) {
  const id = useId();
  const longest = Math.max(...bars.map(sizeOf), 0);
  const legend = [...new Map(bars.flatMap(({ parts }) => parts).map(({ name, tone }) => [name, tone]))];
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-about`}
        width="100%"
        height={bars.length * rowHeight}
        className="overflow-visible text-xs"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-about`}>{bars.map(({ label, value }) => `${label}: ${value}`).join('; ')}</desc>
        {bars.map((bar, at) => (
          <g key={at} transform={`translate(0 ${at * rowHeight})`}>
            <foreignObject width="100%" height={textY + 4}>
              <div className="flex justify-between gap-3 whitespace-nowrap">
                <span className="min-w-0 truncate text-ink">{bar.label}</span>
                <span className="text-muted num">{bar.value}</span>
              </div>
            </foreignObject>
            <rect y={textY + 7} width="100%" height={barHeight} rx="2" className="fill-sunken" />
            <Parts bar={bar} whole={isEachWhole ? sizeOf(bar) : longest} />
          </g>
        ))}
      </svg>
      {legend.length > 1 && (
        <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {legend.map(([name, tone]) => (
            <span key={name} className="flex items-center gap-1.5">
              <svg aria-hidden width="10" height="10">
                <rect width="10" height="10" rx="2" className={fills[tone]} />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

function Parts({ bar, whole }: { readonly bar: Bar; readonly whole: number }) {
  let from = 0;
  return bar.parts.map(({ name, tone, size }) => {
    const x = from;
    from += size;
    return size <= 0 || whole === 0 ? null : (
      <rect
        key={name}
        x={`${(x / whole) * 100}%`}
        y={textY + 7}
        width={`${(size / whole) * 100}%`}
        height={barHeight}
        rx="2"
        className={fills[tone]}
      />
    );
  });
}
