import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsubscribeAddress } from '~/use-cases/notifications/unsubscribe.server';
import { type RunningPlatform, startPlatform } from '@tests/support/running-platform';
import { bookFor } from './support/book-for';
import { apiAt } from './support/api-client';
import { openBrowser, openWindow } from './support/browser';
import { handInMail, mailSecret } from './support/mail';
import { openMarket } from './support/market';
import { newToPlatform, withPasswordDue } from './support/newcomers';
import { signIn } from './support/pages';
import { demurrageWithTable, landedCostPage, openRecords, type Records, usualLoad } from './support/records';
import {
  faultsAt,
  matchesPattern,
  openWalker,
  pagePatterns,
  shortWalk,
  type Stop,
  type Walker,
  walks,
} from './support/walk';

let platform: RunningPlatform;
let browser: Browser;
let records: Records;
let cookies: Record<Stop['as'], Awaited<ReturnType<BrowserContext['cookies']>>>;
let stops: Stop[];
/** Id of an erasure of somebody's data. */
let erasure: string;
/** Id of an offer of the quote. */
let offer: string;
/** Id of a quote whose offer was accepted and not booked. */
let won: string;
/** Ids of published rates from SCL to MIA. */
let lane: readonly string[];
let demurrage: string;
/** Ids of two companies, and of a meeting with the first. */
let companies: readonly [string, string];
let [meeting, management] = ['', ''];
/** Ids of the customer's account, and of an address that it keeps. */
let [camila, address] = ['', ''];
/** Id of the customer's ticket, and of a mail that waits for staff. */
let [ticket, mail] = ['', ''];

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ MAIL_CALL_SECRET: mailSecret }), openBrowser()]);
  const account = await platform.open('client', 'Camila Soto');
  const staff = await apiAt(platform.origin).as(platform.administrator);
  const customer = await apiAt(platform.origin).as(account);
  const { user } = await apiAt(platform.origin).post<{ user: { _id: string } }>('/auth/login', account);
  camila = user._id;
  await platform.open('executive', 'Elena Díaz');
  const leaving = await platform.open('client', 'Iris Paz');
  const left = await apiAt(platform.origin).post<{ user: { _id: string } }>('/auth/login', leaving);
  const asked = { category: 'person', id: left.user._id };
  erasure = (await staff.post<{ id: string }>('/personal-data/erasures', asked)).id;
  const market = await openMarket(staff);
  lane = market.rates.map(({ id }) => id);
  demurrage = await demurrageWithTable(staff);
  records = await openRecords(customer, user._id, market);
  const drafted = {
    quoter: records.quoter,
    lines: [{ description: 'Flete', quantity: '1', unitPrice: '900' }],
  };
  offer = (await staff.post<{ _id: string }>('/quoter-responses', drafted))._id;
  won = await wonQuote(staff);
  await apiAt(platform.origin).post('/auth/register', {
    name: 'Ana Rojas',
    email: 'ana@vinadelsur.example',
    password: 'Una-clave-larga-1',
    phone: '+56 9 8765 4321',
    country: 'CL',
    company: 'Viña del Sur SpA',
  });
  const companyOf = async (body: object) => (await staff.post<{ _id: string }>('/companies', body))._id;
  companies = [
    await companyOf({ name: 'Frutícola del Maipo SpA', email: 'hola@maipo.example', city: 'Buin' }),
    await companyOf({ name: 'Frutícola Maipo', tags: [], website: 'https://maipo.example' }),
  ];
  const planned = { title: 'Tarifas de la temporada', dateTime: '2099-03-02T10:00', company: companies[0] };
  const question = { subject: 'Contenedor retenido', message: 'No avanza', model: 'quoter' };
  ticket = (await customer.post<{ _id: string }>('/ticket-support', { ...question, modelId: records.quoter }))
    ._id;
  const unknown = 'From: Nadia <nadia@lejos.example>\r\nSubject: Carga a Arica\r\n\r\n¿Atienden en Arica?';
  mail = await handInMail(platform.origin, unknown, staff);
  const kept = { name: 'Bodega norte', street: 'Camino 1', city: 'Quilicura', country: 'CL' };
  for (const document of ['terms', 'privacy'])
    for (const es of ['# Uno\n\nHola', '# Dos\n\n1. Primero\n   - **Así**: hola@rumbo.example'])
      await staff.post(`/legal-texts/${document}/versions`, { texts: { es } });
  address = (await customer.post<{ _id: string }>(`/user-preference/${user._id}/addresses`, kept))._id;
  meeting = (await staff.post<{ _id: string }>('/meetings', planned))._id;
  const good = { result: 'Interesado', category: 'Positivo', score: 10 };
  const { _id: result } = await staff.post<{ _id: string }>('/results', good);
  management = (
    await staff.post<{ _id: string }>('/managment-results', {
      company: companies[0],
      result,
      comment: 'Cotizar',
    })
  )._id;
  cookies = {
    visitor: [],
    newcomer: [await newToPlatform(platform)],
    invited: [],
    customer: await cookiesOf(account, '/account'),
    administrator: await cookiesOf(platform.administrator, '/admin'),
  };
  // Two files: one for the review of its rows, one to import.
  const file = 'UN/LOCODE;Nombre;País\nCLVAP;Puerto de Valparaíso;CL\nCLZZ2;Nuevo;CL\nX;Malo;Narnia\n';
  const [checked, imported] = await Promise.all(
    ['true', 'false'].map((dryRun) =>
      staff.upload<{ importId: string }>('/ports/upload/csv', file, { dryRun }),
    ),
  );
  const rates = 'Origen;Destino;Precios por unidad\nCNSHA;CLVAP;40HC | 1900\nCNSHA;Atlántida;40HC | caro\n';
  const { importId } = await staff.upload<{ importId: string }>('/container-rates/upload/csv', rates, {
    dryRun: 'true',
  });
  const change = { ids: [records.rate], change: { what: 'copy' } };
  const copies = await staff.post<{ importId: string }>('/rates/changes', change);
  stops = [
    ...(await allStops()),
    { path: `/admin/rates/import/${copies.importId}`, as: 'administrator' },
    ...['import', `import/${importId}`].map((page): Stop => ({
      path: `/admin/rates/container/${page}`,
      as: 'administrator',
    })),
    ...['import', `import/${checked?.importId ?? ''}`, `import/${checked?.importId ?? ''}?columns`].map(
      (page): Stop => ({ path: `/admin/ports/${page}`, as: 'administrator' }),
    ),
    { path: `/admin/ports/import/${imported?.importId ?? ''}`, as: 'administrator' },
  ];
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});

