import type { offerEvents } from '@domain/quoting/offer/events';
import type { NotedModel } from '@domain/crm/note/inputs';
import type { RecordedOf } from '@domain/shared/event';
import type { ReadableLog } from '~/use-cases/gatherer.server';

export const streamOfQuote = (quoteId: string): string => `quoter-${quoteId}`;
export const streamOfOffer = (offerId: string): string => `offer-${offerId}`;

/** The streams of an offer and its quote. */
export async function streamsOfOffer(log: ReadableLog, offerId: string): Promise<readonly string[]> {
  const stream = streamOfOffer(offerId);
  const [first] = (await log.readStream(stream, { limit: 1 })) as readonly RecordedOf<typeof offerEvents>[];
  return first === undefined ? [stream] : [stream, streamOfQuote(first.data.quoteId)];
}

export function streamsOfQuote(quoteId: string, ...offerIds: readonly string[]): readonly string[] {
  return [streamOfQuote(quoteId), ...offerIds.map(streamOfOffer)];
}

export function streamsOfRecord(
  log: ReadableLog,
  { model, modelId }: { readonly model: NotedModel; readonly modelId: string },
): readonly string[] | Promise<readonly string[]> {
  if (model === 'offer') return streamsOfOffer(log, modelId);
  return [`${model === 'client' ? 'person' : model}-${modelId}`];
}
