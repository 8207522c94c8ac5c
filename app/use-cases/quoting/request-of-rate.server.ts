import type { AskedServices } from '@domain/shared/asked-services';
import type { ResultPlace } from '@projections/rating/rate-search/result';
import { translate } from '~/texts/translate.server';
import type { Language } from '~/texts';

/** The services sold with a rate, as a quote requests them. */
export function requestedServices(asked: AskedServices | undefined, language: Language) {
  if (asked === undefined) return {};
  const { names, value, currency } = asked;
  const worth = value === undefined ? '' : `${value} ${currency ?? ''}`.trim();
  return {
    services: names.map((name) => ({
      name: translate(language, `pricing:services.${name}`),
      ...(worth !== '' && { comment: worth }),
    })),
  };
}

/** An end of a rate as the place of a quote; `address` is that of its door. */
export function requestedEnd(place: ResultPlace, address: string | undefined) {
  const door = address?.slice(0, 200);
  if (place.type === 'zone')
    return { address: door ?? place.name, ...(place.country !== null && { country: place.country }) };
  return { id: place.code, ...(door !== undefined && { address: door }) };
}
