import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { containers } from '@domain/catalogues/containers';
import { demurrageTables } from '@domain/catalogues/demurrage-tables';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { loader, type DemurrageData } from '~/pages/demurrage/demurrage.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type Person, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
let carrier: string;
let theirs: Person;

const { add, activate } = commandsOf(demurrageTables);
const one = {
  ...{ country: 'CL', direction: 'import', charge: 'combined', equipment: 'dry', size: '40' },
  ...{ freeDays: 5, startsAt: 'discharge', tiersFrom: 'after-free-days', currency: 'USD' },
  tiers: [
    { fromDay: 1, toDay: 8, amountPerDay: '110' },
    { fromDay: 9, amountPerDay: '158' },
  ],
  ...{ validFrom: '2022-04-01', source: 'Local surcharges' },
};
const keep = (more: object, actor: Actor) => two.platform.done(add, { ...one, carrier, ...more }, actor);

beforeAll(async () => {
  two = await twoOwnerCompanies();
  const elena = await two.shop.person('executive');
  theirs = await two.other.person('super-user');
  ({ id: carrier } = await two.platform.done(commandsOf(carriers).add, { name: 'ONE' }, system));
  for (const [code, sizeType] of [
    ['40DX', '42G1'],
    ['40HX', '45G1'],
    ['20DX', '22G1'],
  ])
    await two.platform.done(
      commandsOf(containers).add,
      { code, sizeType, name: `Tipo ${code}`, payload: 26_000 },
      system,
    );
  await keep({}, elena);
  await keep({ freeDays: 7, validFrom: '2030-01-01' }, elena);
  await keep({ freeDays: 9, validFrom: '2023-01-01', validTo: '2023-12-31' }, elena);
  await keep({ freeDays: 21, currency: 'EUR' }, theirs);
  const { id } = await keep({ charge: 'detention', startsAt: 'gate-out' }, elena);
  await two.platform.done(activate, { id, isActive: false }, elena);
});
afterAll(() => two.platform.stop());

const asked = { carrier: 'ONE', origin: 'CNSHA', destination: 'CLSAI', container: '40HX' };
async function answered(more: object = {}, headers = {}) {
  const query = new URLSearchParams({ ...asked, ...more });
  return two.api.call<{ readonly data: readonly object[]; readonly total: number }>(
    'GET',
    `/demurrage?${query}`,
    {
      headers,
    },
  );
}

describe('what programs get', () => {
  it('the table that holds on the day, of the reader’s owner company, with the charge by line', async () => {
    const { body } = await answered({ amount: '2', days: '15' });
    expect(body).toMatchObject({
      total: 1,
      data: [
        {
          ...{ carrier: 'ONE', charge: 'combined', freeDays: 5, chargeableDays: 10, total: '2392' },
          lines: [
            { fromDay: 1, toDay: 8, days: 8, amountPerDay: '110', amount: '880' },
            { fromDay: 9, toDay: null, days: 2, amountPerDay: '158', amount: '316' },
          ],
        },
      ],
    });
    const at = async (date: string) => (await answered({ date })).body.data;
    expect(await at('2023-06-01')).toMatchObject([{ freeDays: 9 }]);
    expect(await at('2024-01-01')).toMatchObject([{ freeDays: 5 }]);
    expect(await at('2030-01-01')).toMatchObject([{ freeDays: 7 }]);
    expect(await at('2022-03-31')).toEqual([]);
    const other = await answered({ days: '22' }, await two.api.signIn(theirs.email));
    expect(other.body.data).toMatchObject([{ freeDays: 21, total: '110', currency: 'EUR' }]);
  });

  it('dates in place of days, and free days that were granted', async () => {
    const dates = { start: '2026-12-01', end: '2026-12-08' };
    const first = await answered(dates);
    expect(first.body.data).toMatchObject([{ lastFreeDay: '2026-12-05', days: 8, total: '330' }]);
    const granted = await answered({ ...dates, freeDays: '7' });
    expect(granted.body.data).toMatchObject([{ freeDays: 7, lastFreeDay: '2026-12-07', total: '110' }]);
    expect((await answered({ start: '2026-12-08', end: '2026-12-01' })).status).toBe(400);
  });

  it('nothing for another size, country or carrier', async () => {
    for (const other of [{ container: '20DX' }, { destination: 'PECLL' }, { carrier: 'HMM' }])
      expect((await answered(other)).body.data).toEqual([]);
  });
});

describe('the calculator', () => {
  const lane = 'carriers=ONE&origin=CNSHA&destination=CLSAI&units=2x40HX,1x40DX';
  const seen = async (more = '') =>
    visit<{ readonly demurrage: DemurrageData }>(two.services, visitor, loader, `/demurrage?${lane}${more}`);

  it('shows the tables, and the charge once days were entered', async () => {
    const { demurrage } = (await seen()).data;
    expect(demurrage.kinds).toMatchObject([
      {
        kind: 'import-combined',
        tables: [
          {
            charge: null,
            units: [
              { unit: '40HX', amount: 2 },
              { unit: '40DX', amount: 1 },
            ],
          },
        ],
      },
    ]);
    expect(demurrage.sums).toEqual([]);
    const charged = (await seen('&days=6')).data.demurrage;
    expect(charged.sums).toEqual([{ currency: 'USD', total: '330' }]);
  });

  it('refuses what is no number of days, and keeps it', async () => {
    for (const days of ['many', '-1', '4.5'])
      expect((await seen(`&days=${days}`)).data.demurrage).toMatchObject({ isRefused: true, days, sums: [] });
  });

  it('is not found without a shipment', async () => {
    expect((await visit(two.services, visitor, loader, '/demurrage')).status).toBe(404);
  });
});
