import { useState, type ReactNode } from 'react';
import { classes } from '../classes';
import { softTone, solidTone, type Tone } from '../tone';

interface BadgeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

const badgeClass =
  'inline-flex h-5 w-fit items-center gap-1.5 rounded-full border px-2 text-2xs leading-none font-medium whitespace-nowrap';

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classes(badgeClass, softTone[tone])}>{children}</span>;
}

/** Never colour alone: the text carries the status. */
export function StatusBadge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={classes(badgeClass, softTone[tone])}>
      <span aria-hidden className={classes('size-1.5 rounded-full', solidTone[tone])} />
      <span className="inline-block first-letter:uppercase">{children}</span>
    </span>
  );
}

export interface CarrierMark {
  readonly initials: string;
  readonly tone: Tone;
  readonly src: string | null;
}

/**
 * On white, since a logo may be dark and transparent. Falls back to initials. Hidden from screen readers,
 * because the name follows.
 */
export function Mark({ initials, tone, src }: CarrierMark) {
  const [hasFailed, setHasFailed] = useState(src === null);
  const box = 'grid size-9 shrink-0 place-items-center rounded-lg border ';
  return hasFailed ? (
    <span aria-hidden className={`${box}text-xs font-semibold tracking-wide ${softTone[tone]}`}>
      {initials}
    </span>
  ) : (
    <img
      src={src ?? ''}
      alt=""
      className={`${box}border-line bg-white object-contain p-0.5`}
      onError={() => setHasFailed(true)}
      // The image may have failed before the page was interactive.
      ref={(picture) => {
        if (picture?.complete === true && picture.naturalWidth === 0) setHasFailed(true);
      }}
    />
  );
}
