import { isStaff, type Actor } from '../../shared/actor';
import { defineCommand, facts, type Command } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { transportOf } from '../../shared/load-types';
import { reject, rejectInput, type Rejection } from '../../shared/rejection';
import type { z } from 'zod';
import type { Colleague } from './commands';
import type { QuoterContact, QuoterPlaceOfLoad, quoterEvents } from './events';
import { defaultComment, openQuoterInput, openQuoterOfRateInput, quoterContact } from './inputs';
import { quoter } from './quoter';
import { assignedStatus, findStatus, openingStatus, type QuoterState } from './states';

export interface OpeningFacts {
  /** The year's next reference, reserved for this command: `Q-2026-000123`. */
  readonly reference: string;
  readonly ownerId: string;
  readonly account: QuoterContact | null;
  readonly companies: ReadonlyMap<string, string>;
  readonly survivors?: Readonly<Record<string, string>>;
  readonly origin: QuoterPlaceOfLoad;
  readonly destination: QuoterPlaceOfLoad;
  readonly staff: StaffOpeningFacts | null;
}

export interface StaffOpeningFacts {
  readonly client: {
    readonly id: string;
    readonly contact: QuoterContact;
    readonly language: 'es' | 'en' | 'pt';
    readonly companyIds: readonly string[];
  } | null;
  readonly executive: Colleague | null;
  readonly states: readonly QuoterState[];
}

type OpenQuoter = Command<z.output<typeof openQuoterInput>, OpeningFacts>;

export const openQuoter = defineCommand(quoter, {
  name: 'openQuoter',
  access: 'public',
  input: openQuoterInput,
  facts: facts<OpeningFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide(command) {
    const { input, facts: known, actor } = command;
    const contact = contactOf(command);
    if ('rejected' in contact) return contact;
    const companyId = companyOf(command);
    if (companyId !== null && typeof companyId !== 'string') return companyId;
    const assignment = assignmentOf(command);
    if ('rejected' in assignment) return assignment;
    if (isSameEnd(known.origin, known.destination)) return reject('rule', 'quoter.same-place');

    const events: EventOf<typeof quoterEvents>[] = [
      {
        type: 'QuoterOpened',
        data: {
          reference: known.reference,
          source: input.source,
          ownerId: known.ownerId,
          clientId: isCustomer(actor) ? actor.id : (input.clientId ?? null),
          companyId,
          contact: {
            ...contact,
            company: contact.company ?? (companyId && (known.companies.get(companyId) ?? null)),
          },
          language: input.language ?? known.staff?.client?.language ?? 'es',
          modal: transportOf(input.load.type),
          typeOfShipment: input.load.type,
          origin: known.origin,
          destination: known.destination,
          load: input.load,
          incoterm: input.incoterm ?? null,
          commodity: input.commodity ?? null,
          readyOn: input.readyOn ?? null,
          comments: input.comments ?? null,
          ...(input.booking !== undefined && { booking: input.booking }),
          // API clients submit requests that customers made on other sites.
          ...(actor.kind === 'person' && isStaff(actor) && { isOpenedByStaff: true as const }),
          ...openingStatus,
        },
      },
      ...assignment,
    ];
    if (input.services !== undefined && input.services.length > 0) {
      const services = input.services.map(({ name, comment = null }) => ({ name, comment }));
      events.push({ type: 'QuoterServicesRequested', data: { services } });
    }
    // Nothing is assigned to an API client. It becomes a participant, or it could not read its own quote.
    if (actor.kind === 'api-client' && actor.roles.includes('executive')) {
      events.push({
        type: 'QuoterParticipantsChanged',
        data: { participantIds: [actor.id], comment: null, requestedBy: null },
      });
    }
    return events;
  },
});

/** By customers alone: staff make the offer of a rate themselves. */
export const openQuoterOfRate = defineCommand(quoter, {
  name: 'openQuoterOfRate',
  access: 'customer',
  input: openQuoterOfRateInput,
  facts: facts<OpeningFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input: { isAnsweredByPlatform, ...input }, ...command }, state) {
    if (!isCustomer(command.actor)) return reject('forbidden', 'access.forbidden');
    const events = openQuoter.decide({ ...command, input: { ...input, source: 'manual' } }, state);
    if ('rejected' in events) return events;
    return events.map((event) => {
      if (event.type !== 'QuoterOpened') return event;
      const answered = isAnsweredByPlatform ? { isAnsweredByPlatform: true as const } : {};
      return { ...event, data: { ...event.data, source: 'rate' as const, ...answered } };
    });
  },
});

function isCustomer(actor: Actor): boolean {
  return actor.kind === 'person' && !isStaff(actor);
}

type Events = readonly EventOf<typeof quoterEvents>[];

/** Executives see only assigned quotes, so they are assigned those they open. */
function assignmentOf({ input, facts: { staff, ownerId }, actor }: OpenQuoter): Events | Rejection {
  const isExecutive =
    actor.kind === 'person' && actor.roles.includes('executive') && ownerId === actor.ownerId;
  if (isExecutive && (input.executive ?? actor.id) === actor.id)
    return [assigned(actor.id, 'propia', 'Abierta por el ejecutivo')];
  if (input.executive === undefined) return [];
  if (staff === null) return reject('forbidden', 'quoter.in-anothers-name');
  const { executive, states } = staff;
  if (executive === null || !executive.isExecutive || executive.ownerId !== ownerId)
    return reject('rule', 'quoter.executive-unknown');
  const named = assigned(executive.id, 'asignación', defaultComment);
  if (findStatus(states, assignedStatus) === undefined) return [named];
  return [named, { type: 'QuoterStateChanged', data: { ...assignedStatus, reason: null, comment: null } }];
}

function assigned(executiveId: string, type: string, comment: string): Events[number] {
  return { type: 'QuoterExecutiveAssigned', data: { executiveId, type, comment, requestedBy: null } };
}

/** The typed contact, else the account's. If both are missing, all missing fields are reported. */
function contactOf({ input, facts: { account, staff }, actor }: OpenQuoter): QuoterContact | Rejection {
  if (input.clientId !== undefined) {
    if (staff === null) return reject('forbidden', 'quoter.in-anothers-name');
    if (staff.client === null) return reject('rule', 'quoter.client-unknown');
  }
  if (input.contact !== undefined) return { ...input.contact, company: input.contact.company ?? null };
  if (account !== null && isCustomer(actor)) return account;
  if (staff?.client) return staff.client.contact;
  const missing = quoterContact.safeParse({});
  const issues = missing.error?.issues.map((issue) => ({ ...issue, path: ['contact', ...issue.path] }));
  return rejectInput(issues ?? []);
}

function companyOf({
  input,
  facts: { staff, companies, survivors },
  actor,
}: OpenQuoter): string | null | Rejection {
  const own = isCustomer(actor) ? actor.companyIds : staff?.client?.companyIds;
  if (input.companyId === undefined) return own?.length === 1 ? (own[0] ?? null) : null;
  const named = survivors?.[input.companyId] ?? input.companyId;
  if (own?.includes(named)) return named;
  if (own !== undefined) return reject('rule', 'quoter.company-not-yours');
  if (staff === null) return null;
  return !companies.has(named) ? reject('rule', 'quoter.company-unknown') : named;
}

function isSameEnd(origin: QuoterPlaceOfLoad, destination: QuoterPlaceOfLoad): boolean {
  return origin.id === destination.id && origin.address?.toLowerCase() === destination.address?.toLowerCase();
}
