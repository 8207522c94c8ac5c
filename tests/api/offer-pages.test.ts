import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conditions } from '@domain/catalogues/conditions';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { suppliers } from '@domain/catalogues/suppliers';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { draftRate } from '@domain/rating/rate/commands';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listOffers } from '@projections/quoting/offers/queries';
import { action as keep } from '~/pages/forms/keep-draft.resource';
import { action as make, loader as find } from '~/pages/quoting/offers/find-rates.server';
import { action as save, loader as edit } from '~/pages/quoting/offers/offer-editor.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { addProfit } from '@tests/projections/rating-platform';

interface FindPage {
  readonly results: readonly {
    readonly id: string;
    readonly supplier: string | null;
    readonly cost: string | null;
    readonly margin: { readonly amount: string } | null;
    readonly price: { readonly total: string };
  }[];
  readonly nearby: readonly object[];
  readonly lapsed: readonly {
    readonly id: string;
    readonly supplier: string | null;
    readonly validTo: string;
  }[];
  readonly query: string;
}
interface EditPage {
  readonly values: {
    readonly lines: readonly {
      readonly description: string;
      readonly unitPrice: string;
      readonly rateId: string;
    }[];
    readonly comment: string;
  };
  readonly draft: { readonly isBehind: boolean } | null;
  readonly revision: string;
  readonly conditions: readonly { readonly value: string }[];
  readonly profitRule: { readonly value: string } | null;
  readonly rates: readonly { readonly id: string; readonly code: string }[];
  readonly error?: Readonly<Record<string, readonly string[]>>;
  readonly stale?: { readonly revision: string } | null;
}

let two: TwoOwnerCompanies;
let manager: Actor;
let elena: Actor;
let pablo: Actor;
let other: Actor;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  manager = await two.shop.person('super-user');
  elena = await two.shop.person('executive');
  pablo = await two.shop.person('executive');
  other = await two.other.person('super-user');
  await addProfit(two.platform, '10');
});
afterAll(() => two.platform.stop());

const contact = { name: 'Ana Rojas', email: 'ana@correo.cl', phone: '+56912345678' };
const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };

async function opened(origin = 'MIA', destination = 'SCL'): Promise<string> {
  const places = { origin: { id: origin }, destination: { id: destination } };
  const { id } = await two.platform.done(openQuoter, { ...places, load, contact }, manager);
  await two.platform.done(assignQuoterExecutive, { id, executive: elena.id }, manager);
  return id;
}

async function offersOf(quoteId: string) {
  const found = await two.services.ask(listOffers, { quoteId }, manager);
  if (isRejection(found)) throw new Error(found.code);
  return found.offers;
}

/** A rate from FLL to MIA that an owner company published in 2020. */
async function publishedThen({ seeder }: OwnerCompany, to: string): Promise<string> {
  const add = commandsOf(suppliers).add;
  const { id: supplier } = await two.platform.done(add, { name: `Agencia ${to}`, country: 'US' }, seeder);
  const lane = { kind: 'AERIAL', origin: 'FLL', destination: 'MIA', from: '2020-01-01', to };
  const segments = [{ from: '0', to: '2000', rate: '3' }];
  const terms = { carriers: [two.platform.carrier], supplier, businessModel: 'Venta', status: true };
  const outcome = await two.services.dispatch(
    draftRate,
    { ...lane, ...terms, segments },
    { actor: { ...seeder, roles: ['super-user'] }, via: 'process', at: '2020-01-02T12:00:00.000Z' },
  );
  if (isRejection(outcome)) throw new Error(`${outcome.code} ${JSON.stringify(outcome.issues)}`);
  return outcome.id;
}

const searched = (id: string, actor: Actor = elena) =>
  visit<FindPage>(two.services, actor, find, `/admin/quoters/${id}/rates`, { params: { id } });
const made = (id: string, fields: object, actor: Actor = elena) =>
  visit(two.services, actor, make, `/admin/quoters/${id}/rates`, {
    params: { id },
    form: formOf({ ...fields }),
  });
const at = (id: string, offerId: string) => ({ params: { id, offerId } });
const shown = (id: string, offerId: string, actor: Actor = elena) =>
  visit<EditPage>(two.services, actor, edit, '/', at(id, offerId));
const saved = (id: string, offerId: string, fields: object, actor: Actor = elena) =>
  visit<EditPage>(two.services, actor, save, '/', {
    ...at(id, offerId),
    form: formOf({ intent: 'save', currency: 'USD', ...fields }),
  });

const lines = [{ description: 'Flete', quantity: '100', unitPrice: '5', basis: 'kg', tax: 'exempt' }];

