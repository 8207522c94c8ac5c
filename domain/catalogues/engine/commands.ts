import { z } from 'zod';
import type { Actor } from '../../shared/actor';
import { isWithinOwner } from '../../shared/actor';
import { defineCommand, facts, type CommandDefinition, type Reservation } from '../../shared/command';
import type { DomainEvent, EventSet } from '../../shared/event';
import { reject, rejectInput, type Rejection, type Use } from '../../shared/rejection';
import type { Catalogue } from '../catalogue';
import { eventName, type Values } from './events';
import { flagValue } from '../../shared/flag';
import { changeInput, newRecordInput } from './inputs';
import { changesOf, keyOf, recordAggregate, withChanges, type RecordState } from './record';
import { brokenRules } from './rules';

/** References of the input that lead nowhere, gathered before an add or a change. */
export interface UnknownReferences {
  readonly unknown: readonly { readonly field: string; readonly id: string }[];
}

/** What removing a record would break, gathered before it is removed. */
export interface Uses {
  readonly uses: readonly Use[];
}

type InputWithId = { readonly id: string };
type Fields = Readonly<Record<string, unknown>>;
type Command<Schema extends z.ZodType, Facts> = CommandDefinition<Schema, Facts, RecordState, EventSet>;

export interface CatalogueCommands {
  /** Takes the record's fields; the new record's id is the command's. */
  readonly add: Command<z.ZodType<Fields>, UnknownReferences | undefined>;
  /** Takes the id beside the fields to change, and `isActive`. Nothing happens when nothing differs. */
  readonly change: Command<z.ZodType<InputWithId & Fields>, UnknownReferences | undefined>;
  /** Takes `{id, isActive}`. */
  readonly activate: Command<z.ZodType<InputWithId & { readonly isActive: boolean }>, undefined>;
  /** Takes `{id}`. Hides the record; refused with the users of it named while something uses it. */
  readonly remove: Command<z.ZodType<InputWithId>, Uses>;
}

const made = new WeakMap<Catalogue, CatalogueCommands>();

/** The commands of a catalogue: `addPort`, `changePort`, `activatePort`, `removePort`. */
export function commandsOf(catalogue: Catalogue): CatalogueCommands {
  const known = made.get(catalogue);
  if (known !== undefined) return known;
  const commands = makeCommands(catalogue);
  made.set(catalogue, commands);
  return commands;
}

/** Whether an add or a change has references to look up first. */
export function hasReferences({ fields }: Catalogue): boolean {
  return Object.values(fields).some((field) => field.to !== null);
}

function makeCommands(catalogue: Catalogue): CatalogueCommands {
  const { entity, category, access } = catalogue;
  const aggregate = recordAggregate(catalogue);
  const referenceFacts = hasReferences(catalogue) ? { facts: facts<UnknownReferences | undefined>() } : {};
  const isWithinReach = (actor: Actor, state: RecordState): boolean =>
    !catalogue.isOwned || isWithinOwner(actor, state.ownerId);
  const notFound = (): Rejection => reject('not-found', `${category}.not-found`);
  const event = (happening: Parameters<typeof eventName>[1], data: Values = {}): DomainEvent => ({
    type: eventName(catalogue, happening),
    data,
  });
  const keyReservation = (values: Values, ownerId: string | null): Reservation => ({
    scope: `${category}.key`,
    key: keyOf(catalogue, values, ownerId),
    code: `${category}.key-taken`,
  });
  const existing = {
    access: access.write,
    expects: 'existing' as const,
    isWithinReach,
    id: (input: InputWithId) => input.id,
  };

  return {
    add: defineCommand(aggregate, {
      name: `add${entity}`,
      access: access.write,
      input: newRecordInput(catalogue),
      ...referenceFacts,
      expects: 'new',
      id: (_input, commandId) => commandId,
      reserves: ({ input, actor }) => [keyReservation(input, ownerFor(catalogue, input, actor))],
      decide({ input, facts: gathered, actor }) {
        const unknown = refuseUnknown(gathered);
        if (unknown !== null) return unknown;
        const { isActive = startsActive(catalogue, input), owner: _owner, ...values } = input;
        const broken = brokenRules(catalogue, values);
        if (broken.length > 0) return rejectInput(broken);
        return [
          event('Added', {
            ...withChanges({}, values),
            isActive,
            ownerId: ownerFor(catalogue, input, actor),
          }),
        ];
      },
    }),

    change: defineCommand(aggregate, {
      ...existing,
      name: `change${entity}`,
      input: changeInput(catalogue),
      ...referenceFacts,
      reserves({ input: { id: _id, isActive: _isActive, ...patch } }, state) {
        const after = withChanges(state.values, patch);
        const reservation = keyReservation(after, state.ownerId);
        return reservation.key === keyOf(catalogue, state.values, state.ownerId) ? [] : [reservation];
      },
      decide({ input, facts: gathered }, state) {
        if (state.standing !== 'there') return notFound();
        const unknown = refuseUnknown(gathered);
        if (unknown !== null) return unknown;
        const { id: _id, isActive = state.isActive, ...patch } = input;
        const changes = changesOf(state.values, patch);
        const hasChanges = Object.keys(changes).length > 0;
        const broken = hasChanges ? brokenRules(catalogue, withChanges(state.values, changes)) : [];
        if (broken.length > 0) return rejectInput(broken);
        return [
          ...(hasChanges ? [event('Changed', changes)] : []),
          ...(isActive === state.isActive ? [] : [event(isActive ? 'Activated' : 'Deactivated')]),
        ];
      },
    }),

    activate: defineCommand(aggregate, {
      ...existing,
      name: `activate${entity}`,
      input: z.object({ id: z.string().min(1), isActive: flagValue }),
      decide({ input }, state) {
        if (state.standing !== 'there') return notFound();
        return input.isActive === state.isActive ? [] : [event(input.isActive ? 'Activated' : 'Deactivated')];
      },
    }),

    remove: defineCommand(aggregate, {
      ...existing,
      name: `remove${entity}`,
      input: z.object({ id: z.string().min(1) }),
      facts: facts<Uses>(),
      // The stream takes a word nobody asks for in its key's place, which frees the key for a new record.
      reserves: ({ input }) => [
        { scope: `${category}.key`, key: `removed ${input.id}`, code: `${category}.key-taken` },
      ],
      decide({ facts: { uses } }, state) {
        if (state.standing !== 'there') return notFound();
        if (uses.length > 0) return { ...reject('conflict', 'catalogue.in-use'), uses };
        return [event('Removed')];
      },
    }),
  };
}

/** Whether a record that does not say so is active from the start. */
function startsActive({ startsInactive }: Catalogue, values: Values): boolean {
  return Object.entries(startsInactive).every(([field, value]) => values[field] !== value);
}

/** Administrators may name the owner company; everybody else's is their own. */
function ownerFor(catalogue: Catalogue, input: Fields, actor: Actor): string | null {
  if (!catalogue.isOwned) return null;
  const { owner } = input;
  return actor.roles.includes('admin') && typeof owner === 'string' ? owner : actor.ownerId;
}

function refuseUnknown(gathered: UnknownReferences | undefined): Rejection | null {
  if (gathered === undefined || gathered.unknown.length === 0) return null;
  return rejectInput(
    gathered.unknown.map(({ field, id }) => ({
      code: 'custom' as const,
      path: [field],
      message: 'validation.catalogue-unknown-record',
      input: id,
    })),
  );
}
