import { describe, expect, it } from 'vitest';
import type { Field } from '@domain/catalogues/engine/fields';
import { catalogues } from '@domain/catalogues/registry';
import { languages } from '~/texts';
import { shownChange } from './shown-change.server';

const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const;

/** Pairwise different values, to find differences that their texts lose. */
function valuesOf(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'decimal':
      return ['12.3412', '12.3443', '12', '1234567890.000001', '1234567890.000002', '0'];
    case 'number':
      return [-33.3929761, -33.3929762, 0.1, 0];
    case 'integer':
      return [0, 1, 1000, 10_000];
    case 'flag':
      return [true, false];
    case 'date':
      return ['2026-01-31', '2026-02-01', '2025-01-31'];
    case 'choice':
      return field.choices;
    case 'choices':
      return [[], ...field.choices.map((choice) => [choice]), [...field.choices], field.choices.toReversed()];
    case 'country':
      return ['CL', 'PE', 'CD', 'CG'];
    case 'countries':
      return [['CL'], ['PE'], ['CL', 'PE'], ['PE', 'CL'], []];
    case 'currency':
      return ['USD', 'CLP', 'CLF'];
    case 'texts':
      return [['a'], ['b'], ['a', 'b'], ['a, b'], []];
    case 'reference':
    case 'image':
    case 'file':
      return [...ids];
    case 'references':
      return [[ids[0]], [ids[1]], [...ids], ids.toReversed(), []];
    case 'object':
      return partsOf(field);
    case 'list':
      return [[], ...partsOf(field).map((entry) => [entry]), partsOf(field).slice(0, 2)];
    case 'text':
    case 'code':
    case 'email':
    case 'phone':
    case 'link':
      return ['007', '7', '7.0', 'Calle 1', 'Calle  1', '5.9 × 2.35 m', '5,9 × 2,35 m', 'x'.repeat(600)];
  }
}

function partsOf({ parts }: Field): readonly object[] {
  const whole = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, valuesOf(part)[0]]));
  const changed = Object.entries(parts).flatMap(([name, part]) => [
    ...valuesOf(part)
      .slice(1)
      .map((value) => ({ ...whole, [name]: value })),
    Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name)),
  ]);
  return [whole, ...changed];
}

/** Every reference has the same name, since names do not always distinguish records. */
const names = new Map(ids.map((id) => [id, 'Andes Cargo']));
const isNothing = (value: unknown) => JSON.stringify([value]).replaceAll(/[[\]{}]|null/g, '') === '';

describe.each(catalogues)('changes of $name', (catalogue) => {
  const fields = [...Object.entries(catalogue.fields), ['isActive', null] as const];

  it.each(fields)('%s', (name, field) => {
    const values = [null, ...(field === null ? [true, false] : valuesOf(field))];
    for (const language of languages)
      for (const before of values)
        for (const after of values) {
          const told = shownChange(catalogue, name, { before, after }, { language, names });
          const isChange =
            JSON.stringify(before) !== JSON.stringify(after) && !(isNothing(before) && isNothing(after));
          if (!isChange) expect(told).toBeNull();
          else
            expect(told?.before, `${JSON.stringify(before)} → ${JSON.stringify(after)}`).not.toBe(
              told?.after,
            );
        }
  });
});