describe('finding rates for a quote', () => {
  test('shows supplier, cost and margin beside the price, and one press makes an offer of each', async () => {
    const first = await two.platform.rate({ businessModel: 'Costo', serviceType: 'página-1' });
    const second = await two.platform.rate({ businessModel: 'Venta', serviceType: 'página-2' });
    const id = await opened();
    const { data } = await searched(id);
    const cost = data.results.find((one) => one.id === first);
    expect(cost).toMatchObject({ cost: '363.6', margin: { amount: '36.4' }, price: { total: '400' } });
    expect(data.results.find((one) => one.id === second)).toMatchObject({ cost: null, margin: null });
    expect(JSON.stringify(data.results)).not.toContain('"profit"');
    const answer = await made(id, { intent: 'each', query: data.query, rates: [first, second] });
    expect(answer.leadsTo).toBe(`/admin/quoters/${id}`);
    const offers = await offersOf(id);
    expect(offers.map(({ content }) => content.totals.net).toSorted()).toEqual(['364', '400']);
    expect(offers.map(({ content }) => content.margin?.amount)).toContain('36.4');
    // The button beside a rate offers that one, whatever is ticked.
    const alone = await made(id, { query: data.query, only: second, rates: [first] });
    expect(alone.leadsTo).toContain(`/admin/quoters/${id}/offers/`);
    expect((await offersOf(id)).at(-1)?.content.totals.net).toBe('364');
    const together = await made(id, { intent: 'together', query: data.query, rates: [first, second] });
    expect(together.leadsTo).toContain(`/admin/quoters/${id}/offers/`);
    const both = (await offersOf(id)).at(-1);
    expect(both?.content.totals.net).toBe('764');
    // Each line names the rate that it comes from, with its code and supplier.
    const editing = (await shown(id, both?.id ?? '')).data;
    expect(new Set(editing.values.lines.map(({ rateId }) => rateId))).toEqual(new Set([first, second]));
    expect(editing.rates).toMatchObject(
      [first, second].map((rate) => ({ id: rate, supplier: { name: 'Andes Freight Agencies' } })),
    );
  });

  test('without a rate it hints at lanes nearby, and a blank offer begins', async () => {
    const id = await opened('FLL');
    const { data } = await searched(id);
    expect(data.results).toEqual([]);
    expect(data.nearby.length).toBeGreaterThan(0);
    const blank = await made(id, { intent: 'blank', currency: 'USD' });
    expect(blank.leadsTo).toContain(`/admin/quoters/${id}/offers/`);
  });

  test('without a rate it hints at those of the lane that expired last, of the own owner company', async () => {
    const first = await publishedThen(two.shop, '2020-02-29');
    const last = await publishedThen(two.shop, '2020-03-31');
    await publishedThen(two.other, '2020-04-30');
    const { data } = await searched(await opened('FLL', 'MIA'));
    expect(data.results).toEqual([]);
    expect(data.lapsed.map((one) => [one.id, one.validTo])).toEqual([
      [last, '2020-03-31'],
      [first, '2020-02-29'],
    ]);
    // The other direction is another lane.
    expect((await searched(await opened('MIA', 'FLL'))).data.lapsed).toEqual([]);
  });

  test('is for staff within reach', async () => {
    const id = await opened();
    for (const actor of [pablo, other]) {
      expect((await searched(id, actor)).status).toBe(404);
      expect((await made(id, { intent: 'blank' }, actor)).status).toBe(404);
    }
    expect((await made(id, { intent: 'each', query: '{}' })).status).toBe(422);
  });
});

