import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { profits } from '@domain/catalogues/profits';
import { surcharges } from '@domain/catalogues/surcharges';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { loader as ratePage } from '~/pages/rating/rate/rate.server';
import { action as saveRate } from '~/pages/rating/wizard/wizard.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let ours: Person;
let theirs: Person;
/** One of each person's owner company. */
const suppliers = new Map<string, string>();
let asOurs: Readonly<Record<string, string>>;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  ours = await two.shop.person('super-user');
  theirs = await two.other.person('super-user');
  for (const person of [ours, theirs]) {
    const headers = await two.api.signIn(person.email);
    const listed = await two.api.call<{ data: readonly { _id: string }[] }>('GET', '/suppliers', { headers });
    suppliers.set(person.id, listed.body.data[0]?._id ?? '');
  }
  asOurs = { ...(await two.api.signIn(ours.email)), 'accept-language': 'es' };
  for (const [code, calc] of [
    ...[['OWS', 'container'] as const, ['BAF', 'percent'] as const, ['CCF', 'percent'] as const],
    ...[['REB', 'container'] as const, ['PSS', 'shipment'] as const],
  ])
    await two.platform.add(surcharges, { code, name: code, calc, apply: 'freight' });
  const perContainer = { name: 'Por contenedor', mode: 'amount', value: '80', currency: 'USD' };
  await two.platform.done(commandsOf(profits).add, { ...perContainer, per: 'container' }, ours);
  const ofCosts = { name: 'De los costos', mode: 'percent', value: '10', currency: 'USD' };
  await two.platform.done(commandsOf(profits).add, { ...ofCosts, of: 'costs', max: '500' }, theirs);
});
afterAll(() => two.platform.stop());

/** 2 × 20DV of 21 t and 1 × 40HC of 25 t. */
const load = {
  ...{ measuredBy: 'units', type: 'FCL' },
  units: [
    { unit: '20DV', amount: 2, weight: '21000', commodity: 'Vino' },
    { unit: '40HC', amount: 1, weight: '25000', commodity: 'General' },
  ],
};
const charges = [
  { name: 'OWS', rate: '150', calc: 'container', apply: 'freight', overWeight: '20000', upToWeight: '22000' },
  { name: 'OWS', rate: '300', calc: 'container', apply: 'freight', overWeight: '22000' },
  { name: 'BAF', rate: '10', calc: 'percent', apply: 'freight', container: '40HC', max: '150' },
  { name: 'REB', rate: '-20', calc: 'container', apply: 'freight', commodities: 'General, Papel' },
  { name: 'CCF', rate: '5', calc: 'percent', apply: 'destination', of: 'freight' },
  { name: 'PSS', rate: '70', calc: 'shipment', apply: 'origin', toDay: '2026-06-30' },
];
const lane = { origin: 'CNSHA', destination: 'CLVAP', from: '2026-01-01', to: '2030-12-31' };

/** As typed into the wizard. */
async function typed(person: Person, serviceType: string, lines: readonly object[]): Promise<void> {
  const fields = Object.fromEntries(
    lines.flatMap((line, at) =>
      Object.entries(line).map(([name, value]) => [`surcharges[${at}].${name}`, String(value)]),
    ),
  );
  const saved = await visit<{ error?: object } | null>(two.services, person, saveRate, '/', {
    params: { kind: 'container' },
    form: formOf({
      ...{ ...lane, currency: 'USD', timeZone: 'America/Santiago', route: 'direct', serviceType },
      ...{ businessModel: 'Costo', supplier: suppliers.get(person.id) ?? '', carriers: two.platform.carrier },
      ...{ 'unitPrices[0].unit': '20DV', 'unitPrices[0].rate': '1200' },
      ...{ 'unitPrices[1].unit': '40HC', 'unitPrices[1].rate': '1900' },
      ...{ 'frequency.frequency': 'daily', 'frequency.days': '1' },
      ...{ weightMetric: 'KGS', dimensionMetric: 'CMS', intent: 'publish', ...fields },
    }),
  });
  expect(saved.data?.error ?? {}).toEqual({});
}

async function found(actor: Actor, serviceType: string, more: object = {}) {
  const asked = { origin: 'CNSHA', destination: 'CLVAP', load, date: '2026-06-01', ...more };
  const answer = await two.services.ask(searchRates, asked, actor);
  if (isRejection(answer)) throw new Error(answer.code);
  const rate = answer.data.find(({ service }) => service === serviceType);
  if (rate === undefined) throw new Error(`no rate ${serviceType}`);
  return rate;
}
/** As staff see it; of a customer's, without cost and profit. */
const linesOf = ({ price, internal }: Awaited<ReturnType<typeof found>>) =>
  (internal?.price ?? price).lines.map(
    ({ kind, name, amount }) => `${kind === 'surcharge' ? (name ?? '') : kind} ${amount}`,
  );

