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

test('states are told by name and people by theirs', () => {
  expect(inWords({ field: 'state', before: 'pending', after: 'managing' })).toEqual([
    ['Estado', 'Pendiente', 'En gestión'],
  ]);
  expect(inWords({ field: 'executiveId', before: null, after: 'e1' })).toEqual([
    ['Ejecutivo', null, 'Elena Díaz'],
  ]);
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

const service = { name: 'Aduana', comment: 'Con aforo' };

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
  ['services', [service], [{ ...service, name: 'Seguro' }]],
  ['services', [service], [{ ...service, comment: 'Sin aforo' }]],
  ['services', [], [service]],
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
