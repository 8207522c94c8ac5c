import { isStaff, type Actor } from '../../shared/actor';
import { defineCommand, facts, type Command } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { transportOf } from '../../shared/load-types';
import { reject, rejectInput, type Rejection } from '../../shared/rejection';
import type { z } from 'zod';
import type { QuoterContact, QuoterPlaceOfLoad, quoterEvents } from './events';
import { openQuoterInput, quoterContact } from './inputs';
import { quoter } from './quoter';
import { openingStatus } from './states';

/** Facts for opening a quoter. */
export interface OpeningFacts {
  /** The next reference of the year, reserved for this command, such as `Q-2026-000123`. */
  readonly reference: string;
  /** Owner company that answers: the actor's, or the shop's. */
  readonly ownerId: string;
  /** Contact of the actor's account. Null for visitors and API clients. */
  readonly account: QuoterContact | null;
  /** Names of the actor's companies by id. */
  readonly companies: Readonly<Record<string, string>>;
  readonly origin: QuoterPlaceOfLoad;
  readonly destination: QuoterPlaceOfLoad;
}

type OpenQuoter = Command<z.output<typeof openQuoterInput>, OpeningFacts>;

/** Opened by a visitor, a customer, or staff on behalf of a caller. */
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
    if (isSameEnd(known.origin, known.destination)) return reject('rule', 'quoter.same-place');

    const events: EventOf<typeof quoterEvents>[] = [
      {
        type: 'QuoterOpened',
        data: {
          reference: known.reference,
          source: input.source,
          ownerId: known.ownerId,
          clientId: isCustomer(actor) ? actor.id : null,
          companyId,
          contact: {
            ...contact,
            company: contact.company ?? (companyId && (known.companies[companyId] ?? null)),
          },
          language: input.language,
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
          ...openingStatus,
        },
      },
    ];
    // Executives see only what is assigned to them, so they are assigned to what they open.
    if (actor.kind === 'person' && actor.roles.includes('executive')) {
      events.push({
        type: 'QuoterExecutiveAssigned',
        data: {
          executiveId: actor.id,
          type: 'propia',
          comment: 'Abierta por el ejecutivo',
          requestedBy: null,
        },
      });
    }
    // Nothing is assigned to an API client. It becomes a participant, or it could not read its own quoter.
    if (actor.kind === 'api-client' && actor.roles.includes('executive')) {
      events.push({
        type: 'QuoterParticipantsChanged',
        data: { participantIds: [actor.id], comment: null, requestedBy: null },
      });
    }
    return events;
  },
});

function isCustomer(actor: Actor): boolean {
  return actor.kind === 'person' && !isStaff(actor);
}

/** The contact that was typed, else the account's. If both are missing, all missing fields are named. */
function contactOf({ input, facts: { account }, actor }: OpenQuoter): QuoterContact | Rejection {
  if (input.contact !== undefined) return { ...input.contact, company: input.contact.company ?? null };
  if (account !== null && isCustomer(actor)) return account;
  const missing = quoterContact.safeParse({});
  const issues = missing.error?.issues.map((issue) => ({ ...issue, path: ['contact', ...issue.path] }));
  return rejectInput(issues ?? []);
}

function companyOf({ input, actor }: OpenQuoter): string | null | Rejection {
  if (!isCustomer(actor)) return null;
  if (input.companyId === undefined)
    return actor.companyIds.length === 1 ? (actor.companyIds[0] ?? null) : null;
  if (actor.companyIds.includes(input.companyId)) return input.companyId;
  return reject('rule', 'quoter.company-not-yours');
}

function isSameEnd(origin: QuoterPlaceOfLoad, destination: QuoterPlaceOfLoad): boolean {
  return origin.id === destination.id && origin.address?.toLowerCase() === destination.address?.toLowerCase();
}