async function exported(): Promise<excel.Workbook> {
  const request = new Request('http://localhost/api/v1/container-rates/download/excel?isActive=all', {
    headers: asOurs,
  });
  const bindings = { requestId: 'sheet', log: two.services.log, address: '198.51.100.7' };
  const response = await createApi(two.services, { apiRequestsPerMinute: 0 })(
    request,
    bindings as unknown as ApiBindings,
  );
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return workbook;
}
async function imported(workbook: excel.Workbook) {
  const body = new FormData();
  body.set('file', new File([await workbook.xlsx.writeBuffer()], 'tarifas.xlsx'));
  return (await two.api.call<object>('POST', '/container-rates/upload/csv', { body, headers: asOurs })).body;
}
/** With the title and the first cell of the column of surcharges changed. */
function withSurcharges(workbook: excel.Workbook, change: (cell: string, head: string) => [string, string]) {
  const sheet = workbook.worksheets[0];
  if (sheet === undefined) throw new Error('no sheet');
  let at = 0;
  sheet.getRow(1).eachCell(({ text }, column) => {
    if (text.startsWith('Recargos (')) at = column;
  });
  const [head, cell] = [sheet.getRow(1).getCell(at), sheet.getRow(2).getCell(at)];
  [head.value, cell.value] = change(cell.text, head.text);
  return workbook;
}

describe('a rate whose charges have conditions', () => {
  it('is priced by them in the shop, shows its working to staff, and keeps cost and profit from customers', async () => {
    await typed(ours, 'condicionada', charges);
    const staff = await found(ours, 'condicionada');
    expect(linesOf(staff)).toEqual([
      ...['base 4300', 'OWS 300', 'OWS 300', 'BAF 150', 'REB -20', 'CCF 251.5', 'PSS 70'],
      ...['profit 240', 'rounding 0.5'],
    ]);
    const steps = new Map(staff.internal?.price.lines.map(({ name, steps: own }) => [name, own]));
    expect(steps.get('CCF')?.[0]).toMatchObject({ code: 'percent-of-freight-sum', params: { base: '5030' } });
    expect(steps.get('BAF')?.map(({ code }) => code)).toEqual(['percent-of-base', 'maximum']);
    const sold = await found(visitor, 'condicionada');
    expect(sold.price.total).toBe('5592');
    expect(linesOf(sold)).toEqual([
      ...['base 4540', 'OWS 300', 'OWS 300', 'BAF 150', 'REB -20', 'CCF 251.5', 'PSS 70', 'rounding 0.5'],
    ]);
    expect(JSON.stringify(sold)).not.toMatch(/4300|5030|1900|1200|profit|Por contenedor|Andes/);
    const late = linesOf(await found(ours, 'condicionada', { date: '2026-07-01' }));
    expect(late.filter((line) => line.startsWith('PSS'))).toEqual([]);
  });

  it('of another owner company is sold by its own rule, a percent of all costs up to its maximum', async () => {
    await typed(theirs, 'ajena', charges);
    const rate = await found(theirs, 'ajena');
    expect(linesOf(rate)).toContain('profit 500');
    expect(rate.price.total).toBe('5852');
    await expect(found(ours, 'ajena')).rejects.toThrow('no rate ajena');
  });

  it('says each condition on its page', async () => {
    const { id } = await found(ours, 'condicionada');
    const { data } = await visit<{ rate: { terms: { surcharges: readonly object[] } } }>(
      ...([two.services, ours, ratePage, '/', { params: { kind: 'container', id } }] as const),
    );
    expect(JSON.stringify(data)).toContain('"overWeight":"20000"');
  });

  it('goes out by the API and the sheet as it came in', async () => {
    const { id } = await found(ours, 'condicionada');
    const { body } = await two.api.call<{ surcharges: readonly object[] }>('GET', `/container-rates/${id}`, {
      headers: asOurs,
    });
    expect(body.surcharges).toMatchObject([
      { name: 'OWS', overWeight: '20000', upToWeight: '22000' },
      ...[
        { name: 'OWS', overWeight: '22000' },
        { max: '150', container: '40HC' },
      ],
      ...[{ rate: '-20', commodities: ['General', 'Papel'] }, { of: 'freight' }, { toDay: '2026-06-30' }],
    ]);
    const same = { surcharges: body.surcharges };
    const patched = await two.api.call('PATCH', `/container-rates/${id}`, { body: same, headers: asOurs });
    expect(patched.status).toBe(200);
    expect(await imported(await exported())).toMatchObject({ unchanged: 1, updated: 0, failed: 0 });
  });

  it('is changed by a sheet, and an older sheet without conditions is still read', async () => {
    const dearer = withSurcharges(await exported(), (cell, head) => [
      head,
      cell.replace('150 |  | General', '160 |  | General').replace('| 150\n', '| 160\n'),
    ]);
    expect(await imported(dearer)).toMatchObject({ updated: 1, failed: 0 });
    expect(linesOf(await found(ours, 'condicionada'))).toContain('BAF 160');

    const old = withSurcharges(await exported(), () => [
      'Recargos (Recargo | Tarifa | Cálculo | Mínimo | Tramo | Contenedor | Moneda | Referencia)',
      'OWS | 90 | container |  | freight',
    ]);
    expect(await imported(old)).toMatchObject({ updated: 1, failed: 0 });
    expect(linesOf(await found(ours, 'condicionada'))).toContain('OWS 270');
  });

  it('refuses conditions that no load can meet, by form and API alike', async () => {
    const { id } = await found(ours, 'condicionada');
    const [band] = charges;
    const body = { surcharges: [{ ...band, upToWeight: '20000' }] };
    const refused = await two.api.call<{ message: readonly string[] }>('PATCH', `/container-rates/${id}`, {
      ...{ body, headers: asOurs },
    });
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused.body.message)).toContain('upToWeight');
  });

  it('is offered at that price', async () => {
    await typed(ours, 'ofrecida', charges);
    const { id, price } = await found(ours, 'ofrecida', { date: undefined });
    const contact = { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56912345678' };
    const places = { origin: { id: 'CNSHA' }, destination: { id: 'CLVAP' } };
    const quote = await two.platform.done(openQuoter, { ...places, load, contact }, ours);
    const offer = await two.api.call<{ total: string }>('POST', '/quoter-responses', {
      body: { quoter: quote.id, rates: [id] },
      headers: asOurs,
    });
    expect(offer.body, JSON.stringify(offer.body)).toHaveProperty('total');
    expect(offer.body.total).toBe(price.total);
  });
});

