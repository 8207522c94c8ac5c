import { describe, expect, it } from 'vitest';
import { worstCases } from '@tests/support/worst-cases';
import * as fields from '@domain/catalogues/engine/fields';
import { readCell } from './read-cell.server';

const reading = { name: 'size', decimal: ',' } as const;
const kinds: Readonly<Record<string, fields.Field>> = {
  text: fields.text(),
  long: fields.text({ max: 10_000 }),
  code: fields.code(/^[A-Z]{2}$/),
  email: fields.email(),
  phone: fields.phone(),
  link: fields.link(),
  country: fields.country(),
  countries: fields.countries(),
  currency: fields.currency(),
  number: fields.number(),
  integer: fields.integer(),
  amount: fields.amount(),
  flag: fields.flag(),
  date: fields.date(),
  choice: fields.choice(['small', 'large']),
  choices: fields.choices(['small', 'large']),
  texts: fields.texts(),
  emails: fields.emails(),
  references: fields.references('ports'),
  list: fields.list({ from: fields.date(), rate: fields.amount(), text: fields.text() }),
};

describe.each(Object.entries(kinds))('a cell of the field %s', (_kind, field) => {
  it.each(worstCases(32_767))('with 32,767 characters of %s is read at once', (_name, text) => {
    const begun = performance.now();
    const read = readCell(text, { ...reading, field });
    if (read.kind === 'value') field.schema.safeParse(read.value);
    expect(performance.now() - begun).toBeLessThan(1_500);
  });
});

it('a cell that is one value is refused beyond 2,000 characters, and a long text is not', () => {
  const long = 'a'.repeat(2_001);
  const refused = { kind: 'problem', problem: { message: 'validation.too-long', params: { count: 2000 } } };
  expect(readCell(long, { ...reading, field: fields.email() })).toEqual(refused);
  expect(readCell(long, { ...reading, field: fields.text({ max: 10_000 }) })).toEqual({
    kind: 'value',
    value: long,
  });
});
