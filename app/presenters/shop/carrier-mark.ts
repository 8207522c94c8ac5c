import type { CarrierMark } from '~/ui/data/badge';

/** The address of a carrier's logo. */
export function carrierLogo(fileId: string | null | undefined): string | null {
  return fileId ? `/carrier-logos/${fileId}` : null;
}

interface Marked {
  readonly name: string;
  readonly logo?: string | null;
}

/**
 * The logo of a single carrier, and a monogram in a colour that is always the same for its name. Several carriers together
 * have a monogram alone: a logo would be that of one.
 */
export function markOf(carriers: readonly Marked[], code: string): CarrierMark {
  const name = carriers.map((carrier) => carrier.name).join(' · ') || code;
  const sum = Array.from(name).reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return {
    initials: initialsOf(name),
    tone: tones[sum % tones.length] ?? 'neutral',
    src: carrierLogo(carriers.length === 1 ? carriers[0]?.logo : null),
  };
}

const tones: readonly CarrierMark['tone'][] = ['accent', 'info', 'success', 'warning', 'danger'];

/** "LC" of LATAM Cargo, "CM" of CMA: two letters at most. */
function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s·.,()/-]+/u).filter((word) => word !== '');
  const letters =
    second === undefined
      ? Array.from(first).slice(0, 2)
      : [first, second].map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toUpperCase();
}
