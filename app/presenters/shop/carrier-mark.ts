import type { CarrierMark } from '~/ui/data/badge';

export function carrierLogo(fileId: string | null | undefined): string | null {
  return fileId ? `/carrier-logos/${fileId}` : null;
}

interface Marked {
  readonly name: string;
  readonly logo?: string | null;
}

/**
 * A single carrier has a logo, and a monogram whose colour is fixed per name. Several carriers have only a
 * monogram: a logo would be that of one.
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

function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s·.,()/-]+/u).filter((word) => word !== '');
  const letters =
    second === undefined
      ? Array.from(first).slice(0, 2)
      : [first, second].map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toUpperCase();
}
