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

/** What opening a quoter needs from outside. */
export interface OpeningFacts {
  /** The next number of the year, taken for this command alone, such as `Q-2026-000123`. */
  readonly reference: string;
  /** Owner company that answers: the actor's, or the shop's. */
  readonly ownerId: string;
  /** Contact of the actor's account; null for visitors and programs. */
  readonly account: QuoterContact | null;
  /** Names of the companies the actor belongs to, by their ids. */
  readonly companies: Readonly<Record<string, string>>;
  readonly origin: QuoterPlaceOfLoad;
  readonly destination: QuoterPlaceOfLoad;
}

type OpenQuoter = Command<z.output<typeof openQuoterInput>, OpeningFacts>;

/** A visitor, a customer, or staff for somebody who called, asks for a price. */
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
          ...openingStatus,
        },
      },
    ];
    // Whoever takes a call follows it up: an executive sees only what is assigned, so it would be out of sight at once.
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
    // A program has no portfolio, and nothing is assigned to it: it takes part in what it opened, or could not read its own answer again.
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

/** What was typed, else the customer's account; neither names every missing field at once. */
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
