import type { ReactNode } from 'react';
import { classes } from '../classes';
import { softTone, solidTone, type Tone } from '../tone';

interface BadgeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

const badgeClass =
  'inline-flex h-5 w-fit items-center gap-1.5 rounded-full border px-2 text-2xs leading-none font-medium whitespace-nowrap';

/** A category: a kind, a service. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classes(badgeClass, softTone[tone])}>{children}</span>;
}

/** A status. The text is what counts; the dot only helps the eye. */
export function StatusBadge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={classes(badgeClass, softTone[tone])}>
      <span aria-hidden className={classes('size-1.5 rounded-full', solidTone[tone])} />
      <span className="inline-block first-letter:uppercase">{children}</span>
    </span>
  );
}
