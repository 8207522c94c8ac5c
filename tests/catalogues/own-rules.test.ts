import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { isRejection } from '@domain/shared/rejection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { suppliers } from '@domain/catalogues/suppliers';
import { idOfStream } from '@domain/shared/event';
import { servicePrices } from '@domain/catalogues/service-prices';
import type { Role } from '@domain/shared/actor';
import { sql } from 'kysely';
import { conditions } from '@domain/catalogues/conditions';
import { shopOwnerId } from '@domain/people/person/owner';
import { queriesOf } from '@projections/catalogues/queries';
import { startingConditions } from '@infrastructure/reference-data/conditions';
import { loadOwnerRecords } from '~/use-cases/catalogues/starting-records/owner-records';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

describe('announced charges', () => {
  const values = {
    ...{ code: 'BAF', apply: 'freight', calc: 'container', rate: '350', currency: 'USD' },
    ...{ origin: 'CNSHA', kinds: ['FCL'], validFrom: '2027-01-01' },
  };

  test('an announced charge is kept once for its lane, kinds, container and first day', async () => {
    const actor = await platform.person('executive');
    const add = (more: object) =>
      platform.services.dispatch(
        commandsOf(announcedCharges).add,
        { ...values, ...more },
        { actor, via: 'web' },
      );
    expect(isRejection(await add({}))).toBe(false);
    expect(await add({ rate: '400' })).toMatchObject({ kind: 'conflict', code: 'announcedCharge.key-taken' });
    for (const other of [{ container: '40HC' }, { validFrom: '2027-02-01' }, { kinds: ['FCL', 'DRAYAGE'] }])
      expect(isRejection(await add(other))).toBe(false);
  });

  test('it needs a currency, an end, days in order and containers where it is charged by them', async () => {
    const actor = await platform.person('super-user');
    const add = (more: object) =>
      platform.services.dispatch(
        commandsOf(announcedCharges).add,
        { ...values, ...more },
        { actor, via: 'web' },
      );
    const refused: readonly (readonly [object, string, string])[] = [
      [{ origin: null }, 'carrier', 'validation.whose-charge'],
      [{ currency: null }, 'currency', 'validation.required'],
      [{ calc: 'percent', min: '10', currency: null }, 'currency', 'validation.required'],
      [{ validTo: '2026-12-31' }, 'validTo', 'validation.to-before-from'],
      [{ kinds: ['FCL', 'LCL'] }, 'calc', 'validation.no-containers'],
      [{ kinds: ['LCL'], calc: 'document', container: '40HC' }, 'container', 'validation.no-containers'],
    ];
    for (const [more, field, message] of refused)
      expect(await add(more), message).toMatchObject({ issues: [{ path: [field], message }] });
    expect(isRejection(await add({ calc: 'percent', rate: '12', currency: null, code: 'CAF' }))).toBe(false);
  });
});

