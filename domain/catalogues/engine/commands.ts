import { z } from 'zod';
import { ownerCompanyOf, type Actor } from '../../shared/actor';
import { defineCommand, facts, type CommandDefinition, type Reservation } from '../../shared/command';
import type { DomainEvent, EventSet } from '../../shared/event';
import { reject, rejectInput, type Rejection, type Use } from '../../shared/rejection';
import type { Catalogue } from '../catalogue';
import { eventName } from './events';
import type { Values } from './values';
import { flagValue } from '../../shared/flag';
import { changeInput, newRecordInput } from './inputs';
import { hasOwners, mayWriteFor, ownerOfRecord } from './ownership';
import { changesOf, keyOf, recordAggregate, withChanges, type RecordState } from './record';
import { brokenRules } from './rules';
import { numberPrinter } from './tax-numbers';

export interface FoundReference {
  readonly field: string;
  readonly id: string;
  /** Null: the platform's record. Undefined: no such record. */
  readonly ownerId: string | null | undefined;
}

export interface FoundReferences {
  readonly references: readonly FoundReference[];
}

export interface Uses {
  readonly uses: readonly Use[];
}

type InputWithId = { readonly id: string };
type Fields = Readonly<Record<string, unknown>>;
type Command<Schema extends z.ZodType, Facts> = CommandDefinition<
  Schema,
  Facts,
  RecordState,
  EventSet,
  CatalogueCommandName
>;

export type CatalogueCommandName = string & { readonly isOfCatalogue: true };

export interface CatalogueCommands {
  readonly add: Command<z.ZodType<Fields>, FoundReferences | undefined>;
  readonly change: Command<z.ZodType<InputWithId & Fields>, FoundReferences | undefined>;
  readonly activate: Command<z.ZodType<InputWithId & { readonly isActive: boolean }>, undefined>;
  readonly remove: Command<z.ZodType<InputWithId>, Uses>;
}

const made = new WeakMap<Catalogue, CatalogueCommands>();

export function commandsOf(catalogue: Catalogue): CatalogueCommands {
  const known = made.get(catalogue);
  if (known !== undefined) return known;
  const commands = makeCommands(catalogue);
  made.set(catalogue, commands);
  return commands;
}

export function hasReferences({ fields }: Catalogue): boolean {
  return Object.values(fields).some((field) => field.to !== null);
}

