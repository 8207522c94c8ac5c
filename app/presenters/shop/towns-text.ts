import type { TFunction } from 'i18next';
import type { SearchedTowns } from '@domain/shared/town';

interface End {
  readonly name: string;
  readonly city?: string | null;
}

/** "Buscada para Providencia", where the rate ends in a town nearby; else empty. */
export function townsText(
  t: TFunction<'shop'>,
  { origin, destination }: SearchedTowns = {},
  { from, to }: { readonly from: End; readonly to: End },
): string {
  const isOther = (name: string, end: End) => ![end.city, end.name].includes(name);
  const others = [
    ...(origin && isOther(origin.name, from) ? [origin.name] : []),
    ...(destination && isOther(destination.name, to) ? [destination.name] : []),
  ];
  return others.length === 0 ? '' : t('cart.searched-for', { towns: others.join(' → ') });
}