describe('prices of services', () => {
  const values = {
    ...{ service: 'customs-destination', flat: '120', currency: 'USD', countriesDestination: ['CL'] },
    ...{ kinds: ['AERIAL'], validFrom: '2027-01-01' },
  };
  async function adderOf(role: Role) {
    const actor = await platform.person(role);
    return (more: object) =>
      platform.services.dispatch(
        commandsOf(servicePrices).add,
        { ...values, ...more },
        { actor, via: 'web' },
      );
  }

  test('a price of a service is kept once for its kinds, countries, goods and first day', async () => {
    const add = await adderOf('super-user');
    expect(isRejection(await add({}))).toBe(false);
    expect(await add({ flat: '90' })).toMatchObject({ kind: 'conflict', code: 'servicePrice.key-taken' });
    for (const other of [{ validFrom: '2027-02-01' }, { kinds: ['LCL'] }, { countriesDestination: ['PE'] }])
      expect(isRejection(await add(other))).toBe(false);
  });

  test('it needs an amount, of insurance a percentage alone, and containers where it is charged by them', async () => {
    const add = await adderOf('super-user');
    const insurance = { service: 'insurance', flat: null };
    const refused: readonly (readonly [object, string, string])[] = [
      [{ flat: null }, 'flat', 'validation.required'],
      [{ ...insurance, perContainer: '3', kinds: ['FCL'] }, 'percent', 'validation.required'],
      [{ service: 'insurance', percent: '0.3' }, 'flat', 'validation.insurance-percent'],
      [
        { ...insurance, percent: '0.3', perContainer: '3', kinds: ['FCL'] },
        'perContainer',
        'validation.insurance-percent',
      ],
      [{ perContainer: '20' }, 'perContainer', 'validation.no-containers'],
      [{ perContainer: '20', kinds: null }, 'perContainer', 'validation.no-containers'],
      [{ validTo: '2026-12-31' }, 'validTo', 'validation.to-before-from'],
    ];
    for (const [more, field, message] of refused)
      expect(await add(more), message).toMatchObject({ issues: [{ path: [field], message }] });
    expect(isRejection(await add({ ...insurance, percent: '0.3', min: '40' }))).toBe(false);
    expect(isRejection(await add({ perContainer: '20', kinds: ['FCL'] }))).toBe(false);
  });

  test('what it costs has the parts of a price, and a currency', async () => {
    const add = await adderOf('super-user');
    const dated = { validFrom: '2028-01-01' };
    const refused: readonly (readonly [object, string, string])[] = [
      [{ costFlat: '80' }, 'costCurrency', 'validation.required'],
      [{ costMin: '80', costCurrency: 'USD' }, 'costFlat', 'validation.required'],
      [{ costPerContainer: '8', costCurrency: 'USD' }, 'costPerContainer', 'validation.no-containers'],
      [
        { service: 'insurance', flat: null, percent: '0.3', costFlat: '8', costCurrency: 'USD' },
        'costFlat',
        'validation.insurance-percent',
      ],
    ];
    for (const [more, field, message] of refused)
      expect(await add({ ...dated, ...more }), message).toMatchObject({
        issues: [{ path: [field], message }],
      });
    const whole = { costFlat: '0', costPercent: '0.1', costMin: '20', costCurrency: 'CLP' };
    expect(isRejection(await add({ ...dated, ...whole }))).toBe(false);
  });
});

describe('conditions', () => {
  test('an owner company starts with the usual ones in three languages, of which analysts read those not removed', async () => {
    const { services } = platform;
    await loadOwnerRecords(services, shopOwnerId);
    const actor = await platform.person('super-user');
    const listed = await services.ask(queriesOf(conditions).list, { limit: 200 }, actor);
    if (isRejection(listed)) throw new Error(listed.code);
    const own = listed.data.filter(({ name }) => startingConditions.some((one) => one.name === name));
    expect(own.length).toBe(startingConditions.length);
    expect(own.every(({ es, en, pt }) => Boolean(es) && Boolean(en) && Boolean(pt))).toBe(true);
    const [removed] = own;
    if (removed === undefined) throw new Error('there are none');
    await services.dispatch(commandsOf(conditions).remove, { id: removed.id }, { actor, via: 'web' });
    const { rows } = await sql<{ name: string; owner_id: string }>`
    select name, owner_id from reporting.conditions where owner_id = ${shopOwnerId}`.execute(services.db);
    const names = rows.map(({ name }) => name);
    expect(names).not.toContain(removed.name);
    expect(names).toEqual(expect.arrayContaining(own.slice(1).map(({ name }) => String(name))));
  });
});

describe('tax numbers', () => {
  test('a supplier’s is printed as its country does, checked when it changes, and found in any form', async () => {
    const actor = await platform.person('super-user');
    const { list } = queriesOf(suppliers);
    const dispatch = (command: 'add' | 'change', input: object) =>
      platform.services.dispatch(commandsOf(suppliers)[command], input, { actor, via: 'web' });
    const made = await dispatch('add', { name: 'Naviera Lota', country: 'CL', identification: '72041-0' });
    if (isRejection(made)) throw new Error(made.code);
    const id = idOfStream(made.stream);
    for (const search of ['72.041-0', '72041-0', '720410', 'CL72041-0', 'lota cl 72.041-0'])
      expect(await platform.services.ask(list, { search }, actor), search).toMatchObject({
        data: [{ id, identification: '72.041-0' }],
      });
    expect(await dispatch('change', { id, identification: '720410' })).toMatchObject({ events: [] });
    for (const [change, message] of [
      [{ identification: '72041-1' }, 'validation.rut'],
      [{ country: 'AR' }, 'validation.tax-number'],
    ] as const)
      expect(await dispatch('change', { id, ...change })).toMatchObject({
        issues: [{ path: ['identification'], message }],
      });
  });
});
