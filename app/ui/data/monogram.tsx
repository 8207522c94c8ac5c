import { useState } from 'react';
import { classes } from '../classes';
import { softTone, type Tone } from '../tone';

const tones: readonly Tone[] = ['accent', 'info', 'success', 'warning', 'danger'];

/** The initials of a name, in a colour that is always the same for it. Hidden from readers of screens: the name is beside. */
export function Monogram({ name }: { readonly name: string }) {
  const sum = Array.from(name).reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  const tone = tones[sum % tones.length] ?? 'neutral';
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-9 shrink-0 place-items-center rounded-lg border text-xs font-semibold tracking-wide',
        softTone[tone],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

interface MarkProps {
  readonly name: string;
  /** Address of a picture; null where there is none. */
  readonly src: string | null;
}

/** A logo on white, since it may be dark and see-through; the monogram where there is none or it does not load. */
export function Mark({ name, src }: MarkProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (src === null || hasFailed) return <Monogram name={name} />;
  const fail = () => setHasFailed(true);
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      className="size-9 shrink-0 rounded-lg border border-line bg-white object-contain p-0.5"
      onError={fail}
      // It may have failed before the page was interactive.
      ref={(picture) => {
        if (picture?.complete === true && picture.naturalWidth === 0) fail();
      }}
    />
  );
}

/** "LC" of LATAM Cargo, "CM" of CMA: two letters at most. */
function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s·.,()/-]+/u).filter((word) => word !== '');
  const letters =
    second === undefined
      ? Array.from(first).slice(0, 2)
      : [first, second].map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toUpperCase();
}
