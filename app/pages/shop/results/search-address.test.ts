import { expect, it } from 'vitest';
import { asQuery } from './search-address.server';

it('writes texts, numbers and flags by the paths of their names', () => {
  const load = { type: 'LTL', pieces: [{ amount: 2, stackable: false, height: undefined }], commodity: null };
  expect([...asQuery({ load })]).toEqual([
    ['load.type', 'LTL'],
    ['load.pieces[0].amount', '2'],
    ['load.pieces[0].stackable', 'false'],
  ]);
});
