import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor, type Actor } from '@domain/shared/actor';
import { inBatches } from '@tests/support/in-batches';
import { eventsAbout, filledOwnerCompany, readLog, type FilledOwnerCompany } from './filled-owner-company';
import type { TwoOwnerCompanies } from './two-owner-companies';
import { routes, walkedPages, type Params, type Route } from './walked-pages';
import { sampleOf } from './walked-values';

let two: TwoOwnerCompanies;
let filled: FilledOwnerCompany;
let pages: ReturnType<typeof walkedPages>;
let strangers: readonly Actor[];
/** Parameters with which its own people opened a page. */
const opened = new Map<Route, readonly Params[]>();
/** Pages that showed a secret of the filled owner company to its own people. */
const revealing = new Set<Route>();

beforeAll(async () => {
  ({ two, filled } = await filledOwnerCompany());
  pages = walkedPages(two, filled);
  const { shop, other } = two;
  strangers = [
    await shop.person('super-user'),
    await shop.person('client', [await shop.company('Otra')]),
    visitor,
    await shop.person('auditor'),
    await shop.person('executive'),
  ];
  const own = [await other.person('admin'), filled.people.client];
  await inBatches(routes, (route) => openAs(route, own));
}, 300_000);
afterAll(() => two.platform.stop());

/** Opens a page with one id after another until it shows a secret; those of catalogues with every id. */
async function openAs(route: Route, own: readonly Actor[]): Promise<void> {
  if (route.loader === undefined) return;
  const openedWith: Params[] = [];
  opened.set(route, openedWith);
  const isOfCatalogues = route.names.includes('catalogue');
  let tried = 0;
  for (const params of pages.paramsOf(route))
    for (const query of pages.queriesOf(route))
      for (const actor of own) {
        if (!isOfCatalogues && (revealing.has(route) || tried > mostTried)) return;
        tried += 1;
        const { status, text } = await pages.open(route.loader, actor, { params, query });
        if (status >= 300) continue;
        const reveals = filled.secretsIn(text, {}).length > 0;
        if (reveals) revealing.add(route);
        if (!openedWith.includes(params) && (reveals || openedWith.length < mostOpened || isOfCatalogues))
          openedWith.push(params);
      }
}

/** Ids of the records that an address is named for come first: later ones reveal nothing either. */
const mostTried = 120;
/** Parameters of a page that reveals nothing. */
const mostOpened = 2;

function nearest(route: Route): readonly Params[] {
  const known = opened.get(route) ?? [];
  return known.length > 0 ? known : pages.paramsOf(route).slice(0, 4);
}

