import type { z } from 'zod';
import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { ticketReference } from '@domain/support/ticket/ticket';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { listPermissionsOf } from '@projections/crm/company-people/queries';
import { listAttachedBy } from '@projections/files/attached-file/attached-by';
import { listNotificationsOf } from '@projections/notifications/all-of-person';
import { findAddressPreferences } from '@projections/people/address-book/queries';
import { findPerson } from '@projections/people/person-list/queries';
import { findOwnErasureRequest } from '@projections/privacy/erasure-requests/queries';
import type { Page, Query } from '@projections/projection';
import { listOwnQuoters } from '@projections/quoting/quoter-list/own-quoters';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { listSentOffers } from '@projections/quoting/offers/queries';
import { findCart } from '@projections/shop/cart/queries';
import { listReservations } from '@projections/shop/reservation/queries';
import { findTicket, listTickets } from '@projections/support/ticket-list/queries';
import { readChoices } from '~/use-cases/notifications/choices.server';
import { searchesPage } from '~/use-cases/people/saved-searches';
import { listOwnDevices } from '~/use-cases/people/own-devices.server';
import type { Services } from '~/services';
import { streamJson } from './json-stream';

export interface DataSubject {
  readonly actor: Actor;
  readonly sessionId: string | undefined;
}

const atATime = 100;

/**
 * One JSON object, streamed. Data of colleagues and other people is theirs: even staff get only what they
 * have as private persons.
 */
export function streamOwnData(
  services: Services,
  { actor, sessionId }: DataSubject,
): ReadableStream<Uint8Array> {
  const own: Actor = { ...actor, roles: ['user'], companyIds: [], mergedCompanyIds: [] };
  const asking = askingAs(services, own);
  return streamJson([
    ['generatedAt', () => Promise.resolve(new Date().toISOString())],
    ['profile', () => profileOf(asking, own.id)],
    ['companies', () => readCompaniesOfPerson(services.db, own.id)],
    ['permissions', () => listPermissionsOf(services.db, own.id)],
    ['addresses', () => addressesOf(asking, own.id)],
    ['quotes', quotesOf(asking)],
    ['reservations', reservationsOf(asking)],
    ['cart', () => cartOf(asking, own.id)],
    ['tickets', ticketsOf(asking, own.id)],
    ['files', () => listAttachedBy(services.db, own.id)],
    ['notifications', () => listNotificationsOf(services.db, own.id)],
    ['notificationChoices', () => readChoices(services.db, own.id)],
    ['drafts', () => services.drafts.list(own.id)],
    ['savedSearches', () => savedSearchesOf(services, actor)],
    ['devices', () => devicesOf(services, own.id, sessionId)],
    ['erasureRequest', async () => (await asking.ask(findOwnErasureRequest, {})).request],
  ]);
}

interface Asking {
  /** Throws if a query refuses: nothing about oneself is refused. */
  readonly ask: <Schema extends z.ZodType, Answer extends object>(
    query: Query<Schema, Answer>,
    input: unknown,
  ) => Promise<Answer>;
}

function askingAs(services: Services, actor: Actor): Asking {
  return {
    async ask(query, input) {
      const answer = await services.ask(query, input, actor);
      if (isRejection(answer)) throw new Error(`${query.name} was refused: ${answer.code}`);
      return answer;
    },
  };
}

async function* rowsOf<Row>(
  page: (window: { readonly limit: number; readonly offset: number }) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += atATime) {
    const { data } = await page({ limit: atATime, offset });
    yield* data;
    if (data.length < atATime) return;
  }
}

async function profileOf({ ask }: Asking, id: string): Promise<object> {
  const { companyIds: _companies, revision: _revision, ...profile } = await ask(findPerson, { id });
  return profile;
}

async function addressesOf({ ask }: Asking, personId: string): Promise<object> {
  const { isActive, addresses } = await ask(findAddressPreferences, { personId });
  return {
    isActive,
    addresses: addresses.map(({ bookId: _book, company: _company, revision: _of, ...address }) => address),
  };
}

async function* quotesOf({ ask }: Asking): AsyncGenerator<object> {
  for await (const { id } of rowsOf((window) => ask(listOwnQuoters, window))) {
    const [{ quoter, openedAt }, offers] = await Promise.all([
      ask(findQuoter, { id }),
      ask(listSentOffers, { quoteId: id }),
    ]);
    const { reference, typeOfShipment, origin, destination, commodity, incoterm, load, state } = quoter;
    const { readyOn, comments, contact, services, booking } = quoter;
    yield {
      ...{ id, reference, openedAt, state, typeOfShipment, origin, destination, commodity, incoterm, load },
      ...{ readyOn, comments, contact, booking },
      services: services.map(({ name, comment }) => ({ name, comment })),
      offers: offers.map(({ number, state: standing, sentAt, seenAt, answeredAt, validUntil, ...offer }) => ({
        ...{ number, state: standing, sentAt, seenAt, answeredAt, validUntil },
        ...{ declineReason: offer.declineReason, answer: offer.answer, content: offer.content },
      })),
    };
  }
}

async function* reservationsOf({ ask }: Asking): AsyncGenerator<object> {
  for await (const row of rowsOf((window) => ask(listReservations, window))) {
    const { search: _search, revision: _revision, timeline, proofs, ...reservation } = row;
    yield {
      ...reservation,
      timeline: timeline.map(({ event, at }) => ({ event, at })),
      proofs: proofs.map(({ name, mediaType, size, attachedAt }) => ({ name, mediaType, size, attachedAt })),
    };
  }
}

async function cartOf({ ask }: Asking, cartId: string): Promise<object> {
  const { lines, coupon, checkout } = await ask(findCart, { cartId });
  return {
    lines: lines.map(({ request, amount, agreed }) => ({ request, amount, agreed })),
    coupon,
    checkout,
  };
}

/** Without internal notes and without other customers' messages; staff wrote theirs to all participants. */
async function* ticketsOf({ ask }: Asking, personId: string): AsyncGenerator<object> {
  for await (const { id } of rowsOf((window) => ask(listTickets, { ...window, isOwn: true }))) {
    const ticket = await ask(findTicket, { id });
    yield {
      ...{ id, reference: ticketReference(id), subject: ticket.title, state: ticket.state },
      ...{ openedAt: ticket.openedAt, solvedAt: ticket.solvedAt, record: ticket.record },
      part: ticket.requester.id === personId ? 'requester' : 'participant',
      conversation: ticket.conversation.map(({ author, byCustomer, text, writtenAt }) => {
        const isOwn = author.id === personId;
        return {
          author: isOwn ? 'you' : byCustomer ? 'customer' : 'staff',
          text: isOwn || !byCustomer ? text : null,
          writtenAt,
        };
      }),
    };
  }
}

async function savedSearchesOf({ savedViews }: Services, actor: Actor): Promise<readonly object[]> {
  const asked = { personId: actor.id, page: searchesPage, ownerId: ownerCompanyOf(actor) };
  return (await savedViews.list(asked)).map(({ name, query }) => ({ name, query }));
}

async function devicesOf(
  services: Services,
  personId: string,
  sessionId: string | undefined,
): Promise<readonly object[]> {
  const devices = await listOwnDevices(services, personId, sessionId);
  return devices.map(({ id: _session, ...device }) => device);
}
