import { expect, test } from 'vitest';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import type { QuoterChange } from '@projections/quoting/quoter-history/changes';
import { nameOfActor, readableChanges } from './readable-history.server';

const reading = {
  states: startingQuoterStates,
  names: new Map([['e1', 'Elena Díaz']]),
  language: 'es',
} as const;
const inWords = (change: QuoterChange) =>
  readableChanges(change, reading).map(({ name, before, after }) => [name, before, after]);

const line = (description: string, unitPrice: string, subtotal: string) => ({
  description,
  quantity: '2',
  unitPrice,
  profit: '10',
  discount: '0',
  subtotal,
});

test('states are told by name and people by theirs', () => {
  expect(inWords({ field: 'state', before: 'pending', after: 'managing' })).toEqual([
    ['Estado', 'Pendiente', 'En gestión'],
  ]);
  expect(inWords({ field: 'executiveId', before: null, after: 'e1' })).toEqual([
    ['Ejecutivo', null, 'Elena Díaz'],
  ]);
});

test('a change of the price is told line by line, without the lines that stayed', () => {
  const flete = line('Flete', '100', '210');
  const before = { currency: 'USD', lines: [flete, line('AWB', '20', '50')], total: '260' };
  const after = { currency: 'USD', lines: [flete, line('AWB', '25', '60')], total: '270' };
  const changes = inWords({ field: 'detail', before, after });
  expect(changes.map(([name]) => name)).toEqual(['Línea 2', 'Total']);
  expect(changes[0]?.[2]?.replaceAll('\u00a0', ' ')).toBe('AWB · 2 × USD 25 + USD 10 = USD 60');
});

test('a unit price is told with the decimals it was agreed with, so that the arithmetic comes out', () => {
  const before = { currency: 'USD', lines: [], total: '0' };
  const after = { currency: 'USD', lines: [line('Flete', '2.355', '14.71')], total: '14.71' };
  const [first] = inWords({ field: 'detail', before, after });
  expect(first?.[2]?.replaceAll('\u00a0', ' ')).toContain('2 × USD 2,355 + USD 10 = USD 14,71');
});

test('services are told with their prices, so that a change of one is seen', () => {
  const customs = (price: string | null) => [
    { name: 'Aduana', price, currency: 'USD', comment: 'Con aforo' },
  ];
  const [change] = inWords({ field: 'services', before: customs('120'), after: customs('150') });
  expect(change?.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Servicios',
    'Aduana · USD 120 · Con aforo',
    'Aduana · USD 150 · Con aforo',
  ]);
  expect(inWords({ field: 'services', before: [], after: customs(null) })[0]?.[2]).toBe('Aduana · Con aforo');
});

const offer = (number: number, more: object = {}) => ({
  id: `o${number}`,
  number,
  state: 'draft',
  revision: 0,
  total: null,
  currency: null,
  seenRevision: 0,
  ...more,
});

test('of several offers only the one that changed is told', () => {
  const sent = { state: 'sent', revision: 1, total: '6509', currency: 'USD' };
  const [change, ...others] = inWords({
    field: 'offers',
    before: [offer(1), offer(2)],
    after: [offer(1), offer(2, sent)],
  });
  expect(others).toEqual([]);
  expect(change?.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Oferta 2',
    'borrador',
    'enviada · revisión 1 · USD 6.509',
  ]);
  expect(inWords({ field: 'offers', before: [], after: [offer(1)] })).toEqual([
    ['Oferta 1', null, 'borrador'],
  ]);
});

test('that offers were seen is told by the event, not by what is stored of it', () => {
  expect(inWords({ field: 'offers', before: [offer(1)], after: [offer(1, { seenRevision: 1 })] })).toEqual(
    [],
  );
});

test('a kind of assignment is in the reader’s language where the platform has named it', () => {
  const english = { ...reading, language: 'en' } as const;
  const change = (after: string) => ({ field: 'assignment', before: null, after }) as const;
  expect(readableChanges(change('reasignación'), english)[0]?.after).toBe('reassignment');
  expect(readableChanges(change('por vacaciones'), english)[0]?.after).toBe('por vacaciones');
});

test('who asked without an account is a visitor', () => {
  expect(nameOfActor('visitor', new Map(), 'en')).toBe('Visitor');
  expect(nameOfActor('e1', reading.names, 'en')).toBe('Elena Díaz');
});

const priced = { ...line('Flete', '12.3412', '34.6824'), discount: '5' };
const detail = { currency: 'USD', lines: [priced], total: '34.6824' };
const service = { name: 'Aduana', price: '12.3412', currency: 'USD', comment: 'Con aforo' };

/** Each value beside another that differs in one thing alone. */
const differing: readonly (readonly [QuoterChange['field'], unknown, unknown])[] = [
  ['state', 'pending', 'managing'],
  ['state', 'lost', null],
  ['stateLv2', 'pending.new', 'pending.assigned'],
  ['reason', 'Precio', 'Tiempo'],
  ['executiveId', 'e1', 'e2'],
  ['executiveId', 'e1', 'namesake'],
  ['assignment', 'asignación', 'reasignación'],
  ['participantIds', ['e1'], ['e1', 'namesake']],
  ['participantIds', ['e1', 'e2'], ['e2', 'e1']],
  ['participantIds', ['e1'], ['namesake']],
  ['detail', detail, { ...detail, currency: 'EUR' }],
  ['detail', detail, { ...detail, total: '34.6829' }],
  ...Object.entries({
    description: 'Otro',
    quantity: '2.000001',
    unitPrice: '12.3443',
    subtotal: '34.6829',
  }).map(
    ([name, value]) => ['detail', detail, { ...detail, lines: [{ ...priced, [name]: value }] }] as const,
  ),
  ...Object.entries({ profit: '10.0001', discount: '5.0001' }).map(
    ([name, value]) => ['detail', detail, { ...detail, lines: [{ ...priced, [name]: value }] }] as const,
  ),
  ['detail', detail, { ...detail, lines: [priced, priced] }],
  ...Object.entries({ name: 'Seguro', price: '12.3443', currency: 'EUR', comment: 'Sin aforo' }).map(
    ([name, value]) => ['services', [service], [{ ...service, [name]: value }]] as const,
  ),
  ['services', [service], [{ ...service, price: null }]],
];

test.each(['es', 'en'] as const)(
  'whatever is changed never reads the same before and after, in %s',
  (language) => {
    const told = {
      ...reading,
      names: new Map([
        ['e1', 'Elena Díaz'],
        ['e2', 'Juan Soto'],
        ['namesake', 'Elena Díaz'],
      ]),
      language,
    };
    for (const [field, before, after] of differing) {
      const changes = readableChanges({ field, before, after }, told);
      expect(changes.length, `${field}: ${JSON.stringify(after)}`).toBeGreaterThan(0);
      for (const change of changes) expect(change.before).not.toBe(change.after);
    }
  },
);
