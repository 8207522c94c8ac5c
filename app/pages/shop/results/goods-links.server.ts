import type { Load } from '@domain/shared/load';
import type { SpecialRates } from '@projections/rating/rate-search/special-rates';

export function goodsLinks(parameters: URLSearchParams, load: Load, { count, goods }: SpecialRates) {
  const kept = [...parameters].filter(([name]) => name !== 'page' && name !== 'only');
  const fields =
    load.measuredBy === 'units'
      ? load.units.flatMap(({ commodity }, index) =>
          commodity === undefined ? [`load.units[${index}].commodity`] : [],
        )
      : ['load.commodity'];
  const links = goods.map((name) => {
    const address = new URLSearchParams(kept);
    for (const field of fields) address.set(field, name);
    return { name, to: `?${address}` };
  });
  return { count, links };
}