async function cookiesOf(account: Parameters<typeof signIn>[1], to: string) {
  const { page, context } = await openWindow(browser, { origin: platform.origin });
  await signIn(page, account, to);
  const kept = (await context.cookies()).filter(({ name }) => name !== 'language');
  await context.close();
  return kept;
}

/** The page linked from the first row of a list, or from the first link that a selector finds. */
async function firstOf(path: string, selector = 'tbody th a'): Promise<string> {
  const { page, context } = await openWindow(browser, {
    origin: platform.origin,
    cookies: cookies.administrator,
  });
  await page.goto(path);
  const address = await page.locator(selector).first().getAttribute('href');
  await context.close();
  if (address === null) throw new Error(`${path} has no rows`);
  return address;
}

/** A chapter of the help centre, one of its sections, and a question of that section. */
async function helpPages(): Promise<string[]> {
  interface Named {
    readonly _id: string;
  }
  const response = await fetch(`${platform.origin}/api/v1/faq/categories`);
  const [category] = (await response.json()) as (Named & {
    readonly subcategories: readonly (Named & { readonly faqs: readonly Named[] })[];
  })[];
  const subcategory = category?.subcategories[0];
  const faq = subcategory?.faqs[0];
  if (category === undefined || subcategory === undefined || faq === undefined)
    throw new Error('the help centre is empty');
  const chapter = `/help/categories/${category._id}`;
  return [chapter, `${chapter}/subcategories/${subcategory._id}`, `/help/faqs/${faq._id}`];
}

