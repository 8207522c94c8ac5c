import { expect, test } from 'vitest';
import { countryCodes } from './country-codes';
import { countriesIn, regionOf, regions } from './regions';

test('every country but Antarctica is in exactly one region', () => {
  const listed = regions.flatMap(countriesIn);
  const known = countryCodes.map(({ alpha2 }) => alpha2).filter((code) => code !== 'AQ');
  expect(listed.toSorted()).toEqual(known.toSorted());
  expect([regionOf('CL'), regionOf('AQ'), regionOf(null)]).toEqual(['south-america', null, null]);
});
