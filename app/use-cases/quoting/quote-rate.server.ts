import { createHash } from 'node:crypto';
import { leftToStaff, type PlatformOffers, type StaffReason } from '@domain/quoting/offer/by-platform';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import { addQuoterNote } from '@domain/quoting/quoter/conversation-commands';
import { openQuoterOfRate } from '@domain/quoting/quoter/open-quoter';
import { isStaff, ownerCompanyOf, reachedCompanyIds, system, type Actor } from '@domain/shared/actor';
import { companyToActFor, isApproved } from '@domain/shared/customer-company';
import type { Door, EventOf } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { findPlatformRules } from '@projections/quoting/offers/platform-rules';
import type { DispatchContext, Services } from '~/services';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { translate } from '~/texts/translate.server';
import { commandIdFor } from '~/use-cases/command-ids';
import { makeOffer, sendOffer } from './offers.server';
import { priceWantedRate, type PricedRate, type WantedRate } from './priced-rate.server';
import { requestedEnd, requestedServices } from './request-of-rate.server';

interface Wanting {
  readonly actor: Actor;
  readonly via: Door;
  readonly language: Language;
}

export interface QuotedRate {
  readonly quoteId: string;
  readonly reference: string;
  /** Null: staff answer the request. */
  readonly offerId: string | null;
  /** Why staff answer. */
  readonly reason: ToldReason | null;
}

/** Customers are not told of margins and limits. */
export const toldReasons = ['company', 'goods', 'usual'] as const;
type ToldReason = (typeof toldReasons)[number];

type Parts = Pick<Services, 'db' | 'dispatch' | 'auth'>;

/**
 * Opens a quote of a rate for the customer and, within the rules of the owner company, sends its offer at
 * once in the platform's name; otherwise staff answer it. The same rate at the same price on the same day is
 * the same quote, also from two tabs.
 */
export async function quoteRate(
  services: Parts,
  wanted: WantedRate,
  { actor, via, language }: Wanting,
): Promise<QuotedRate | Rejection> {
  if (actor.kind !== 'person' || isStaff(actor)) return reject('forbidden', 'access.forbidden');
  const companyId = await companyFor(services, wanted, actor);
  if (isRejection(companyId)) return companyId;
  const ownerId = ownerCompanyOf(actor);
  const rules = await findPlatformRules(services.db, ownerId);
  const priced = await priceWantedRate(services.db, wanted, { actor, ownerId, rules, language });
  if (isRejection(priced)) return priced;
  const reason = reasonOf(rules, priced, companyId);
  const commandId = idOf(actor, companyId, priced);
  const context: DispatchContext = { actor, via, commandId };
  const opened = await openQuote(services, priced, { reason, companyId, language }, context);
  if (isRejection(opened)) return opened;
  const quote = { quoteId: opened.id, reference: opened.reference };
  const byPlatform = { actor: system, via, correlationId: opened.id };
  const offerId = await offer(services, quote.quoteId, priced, {
    ...byPlatform,
    commandId: commandIdFor(commandId, 'offer'),
  });
  if (isRejection(offerId) && offerId.kind === 'unavailable') return offerId;
  if (opened.isAnswered && !isRejection(offerId)) {
    const sending = { ...byPlatform, commandId: commandIdFor(commandId, 'send') };
    const sent = await sendOffer(services, { quoteId: quote.quoteId, offerId }, sending);
    if (!isRejection(sent) && sent.state === 'sent') return { ...quote, offerId, reason: null };
    if (isRejection(sent) && sent.kind === 'unavailable') return sent;
  }
  const left = reason ?? (opened.isAnswered ? 'price' : 'off');
  const noted = await services.dispatch(
    addQuoterNote,
    { id: quote.quoteId, text: noteOf(priced, left) },
    { ...byPlatform, commandId: commandIdFor(commandId, 'note') },
  );
  if (isRejection(noted)) return noted;
  const told = left === 'company' || left === 'goods' ? left : 'usual';
  return { ...quote, offerId: null, reason: told };
}

/** Null: the customer has none that is approved. */
async function companyFor(
  { db }: Parts,
  { companyId }: WantedRate,
  actor: Actor,
): Promise<string | null | Rejection> {
  const companies = await readCompaniesOfPerson(db, actor.id);
  if (companyId === undefined) return companyToActFor(companies)?.id ?? null;
  if (!reachedCompanyIds(actor).includes(companyId)) return reject('rule', 'quoter.company-not-yours');
  const named = companies.find(({ id }) => id === companyId);
  return named !== undefined && isApproved(named) ? named.id : null;
}

function reasonOf(rules: PlatformOffers, { kind, load, priced }: PricedRate, companyId: string | null) {
  return leftToStaff(rules, {
    kind,
    priced,
    isForApprovedCompany: companyId !== null,
    hasDangerousGoods: load.dangerousGoods !== undefined,
  });
}

/** UUIDv7 of the day and of all that the price is of. */
function idOf({ id: actorId }: Actor, companyId: string | null, { day, key }: PricedRate): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([actorId, companyId, day, key]))
    .digest('hex');
  const at = Date.parse(day).toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}

interface Opening {
  readonly reason: StaffReason | null;
  readonly companyId: string | null;
  readonly language: Language;
}

async function openQuote(
  { dispatch, auth }: Parts,
  { ends, load, request, departure }: PricedRate,
  { reason, companyId, language }: Opening,
  context: DispatchContext,
) {
  const wait = await auth.limits.count('mail by sender', context.actor.id);
  if (wait !== null)
    return reject('too-many', 'mail.too-many', { seconds: wait, minutes: Math.ceil(wait / 60) });
  const readyOn = departure?.cutOff ?? departure?.day ?? request.date;
  const opened = await dispatch(
    openQuoterOfRate,
    {
      origin: requestedEnd(ends.origin.place, ends.origin.door ?? undefined),
      destination: requestedEnd(ends.destination.place, ends.destination.door ?? undefined),
      load,
      language,
      ...(companyId !== null && { companyId }),
      ...(request.services?.commodity !== undefined && { commodity: request.services.commodity }),
      ...(readyOn !== undefined && { readyOn }),
      ...requestedServices(request.services, language),
      isAnsweredByPlatform: reason === null,
    },
    context,
  );
  if (isRejection(opened)) return opened;
  const [first] = opened.events as readonly EventOf<typeof quoterEvents>[];
  if (first?.type !== 'QuoterOpened') throw new Error(`${opened.id} opened no quote`);
  const { reference, isAnsweredByPlatform = false } = first.data;
  return { id: opened.id, reference, isAnswered: isAnsweredByPlatform };
}

/** Staff find the draft where the platform may not send it. */
async function offer(
  services: Parts,
  quoteId: string,
  { content }: PricedRate,
  context: DispatchContext,
): Promise<string | Rejection> {
  const made = await makeOffer(services, { quoteId, content }, context);
  return isRejection(made) ? made : made.offerId;
}

/** Staff read it in Spanish, the platform's first language. */
function noteOf({ codes, total }: PricedRate, reason: StaffReason): string {
  const why = translate('es', `offers:by-platform.reasons.${reason}`);
  return translate('es', 'offers:by-platform.note', {
    rates: codes.join(', '),
    total: formatsOf('es').money(total.amount, total.currency),
    why,
  });
}
