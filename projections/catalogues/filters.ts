import { z } from 'zod';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import type { FieldKind } from '../../domain/catalogues/engine/fields';
import { ownerCompanyOf, reachesEveryOwner, type Actor } from '../../domain/shared/actor';
import { flagValue } from '../../domain/shared/flag';
import { survivorOf, survivorsOf, survivorsOfAsked } from '../crm/company-merge/survivors';
import { containing } from '../search-text';
import type { Condition } from '../expressions';
import { columnOf } from './columns';
import { columnRef, eb } from './declared-columns';
import { isMergeable } from './references';

const listKinds: ReadonlySet<FieldKind> = new Set(['countries', 'choices', 'texts', 'references']);
const capitalKinds: ReadonlySet<FieldKind> = new Set(['code', 'country', 'countries', 'currency']);
const numberKinds: ReadonlySet<FieldKind> = new Set(['number', 'integer', 'decimal']);

interface Target {
  readonly column: string;
  readonly kind: FieldKind;
  readonly bound: '>=' | '<=' | null;
  /** References to merged records count as their survivors. */
  readonly isMergeable?: boolean;
}

function targetOf(catalogue: Catalogue, target: string): Target {
  const bound = target.endsWith('>=') ? '>=' : target.endsWith('<=') ? '<=' : null;
  const name = target.replace(/[<>]=$/, '');
  if (name === 'isActive') return { column: 'is_active', kind: 'flag', bound };
  if (name === 'ownerId') return { column: 'owner_id', kind: 'reference', bound };
  const field = catalogue.fields[name];
  if (field === undefined) throw new Error(`catalogue ${catalogue.name} has no field ${name}`);
  return {
    column: columnOf(name),
    kind: field.kind,
    bound,
    isMergeable: field.to !== null && isMergeable(field.to),
  };
}

/** A repeated parameter or separated by commas. Any value may match. */
const several = z.union([z.string(), z.array(z.string())]).transform((value) =>
  [value]
    .flat()
    .flatMap((one) => one.split(','))
    .map((one) => one.trim())
    .filter(Boolean),
);

const aNumber = z
  .string()
  .trim()
  .regex(/^-?\d+(\.\d+)?$/, { message: 'validation.decimal' });

function schemaOf({ kind, bound }: Target): z.ZodType {
  if (kind === 'flag') return flagValue;
  if (kind === 'date') return bound === null ? several.pipe(z.array(z.iso.date())) : z.iso.date();
  if (numberKinds.has(kind)) return z.union([z.number().transform(String), aNumber]);
  return capitalKinds.has(kind)
    ? several.transform((values) => values.map((one) => one.toUpperCase()))
    : several;
}

export function filterShape(catalogue: Catalogue): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(catalogue.filters).map(([parameter, target]) => [
      parameter,
      schemaOf(targetOf(catalogue, target)).optional(),
    ]),
  );
}

export function filterConditions(
  catalogue: Catalogue,
  given: Readonly<Record<string, unknown>>,
): Condition[] {
  return Object.entries(catalogue.filters).flatMap(([parameter, target]) => {
    const value = given[parameter];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [conditionOf(targetOf(catalogue, target), value)];
  });
}

function conditionOf({ column, kind, bound, ...target }: Target, value: unknown): Condition {
  if (kind === 'flag') return eb(columnRef<boolean>(column), '=', value as boolean);
  const ref = columnRef<string>(column);
  if (numberKinds.has(kind) || bound !== null) {
    const type = kind === 'date' ? 'date' : 'numeric';
    return eb(ref, bound ?? '=', eb.cast<string>(eb.val(value), type));
  }
  const values = value as readonly string[];
  if (target.isMergeable === true) {
    const wanted = survivorsOfAsked(values);
    return listKinds.has(kind)
      ? eb(survivorsOf(columnRef<readonly string[]>(column)), '&&', wanted)
      : eb(survivorOf(ref), '=', eb.fn.any(wanted));
  }
  if (listKinds.has(kind)) return eb(columnRef<readonly string[]>(column), '&&', eb.val(values));
  if (kind === 'text') {
    return eb(eb.fn<string>('folded', [ref]), 'like', eb.fn.any(eb.val(values.map(containing))));
  }
  return eb(ref, '=', eb.fn.any(eb.val(values)));
}

/** Every word must occur. Ignores accents and case. */
export function searchConditions(texts: readonly string[]): Condition[] {
  const having = texts.map((text) =>
    eb.and(text.split(' ').map((word) => eb('search_text', 'like', containing(word)))),
  );
  return having.length === 0 ? [] : [eb.or(having)];
}

export function reachConditions(catalogue: Catalogue, actor: Actor): Condition[] {
  if (reachesEveryOwner(actor)) return [];
  const ownerId = ownerCompanyOf(actor);
  if (catalogue.isOwnerCompany) return [eb('id', '=', ownerId)];
  if (catalogue.belongsTo === 'platform') return [];
  const own = eb('owner_id', '=', ownerId);
  return [catalogue.belongsTo === 'owner' ? own : eb('owner_id', 'is', null).or(own)];
}
