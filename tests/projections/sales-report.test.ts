import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { reportSales, type SalesReport } from '@projections/quoting/sales-report/queries';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { quotingPlatform, type QuotingPlatform } from './quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;
let stranger: Actor;

const supplier = { id: uuidv7(), name: 'Consolidados del Pacífico' };
const rateId = uuidv7();

interface Line {
  readonly unitPrice: string;
  readonly currency?: string;
  readonly cost?: { readonly unitPrice: string; readonly currency?: string };
  readonly rateId?: string;
}

async function offered(quoteId: string, lines: readonly Line[], currency = 'USD'): Promise<string> {
  const context = () => ({ actor: manager, via: 'web', commandId: uuidv7() }) as const;
  const content = {
    currency,
    lines: lines.map((line) => ({ description: 'Flete aéreo', quantity: '1', basis: 'shipment', ...line })),
    rates: [{ id: rateId, code: 'A-1', revision: '0', supplier }],
    terms: { validUntil: '2099-12-31' },
  };
  const made = await makeOffer(platform.services, { quoteId, content }, context());
  if (isRejection(made)) throw new Error(JSON.stringify(made));
  const sent = await sendOffer(platform.services, { quoteId, offerId: made.offerId }, context());
  if (isRejection(sent)) throw new Error(sent.code);
  return made.offerId;
}

async function won(lines: readonly Line[], currency?: string): Promise<string> {
  const id = await platform.opened();
  const managing = { state: 'managing', stateLv2: 'managing.searching-rates' };
  await platform.accepted(changeQuoterState, { id, ...managing }, manager);
  const offerId = await offered(id, lines, currency);
  const answer = { revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
  await platform.accepted(acceptQuoterOffer, { id, offerId, ...answer }, manager);
  return id;
}

async function reported(actor: Actor, filters: object = {}): Promise<SalesReport> {
  const report = await platform.services.ask(reportSales, filters, actor);
  if (isRejection(report)) throw new Error(report.code);
  return report;
}

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  stranger = { ...manager, id: 'stranger', ownerId: 'another-owner' };
  const first = await won([
    { unitPrice: '1000.10', cost: { unitPrice: '800' }, rateId },
    { unitPrice: '50', rateId },
    { unitPrice: '30', cost: { unitPrice: '20' } },
  ]);
  await platform.accepted(assignQuoterExecutive, { id: first, executive: elena.id }, manager);
  await won([{ unitPrice: '200', cost: { unitPrice: '150' } }]);
  // Only an accepted offer is a sale.
  const open = await platform.opened();
  await offered(open, [{ unitPrice: '5000' }]);
});
afterAll(() => platform.stop());

describe('the report of sales', () => {
  test('adds accepted offers of won quotes, with margin where the cost is known', async () => {
    const { groups } = await reported(manager);
    expect(groups.reduce((sum, { quotes }) => sum + quotes, 0)).toBe(3);
    const ofElena = groups.filter(({ executiveId }) => executiveId === elena.id);
    expect(ofElena).toMatchObject([
      {
        type: 'AERIAL',
        origin: 'SCL',
        destination: 'MIA',
        executiveName: 'Elena Díaz',
        ...{ quotes: 1, won: 1, lost: 0, unvalued: 0 },
        ...{ value: '1080.1', costed: '1030.1', cost: '820' },
        ...{ kilograms: '200', cubicMetres: '1.92', teu: '0' },
      },
    ]);
    const others = groups.filter(({ executiveId }) => executiveId === null);
    expect(others).toMatchObject([{ quotes: 2, won: 1, value: '200', cost: '150', kilograms: '200' }]);
  });

  test('gives each supplier its lines, and those without a rate apart', async () => {
    const { suppliers } = await reported(manager);
    expect(suppliers.toSorted((a, b) => Number(b.value) - Number(a.value))).toEqual([
      { ...supplier, won: 1, value: '1050.1', costed: '1000.1', cost: '800' },
      { id: null, name: null, won: 2, value: '230', costed: '230', cost: '170' },
    ]);
  });

  test('converts each currency at the rates of its offer, and counts quotes that have none', async () => {
    await won([{ unitPrice: '900000' }], 'CLP');
    const pesos = { currency: 'CLP', date: '2026-01-02', unitsPerUsd: '1000', source: 'Banco Central' };
    await platform.accepted(commandsOf(currencyRates).add, pesos, manager);
    const line = { unitPrice: '100000', currency: 'CLP', cost: { unitPrice: '60', currency: 'USD' } };
    await won([line], 'CLP');
    const { groups } = await reported(manager);
    const [pesosGroup] = groups.filter(({ executiveId }) => executiveId === null);
    expect(pesosGroup).toMatchObject({
      quotes: 4,
      won: 3,
      unvalued: 1,
      value: '300.000',
      costed: '300.000',
      cost: '210.000',
    });
  });

  test('is of quotes in reach under the filters of the list', async () => {
    const none = { groups: [], suppliers: [] };
    expect(await reported(stranger)).toEqual({ ...none, wonStates: [] });
    expect(await reported(manager, { endDate: '2020-01-01' })).toEqual({ ...none, wonStates: ['won'] });
    const own = await reported(elena);
    expect(own.groups.map(({ quotes }) => quotes)).toEqual([1]);
    expect(own.suppliers).toHaveLength(2);
    expect((await reported(manager, { supplier: supplier.id })).groups).toHaveLength(1);
  });
});
