import { priceStates, type PriceState } from '@domain/rating/rate/price-comparison';
import type { PageContext } from '~/http/load-context';
import type { FoundImport } from '~/use-cases/imports/imports.server';
import { countPrices, findGoneRates } from '~/use-cases/imports/price-store.server';
import { shownPrices } from '~/use-cases/imports/shown-prices.server';

interface Asked extends Pick<PageContext, 'services' | 'language'> {
  readonly found: FoundImport;
  readonly address: URLSearchParams;
  readonly page: number;
  readonly take: number;
}

/** Null: the subject has no prices, or no row could be read. */
export async function lanePrices({ services, language, found, address, page, take }: Asked) {
  const { job } = found;
  const counts = await countPrices(services.db, job.id);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const asked = address.get('state') as PriceState;
  const state = priceStates.includes(asked) ? asked : null;
  // A supplier's sheet is compared by lane first; our own layout may hold a few rates of many suppliers.
  const isShown =
    address.get('by') === 'lanes' ||
    (job.reading.layout !== undefined && !address.has('by') && !address.has('verdict'));
  const window = { state, limit: take, offset: (page - 1) * take };
  const gone = counts.gone ?? 0;
  return {
    isShown,
    tabs: priceStates.flatMap((one) => {
      const count = counts[one] ?? 0;
      return count > 0 || one === state ? [{ state: one, count }] : [];
    }),
    all,
    state,
    total: state === null ? all : (counts[state] ?? 0),
    lines: isShown ? await shownPrices(services.db, job.id, window, language) : [],
    gone: gone === 0 ? 0 : (await findGoneRates(services.db, job.id)).count,
    endsGone: job.reading.endsGone === true,
  };
}