describe('editing an offer', () => {
  async function blank() {
    const id = await opened();
    await made(id, { intent: 'blank', currency: 'USD' });
    const [offer] = await offersOf(id);
    return { id, offerId: offer?.id ?? '' };
  }

  test('saves lines, terms and conditions of the catalogue; empty lines are none', async () => {
    const texts = { name: 'Sin seguro', es: 'No incluye seguro.', en: 'Not insured.' };
    const add = commandsOf(conditions).add;
    const condition = await two.platform.done(add, texts, manager);
    const { id, offerId } = await blank();
    const answer = await saved(id, offerId, {
      lines: [...lines, { description: '', quantity: '1', unitPrice: '' }],
      terms: {
        validUntil: '2099-12-31',
        carrier: 'LATAM Cargo',
        transfers: 'LIM, BOG',
        included: 'Retiro\nSeguro',
      },
      conditions: [condition.id],
      revision: '0',
    });
    expect(answer.leadsTo).toBe(`/admin/quoters/${id}/offers/${offerId}`);
    const [offer] = await offersOf(id);
    expect(offer?.content).toMatchObject({
      totals: { net: '500' },
      lines: [{ description: 'Flete', subtotal: '500', taxRate: null }],
      terms: {
        carrier: { name: 'LATAM Cargo' },
        transfers: ['LIM', 'BOG'],
        included: ['Retiro', 'Seguro'],
        conditions: [{ id: condition.id, es: 'No incluye seguro.', en: 'Not insured.', pt: null }],
      },
    });
    const page = await shown(id, offerId);
    expect(page.data).toMatchObject({ values: { conditions: [condition.id] }, profitRule: { value: '10' } });
  });

  test('a wrong field is named by its place, past the lines that are empty', async () => {
    const { id, offerId } = await blank();
    const wrong = { ...lines[0], quantity: '0' };
    const empty = { description: '', unitPrice: '' };
    const answer = await saved(id, offerId, { lines: [empty, wrong], revision: '0' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.data.error ?? {})).toEqual(['lines[1].quantity']);
    const above = { ...lines[0], descuentoMonto: '501' };
    const refused = await saved(id, offerId, { lines: [empty, above], revision: '0' });
    expect(Object.keys(refused.data.error ?? {})).toEqual(['lines[1].descuentoMonto']);
  });

  test('one press saves it and goes on to where it is sent', async () => {
    const { id, offerId } = await blank();
    const answer = await saved(id, offerId, { intent: 'send', lines, revision: '0' });
    expect(answer.leadsTo).toBe(`/admin/quoters/${id}/sending?do=send&offer=${offerId}`);
    expect((await offersOf(id))[0]?.content.totals.net).toBe('500');
    const refused = await saved(id, offerId, { intent: 'send', lines, revision: '0' });
    expect(refused).toMatchObject({ status: 412, leadsTo: null });
  });

  test('the second of two people overwrites nothing, and what they typed stays', async () => {
    const { id, offerId } = await blank();
    await saved(id, offerId, { lines, revision: '0' }, manager);
    const late = await saved(id, offerId, { lines: [{ ...lines[0], unitPrice: '6' }], revision: '0' });
    expect(late.status).toBe(412);
    expect(late.data).toMatchObject({ stale: { revision: '1' }, values: { lines: [{ unitPrice: '6' }] } });
    expect((await offersOf(id))[0]?.content.totals.net).toBe('500');
    const again = await saved(id, offerId, { lines: [{ ...lines[0], unitPrice: '6' }], revision: '1' });
    expect(again.leadsTo).not.toBeNull();
    expect((await offersOf(id))[0]?.content.totals.net).toBe('600');
  });

  test('what was typed and not saved comes back to its writer alone, until it is saved', async () => {
    const { id, offerId } = await blank();
    const typed = JSON.stringify([
      ['lines[0].description', 'A medio escribir'],
      ['lines[0].unitPrice', '7'],
      ['comment', 'Para Ana'],
    ]);
    const form = () => formOf({ form: 'offer', record: offerId, revision: '0', content: typed });
    const keeping = (actor: Actor) => visit(two.services, actor, keep, '/resources/drafts', { form: form() });
    expect((await keeping(elena)).status).toBe(204);
    expect((await keeping(other)).status).toBe(404);
    expect((await shown(id, offerId)).data).toMatchObject({
      draft: { isBehind: false },
      values: { lines: [{ description: 'A medio escribir', unitPrice: '7' }], comment: 'Para Ana' },
    });
    expect((await shown(id, offerId, manager)).data).toMatchObject({ draft: null, values: { comment: '' } });
    await saved(id, offerId, { lines, revision: '0' }, manager);
    const behind = await shown(id, offerId);
    expect(behind.data).toMatchObject({ draft: { isBehind: true }, revision: '0' });
    expect((await saved(id, offerId, { lines, revision: behind.data.revision })).status).toBe(412);
    await visit(two.services, elena, save, '/', { ...at(id, offerId), form: formOf({ intent: 'discard' }) });
    expect((await shown(id, offerId)).data.draft).toBeNull();
  });

  test('who may only read keeps nothing, and reads what was saved', async () => {
    const { id, offerId } = await blank();
    await saved(id, offerId, { lines, revision: '0', comment: 'Guardado' });
    const auditor = await two.shop.person('auditor');
    const form = formOf({
      form: 'offer',
      record: offerId,
      revision: '1',
      content: '[["comment","A medias"]]',
    });
    expect((await visit(two.services, auditor, keep, '/resources/drafts', { form })).status).toBe(403);
    const typed = { recordId: offerId, revision: '1', content: [['comment', 'A medias']] };
    await two.services.drafts.save({ personId: auditor.id, form: 'offer', ...typed });
    expect((await shown(id, offerId, auditor)).data).toMatchObject({
      draft: null,
      values: { comment: 'Guardado' },
    });
  });

  test('hides offers from others', async () => {
    const { id, offerId } = await blank();
    for (const actor of [pablo, other]) {
      expect((await shown(id, offerId, actor)).status).toBe(404);
      expect((await saved(id, offerId, { lines }, actor)).status).toBe(404);
    }
  });
});
