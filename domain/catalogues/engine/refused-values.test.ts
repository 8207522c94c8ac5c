import { expect, it } from 'vitest';
import { amount, code, timeZone } from './fields';

it('a code that has not the right form is refused with one that has', () => {
  const field = code(/^[A-Z]{3}$/, { example: 'SCL' });
  expect(field.schema.safeParse('sclx').error?.issues).toMatchObject([
    { message: 'validation.catalogue-code-like', params: { example: 'SCL' } },
  ]);
  expect(field.schema.safeParse(' ').error?.issues).toMatchObject([{ message: 'validation.required' }]);
  expect(field.schema.parse(' scl ')).toBe('SCL');
});

it('an amount outside its bounds is refused with the bound', () => {
  const field = amount({ min: 0, max: 100 });
  expect(field.schema.safeParse('-5').error?.issues).toMatchObject([
    { message: 'validation.at-least', params: { limit: '0' } },
  ]);
  expect(field.schema.safeParse('100.01').error?.issues).toMatchObject([
    { message: 'validation.at-most', params: { limit: '100' } },
  ]);
});

it('a time zone that there is not is refused', () => {
  const { schema } = timeZone();
  expect(schema.safeParse('Santiago de Chile').error?.issues).toMatchObject([
    { message: 'validation.time-zone' },
  ]);
  expect(schema.safeParse('America/Buenos_Aires').success).toBe(true);
});
