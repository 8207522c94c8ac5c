import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { currencyRates } from '@domain/catalogues/currency-rates';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { draftRate } from '@domain/rating/rate/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listOffers, listPrintedOffers } from '@projections/quoting/offers/queries';
import { searchRates } from '@projections/rating/rate-search/queries';
import { offerPdf } from '~/documents/pdf/offer-pdf.server';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { loader as editor } from '~/pages/quoting/offers/offer-editor.server';
import { loader as ratePage } from '~/pages/rating/rate/rate.server';
import { action as saveRate, loader as wizard } from '~/pages/rating/wizard/wizard.server';
import { sendOffer } from '~/use-cases/quoting/offers.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { twoOwnerCompanies, type Person, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
let elena: Person;
let theirs: Person;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  elena = await two.shop.person('executive');
  theirs = await two.other.person('super-user');
});
afterAll(() => two.platform.stop());

const { add, change, activate } = commandsOf(announcedCharges);
const perKilogram = { code: 'FSC', apply: 'freight', calc: 'kg', rate: '1', currency: 'USD' };
const announce = (more: object, actor: Actor) =>
  two.platform.done(
    add,
    { ...perKilogram, carrier: two.platform.carrier, kinds: ['AERIAL'], validFrom: '2026-01-01', ...more },
    actor,
  );

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const lane = { origin: 'MIA', destination: 'SCL', load };
async function found(rate: string, actor: Actor, more: object = {}) {
  const answer = await two.services.ask(searchRates, { ...lane, ...more }, actor);
  if (isRejection(answer)) throw new Error(answer.code);
  return answer.data.find(({ id }) => id === rate);
}
const totalOf = async (...asked: Parameters<typeof found>) => (await found(...asked))?.price.total;

describe('a charge that an owner company keeps', () => {
  it('is in its own prices from the first to the last day, in any currency, and in nobody else’s', async () => {
    const ours = await two.shop.rate('5', { serviceType: 'anunciado' });
    const others = await two.other.rate('5', { serviceType: 'anunciado' });
    await announce({ validTo: '2026-12-31', reference: 'Circular 7' }, elena);
    const pesos = { currency: 'CLP', date: '2026-01-02', unitsPerUsd: '950', source: 'Banco Central' };
    await two.platform.done(commandsOf(currencyRates).add, pesos, theirs);
    const { id } = await announce(
      { code: 'SSC', rate: '950', currency: 'CLP', calc: 'document', min: '1900' },
      theirs,
    );
    const on = { date: '2026-06-01' };
    expect(await totalOf(ours, elena, on)).toBe('600');
    expect(await totalOf(ours, visitor, { ...on, currency: 'CLP' })).toBe('570000');
    expect(await totalOf(ours, elena, { date: '2027-01-01' })).toBe('500');
    expect(await totalOf(others, theirs, on)).toBe('502');
    const line = (await found(ours, visitor, on))?.price.lines[1];
    expect(line).toMatchObject({ name: 'FSC', amount: '100', isIncluded: false });
    expect(line?.steps.at(-1)).toEqual({
      code: 'announced',
      params: { by: 'LATAM Cargo', from: '2026-01-01', to: '2026-12-31' },
    });
    await two.platform.done(activate, { id, isActive: false }, theirs);
    expect(await totalOf(others, theirs, on)).toBe('500');
    const foreign = await two.platform.order(change, { id, rate: '1' }, elena);
    expect(isRejection(foreign) && foreign.kind).toBe('not-found');
  });

  it('gives way to the rate’s own, and a usual one that is missing is told to staff alone', async () => {
    const own = await two.shop.rate('5', {
      serviceType: 'propio',
      surcharges: [{ name: 'fsc', rate: '0.5', calc: 'kg', apply: 'freight' }],
    });
    const without = await two.shop.rate('5', { serviceType: 'sin recargo' });
    expect(await totalOf(own, elena, { date: '2026-06-01' })).toBe('550');
    const late = { date: '2027-02-01' };
    expect((await found(own, elena, late))?.internal?.missingCharges).toEqual([]);
    expect((await found(without, elena, late))?.internal?.missingCharges).toEqual([
      { code: 'FSC', apply: 'freight', carrierName: 'LATAM Cargo' },
    ]);
    expect((await found(without, elena, { date: '2026-06-01' }))?.internal?.missingCharges).toEqual([]);
    expect((await found(without, visitor, late))?.internal).toBeNull();
  });
});

interface WizardData {
  readonly announced: {
    readonly taken: readonly { readonly line: string }[];
    readonly missing: readonly object[];
  };
}