/** Every page as each person it is for. Pages that differ between visitors and customers are visited as both. */
async function allStops(): Promise<Stop[]> {
  const of = (as: Stop['as'], ...paths: string[]): Stop[] => paths.map((path) => ({ path, as }));
  const { quoter, reservation, shipment, rate } = records;
  const search = (destination: string) =>
    new URLSearchParams({
      origin: 'SCL',
      destination,
      currency: 'USD',
      'load.type': 'AERIAL',
      'load.measuredBy': 'totals',
      'load.totals.amount': '1',
      'load.totals.weight': '100',
      'load.totals.volume': '0.5',
    }).toString();
  const client = await firstOf('/admin/clients');
  const executive = await firstOf('/admin/executives');
  return [
    ...of(
      'visitor',
      '/',
      '/login',
      '/login/code',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/confirm-email',
      '/cart',
      '/manual-quoter',
    ),
    ...of('newcomer', '/register/google'),
    ...of('invited', '/login/password'),
    { path: '/no-such-page', as: 'visitor', status: 404 },
    ...of('visitor', '/help', '/help?search=peso', '/help?search=xyzzy', ...(await helpPages())),
    ...of('visitor', '/contact', '/contact?sent=T-5F3A9C21', demurrage, landedCostPage(lane[0])),
    ...of('visitor', '/terms', '/terms/1', '/privacy', '/privacy/1', '/lanes', '/lanes/santiago-miami'),
    ...of('visitor', `/rates?${search('MIA')}`, `/rates?${search('LIM')}`),
    ...of('visitor', `/rates/compare?${search('MIA')}&only=${lane[0]}&only=${lane[1]}`),
    ...of('visitor', `/rates/by-date?${search('MIA')}`),
    { path: `/rates?${search('MIA')}&date=2027-02-30`, as: 'visitor', status: 400 },
    ...of(
      'customer',
      '/cart',
      '/checkout',
      '/checkout?step=billing',
      '/reservation',
      ...['', '/cancel', '/change'].map((page) => `/reservation/${reservation}${page}`),
    ),
    ...of(
      'customer',
      '/account',
      '/account/profile',
      '/account/data',
      '/account/searches',
      '/account/people',
      '/account/security',
      '/account/addresses',
      '/account/addresses/new',
    ),
    ...of(
      'customer',
      `/account/addresses/${address}`,
      ...['', '/choices'].map((at) => `/account/notifications${at}`),
    ),
    { path: await unsubscribing(), as: 'visitor' },
    { path: '/unsubscribe/a.digest.b', as: 'visitor', status: 404 },
    { path: '/join/fpi_closed', as: 'visitor', status: 404 },
    ...of('customer', '/account/quoters', `/account/quoters/${quoter}`),
    ...of('customer', '/account/tickets', '/account/tickets/new', `/account/tickets/${ticket}`),
    { path: '/admin', as: 'customer', status: 403 },
    ...of('administrator', '/admin', '/admin/quoters', '/admin/quoters/teams', `/admin/quoters/${quoter}`),
    ...of(
      'administrator',
      '/admin/notifications',
      '/admin/notifications/choices',
      '/admin/quoters/new',
      '/admin/quoters/board',
      `/admin/quoters/bulk?ids=${quoter}`,
      '/admin/reports',
    ),
    ...of('administrator', `/admin/quoters/${quoter}/rates`, `/admin/quoters/${quoter}/offers/${offer}`),
    ...of(
      'administrator',
      '/admin/approvals',
      `/admin/approvals/${offer}`,
      await firstOf(`/admin/quoters/${won}/sending`, 'main a[href*="/mails/"]'),
      `/admin/quoters/${quoter}/sending`,
      `/admin/quoters/${won}/book`,
    ),
    { path: `/admin/quoters/bulk/${quoter}`, as: 'administrator', status: 404 },
    { path: `/offers/fpo_${'x'.repeat(43)}`, as: 'visitor', status: 404 },
    { path: '/shared/none', as: 'visitor', status: 404 },
    ...of('administrator', `/admin/audit/quoter/${quoter}`),
    ...of('administrator', '/admin/rates/aerial', '/admin/rates/aerial/new', '/admin/rates/container/new'),
    ...of('administrator', '/admin/rates/ltl/new', '/admin/rates/ftl/new', '/admin/rates/courier/new'),
    ...of(
      'administrator',
      `/admin/rates/aerial/changes?ids=${rate}`,
      `/admin/rates/aerial/changes?ids=${rate}&what=surcharge`,
      `/admin/rates/changes?ids=${rate}`,
    ),
    ...of('administrator', `/admin/rates/aerial/${rate}`, `/admin/rates/aerial/${rate}/edit`),
    ...of('administrator', '/admin/service-prices', '/admin/shipments', bookFor(lane[0] ?? '')),
    ...of('administrator', '/admin/rates', '/admin/rates/margins', '/admin/rates/aerial/lanes/MIA/SCL'),
    ...of('administrator', `/admin/rates/aerial/${rate}/history`),
    ...of('administrator', '/admin/carriers', '/admin/carriers/new', await firstOf('/admin/carriers')),
    ...of(
      'administrator',
      '/admin/airports',
      '/admin/airports/new',
      '/admin/quoter-states',
      '/admin/profits',
    ),
    ...of('administrator', '/admin/reservations', `/admin/reservations/${reservation}`, shipment),
    ...of('administrator', '/admin/companies', await firstOf('/admin/companies')),
    ...of(
      'administrator',
      ...['/admin/companies/new', '/admin/companies/import', `/admin/book-for-customer/${camila}`],
      ...['/admin/companies/duplicates', '/admin/companies/duplicates?view=told'],
      ...['edit', 'managements', 'merge', `merge?with=${companies[1]}`].map(
        (page) => `/admin/companies/${companies[0]}/${page}`,
      ),
    ),
    ...of('administrator', '/admin/clients', '/admin/clients/new', '/admin/clients/import'),
    ...of('administrator', client, `${client}/edit`),
    ...of('administrator', '/admin/executives', '/admin/executives/new', '/admin/executives/import'),
    ...of('administrator', executive, `${executive}/edit`, `${executive}/hand-over`),
    ...of(
      'administrator',
      '/admin/calendar',
      '/admin/calendar/new',
      '/admin/tickets',
      '/admin/tickets/new',
      `/admin/tickets/${ticket}`,
      '/admin/tickets/mails',
      `/admin/tickets/mails/${mail}`,
      `/admin/calendar/${meeting}`,
      `/admin/calendar/${meeting}/edit`,
      `/admin/managements/${management}`,
    ),
    ...of('administrator', ...['quoters', 'managements', 'meetings'].map((one) => `/admin/reports/${one}`)),
    ...of('administrator', await firstOf(`/admin/audit/quoter/${quoter}`, '[href*="/audit/correlation/"]')),
    ...of('administrator', '/admin/verification', `${await firstOf('/admin/companies')}/verification`),
    ...of('administrator', '/admin/users', '/admin/users/new', await firstOf('/admin/users')),
    ...of(
      'administrator',
      '/admin/api-clients',
      '/admin/settings',
      '/admin/outbox',
      await firstOf('/admin/outbox'),
      '/admin/mails?kind=offer&language=pt',
      '/admin/providers',
      '/admin/projections',
      '/admin/erasures',
      `/admin/erasures/${erasure}`,
      ...['/admin/company-profile', '/admin/legal-texts/terms', '/admin/assignment'],
    ),
    { path: '/admin/saved-views', as: 'administrator' },
    { path: '/admin/no-such-page', as: 'administrator', status: 404 },
  ];
}