describe('a charge table with conditions', () => {
  it('is charged to what meets them, by its owner company alone', async () => {
    await typed(ours, 'anunciada', []);
    await typed(theirs, 'sin anuncio', []);
    const table = { code: 'OWS', apply: 'freight', calc: 'container', currency: 'USD', kinds: ['FCL'] };
    const add = async (more: object) =>
      two.platform.done(
        commandsOf(announcedCharges).add,
        { ...table, carrier: two.platform.carrier, validFrom: '2026-01-01', ...more },
        ours,
      );
    await add({ rate: '110', overWeight: '20000', upToWeight: '22000' });
    await add({ rate: '220', overWeight: '22000' });
    await add({ code: 'PSS', rate: '30', route: 'transfers' });
    const answer = await two.platform.order(
      commandsOf(announcedCharges).add,
      { ...table, carrier: two.platform.carrier, validFrom: '2026-01-01', rate: '1', overWeight: '22000' },
      ours,
    );
    expect(isRejection(answer) && answer.code).toBe('announcedCharge.key-taken');
    expect(linesOf(await found(ours, 'anunciada'))).toEqual([
      ...['base 4300', 'OWS 220', 'OWS 220', 'profit 240'],
    ]);
    expect(linesOf(await found(theirs, 'sin anuncio'))).toEqual(['base 4300', 'profit 430']);
  });

  it('is for the goods that its record names, in any language', async () => {
    const { data: goods } = (
      await two.api.call<{ data: readonly { _id: string; name: string }[] }>('GET', '/commodities', {
        headers: asOurs,
      })
    ).body;
    const general = goods.find(({ name }) => name === 'General')?._id;
    await typed(ours, 'por mercancía', []);
    const charge = { code: 'BAF', apply: 'freight', calc: 'container', rate: '45', currency: 'USD' };
    await two.platform.done(
      commandsOf(announcedCharges).add,
      { ...charge, carrier: two.platform.carrier, validFrom: '2026-01-01', commodities: [general] },
      ours,
    );
    expect(linesOf(await found(ours, 'por mercancía'))).toContain('BAF 45');
  });
});
