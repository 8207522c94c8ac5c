import { quoterEvents } from '@domain/quoting/quoter/events';
import { quoter } from '@domain/quoting/quoter/quoter';
import type { Actor } from '@domain/shared/actor';
import type { Services } from '~/services';

/** Contains no personal data. */
export interface Receipt {
  readonly reference: string;
  /** Null if an address would reveal who asked. */
  readonly route: { readonly origin: string; readonly destination: string } | null;
  readonly page: string | null;
}

/**
 * Read from the stream, since read models may lag. The id is the only key, and as hard to guess as a
 * password.
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