/** An address that ends digests. */
async function unsubscribing(): Promise<string> {
  const { services, origin } = platform;
  const address = await unsubscribeAddress({ ...services, publicUrl: origin }, 'nobody', 'digest');
  return address?.slice(origin.length) ?? '';
}

async function wonQuote(staff: Awaited<ReturnType<ReturnType<typeof apiAt>['as']>>): Promise<string> {
  const { _id: quoter } = await staff.post<{ _id: string }>('/quoters', {
    origin: { address: 'Av. Providencia 1760, Santiago', country: 'CL' },
    destination: { address: 'Rua Augusta 500, São Paulo', country: 'BR' },
    load: usualLoad,
    contact: { name: 'Luis Rey', email: 'luis.rey@example.cl', phone: '+56 9 8765 4321' },
  });
  const lines = [{ description: 'Flete', quantity: '1', unitPrice: '900', cost: { unitPrice: '700' } }];
  const priced = { quoter, lines, validity: '2099-12-31' };
  const { _id: id } = await staff.post<{ _id: string }>('/quoter-responses', priced);
  await staff.post(`/quoter-responses/${quoter}/${id}/send`, {});
  await staff.patch(`/quoter-responses/stateResponse/${quoter}/${id}`, {
    state: 'accepted',
    name: 'Luis Rey',
  });
  return quoter;
}

/** `npm run test:faults` walks every page in both languages and in all looks. */
const isWhole = process.env.LONG_FORM === '1';

describe('every page', () => {
  it('is walked', () => {
    const forgotten = pagePatterns().filter(
      (pattern) => !stops.some((stop) => matchesPattern(pattern, stop)),
    );
    expect(forgotten).toEqual([]);
  });

  it.each(walks)(
    'works in $language, in both themes and at both widths',
    { timeout: 900_000 },
    async (walk) => {
      const faults: Record<string, string[]> = {};
      const left = isWhole ? stops.map((stop) => ({ stop, looks: walk.looks })) : shortWalk(stops, walk);
      cookies.invited = [await withPasswordDue(platform)];
      const go = async (): Promise<void> => {
        const walkers = new Map<Stop['as'], Walker>();
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          const { stop, looks } = next;
          const who = { origin: platform.origin, cookies: cookies[stop.as] };
          const walker = walkers.get(stop.as) ?? (await openWalker(browser, walk, who));
          walkers.set(stop.as, walker);
          const found = await faultsAt(walker, stop, { ...walk, looks });
          if (found.length > 0) faults[`${stop.path} as ${stop.as}`] = found;
        }
        for (const { context } of walkers.values()) await context.close();
      };
      // Three at a time: while a page loads, half of the machine is idle.
      await Promise.all([go(), go(), go()]);
      expect(faults).toEqual({});
    },
  );
});
