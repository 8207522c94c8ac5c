import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { isStaff } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { areFilesOf } from '@projections/files/attached-file/queries';
import type { Database } from '@projections/projection';
import { readSentOffers, type CustomerOffer } from '@projections/quoting/offers/queries';
import type { Accepted, DispatchContext, Services } from '~/services';
import type { Language } from '~/texts';
import { attachFiles } from '~/use-cases/files/attach-files.server';
import { streamsOfQuote } from './streams.server';
import { termLines } from '~/presenters/quoting/offer-terms.server';

interface Acceptance {
  readonly quoteId: string;
  readonly offerId: string;
  /** Unparsed. `revision` defaults to the newest sent one. */
  readonly said: Readonly<Record<string, unknown>>;
  readonly language: Language;
  readonly address: string | undefined;
}

export interface AnswerFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Acceptability is checked first, so that a refusal leaves no file behind, except in a race. The acceptance
 * and each file have their own command ids, the same in a retry.
 */
export async function enterAcceptance(
  services: Services,
  acceptance: Acceptance,
  files: readonly AnswerFile[],
  nextContext: () => DispatchContext,
): Promise<Accepted | Rejection> {
  const context = nextContext();
  if (files.length === 0) return acceptOffer(services, acceptance, context);
  const rehearsed = await acceptOffer(services, acceptance, { ...context, isRehearsal: true });
  if (isRejection(rehearsed)) return rehearsed;
  const attached = await attachFiles(
    {
      services,
      actor: context.actor,
      dispatch: (definition, input) => services.dispatch(definition, input, nextContext()),
      isUnavailable: () => false,
    },
    { model: 'offer', modelId: acceptance.offerId, forCustomers: true },
    files,
  );
  if (isRejection(attached)) return attached;
  const refused = attached.find((one) => 'refusal' in one);
  if (refused !== undefined && 'refusal' in refused) return refused.refusal;
  const fileIds = attached.flatMap((one) => ('id' in one ? [one.id] : []));
  return acceptOffer(services, { ...acceptance, said: { ...acceptance.said, fileIds } }, context);
}

export async function acceptOffer(
  { dispatch, readCurrent }: Pick<Services, 'dispatch' | 'readCurrent'>,
  { quoteId, offerId, said, language, address }: Acceptance,
  context: DispatchContext,
): Promise<Accepted | Rejection> {
  const named = Array.isArray(said['fileIds']) ? said['fileIds'].map(String) : [];
  const streams = [...streamsOfQuote(quoteId, offerId), ...named.map((id) => `attachedFile-${id}`)];
  const { offer, isKnown } = await readCurrent(streams, async (db) => ({
    offer: await sentOffer(db, quoteId, offerId),
    isKnown: named.length === 0 || (await areFilesOf(db, named, [quoteId, offerId])),
  }));
  if (!isKnown) return reject('not-found', 'attachedFile.not-found');
  // The domain explains why an offer that was never sent cannot be accepted.
  const { revision = offer?.revision ?? 1, ...more } = said;
  const terms = offer === undefined ? '-' : termLines(offer.content, language).join('\n');
  const from = isStaff(context.actor) || address === undefined ? {} : { address };
  return dispatch(acceptQuoterOffer, { ...more, id: quoteId, offerId, revision, terms, ...from }, context);
}

async function sentOffer(db: Database, quoteId: string, offerId: string): Promise<CustomerOffer | undefined> {
  return (await readSentOffers(db, quoteId, offerId))[0];
}
