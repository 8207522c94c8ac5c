import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { chooseLanguage } from '@domain/people/person/commands';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listOffers } from '@projections/quoting/offers/queries';
import { action, loader } from '~/pages/quoting/new-quote/new-quote.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let executive: Person;
let foreigner: Person;
let rate: string;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  executive = await two.shop.person('executive');
  foreigner = await two.other.person('executive');
  rate = await two.shop.rate('7', { weightTotal: '500' });
});
afterAll(() => two.platform.stop());

/** The ISO day so many days after today. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const lane =
  'origin=MIA&destination=SCL&currency=USD&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';

interface Card {
  readonly id: string;
  readonly quoteAddress: string | null;
  readonly price: { readonly total: string };
}
async function card(reader: Person | typeof visitor, more = ''): Promise<Card | undefined> {
  const { data } = await visit<{ search: { data: readonly Card[] } }>(
    two.services,
    reader,
    results,
    `/rates?${lane}${more}`,
  );
  return data.search.data.find(({ id }) => id === rate);
}
const newQuote = async (reader: Person, address: string) =>
  visit<{
    readonly rate: { readonly total: string; readonly code: string } | null;
    readonly customer: { readonly id: string } | null;
    readonly values: { readonly origin: { readonly code: string }; readonly totals: object };
  }>(two.services, reader, loader, address);

const contact = { name: 'Ana Soto', email: 'ana@vinas.example', phone: '+56912345678' };
const filled = (fields: object = {}) =>
  formOf({
    ...{ origin: { id: 'MIA' }, destination: { id: 'SCL' }, contact, rate, currency: 'USD' },
    load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } },
    ...{ intent: 'rate', commandId: uuidv7() },
    ...fields,
  });
const submit = (reader: Person, form: FormData) =>
  visit(two.services, reader, action, '/admin/quoters/new', { form });
async function offersOf(leadsTo: string | null, reader = executive) {
  const id = leadsTo?.split('/')[3] ?? '';
  const offers = await two.services.ask(listOffers, { quoteId: id }, reader);
  if (isRejection(offers)) throw new Error(offers.code);
  return offers.offers;
}

describe('a result is quoted from its card', () => {
  test('by staff alone: the address fills in lane, load and rate', async () => {
    expect(await card(visitor)).toMatchObject({ quoteAddress: null });
    const shown = await card(executive);
    const { data } = await newQuote(executive, shown?.quoteAddress ?? '');
    expect(data).toMatchObject({
      rate: { id: rate, total: shown?.price.total, currency: 'USD', legs: [{ carriers: ['LATAM Cargo'] }] },
      values: {
        origin: { code: 'MIA' },
        destination: { code: 'SCL' },
        totals: { amount: '1', weight: '100', volume: '0.1' },
      },
    });
  });

  test('with the customer that the search is for, where the reader may know them', async () => {
    const vinas = await two.shop.company('Viñas del Maipo');
    const client = await two.shop.person('client', [vinas]);
    const manager = await two.shop.person('super-user');
    const opened = async (reader: Person, customer: string) => {
      const shown = await card(reader, `&customer=${encodeURIComponent(customer)}`);
      return (await newQuote(reader, shown?.quoteAddress ?? '/admin/quoters/new')).data.customer;
    };
    const option = {
      id: `${client.id}/${vinas}`,
      place: expect.stringContaining('Viñas del Maipo') as string,
    };
    expect(await opened(manager, `${client.id}/`)).toMatchObject(option);
    expect(await opened(manager, `${client.id}/${vinas}`)).toMatchObject(option);
    expect(await opened(manager, `/${vinas}`)).toMatchObject({ id: `/${vinas}`, name: 'Viñas del Maipo' });
    // Not in the executive's portfolio, and of another owner company.
    expect(await opened(executive, `${client.id}/`)).toBeNull();
    const address = `/admin/quoters/new?customer=${client.id}/`;
    expect((await newQuote(foreigner, address)).data.customer).toBeNull();
    expect(await opened(manager, 'nobody')).toBeNull();
    expect((await newQuote(manager, '/admin/quoters/new')).data.customer).toBeNull();
  });

  test('without a rate where it is none of the reader, or does not carry the load', async () => {
    const shown = (await card(executive))?.quoteAddress ?? '';
    expect((await newQuote(foreigner, shown)).data.rate).toBeNull();
    const heavier = shown.replace('load.totals.weight=100', 'load.totals.weight=900');
    expect(heavier).not.toBe(shown);
    expect((await newQuote(executive, heavier)).data).toMatchObject({
      rate: null,
      values: { totals: { weight: '900' } },
    });
  });

  test('in one press, which opens the quote and offers the rate for its load; twice makes one', async () => {
    const form = filled({
      load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '200', volume: '0.1' } },
    });
    const first = await submit(executive, form);
    expect(first.leadsTo).toMatch(/^\/admin\/quoters\/[\da-f-]+\/offers\/[\da-f-]+$/);
    expect((await submit(executive, form)).leadsTo).toBe(first.leadsTo);
    const offers = await offersOf(first.leadsTo);
    expect(offers).toMatchObject([{ content: { currency: 'USD', totals: { total: '1400' } } }]);
    expect(offers).toHaveLength(1);
  });

  test('at the price of the day of shipment that the search asked for', async () => {
    await two.platform.done(
      commandsOf(announcedCharges).add,
      {
        ...{ code: 'FSC', apply: 'freight', calc: 'kg', rate: '1', currency: 'USD', kinds: ['AERIAL'] },
        ...{ carrier: two.platform.carrier, validFrom: dayAfter(5) },
      },
      executive,
    );
    const date = dayAfter(10);
    const shown = await card(executive, `&date=${date}`);
    expect(shown?.price.total).toBe(String(Number((await card(executive))?.price.total) + 100));
    const { data } = await newQuote(executive, shown?.quoteAddress ?? '');
    expect(data.rate).toMatchObject({ date, total: shown?.price.total });
    const offers = await offersOf((await submit(executive, filled({ date }))).leadsTo);
    expect(offers).toMatchObject([{ content: { totals: { total: shown?.price.total } } }]);
  });

  test('leads to the rates of the lane where the load became too heavy, or the rate is not theirs', async () => {
    const heavy = filled({
      load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '900', volume: '0.1' } },
    });
    const tooHeavy = await submit(executive, heavy);
    expect(tooHeavy.leadsTo).toMatch(/\/rates$/);
    expect(await offersOf(tooHeavy.leadsTo)).toEqual([]);
    expect((await submit(foreigner, filled())).leadsTo).toMatch(/\/rates$/);
  });

  test('in the language of the account, whatever the page is read in', async () => {
    const client = await two.shop.person('client');
    await two.platform.done(chooseLanguage, { id: client.id, language: 'en' }, client);
    const form = filled({ customer: `${client.id}/` });
    form.delete('contact');
    const manager = await two.shop.person('super-user');
    const offers = await offersOf((await submit(manager, form)).leadsTo, manager);
    const [line] = offers[0]?.content.lines ?? [];
    expect(line?.description).toMatch(/^Air freight/);
    expect(offers[0]?.content.terms.service).toBe('Consolidated');
  });

  test('keeps the form where the customer is missing, and opens nothing', async () => {
    const refused = await submit(executive, filled({ contact: {} }));
    expect(refused).toMatchObject({ status: 400, leadsTo: null });
  });
});
