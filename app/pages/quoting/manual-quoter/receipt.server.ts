import { quoterEvents } from '@domain/quoting/quoter/events';
import { quoter } from '@domain/quoting/quoter/quoter';
import type { Actor } from '@domain/shared/actor';
import type { Services } from '~/services';

/** What the thank-you page shows of a quote: its number and route, and no personal data. */
export interface Receipt {
  readonly reference: string;
  /** From airport or port to airport or port; null if an address would reveal who asked. */
  readonly route: { readonly origin: string; readonly destination: string } | null;
  /** Where the reader can follow the quote; null if it was not asked for with an account. */
  readonly page: string | null;
}

/**
 * The receipt of a quote just submitted. It is read from the stream, since read models may lag. The id is the only key,
 * and as hard to guess as a password.
 */
export async function findReceipt(
  { store }: Pick<Services, 'store'>,
  id: string,
  reader: Actor,
): Promise<Receipt | null> {
  const [first] = await store.readStream(`${quoterEvents.category}-${id}`, { limit: 1 });
  if (first === undefined) return null;
  const state = quoter.evolve(quoter.initial, first as Parameters<typeof quoter.evolve>[1]);
  if (state === null) return null;
  const { reference, clientId, origin, destination } = state;
  const tells = origin.kind === 'address' || destination.kind === 'address';
  return {
    reference,
    route: tells ? null : { origin: origin.name, destination: destination.name },
    page: clientId === reader.id ? `/account/quoters/${id}` : null,
  };
}
