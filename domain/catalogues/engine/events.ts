import { z } from 'zod';
import type { EventDeclaration, EventSet } from '../../shared/event';
import type { Catalogue } from '../catalogue';
import type { Values } from './values';

export type Happening = 'Added' | 'Changed' | 'Activated' | 'Deactivated' | 'Removed';

export interface AddedData extends Values {
  readonly isActive: boolean;
  readonly ownerId: string | null;
}

export function eventName({ entity }: Pick<Catalogue, 'entity'>, happening: Happening): string {
  return `${entity}${happening}`;
}

export function happeningOf({ entity }: Pick<Catalogue, 'entity'>, type: string): Happening {
  return type.slice(entity.length) as Happening;
}

const sets = new WeakMap<Catalogue, EventSet>();

export function catalogueEvents(catalogue: Catalogue): EventSet {
  const known = sets.get(catalogue);
  if (known !== undefined) return known;
  const { personal } = catalogue;
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
    [eventName(catalogue, 'Activated')]: { schema: nothing, personal: 'none' },
    [eventName(catalogue, 'Deactivated')]: { schema: nothing, personal: 'none' },
    [eventName(catalogue, 'Removed')]: { schema: nothing, personal: 'none' },
  };
  const set: EventSet = { category: catalogue.category, declarations };
  sets.set(catalogue, set);
  return set;
}
