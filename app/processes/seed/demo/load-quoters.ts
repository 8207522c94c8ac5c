import pMap from 'p-map';
import {
  assignQuoterExecutive,
  changeQuoterParticipants,
  changeQuoterState,
  updateQuoterServices,
} from '@domain/quoting/quoter/commands';
import {
  acceptQuoterOffer,
  declineQuoterOffers,
  seeQuoterOffers,
} from '@domain/quoting/quoter/answer-commands';
import { addQuoterOffer, expireQuoterOffers, sendQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { draftOffer, requestOfferApproval } from '@domain/quoting/offer/commands';
import { changeReservationPayment } from '@domain/shop/reservation/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { system, visitor, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { dayMs as day } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { demoExecutive, demoExecutiveIds } from '../../people/demo-executives';
import { asDemoPerson, type DemoPerson } from '../../people/demo-people';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seeder';
import { showInReadModels } from '~/use-cases/catalogues/starting-records/show-in-read-models';
import { atWork, awake, wasAtWork } from './office-hours';
import { bookDemoOffer } from './book-offer';
import { demoCourses, type DemoMove } from './quoter-courses';
import { demoCompany, demoCustomer } from './quoter-customers';
import { earlierRequests } from './quoter-earlier';
import { demoOffer } from './quoter-offers';
import { demoServices } from './quoter-prices';
import { demoRequests, type DemoRequest } from './quoter-requests';
import { executivesOfPortfolio } from './portfolios';
import { chance } from './wobble';

const minute = 60_000;
const followedDays = 14;
const atATime = 24;

export const allDemoRequests: readonly DemoRequest[] = [...demoRequests, ...earlierRequests];

interface Planned {
  readonly request: DemoRequest;
  readonly key: string;
  readonly openedAt: number;
  readonly executiveId: string;
}

interface Order {
  readonly commandId?: string;
  readonly command: AnyCommand;
  readonly input: object;
  readonly actor: Actor;
  readonly at: number;
}

const ofClient = 'vinos';

/**
 * Requests of the four weeks up to `now` (ISO) with their follow-up, and of earlier months in one command per
 * step. Needs the executives, customers and reference data. Returns their number; throws if a command is
 * rejected.
 */
export async function loadDemoQuoters(
  services: Services,
  people: readonly DemoPerson[],
  now: string,
): Promise<number> {
  const client = people.find(({ role }) => role === 'client');
  const until = Date.parse(now);
  const planned = allDemoRequests
    .map((request, index): Planned => {
      const key = `${index}`;
      const [latest, earliest] = demoCourses[request.course].openedDaysAgo;
      const daysAgo = request.openedDaysAgo ?? latest + (earliest - latest) * chance('opened', key);
      const executiveId = executiveOf(request, index);
      return { request, key, openedAt: awake(until - daysAgo * day), executiveId };
    })
    .toSorted((one, other) => one.openedAt - other.openedAt);

  const written = new Map<string, bigint[]>();
  const showWritten = async (): Promise<void> => {
    for (const [category, positions] of written) await showInReadModels(services, category, positions);
  };
  const runCommand = async (
    { command, input, actor, at, commandId: own }: Order,
    stepId: string,
    wait: boolean,
  ): Promise<void> => {
    const outcome = await services.dispatch(command, input, {
      actor,
      commandId: own ?? stepId,
      at: new Date(at).toISOString(),
      via: 'process',
      correlationId: seedId('seed', 'quoters'),
      wait,
    });
    if (isRejection(outcome)) throw new Error(`a quoter was refused: ${JSON.stringify({ input, outcome })}`);
    const { category, position } = outcome;
    if (position !== null) written.set(category, [...(written.get(category) ?? []), position]);
  };
  // Sequential, so that references are in chronological order.
  for (const one of planned) await runCommand(opening(one, client), idOf(one), false);
  // Offers read their quotes from the read models.
  await showWritten();
  const courses = planned.map((one) => ({ key: one.key, orders: following(one, until) }));
  const longest = Math.max(...courses.map(({ orders }) => orders.length));
  // Sequential, since each command reads the previous one's result in the read models.
  for (let step = 0; step < longest; step += 1) {
    await pMap(
      courses,
      async ({ key, orders }) => {
        const order = orders[step];
        if (order !== undefined) await runCommand(order, seedId('quoter', key, `${step}`), false);
      },
      { concurrency: atATime },
    );
    await showWritten();
  }
  // Sequential, so that the numbers of reservations are in chronological order.
  for (const one of planned.filter(({ request: { course } }) => course === 'booked' || course === 'paid')) {
    const isPaid = one.request.course === 'paid';
    const reservationId = await bookDemoOffer(services, {
      ...{ quoteId: idOf(one), offerId: seedId('offer', one.key, '1') },
      commandId: seedId('booking', one.key),
      actor: demoExecutive(one.executiveId),
      request: one.request,
      at: isPaid ? new Date(one.openedAt + (followedDays + 1) * day).toISOString() : now,
    });
    if (!isPaid) continue;
    const order = {
      command: changeReservationPayment,
      input: { reservationId, status: 'completed', reference: `TRF ${one.key}` },
      ...{ actor: seeder, at: one.openedAt + (followedDays + 4) * day },
    };
    await runCommand(order, seedId('payment', one.key), false);
  }
  return planned.length;
}

function executiveOf({ customer, nth }: DemoRequest, index: number): string {
  const company = demoCompany(customer, nth);
  const team = company === null ? demoExecutiveIds : executivesOfPortfolio(company.portfolio);
  return team[index % team.length] ?? demoExecutiveIds[0];
}

function idOf({ key }: Planned): string {
  return seedId('quoter', key);
}

function opening({ request, openedAt, key }: Planned, client: DemoPerson | undefined): Order {
  const { language, company, actor, ...contact } = demoCustomer(request.customer, request.nth);
  const { from, to, load, commodity, incoterm, comments } = request;
  const asker = request.customer === ofClient ? client : undefined;
  return {
    command: openQuoter,
    input: {
      origin: placeOf(from),
      destination: placeOf(to),
      load,
      commodity,
      incoterm,
      comments,
      language,
      contact: { ...contact, ...(company !== '' && { company }), ...(asker && { email: asker.email }) },
      source: chance('source', key) > 0.55 ? 'search' : 'manual',
    },
    actor: asker === undefined ? actor : asDemoPerson(asker),
    at: openedAt,
  };
}

function placeOf(text: string): object {
  const [address, country] = text.split('|');
  return country === undefined ? { id: address } : { address, country };
}

function following(planned: Planned, now: number): readonly Order[] {
  const { request, openedAt } = planned;
  const until = request.openedDaysAgo === undefined ? now : openedAt + followedDays * day;
  const { moves } = demoCourses[request.course];
  let before = openedAt;
  let offers = 0;
  return moves.flatMap((move: DemoMove, index): readonly Order[] => {
    const wanted = openedAt + ((until - openedAt) * (index + 0.6)) / (moves.length + 0.4);
    const left = moves.length - index;
    const latest = until - left * 5 * minute;
    const next = atWork(wanted);
    // If the load runs on a Sunday, Monday's work moves to Friday; otherwise all of it would have this
    // minute.
    before = Math.max(before + minute, next <= latest ? next : wasAtWork(Math.min(wanted, latest)));
    if (move.does === 'offer') offers += 1;
    const actor = actorOf(move, planned);
    const at = before;
    return ordersOf(move, planned, { offers, at }).map((order) => ({ actor, ...order, at }));
  });
}

function actorOf({ does }: DemoMove, planned: Planned): Actor {
  if (does === 'assign') return seeder;
  if (does === 'expire') return system;
  if (does !== 'see') return demoExecutive(planned.executiveId);
  const quoteId = idOf(planned);
  return { ...visitor, quoteLink: { id: seedId('link', quoteId), quoteId } };
}

type Step = Pick<Order, 'command' | 'input' | 'commandId'>;

function ordersOf(
  move: DemoMove,
  planned: Planned,
  { offers, at }: { readonly offers: number; readonly at: number },
): readonly Step[] {
  const id = idOf(planned);
  const offerId = seedId('offer', planned.key, `${offers}`);
  switch (move.does) {
    case 'offer': {
      const validUntil = new Date(at + move.validDays * day).toISOString().slice(0, 10);
      const round = { number: offers, isTight: move.until === 'waiting' };
      const content = demoOffer(planned.request, round, validUntil);
      return [
        { command: draftOffer, input: { quoteId: id, content }, commandId: offerId },
        { command: addQuoterOffer, input: { id, offerId } },
        ...(move.until === 'waiting' ? [{ command: requestOfferApproval, input: { id: offerId } }] : []),
        ...(move.until === 'sent'
          ? [
              {
                command: sendQuoterOffer,
                input: { id, offerId },
                commandId: seedId('sending', planned.key, `${offers}`),
              },
            ]
          : []),
      ];
    }
    case 'see':
      return [{ command: seeQuoterOffers, input: { id } }];
    case 'accept': {
      const { name } = demoCustomer(planned.request.customer, planned.request.nth);
      const { comment } = move;
      const answer = { id, offerId, revision: 1, name, terms: 'Condiciones de la oferta.', comment };
      return [{ command: acceptQuoterOffer, input: answer }];
    }
    case 'decline': {
      const { reason, comment } = move;
      return [{ command: declineQuoterOffers, input: { id, reason, comment } }];
    }
    case 'expire':
      return [{ command: expireQuoterOffers, input: { id } }];
    default:
      return [orderOf(move, planned)];
  }
}

function orderOf(
  move: Extract<DemoMove, { readonly does: 'assign' | 'invite' | 'services' | 'state' }>,
  planned: Planned,
): Step {
  const { executiveId } = planned;
  const id = idOf(planned);
  switch (move.does) {
    case 'assign':
      return { command: assignQuoterExecutive, input: { id, executive: executiveId } };
    case 'invite': {
      const other = demoExecutiveIds.filter((one) => one !== executiveId)[0];
      return { command: changeQuoterParticipants, input: { id, participants: [other] } };
    }
    case 'services':
      return { command: updateQuoterServices, input: { id, services: demoServices } };
    case 'state': {
      const { does: _does, ...change } = move;
      return { command: changeQuoterState, input: { id, ...change } };
    }
  }
}
