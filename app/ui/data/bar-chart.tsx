import { Link } from '@remix-run/react';
import { classes } from '../classes';
import { solidTone, type Tone } from '../tone';

export interface Bar {
  readonly label: string;
  readonly value: string;
  /** Address of the records behind the bar. */
  readonly to?: string | undefined;
  readonly parts: readonly { readonly name: string; readonly tone: Tone; readonly size: number }[];
}

interface BarChartProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly isEachWhole?: boolean;
}

const sizeOf = ({ parts }: Bar): number => parts.reduce((sum, { size }) => sum + Math.max(size, 0), 0);

/** Labels and values are text, so that screen readers get the same list; a table should contain the numbers too. */
export function BarChart({ title, bars, isEachWhole = false }: BarChartProps) {
  const longest = Math.max(...bars.map(sizeOf), 0);
  const legend = [...new Map(bars.flatMap(({ parts }) => parts).map(({ name, tone }) => [name, tone]))];
  return (
    <figure className="flex min-w-0 flex-col gap-2" aria-label={title}>
      <ol className="flex flex-col gap-2 text-xs">
        {bars.map((bar, at) => (
          <li key={at} className="flex flex-col gap-1 print:nth-[n+6]:hidden">
            <div className="flex justify-between gap-3 whitespace-nowrap">
              {bar.to === undefined ? (
                <span className="min-w-0 truncate text-ink">{bar.label}</span>
              ) : (
                <Link to={bar.to} discover="none" className="min-w-0 truncate text-ink hover:underline">
                  {bar.label}
                </Link>
              )}
              <span className="text-muted num">{bar.value}</span>
            </div>
            <span aria-hidden className="flex h-2.5 overflow-hidden rounded-sm bg-sunken">
              {partsOf(bar, isEachWhole ? sizeOf(bar) : longest).map(({ name, tone, percent }) => (
                <span
                  key={name}
                  className={classes('h-full print:[print-color-adjust:exact]', solidTone[tone])}
                  style={{ width: `${percent}%` }}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
      {legend.length > 1 && (
        <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {legend.map(([name, tone]) => (
            <span key={name} className="flex items-center gap-1.5">
              <span aria-hidden className={classes('size-2.5 rounded-sm', solidTone[tone])} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

function partsOf({ parts }: Bar, whole: number) {
  return parts
    .filter(({ size }) => size > 0)
    .map(({ name, tone, size }) => ({ name, tone, percent: (size / whole) * 100 }));
}
