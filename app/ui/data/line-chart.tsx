import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classes } from '../classes';

export interface LinePoint {
  readonly label: string;
  readonly value: number;
  /** Of the second series, such as the period compared with. */
  readonly earlier?: number | undefined;
  /** For pointers and screen readers. */
  readonly about: string;
  readonly to?: string | undefined;
}

export interface LineChartData {
  readonly points: readonly LinePoint[];
  /** The greatest value, as text of the axis. */
  readonly most: string;
  readonly series: { readonly now: string; readonly earlier?: string | undefined };
}

/** Coordinates of the drawing, which is stretched to its box. */
const size = 100;

/** One column for each point, which leads to the records behind it. */
export function LineChart({ title, points, most, series }: LineChartData & { readonly title: string }) {
  const values = points.flatMap(({ value, earlier = 0 }) => [value, earlier]);
  const [greatest, least] = [Math.max(...values, 0), Math.min(...values, 0)];
  const x = (at: number) => ((at + 0.5) / points.length) * size;
  const y = (value: number) =>
    greatest === least ? size : size - ((value - least) / (greatest - least)) * size;
  const pathOf = (valueOf: (point: LinePoint) => number | undefined) =>
    points.flatMap((point, at) => {
      const value = valueOf(point);
      return value === undefined ? [] : [`${x(at)},${y(value)}`];
    });
  const lineOf = (valueOf: (point: LinePoint) => number | undefined) => `M ${pathOf(valueOf).join(' L ')}`;
  return (
    <figure className="flex min-w-0 flex-col gap-2" aria-label={title}>
      <div className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span className="num">{most}</span>
        <figcaption className="flex gap-4">
          <Key name={series.now} line="border-accent" />
          {series.earlier !== undefined && <Key name={series.earlier} line="border-dashed border-muted" />}
        </figcaption>
      </div>
      <div className="relative h-44 print:h-28 border-t border-b border-line">
        <svg
          aria-hidden
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible fill-none [&_path]:[vector-effect:non-scaling-stroke]"
        >
          {least < 0 && <path d={`M 0,${y(0)} L ${size},${y(0)}`} className="stroke-line" strokeWidth="1" />}
          {series.earlier !== undefined && (
            <path
              d={lineOf(({ earlier }) => earlier)}
              className="stroke-muted"
              strokeWidth="1.5"
              strokeDasharray="4 4"
            />
          )}
          <path d={lineOf(({ value }) => value)} className="stroke-accent" strokeWidth="2" />
        </svg>
        <ol className="absolute inset-0 flex">
          {points.map(({ value, about, to }, at) => (
            <li key={at} className="relative flex-1">
              <Column to={to} about={about}>
                <span
                  aria-hidden
                  className="absolute start-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent"
                  style={{ top: `${y(value)}%` }}
                />
              </Column>
            </li>
          ))}
        </ol>
      </div>
      <div aria-hidden className="flex text-xs text-muted">
        {points.map(({ label }, at) => (
          <span
            key={at}
            className={classes(
              'min-w-0 flex-1 text-center whitespace-nowrap num',
              at % stepOf(points.length, 12) > 0 && 'invisible',
              at % stepOf(points.length, 4) > 0 && 'max-sm:invisible',
            )}
          >
            {label}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Labels at every so many points, so that at most `most` stand in a row. */
function stepOf(points: number, most: number): number {
  return Math.ceil(points / most);
}

function Key({ name, line }: { readonly name: string; readonly line: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={classes('w-5 border-t-2', line)} />
      {name}
    </span>
  );
}

function Column({
  to,
  about,
  children,
}: {
  readonly to: string | undefined;
  readonly about: string;
  readonly children: ReactNode;
}) {
  const shape = 'absolute inset-0 rounded-sm';
  if (to === undefined)
    return (
      <span className={shape} title={about}>
        <span className="sr-only">{about}</span>
        {children}
      </span>
    );
  return (
    <Link
      to={to}
      discover="none"
      prefetch="none"
      title={about}
      aria-label={about}
      className={classes(shape, 'hover:bg-hover')}
    >
      {children}
    </Link>
  );
}
