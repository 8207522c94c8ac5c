import { describe, expect, test } from 'vitest';
import { carriers } from '../carriers';
import { suppliers } from '../suppliers';
import { countryCodes } from '../../shared/country-codes';
import { country, countries } from './fields';
import { newRecordInput } from './inputs';

describe('a country', () => {
  test('may be any there is, in small letters too', () => {
    const refused = countryCodes.filter(({ alpha2 }) => !country().schema.safeParse(alpha2).success);
    expect(refused).toEqual([]);
    expect(country().schema.parse(' cl ')).toBe('CL');
    expect(countries().schema.parse(['cl', 'XK'])).toEqual(['CL', 'XK']);
  });

  test('that there is not is refused by its name, alone and among others', () => {
    const issuesOf = (schema: ReturnType<typeof newRecordInput>, values: object) =>
      schema
        .safeParse(values)
        .error?.issues.map(({ path, message, ...issue }) => [
          path.join('.'),
          message,
          'params' in issue ? issue.params : null,
        ]);
    expect(issuesOf(newRecordInput(suppliers), { name: 'Uno', country: 'ZZ' })).toContainEqual([
      'country',
      'validation.country',
      { word: 'ZZ' },
    ]);
    expect(issuesOf(newRecordInput(carriers), { name: 'Uno', countries: ['CL', 'uk'] })).toContainEqual([
      'countries.1',
      'validation.country',
      { word: 'UK' },
    ]);
  });

  test('that events hold is read, whatever it is', () => {
    expect(country().stored.parse('ZZ')).toBe('ZZ');
    expect(countries().stored.parse(['CL', 'AN'])).toEqual(['CL', 'AN']);
  });
});
