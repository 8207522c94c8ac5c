import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  assignQuoterExecutive,
  changeQuoterState,
  updateQuoterServices,
} from '@domain/quoting/quoter/commands';
import { registerCompany } from '@domain/crm/company/commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listOwnQuoters } from '@projections/quoting/quoter-list/own-quoters';
import { loader as form } from '~/pages/quoting/manual-quoter/manual-quoter.server';
import { loader as pdf } from '~/pages/quoting/one/pdf.resource';
import { loader as one } from '~/pages/quoting/own/own-quoter.server';
import { loader as list } from '~/pages/quoting/own/own-quoters.server';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { visit } from '@tests/catalogues/page-visit';
import { offered, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

type Listed = Awaited<ReturnType<typeof list>>;
type Shown = Awaited<ReturnType<typeof one>>;

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;
/** Registered, of no company. */
let ursula: Actor;
/** Two of one company, and one of another. */
let camila: Actor;
let diego: Actor;
let rival: Actor;
let own: string;
let theirs: string;

beforeAll(async () => {
  platform = await quotingPlatform();
  const companyIds = [uuidv7()];
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  ursula = await platform.person('user', 'Úrsula Paz');
  camila = { ...(await platform.person('client', 'Camila Soto')), companyIds };
  diego = { ...(await platform.person('client', 'Diego Lara')), companyIds };
  rival = { ...(await platform.person('client', 'Rita Rival')), companyIds: [uuidv7()] };
  const asked = { contact: undefined, commodity: 'Repuestos' };
  own = await platform.opened(ursula, asked);
  theirs = await platform.opened(camila, asked);
  await platform.opened();
});
afterAll(() => platform.stop());

const listed = (actor: Actor, query = '', language: 'es' | 'en' = 'es') =>
  visit<Listed>(platform.services, actor, list, `/account/quoters${query}`, { language });
const ids = async (actor: Actor, query = '') => (await listed(actor, query)).data.rows.map(({ id }) => id);
const shown = (actor: Actor, id: string) =>
  visit<Shown>(platform.services, actor, one, `/account/quoters/${id}`, { params: { id } });
const printed = (actor: Actor, id: string) =>
  visit(platform.services, actor, pdf, `/account/quoters/${id}/pdf`, { params: { id } });

describe('the list of own quoters', () => {
  test('shows a registered person the own ones, and a client the company’s', async () => {
    expect(await ids(ursula)).toEqual([own]);
    expect(await ids(camila)).toEqual([theirs]);
    expect(await ids(diego)).toEqual([theirs]);
    expect(await ids(rival)).toEqual([]);
  });

  test('is empty for staff and auditors, who asked for nothing, whatever else they see', async () => {
    const auditor = await platform.person('auditor', 'Aída Ruiz');
    for (const actor of [manager, elena, auditor]) expect(await ids(actor)).toEqual([]);
  });

  test('says what was asked, where it stands in the reader’s language, and nothing of who works on it', async () => {
    const { data } = await listed(camila, '', 'en');
    expect(data.rows).toEqual([
      {
        id: theirs,
        reference: expect.stringMatching(/^Q-/) as string,
        typeOfShipment: 'AERIAL',
        origin: { code: 'SCL', name: 'Santiago' },
        destination: { code: 'MIA', name: 'Miami' },
        state: { name: 'Pending', detail: null, tone: 'info' },
        openedAt: expect.stringMatching(/Z$/) as string,
      },
    ]);
  });

  test('finds by words and by state, newest first, and no more of it than one’s own', async () => {
    const second = await platform.opened(ursula, { contact: undefined, commodity: 'Salmón ahumado' });
    expect(await ids(ursula)).toEqual([second, own]);
    expect(await ids(ursula, '?search=salmon')).toEqual([second]);
    expect(await ids(ursula, '?search=cerezas')).toEqual([]);
    expect(await ids(ursula, '?state=pending')).toEqual([second, own]);
    expect(await ids(ursula, '?state=won')).toEqual([]);
    expect((await listed(ursula, '?page=2')).data).toMatchObject({ rows: [], total: 2 });
  });

  test('leads a visitor to sign in, and tells them nothing', async () => {
    expect((await listed(visitor)).leadsTo).toBe('/login?to=%2Faccount%2Fquoters');
    expect(await platform.services.ask(listOwnQuoters, {}, visitor)).toMatchObject({
      kind: 'unauthenticated',
    });
  });
});

describe('one’s own quoter', () => {
  test('tells its states with their days, who attends to it, and the price, once offered, without what it is made of', async () => {
    const id = await platform.opened(ursula, { contact: undefined });
    await platform.accepted(assignQuoterExecutive, { id, executive: elena.id, comment: 'Por zona' }, manager);
    await platform.accepted(
      changeQuoterState,
      { id, state: 'managing', stateLv2: 'Buscando tarifas', comment: 'Pedí a LATAM' },
      elena,
    );
    await platform.accepted(updateQuoterServices, { id, services: [{ name: 'insurance' }] }, elena);
    const line = { description: 'Flete', quantity: '2', unitPrice: '100', profitMonto: '30' };
    const content = { ...offered, lines: [line] };
    const context = () => ({ actor: elena, via: 'web', commandId: uuidv7() }) as const;
    const made = await makeOffer(platform.services, { quoteId: id, content }, context());
    if (isRejection(made)) throw new Error(made.code);
    for (const reader of [ursula, elena]) expect((await shown(reader, id)).data.offers?.offers).toEqual([]);

    const { offerId } = made;
    await sendOffer(platform.services, { quoteId: id, offerId }, context());
    await platform.sentOffer(id, elena);
    for (const reader of [ursula, elena]) {
      const { data } = await shown(reader, id);
      expect(data.state).toMatchObject({ name: 'Cotizado', detail: null });
      expect(data.standings.map(({ name }) => name)).toEqual(['Cotizado', 'En gestión', 'Pendiente']);
      expect(data.executive).toBe('Elena Díaz');
      expect(data.quoter.services).toEqual([{ name: 'insurance', comment: null }]);
      const { offers, ...rest } = data;
      expect(JSON.stringify(rest)).not.toMatch(/LATAM|Por zona|Buscando|profit|unitPrice|"100"/);
      expect(offers?.offers).toMatchObject([
        { id: offerId, number: 1, state: 'sent', totals: { total: '230', currency: 'USD' } },
        { number: 2, state: 'sent' },
      ]);
      const [line] = offers?.offers[0]?.shown.legs[0]?.lines ?? [];
      expect(line?.net).toMatch(/^USD\s230$/);
      // What it is sold for, not the price of 100 that profit was added to.
      expect(line?.arithmetic).toMatch(/× USD\s115$/);
      expect(JSON.stringify(offers)).not.toMatch(/LATAM|Por zona|Buscando|profit|"cost"|margin|supplier/);
    }
  });

  test('is there for the company, page and PDF', async () => {
    for (const reader of [camila, diego]) {
      expect((await shown(reader, theirs)).data.quoter.contact.name).toBe('Camila Soto');
      expect((await printed(reader, theirs)).status).toBe(200);
    }
  });

  test('is not there for anybody else, page and PDF', async () => {
    for (const [reader, id] of [
      [ursula, theirs],
      [camila, own],
      [rival, theirs],
      [elena, own],
    ] as const) {
      expect((await shown(reader, id)).status).toBe(404);
      expect((await printed(reader, id)).status).toBe(404);
    }
    expect((await shown(ursula, 'nothing')).status).toBe(404);
  });

  test('leads a visitor to sign in and back', async () => {
    const page = `/account/quoters/${own}`;
    const to = (path: string) => `/login?${new URLSearchParams({ to: path }).toString()}`;
    expect((await shown(visitor, own)).leadsTo).toBe(to(page));
    expect((await printed(visitor, own)).leadsTo).toBe(to(`${page}/pdf`));
  });
});

test('the receipt of a request leads to it whoever asked with an account, and nobody else', async () => {
  const receipt = async (actor: Actor, id: string) =>
    (
      await visit<Awaited<ReturnType<typeof form>>>(
        platform.services,
        actor,
        form,
        `/manual-quoter?sent=${id}`,
      )
    ).data.receipt;
  expect((await receipt(ursula, own))?.page).toBe(`/account/quoters/${own}`);
  expect((await receipt(camila, own))?.page).toBeNull();
  expect((await receipt(visitor, own))?.page).toBeNull();
  expect((await receipt(visitor, await platform.opened()))?.page).toBeNull();
});

test('a request is for one of the own companies', async () => {
  const companyIds: string[] = [];
  for (const name of ['Viñas del Sur', 'Viñas del Norte'])
    companyIds.push((await platform.accepted(registerCompany, { name }, manager)).id);
  const { data } = await visit<Awaited<ReturnType<typeof form>>>(
    platform.services,
    { ...camila, companyIds },
    form,
    '/manual-quoter',
  );
  const companies = data.form?.companies.map(({ label }) => label);
  expect(companies?.toSorted()).toEqual(['Viñas del Norte', 'Viñas del Sur']);
});
