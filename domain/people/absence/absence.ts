import { isWithinOwner, mayCommand, type Actor } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { reject, type Rejection } from '../../shared/rejection';
import { absenceEvents } from './events';
import { endAbsenceInput, setAbsenceInput } from './inputs';

/** Null: none. */
export type Absence = { readonly from: string; readonly to: string } | null;

export const absence = defineAggregate<Absence, typeof absenceEvents>({
  events: absenceEvents,
  initial: null,
  evolve: (_state, event) =>
    event.type === 'AbsenceSet' ? { from: event.data.from, to: event.data.to } : null,
});

export interface AbsenceFacts {
  /** Null: not of the staff, or no account any more. */
  readonly ownerId: string | null;
}

const ofPerson = {
  access: 'staff',
  expects: 'any',
  facts: facts<AbsenceFacts>(),
  id: ({ personId }: { readonly personId: string }) => personId,
} as const;

/** Staff say it of themselves, managers of their people. */
function refuse(actor: Actor, personId: string, { ownerId }: AbsenceFacts): Rejection | null {
  if (ownerId === null || !isWithinOwner(actor, ownerId)) return reject('not-found', 'person.not-found');
  return actor.id === personId || mayCommand(actor, 'manager')
    ? null
    : reject('forbidden', 'access.forbidden');
}

export const setAbsence = defineCommand(absence, {
  ...ofPerson,
  name: 'setAbsence',
  input: setAbsenceInput,
  decide({ input: { personId, from, to }, facts: known, actor }, before) {
    const refused = refuse(actor, personId, known);
    if (refused !== null) return refused;
    if (before?.from === from && before.to === to) return [];
    return [{ type: 'AbsenceSet', data: { ownerId: known.ownerId ?? '', from, to } }];
  },
});

export const endAbsence = defineCommand(absence, {
  ...ofPerson,
  name: 'endAbsence',
  input: endAbsenceInput,
  decide({ input: { personId }, facts: known, actor }, before) {
    const refused = refuse(actor, personId, known);
    if (refused !== null) return refused;
    return before === null ? [] : [{ type: 'AbsenceEnded', data: {} }];
  },
});