describe('the form of a rate', () => {
  const form = {
    ...{ origin: 'MIA', destination: 'SCL', from: '2027-02-01', to: '2027-03-01', currency: 'USD' },
    ...{ timeZone: 'America/Santiago', route: 'direct', businessModel: 'Venta', serviceType: 'form' },
    ...{ 'segments[0].from': '0', 'segments[0].to': '100', 'segments[0].rate': '4' },
    ...{ 'frequency.frequency': 'daily', 'frequency.days': '1', weightMetric: 'KGS', dimensionMetric: 'CMS' },
  };
  const posted = (intent: string, actor: Actor = elena) =>
    visit<{ lacking?: readonly object[]; error?: object }>(two.services, actor, saveRate, '/', {
      params: { kind: 'aerial' },
      form: formOf({ ...form, supplier: two.platform.supplier, carriers: two.platform.carrier, intent }),
    });

  it('asks before it publishes without a usual charge, and publishes when told to', async () => {
    const asked = await posted('publish');
    expect(asked.data.lacking).toEqual([{ code: 'FSC', apply: 'freight', carrierName: 'LATAM Cargo' }]);
    expect(asked.data.error).toEqual({});
    const published = await posted('publish-anyway');
    expect(published.leadsTo).toBe('/admin/rates/aerial');
  });

  it('shows what the rate takes and lacks, as its page does, to whoever reads it', async () => {
    const shown = async (from: string, to: string) => {
      const kept = { kind: 'AERIAL', origin: 'MIA', destination: 'SCL', carriers: [two.platform.carrier] };
      const days = { from, to, serviceType: from };
      const { id } = await two.platform.done(draftRate, { ...kept, ...days, status: false }, elena);
      const params = { kind: 'aerial', id };
      const read = async (page: typeof wizard | typeof ratePage, actor: Actor) =>
        (await visit<WizardData>(two.services, actor, page, '/', { params })).data.announced;
      const seen = await read(wizard, elena);
      expect(await read(ratePage, elena)).toEqual(seen);
      // An administrator, whose own owner company keeps other charges.
      const admin = await two.other.person('admin');
      expect([await read(wizard, admin), await read(ratePage, admin)]).toEqual([seen, seen]);
      return seen;
    };
    const soon = await shown('2026-01-01', '2026-12-31');
    expect(soon.taken.map(({ line }) => line)).toEqual(['FSC: 1 USD (Por kg, Flete)']);
    expect(soon.missing).toEqual([]);
    expect(await shown('2027-02-01', '2027-12-31')).toMatchObject({ taken: [], missing: [{ code: 'FSC' }] });
  });
});

async function opened(by: Actor): Promise<string> {
  const contact = { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56912345678' };
  const places = { origin: { id: 'MIA' }, destination: { id: 'SCL' } };
  const { id } = await two.platform.done(openQuoter, { ...places, load, contact }, by);
  await two.platform.done(assignQuoterExecutive, { id, executive: elena.id }, by);
  return id;
}

describe('an offer', () => {
  it('that was sent keeps its price, and so does its PDF, when the table changes', async () => {
    const ssc = { code: 'SSC', rate: '0.5', validFrom: '2026-02-01' };
    const { id: charge } = await announce(ssc, elena);
    const rate = await two.shop.rate('5', { serviceType: 'enviado' });
    const manager = await two.shop.person('super-user');
    const headers = await two.api.signIn(manager.email);
    const call = async (path: string, body: object) =>
      (await two.api.call<{ _id: string; total: string }>('POST', path, { body, headers })).body;
    const quoteId = await opened(manager);
    const before = await totalOf(rate, elena);
    const offer = await call('/quoter-responses', { quoter: quoteId, rates: [rate] });
    expect(offer.total).toBe(before);
    const order = { quoteId, offerId: offer._id };
    expect(isRejection(await sendOffer(two.services, order, { actor: manager, via: 'web' }))).toBe(false);
    const printed = async () => {
      const [quote, offers] = await Promise.all([
        two.services.ask(findQuoter, { id: quoteId }, manager),
        two.services.ask(listPrintedOffers, { quoteId }, manager),
      ]);
      if (isRejection(quote) || isRejection(offers) || offers[0] === undefined) throw new Error('no offer');
      return textOfPdf(await offerPdf(two.services, quote, offers[0], 'es'));
    };
    expect(await printed()).toContain(`USD ${before ?? ''}`);
    await two.platform.done(change, { id: charge, rate: '3' }, elena);
    expect(await totalOf(rate, elena)).toBe(String(Number(before) + 250));
    expect(await printed()).toContain(`USD ${before ?? ''}`);
    const listed = await two.services.ask(listOffers, { quoteId }, manager);
    expect(isRejection(listed) || listed.offers.map(({ content }) => content.totals.net)).toEqual([before]);
  });

  it('of a rate that lacks a usual charge says so to who edits it, until a line names it', async () => {
    const { id: charge } = await announce({ code: 'XRAY', origin: 'FLL' }, elena);
    const rate = await two.shop.rate('5', { serviceType: 'revisión' });
    const manager = await two.shop.person('super-user');
    const headers = await two.api.signIn(manager.email);
    const call = async (path: string, body: object) =>
      (await two.api.call<{ _id: string }>('POST', path, { body, headers })).body._id;
    const id = await opened(manager);
    const lacking = async (more: object) => {
      const offerId = await call('/quoter-responses', { quoter: id, rates: [rate], ...more });
      const params = { id, offerId };
      return (await visit(two.services, manager, editor, '/', { params })).data['lacking'];
    };
    expect(await lacking({})).toMatchObject([{ charges: [{ code: 'XRAY' }] }]);
    const line = { description: 'Revisión por rayos X', quantity: '1', unitPrice: '40' };
    expect(await lacking({ lines: [line] })).toEqual([]);
    await two.platform.done(activate, { id: charge, isActive: false }, elena);
    expect(await lacking({})).toEqual([]);
  });
});
