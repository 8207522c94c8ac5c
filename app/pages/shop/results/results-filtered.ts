import type { TFunction } from 'i18next';
import { unitName } from '~/presenters/rating/unit-name';
import { termName } from '~/presenters/shop/term-name';
import type { Formats } from '~/texts/formats';
import type { ActiveFilter } from '~/ui/data/active-filters';
import type { Search } from './result';

export function activeFilters(
  t: TFunction<'shop'>,
  { number }: Pick<Formats, 'number'>,
  { filters, facets, only }: Search,
  currency: string,
): readonly ActiveFilter[] {
  const { carriers, route, services, freightTypes, units, frequencies, maxTransit, maxPrice } = filters;
  const { minTransit, minPrice } = filters;
  const nameOf = (id: string) => facets.carriers.find((carrier) => carrier.id === id)?.name ?? id;
  const word = (value: string) => termName(t, value);
  const said: readonly (ActiveFilter | null)[] = [
    listed(
      'only',
      t('results.shared'),
      only.length === 0 ? [] : [t('results.found', { count: only.length })],
    ),
    listed('filters.carriers', t('results.carriers'), carriers.map(nameOf)),
    listed('filters.route', t('results.route'), route === undefined ? [] : [t(`results.${route}`)]),
    listed('filters.services', t('results.service'), services.map(word)),
    listed('filters.freightTypes', t('results.freight-type'), freightTypes.map(word)),
    listed('filters.units', t('results.units'), units.map(unitName)),
    listed('filters.frequencies', t('results.frequency'), frequencies.map(word)),
    bound('filters.minTransit', t('results.min-transit'), minTransit, (days) =>
      t('results.days', { count: days }),
    ),
    bound('filters.maxTransit', t('results.max-transit'), maxTransit, (days) =>
      t('results.days', { count: days }),
    ),
    bound('filters.minPrice', t('results.min-price'), minPrice, (price) => `${currency} ${number(price)}`),
    bound('filters.maxPrice', t('results.max-price'), maxPrice, (price) => `${currency} ${number(price)}`),
  ];
  return said.filter((one) => one !== null);
}

function listed(name: string, label: string, values: readonly string[]): ActiveFilter | null {
  return values.length === 0 ? null : { name, label, value: values.join(', ') };
}

function bound<Value>(
  name: string,
  label: string,
  value: Value | undefined,
  inWords: (value: Value) => string,
): ActiveFilter | null {
  return value === undefined ? null : { name, label, value: inWords(value) };
}