/** Pages that show no secret here, by reason; strangers open them all the same. Fill the record of a new page, or add it. */
const silentPages: Readonly<Record<string, readonly string[]>> = {
  'empty forms, templates and settings, which hold no record': [
    '/account/notifications/choices',
    '/account/searches',
    '/account/security',
    '/account/tickets/new',
    '/contact',
    '/admin/:catalogue/new',
    '/admin/:catalogue/template',
    '/admin/clients/import',
    '/admin/clients/new',
    '/admin/clients/template',
    '/admin/companies/import',
    '/admin/companies/new',
    '/admin/companies/template',
    '/admin/executives/import',
    '/admin/executives/new',
    '/admin/executives/template',
    '/admin/mails',
    '/admin/notifications/choices',
    '/admin/rates/:kind/changes',
    '/admin/rates/:kind/import',
    '/admin/rates/:kind/new',
    '/admin/rates/:kind/template',
    '/admin/rates/changes',
    '/demurrage',
    '/rates/:id/landed-cost',
    '/admin/reservations/:id/shipments/:shipmentId',
    '/reservation/:id/cancel',
    '/admin/tickets/new',
    '/admin/users/new',
    '/admin/mails/content',
    '/admin/book-for-customer',
  ],
  'cards of records by kind, which the walk does not know: tests/owner-companies/record-cards': [
    '/resources/record-card/:kind/:id',
  ],
  'signing in and out, by secrets that only their holder has': [
    '/confirm-email',
    '/join/:token',
    '/login',
    '/login/code',
    '/login/password',
    '/register',
    '/register/google',
    '/reset-password',
    '/unsubscribe/:token',
    '/offers/:token',
    '/shared/:token',
    '/shared/:token/pdf',
    '/calendar/:token',
    '/login/google',
    '/login/google/return',
    '/logout',
  ],
  'the shop, of its own owner company, and what stands around pages': [
    'pages/shell/shop/shop.tsx',
    '/*',
    '/',
    '/help/categories/:id/subcategories/:subcategoryId',
    '/lanes',
    '/lanes/:lane',
    '/sitemap.xml',
    '/privacy/:version',
    '/privacy',
    '/rates',
    '/rates/by-date',
    '/rates/compare',
    'pages/shell/admin/admin.tsx',
    '/admin/*',
    '/carrier-logos/:fileId',
    '/owner-logos/:fileId',
    '/rates/:id/pdf',
    '/resources/lanes-map',
    '/resources/route-map',
    '/resources/texts/:file',
    '/admin/legal-texts',
    '/admin/company-profile',
  ],
  'the platform’s own services': ['/admin/projections', '/admin/providers'],
  'nothing of the kind was made': [
    '/account/quoters/:id/safety-sheet',
    '/admin/companies/duplicates',
    '/admin/exports/:id',
    '/admin/outbox/:id',
    '/admin/quoters/:id/mails/:mailId',
    '/admin/quoters/:id/mails/:mailId/content',
    '/admin/quoters/:id/safety-sheet',
    '/admin/quoters/:id/book',
    '/admin/rates/margins',
    '/admin/quoters/bulk/:changeId',
    '/admin/rates/:kind/import/:importId',
    '/admin/rates/:kind/import/:importId/failed-rows',
    '/admin/rates/import/:importId',
    '/admin/rates/import/:importId/failed-rows',
    '/admin/tickets/mails/:id',
    '/admin/tickets/mails',
    '/admin/verification',
    '/admin/catalogue-files/:fileId',
    '/admin/outbox/:id/content',
    '/admin/outbox/:id/source',
    '/admin/tickets/mails/:id/source',
    '/resources/companies/alike',
    '/resources/notifications/stream',
  ],
  'answers by other parameters of its address, of the commands and queries walked in every-query.test.ts': [
    '/account/addresses/:addressId',
    '/resources/customer-addresses',
    '/resources/ticket-merge',
  ],
};

/** Notifications are made by jobs, before or after the page is opened. */
const comeLate: readonly string[] = [
  '/account/notifications',
  '/admin/notifications',
  '/resources/notifications/newest',
];

describe('every page and file', () => {
  it('shows a secret to its own people, unless it is listed as silent', () => {
    expect(routes.length).toBeGreaterThan(150);
    const own = routes.filter(({ loader, name }) => loader !== undefined && !comeLate.includes(name));
    const silent = own.filter((route) => !revealing.has(route)).map(({ name }) => name);
    expect(silent.sort()).toEqual(Object.values(silentPages).flat().sort());
  });

  it('shows no secret to people of another owner company', async () => {
    const leaks: string[] = [];
    await inBatches(routes, async (route) => {
      if (route.loader === undefined) return;
      for (const params of nearest(route))
        for (const query of pages.queriesOf(route))
          for (const actor of sampleOf(strangers, routes.indexOf(route))) {
            const { text } = await pages.open(route.loader, actor, { params, query });
            const secrets = filled.secretsIn(text, params);
            if (secrets.length > 0)
              leaks.push(
                `${actor.roles.join()}: ${route.name} ${JSON.stringify(params)}: ${secrets.join(', ')}`,
              );
          }
    });
    expect(leaks).toEqual([]);
  }, 300_000);
});

describe('every form', () => {
  it('that people of another owner company submit reveals nothing and changes nothing', async () => {
    const before = (await readLog(two, null)).at(-1)?.position ?? null;
    const leaks: string[] = [];
    await inBatches(routes, async (route) => {
      const { action } = route;
      if (action === undefined) return;
      for (const params of nearest(route).slice(0, 6))
        for (const intent of ['', ...route.intents])
          for (const actor of sampleOf(strangers, routes.indexOf(route))) {
            const form = pages.formOf(intent, params['id'] ?? filled.people.client.id);
            const sent = { params, form: [...form] };
            const { text } = await pages.open(action, actor, { params, form });
            const secrets = filled.secretsIn(text, sent);
            if (secrets.length > 0)
              leaks.push(`${actor.roles.join()}: ${route.name} ${intent}: ${secrets.join(', ')}`);
          }
    });
    expect(leaks).toEqual([]);
    expect(await eventsAbout(two, filled, before)).toEqual([]);
  }, 300_000);
});
