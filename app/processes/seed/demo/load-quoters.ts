import {
  assignQuoterExecutive,
  changeQuoterParticipants,
  changeQuoterState,
  updateQuoterServices,
} from '@domain/quoting/quoter/commands';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { addQuoterOffer, sendQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { draftOffer } from '@domain/quoting/offer/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { visitor, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { demoExecutive, demoExecutiveIds } from '../../people/demo-executives';
import { asDemoPerson, type DemoPerson } from '../../people/demo-people';
import { inParallel } from '~/use-cases/catalogues/starting-records/in-parallel';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seeder';
import { showInReadModels } from '~/use-cases/catalogues/starting-records/show-in-read-models';
import { atWork, awake, wasAtWork } from './office-hours';
import { demoCourses, type DemoMove } from './quoter-courses';
import { demoCustomer } from './quoter-customers';
import { demoPrice, demoServices } from './quoter-prices';
import { demoRequests, type DemoRequest } from './quoter-requests';
import { chance } from './wobble';

const day = 86_400_000;
const minute = 60_000;

interface Planned {
  readonly request: DemoRequest;
  readonly key: string;
  readonly openedAt: number;
  readonly executiveId: string;
}

interface Order {
  /** Of the command, and of the record that it makes. */
  readonly commandId?: string;
  readonly command: AnyCommand;
  readonly input: object;
  readonly actor: Actor;
  readonly at: number;
}

/** The requests of this customer belong to the demonstration's client. */
const ofClient = 'vinos';

/**
 * Loads requests of the four weeks up to `now` (ISO), most of them followed up by the executives, each step
 * in one command. Some belong to the client among `people`. Needs the executives and the reference data.
 * Returns how many there are; throws when a command is rejected.
 */
export async function loadDemoQuoters(
  services: Services,
  people: readonly DemoPerson[],
  now: string,
): Promise<number> {
  const client = people.find(({ role }) => role === 'client');
  const until = Date.parse(now);
  const planned = demoRequests
    .map((request, index): Planned => {
      const key = `${index}`;
      const [latest, earliest] = demoCourses[request.course].openedDaysAgo;
      const daysAgo = latest + (earliest - latest) * chance('opened', key);
      const executiveId = demoExecutiveIds[index % demoExecutiveIds.length] ?? demoExecutiveIds[0];
      return { request, key, openedAt: awake(until - daysAgo * day), executiveId };
    })
    .toSorted((one, other) => one.openedAt - other.openedAt);

  const positions: bigint[] = [];
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
    if (outcome.position !== null) positions.push(outcome.position);
  };
  // Sequential, so that references are in chronological order.
  for (const one of planned) await runCommand(opening(one, client), idOf(one), false);
  // Offers read their quotes from the read models.
  await showInReadModels(services, 'quoter', positions);
  await inParallel(planned, 12, async (one) => {
    for (const [step, order] of following(one, until).entries()) {
      await runCommand(order, seedId('quoter', one.key, `${step}`), true);
    }
  });
  await showInReadModels(services, 'quoter', positions);
  return planned.length;
}

function idOf({ key }: Planned): string {
  return seedId('quoter', key);
}

function opening({ request, openedAt, key }: Planned, client: DemoPerson | undefined): Order {
  const { language, company, ...contact } = demoCustomer(request.customer);
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
    actor: asker === undefined ? visitor : asDemoPerson(asker),
    at: openedAt,
  };
}

function placeOf(text: string): object {
  const [address, country] = text.split('|');
  return country === undefined ? { id: address } : { address, country };
}

/** The steps of a request's course, in working hours between its opening and now. */
function following(planned: Planned, until: number): readonly Order[] {
  const { request, openedAt, executiveId } = planned;
  const { moves } = demoCourses[request.course];
  let before = openedAt;
  let offers = 0;
  return moves.flatMap((move: DemoMove, index): readonly Order[] => {
    const wanted = openedAt + ((until - openedAt) * (index + 0.6)) / (moves.length + 0.4);
    const left = moves.length - index;
    const latest = until - left * 5 * minute;
    const next = atWork(wanted);
    // If the load runs on a Sunday, Monday's work moves to Friday; otherwise all of it would date from this
    // minute.
    before = Math.max(before + minute, next <= latest ? next : wasAtWork(Math.min(wanted, latest)));
    if (move.does === 'offer') offers += 1;
    const actor = move.does === 'assign' ? seeder : demoExecutive(executiveId);
    const at = before;
    return ordersOf(move, planned, { offers, at }).map((order) => ({ ...order, actor, at }));
  });
}

/** Days that an offer is valid. */
const validDays = 15;

function ordersOf(
  move: DemoMove,
  planned: Planned,
  { offers, at }: { readonly offers: number; readonly at: number },
): readonly Pick<Order, 'command' | 'input' | 'commandId'>[] {
  const id = idOf(planned);
  const offerId = seedId('offer', planned.key, `${offers}`);
  if (move.does === 'offer') {
    const validUntil = new Date(at + validDays * day).toISOString().slice(0, 10);
    const content = {
      currency: 'USD',
      lines: demoPrice(planned.request, offers),
      terms: { validUntil, transitDays: 3 + Math.floor(chance('transit', planned.key) * 28) },
    };
    return [
      { command: draftOffer, input: { quoteId: id, content }, commandId: offerId },
      { command: addQuoterOffer, input: { id, offerId } },
      {
        command: sendQuoterOffer,
        input: { id, offerId },
        commandId: seedId('sending', planned.key, `${offers}`),
      },
    ];
  }
  if (move.does === 'accept') {
    const { name } = demoCustomer(planned.request.customer);
    const { comment } = move;
    const answer = { id, offerId, revision: 1, name, terms: 'Condiciones de la oferta.', comment };
    return [{ command: acceptQuoterOffer, input: answer }];
  }
  return [orderOf(move, planned)];
}

function orderOf(
  move: Exclude<DemoMove, { readonly does: 'offer' | 'accept' }>,
  planned: Planned,
): Pick<Order, 'command' | 'input'> {
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
