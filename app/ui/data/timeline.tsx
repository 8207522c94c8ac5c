import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { DateTime } from '../format';
import { softTone, type Tone } from '../tone';

export interface TimelineItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly at: string;
  readonly who?: ReactNode;
  readonly detail?: ReactNode;
  readonly tone?: Tone | undefined;
  readonly icon?: LucideIcon | undefined;
}

export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <ol className="flex flex-col">
      {items.map(({ id, title, at, who, detail, tone = 'neutral', icon: Icon }, index) => (
        <li key={id} className="relative flex gap-3 pb-5 last:pb-0">
          {index < items.length - 1 && (
            <span aria-hidden className="absolute top-7 bottom-0 left-3 w-px bg-line" />
          )}
          <span
            aria-hidden
            className={classes(
              'z-1 grid size-6 shrink-0 place-items-center rounded-full border',
              softTone[tone],
            )}
          >
            {Icon ? <Icon className="size-3.5" /> : <span className="size-1.5 rounded-full bg-current" />}
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="text-sm font-medium">{title}</p>
              <p className="text-xs text-muted">
                <DateTime value={at} />
              </p>
            </div>
            {who !== undefined && <p className="text-xs text-muted">{who}</p>}
            {detail !== undefined && <div className="mt-1.5 text-sm">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
