import type { laneLoader } from './lanes.server';

type Lane = Pick<Awaited<ReturnType<typeof laneLoader>>, 'slug' | 'from' | 'to' | 'origin'> & {
  readonly prices: readonly {
    readonly kind: string;
    readonly total: string;
    readonly currency: string;
    readonly rates: number;
    readonly validTo: string;
    readonly address: string;
  }[];
};

/** The lane as https://schema.org/Service with an offer per kind of freight, and its place in the site. */
export function structuredLane({ slug, from, to, prices, origin }: Lane) {
  const at = (path: string) => new URL(path, origin).href;
  const address = at(`/lanes/${slug}`);
  const name = `${from.name} → ${to.name}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        '@id': address,
        url: address,
        name,
        serviceType: 'Freight forwarding',
        areaServed: [from, to].map((city) => ({ '@type': 'City', name: `${city.name}, ${city.country}` })),
        provider: { '@type': 'Organization', '@id': at('/') },
        offers: prices.map((price) => ({
          '@type': 'AggregateOffer',
          category: price.kind,
          lowPrice: price.total,
          priceCurrency: price.currency,
          offerCount: price.rates,
          url: at(price.address),
        })),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, item: at('/lanes') },
          { '@type': 'ListItem', position: 2, name, item: address },
        ],
      },
    ],
  };
}
