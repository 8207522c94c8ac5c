import { z } from 'zod';
import type { EventDeclaration, EventSet } from '../../shared/event';
import type { Catalogue } from '../catalogue';
import type { Values } from './values';

/** What happens to a record of any catalogue. */
export type Happening = 'Added' | 'Changed' | 'Activated' | 'Deactivated' | 'Removed';

/** `PortAdded`: every value, whether it is active, and its owner company. */
export interface AddedData extends Values {
  readonly isActive: boolean;
  readonly ownerId: string | null;
}

/** `port` + `Added` → `PortAdded`. */
export function eventName({ entity }: Pick<Catalogue, 'entity'>, happening: Happening): string {
  return `${entity}${happening}`;
}

/** `PortAdded` → `Added`. */
export function happeningOf({ entity }: Pick<Catalogue, 'entity'>, type: string): Happening {
  return type.slice(entity.length) as Happening;
}

const sets = new WeakMap<Catalogue, EventSet>();

/** The events of a catalogue: added with all values, changed with only those that changed (`null`: cleared). */
export function catalogueEvents(catalogue: Catalogue): EventSet {
  const known = sets.get(catalogue);
  if (known !== undefined) return known;
  const personal = Object.entries(catalogue.fields).flatMap(([name, field]) =>
    field.isPersonal ? [name] : [],
  );
  const stored = Object.entries(catalogue.fields).map(([name, field]) => [name, field.stored] as const);
  const added = z.looseObject({
    ...Object.fromEntries(stored.map(([name, schema]) => [name, schema.optional()])),
    isActive: z.boolean(),
    ownerId: z.string().nullable(),
  });
  const changed = z.looseObject(Object.fromEntries(stored.map(([name, schema]) => [name, schema.nullish()])));
  const nothing = z.looseObject({});
  const declarations: Record<string, EventDeclaration> = {
    [eventName(catalogue, 'Added')]: { schema: added, personal },
    [eventName(catalogue, 'Changed')]: { schema: changed, personal },
    [eventName(catalogue, 'Activated')]: { schema: nothing },
    [eventName(catalogue, 'Deactivated')]: { schema: nothing },
    [eventName(catalogue, 'Removed')]: { schema: nothing },
  };
  const set: EventSet = { category: catalogue.category, declarations };
  sets.set(catalogue, set);
  return set;
}
