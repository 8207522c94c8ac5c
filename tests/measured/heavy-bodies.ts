import { z } from 'zod';
import { formats, type Schema } from '@tests/owner-companies/filled-input';
import { heavyText, repeated } from './heavy-texts';

/** Characters of all texts of a body: it stays below the megabyte that a body may have. */
const most = 300_000;

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
  }) as Schema;
}

/**
 * A body in which every text is as long as it may be, each of another of the repeated units.
 * @param turn by how many units each text is moved on
 * @param isLong texts of a known form and beyond their length are heavy too
 */
export function heavyBody(schema: z.ZodType, turn: number, isLong: boolean): unknown {
  let texts = 0;
  const json = schemaOf(schema);
  const longest = Math.floor(most / Math.max(countTexts(json), 1));
  const text = ({ maxLength = longest }: Schema): string => {
    const unit = repeated[(texts + turn) % repeated.length] ?? '';
    texts += 1;
    return heavyText(unit, isLong ? longest : Math.min(maxLength, longest));
  };
  const fill = (field: Schema): unknown => {
    const { properties, items, allOf } = field;
    const choice = (field.anyOf ?? field.oneOf)?.find(({ type }) => type !== 'null');
    if (choice !== undefined) return fill(choice);
    if (field.const !== undefined) return field.const;
    if (field.enum !== undefined) return isLong ? text(field) : field.enum[0];
    if (allOf !== undefined) return Object.assign({}, ...allOf.map(fill)) as object;
    if (properties !== undefined)
      return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fill(one)]));
    if (field.type === 'array') return items === undefined ? [] : [fill(items)];
    if (field.type === 'object') return { [text({ maxLength: 50 })]: text(field) };
    if (field.type === 'number' || field.type === 'integer') return Math.max(field.minimum ?? 1, 1);
    if (field.type === 'boolean') return false;
    return (isLong ? undefined : formats[field.format ?? '']) ?? text(field);
  };
  return fill(json);
}

function countTexts({ type, properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema): number {
  const inside = [
    ...Object.values(properties),
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(items === undefined ? [] : [items]),
  ];
  return inside.reduce((sum, one) => sum + countTexts(one), type === 'string' || inside.length === 0 ? 1 : 0);
}

/** Names of a body's fields as forms write them: `contact.email`, `pieces[0].weight`. */
export function fieldNames(schema: z.ZodType): readonly string[] {
  const namesIn = (field: Schema, name: string): readonly string[] => {
    const below = (key: string) => (name === '' ? key : `${name}.${key}`);
    const choices = [...(field.anyOf ?? []), ...(field.oneOf ?? []), ...(field.allOf ?? [])];
    if (choices.length > 0) return choices.flatMap((one) => namesIn(one, name));
    if (field.properties !== undefined)
      return Object.entries(field.properties).flatMap(([key, one]) => namesIn(one, below(key)));
    if (field.items !== undefined) return namesIn(field.items, `${name}[0]`);
    return name === '' ? [] : [name];
  };
  return [...new Set(namesIn(schemaOf(schema), ''))];
}
