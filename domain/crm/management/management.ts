import { isWithinOwner, mayCommand, type Actor } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { subjectOfPerson, subjectOfRecord } from '../../shared/event';
import { reject, type Rejection } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import {
  managementEvents,
  type ManagementDetails,
  type ManagementPlace,
  type ManagementResult,
} from './events';
import { correctManagementInput, recordManagementInput, removeManagementInput } from './inputs';

export interface Management {
  readonly status: 'recorded' | 'removed';
  readonly ownerId: string;
  readonly companyId: string | null;
  readonly subject: string;
  readonly recordedBy: string;
  readonly details: ManagementDetails;
}

export type ManagementState = Management | null;

export const management = defineAggregate<ManagementState, typeof managementEvents>({
  events: managementEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'ManagementRecorded') {
      const { ownerId, companyId, clientId: _client, meetingId: _meeting, ...data } = event.data;
      const { subject, recordedBy, ...details } = data;
      return { status: 'recorded', ownerId, companyId, subject, recordedBy, details };
    }
    const before = recorded(state);
    if (event.type === 'ManagementRemoved') return { ...before, status: 'removed' };
    const { subject: _subject, ...changes } = event.data;
    return { ...before, details: { ...before.details, ...changes } };
  },
});

function recorded(state: ManagementState): Management {
  if (state === null) throw new Error('the management was never recorded');
  return state;
}

export interface NamedFacts {
  readonly result: ManagementResult | null;
  readonly businessUnits: readonly string[];
  readonly places: Readonly<Record<string, ManagementPlace>>;
}

export interface RecordManagementFacts extends NamedFacts {
  readonly customer: {
    readonly ownerId: string;
    readonly companyId: string | null;
    readonly clientId: string | null;
  } | null;
  readonly hasSeveralCompanies: boolean;
}

export interface CorrectManagementFacts extends NamedFacts {
  readonly isReached: boolean;
}

interface Named {
  readonly result?: string | undefined;
  readonly businessUnit?: string | null | undefined;
  readonly origin?: string | null | undefined;
  readonly destination?: string | null | undefined;
}

function refuseUnknown(named: Named, known: NamedFacts): Rejection | null {
  const { result, businessUnit } = named;
  if (result !== undefined && known.result?.id !== result)
    return reject('rule', 'management.result-unknown', { result });
  if (typeof businessUnit === 'string' && !known.businessUnits.includes(businessUnit))
    return reject('rule', 'management.business-unit-unknown', { businessUnit });
  const place = [named.origin, named.destination].find(
    (one) => typeof one === 'string' && known.places[one] === undefined,
  );
  return typeof place === 'string' ? reject('rule', 'management.place-unknown', { place }) : null;
}

/** Clocks of people differ by minutes. */
const slackMs = 10 * 60_000;

function isAhead(heldAt: string | undefined, at: string): boolean {
  return heldAt !== undefined && Date.parse(heldAt) > Date.parse(at) + slackMs;
}

export const recordManagement = defineCommand(management, {
  name: 'recordManagement',
  access: 'staff',
  input: recordManagementInput,
  facts: facts<RecordManagementFacts>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide({ input, facts: known, actor, at }) {
    if (known.hasSeveralCompanies) return reject('rule', 'management.company-needed');
    if (known.customer === null) return reject('not-found', 'management.customer-not-found');
    if (isAhead(input.heldAt, at)) return reject('rule', 'management.not-yet');
    const refused = refuseUnknown(input, known);
    if (refused !== null) return refused;
    if (known.result === null) return reject('rule', 'management.result-unknown', { result: input.result });
    const { ownerId, companyId, clientId } = known.customer;
    const subject =
      clientId === null ? subjectOfRecord('company', companyId ?? '') : subjectOfPerson(clientId);
    const { kind, modal = null, businessUnit = null, origin, destination, comment = null } = input;
    return [
      {
        type: 'ManagementRecorded',
        data: {
          ...{ subject, ownerId, companyId, clientId, kind, modal, businessUnit, comment },
          meetingId: input.meetingId ?? null,
          recordedBy: actor.id,
          origin: (origin !== undefined && known.places[origin]) || null,
          destination: (destination !== undefined && known.places[destination]) || null,
          result: known.result,
          heldAt: input.heldAt ?? at,
        },
      },
    ];
  },
});

export function mayCorrectManagement(actor: Actor, recordedBy: string): boolean {
  return mayCommand(actor, actor.id === recordedBy ? 'staff' : 'manager');
}

function refuseOthers(actor: Actor, { recordedBy }: Management): Rejection | null {
  return mayCorrectManagement(actor, recordedBy) ? null : reject('forbidden', 'management.not-its-author');
}

function onManagement<Facts extends Pick<CorrectManagementFacts, 'isReached'>>() {
  return {
    access: 'staff',
    expects: 'existing',
    facts: facts<Facts>(),
    id: ({ id }: { readonly id: string }) => id,
    isWithinReach: (actor: Actor, state: ManagementState, { isReached }: Facts) =>
      state?.status === 'recorded' && isWithinOwner(actor, state.ownerId) && isReached,
  } as const;
}

export const correctManagement = defineCommand(management, {
  ...onManagement<CorrectManagementFacts>(),
  name: 'correctManagement',
  input: correctManagementInput,
  decide({ input, facts: known, actor, at }, state) {
    const before = recorded(state);
    const refused = refuseOthers(actor, before) ?? refuseUnknown(input, known);
    if (refused !== null) return refused;
    if (isAhead(input.heldAt, at)) return reject('rule', 'management.not-yet');
    const { id: _id, result, origin, destination, ...plain } = input;
    const placed = (place: string | null | undefined) =>
      typeof place === 'string' ? known.places[place] : place;
    const given: Partial<Record<keyof ManagementDetails, unknown>> = {
      ...plain,
      origin: placed(origin),
      destination: placed(destination),
      // The same result keeps the score that it had.
      result: result === undefined || result === before.details.result.id ? undefined : known.result,
    };
    const changes = Object.entries(given).filter(
      ([key, value]) =>
        value !== undefined && !isSameData(value, before.details[key as keyof ManagementDetails]),
    );
    if (changes.length === 0) return [];
    return [
      {
        type: 'ManagementCorrected',
        data: { ...(Object.fromEntries(changes) as Partial<ManagementDetails>), subject: before.subject },
      },
    ];
  },
});

/** Also subtracts its score from the company's. */
export const removeManagement = defineCommand(management, {
  ...onManagement<Pick<CorrectManagementFacts, 'isReached'>>(),
  name: 'removeManagement',
  input: removeManagementInput,
  decide({ input: { reason }, actor }, state) {
    const before = recorded(state);
    const { subject } = before;
    return (
      refuseOthers(actor, before) ?? [
        { type: 'ManagementRemoved', data: { subject, ...(reason !== undefined && { reason }) } },
      ]
    );
  },
});