function makeCommands(catalogue: Catalogue): CatalogueCommands {
  const { entity, category, access } = catalogue;
  const aggregate = recordAggregate(catalogue);
  const printNumbers = numberPrinter(catalogue.fields);
  const nameOf = (order: keyof CatalogueCommands) => `${order}${entity}` as CatalogueCommandName;
  const referenceFacts = { facts: facts<FoundReferences | undefined>() };
  const factsOfAdd = hasReferences(catalogue) || hasOwners(catalogue) ? referenceFacts : {};
  const factsOfChange = hasReferences(catalogue) ? referenceFacts : {};
  // Everybody may read the platform's records, so writing one is answered "forbidden", not "not found".
  const isWithinReach = (actor: Actor, { ownerId }: RecordState): boolean =>
    ownerId === null || mayWriteFor(actor, ownerId);
  const refuseWriter = (actor: Actor, ownerId: string | null): Rejection | null =>
    mayWriteFor(actor, ownerId) ? null : reject('forbidden', 'catalogue.not-yours');
  const notFound = (): Rejection => reject('not-found', `${category}.not-found`);
  const reliedOn = (): Rejection => reject('conflict', `${category}.relied-on`);
  const event = (happening: Parameters<typeof eventName>[1], data: Values = {}): DomainEvent => ({
    type: eventName(catalogue, happening),
    data,
  });
  const keyReservation = (values: Values, ownerId: string | null): Reservation => ({
    scope: `${category}.key`,
    key: keyOf(catalogue, values, ownerId),
    code: `${category}.key-taken`,
    // Safe, since the key contains the owner company: the holder is its own record or the platform's.
    namesHolder: true,
  });
  const existing = {
    access: access.write,
    expects: 'existing' as const,
    isWithinReach,
    id: (input: InputWithId) => input.id,
  };

  return {
    add: defineCommand(aggregate, {
      name: nameOf('add'),
      access: access.write,
      input: newRecordInput(catalogue),
      ...factsOfAdd,
      expects: 'new',
      id: (_input, commandId) => commandId,
      reserves: ({ input, actor }) => [keyReservation(input, ownerFor(catalogue, input, actor))],
      decide({ input, facts: gathered, actor }) {
        const ownerId = ownerFor(catalogue, input, actor);
        const refusal = refuseWriter(actor, ownerId) ?? refuseReferences(gathered, ownerId);
        if (refusal !== null) return refusal;
        const { isActive = startsActive(catalogue, input), owner: _owner, ...values } = input;
        const broken = brokenRules(catalogue, values);
        if (broken.length > 0) return rejectInput(broken);
        return [event('Added', { ...printNumbers(withChanges({}, values)), isActive, ownerId })];
      },
    }),

    change: defineCommand(aggregate, {
      ...existing,
      name: nameOf('change'),
      input: changeInput(catalogue),
      ...factsOfChange,
      reserves({ input: { id: _id, isActive: _isActive, ...patch } }, state) {
        const after = withChanges(state.values, patch);
        const reservation = keyReservation(after, state.ownerId);
        return reservation.key === keyOf(catalogue, state.values, state.ownerId) ? [] : [reservation];
      },
      decide({ input, facts: gathered, actor }, state) {
        if (state.standing !== 'there') return notFound();
        const refusal = refuseWriter(actor, state.ownerId) ?? refuseReferences(gathered, state.ownerId);
        if (refusal !== null) return refusal;
        const { id: _id, isActive = state.isActive, ...patch } = input;
        const printed = printNumbers({ ...state.values, ...patch });
        const changes = changesOf(state.values, printed);
        const hasChanges = Object.keys(changes).length > 0;
        const after = withChanges(state.values, changes);
        const isKept = isReliedOn(catalogue, state.values);
        const isMoved = catalogue.reliedOn?.keeps.some((field) => field in changes) === true;
        if (isKept && (isMoved || (state.isActive && !isActive))) return reliedOn();
        if (hasChanges && changesHands(catalogue, state, after)) {
          return reject('rule', 'catalogue.changes-hands');
        }
        const broken = hasChanges ? brokenRules(catalogue, after, changes) : [];
        if (broken.length > 0) return rejectInput(broken);
        return [
          ...(hasChanges ? [event('Changed', changes)] : []),
          ...(isActive === state.isActive ? [] : [event(isActive ? 'Activated' : 'Deactivated')]),
        ];
      },
    }),

    activate: defineCommand(aggregate, {
      ...existing,
      name: nameOf('activate'),
      input: z.object({ id: z.string().min(1), isActive: flagValue }),
      decide({ input, actor }, state) {
        if (state.standing !== 'there') return notFound();
        const refusal = refuseWriter(actor, state.ownerId);
        if (refusal !== null) return refusal;
        if (!input.isActive && isReliedOn(catalogue, state.values)) return reliedOn();
        return input.isActive === state.isActive ? [] : [event(input.isActive ? 'Activated' : 'Deactivated')];
      },
    }),

    remove: defineCommand(aggregate, {
      ...existing,
      name: nameOf('remove'),
      input: z.object({ id: z.string().min(1) }),
      facts: facts<Uses>(),
      // A placeholder. Confirming it releases the record's natural key, so that a new record can use it.
      reserves: ({ input }) => [
        { scope: `${category}.key`, key: `removed ${input.id}`, code: `${category}.key-taken` },
      ],
      decide({ facts: { uses }, actor }, state) {
        if (state.standing !== 'there') return notFound();
        const refusal = refuseWriter(actor, state.ownerId);
        if (refusal !== null) return refusal;
        if (uses.length > 0) return { ...reject('conflict', 'catalogue.in-use'), uses };
        if (isReliedOn(catalogue, state.values)) return reliedOn();
        return [event('Removed')];
      },
    }),
  };
}

export function isReliedOn({ reliedOn }: Pick<Catalogue, 'reliedOn'>, values: Values): boolean {
  if (reliedOn === null) return false;
  const value = values[reliedOn.field];
  return typeof value === 'string' && reliedOn.values.includes(value);
}

function startsActive({ startsInactive }: Catalogue, values: Values): boolean {
  return Object.entries(startsInactive).every(([field, value]) => values[field] !== value);
}

function ownerFor(catalogue: Catalogue, input: Fields, actor: Actor): string | null {
  const { owner } = input;
  return ownerOfRecord(catalogue, input, typeof owner === 'string' ? owner : ownerCompanyOf(actor));
}

function changesHands(catalogue: Catalogue, { ownerId }: RecordState, after: Values): boolean {
  return (ownerOfRecord(catalogue, after, ownerId) === null) !== (ownerId === null);
}

/** Another owner company's records are reported as unknown. */
function refuseReferences(
  gathered: FoundReferences | undefined,
  recordOwner: string | null,
): Rejection | null {
  const isKnown = ({ ownerId }: FoundReference): boolean =>
    ownerId !== undefined && (ownerId === null || recordOwner === null || ownerId === recordOwner);
  const unknown = gathered?.references.filter((reference) => !isKnown(reference)) ?? [];
  if (unknown.length === 0) return null;
  return rejectInput(
    unknown.map(({ field, id }) => ({
      code: 'custom' as const,
      path: [field],
      message: 'validation.catalogue-unknown-record',
      input: id,
    })),
  );
}
