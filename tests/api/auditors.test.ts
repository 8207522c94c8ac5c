import type { ActionFunctionArgs } from '@remix-run/node';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '@domain/catalogues/registry';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { shopOwnerId } from '@domain/people/person/owner';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { visitor, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { callerOf } from '@tests/people/caller';
import { pageRoutes } from '@tests/support/page-routes';
import { personOf } from '@tests/people/person-of';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { password } from '@tests/people/platform';
import { shoppingDesk } from './shopping-desk';

type Page = (args: ActionFunctionArgs) => unknown;
type Module = Readonly<Record<string, unknown>>;

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
let auditor: Actor & { readonly email: string };
let reservation: string;
let quoter: string;

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
const asked = {
  origin: { id: 'MIA' },
  destination: { id: 'SCL' },
  load,
  commodity: 'Cerezas',
  contact: { name: 'Ana Rojas', email: 'ana@correo.cl', phone: '912345678' },
};

beforeAll(async () => {
  desk = await shoppingDesk();
  const { services } = desk.platform;
  auditor = await personOf(services, 'auditor', shopOwnerId);
  const customer = await desk.customer();
  const { body } = await desk.confirm(customer);
  reservation = body._id;
  const guest = { ...visitor, ownerId: shopOwnerId, guestId: '7'.repeat(64) };
  quoter = (await desk.platform.done(openQuoter, asked, guest)).id;
  // The messages about the two are written a moment later.
  await desk.platform.mailTo(customer.email);
  await desk.platform.mailTo(asked.contact.email);
});
afterAll(() => desk.platform.stop());

const modules = import.meta.glob<Module>('../../domain/**/*.ts', { eager: true });
const isCommand = (value: unknown): value is AnyCommand =>
  typeof value === 'object' && value !== null && 'aggregate' in value && 'decide' in value;
const commands: readonly AnyCommand[] = [
  ...Object.values(modules).flatMap((module) => Object.values(module).filter(isCommand)),
  ...catalogues.flatMap((catalogue) => Object.values(commandsOf(catalogue)) as AnyCommand[]),
];

/** Their own language, password, ways to sign in and data are no records of the business. */
const ownCommands = [
  ...['chooseLanguage', 'recordPasswordChange', 'linkGoogle'],
  ...['addSecondFactor', 'removeSecondFactor', 'recordRecoveryCodes', 'recordRecoveryCodeUse'],
];
const ownRequests = ['requestErasure', 'takeBackErasureRequest'];

async function mailsToAuditor(): Promise<number> {
  const { rows } = await sql`
    select 1 from platform.outbox_messages where ${auditor.email} = any(recipients)`.execute(
    desk.platform.services.db,
  );
  return rows.length;
}

describe('an auditor gives no command', () => {
  it.each(commands.map((command) => [command.name, command] as const))('%s', async (name, command) => {
    const outcome = await desk.platform.services.dispatch(command, {}, { actor: auditor, via: 'web' });
    if (ownRequests.includes(name)) expect(outcome).toMatchObject({ category: 'erasureRequest' });
    else expect(outcome).toMatchObject({ kind: ownCommands.includes(name) ? 'invalid' : 'forbidden' });
    // It is acknowledged a moment later, and would count for whatever comes next.
    if (name === 'requestErasure') await expect.poll(mailsToAuditor).toBe(1);
  });

  it('among all there are', () => {
    expect(commands.length).toBeGreaterThan(100);
  });
});

const pages = import.meta.glob<Module>([
  '../../app/pages/**/*.{tsx,resource.ts}',
  '../../app/pages/**/*.server.ts',
]);
const actions = pageRoutes
  .filter(({ hasAction }) => hasAction)
  .map(({ name, file }) => [name, file] as const);

/** Pages an auditor posts to as everybody does: to come in, to leave, and about their own account and screens. */
const own =
  /^\/(account|confirm-email|forgot-password|join|login|register|reset-password|unsubscribe|logout|resources\/preferences|admin\/saved-views)(\/|$)/;

const kept = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from platform.outbox_messages) as mails,
      (select count(*)::int from platform.catalogue_imports) as imports,
      (select count(*)::int from platform.api_tokens) as tokens`.execute(desk.platform.services.db);
  return rows[0];
};

/** Types of the events of the business that somebody is the author of. */
async function eventsBy(actor: Actor): Promise<readonly string[]> {
  const { events } = await desk.platform.services.store.readAll({ after: null, limit: 10_000 });
  const isTheirs = ({ type, metadata }: (typeof events)[number]) =>
    metadata.actorId === actor.id && !type.startsWith('ErasureRequest');
  return events.filter(isTheirs).map(({ type }) => type);
}

describe('an auditor changes nothing through a page', () => {
  const forms = (): readonly Readonly<Record<string, unknown>>[] => [
    {},
    { intent: 'add', rateId: desk.rateId, request: JSON.stringify({ load, currency: 'USD' }) },
    asked,
    { intent: 'billing', billing: { name: 'Ana' } },
    { intent: 'confirm' },
    { to: 'ana@correo.cl' },
    { intent: 'attach-proof', proof: new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }) },
    { intent: 'cancel', reason: 'No corresponde' },
    { intent: 'deactivatePerson' },
    { intent: 'save', name: 'X' },
    { intent: 'remove', id: uuidv7() },
    { intent: 'rebuild', name: 'person-list' },
    { name: 'Tienda', allowedDomain: 'tienda.cl', role: 'executive' },
    { name: 'Eva Soto', email: 'eva@carga.cl', roles: ['executive'] },
  ];

  it.each(actions.filter(([path]) => !own.test(path)))('%s', async (path, file) => {
    const action = (await pages[`../../${file}`]?.())?.['action'] as Page | undefined;
    if (action === undefined) throw new Error(`${path} has no action`);
    const before = await kept();
    const id = path.includes('reservation') ? reservation : quoter;
    const params = { id, catalogue: 'ports', kind: 'air', importId: uuidv7(), name: 'x' };
    for (const fields of forms()) {
      const form = formOf(fields, { commandId: uuidv7() });
      const seen = await visit(desk.platform.services, auditor, action, path, { form, params });
      // A list answers a refused order by going back to itself with a notice.
      if (seen.leadsTo !== null) expect(seen.leadsTo).not.toMatch(/sent=|made=1|^\/checkout/);
      else expect([400, 403, 404, 422]).toContain(seen.status);
    }
    expect(await kept()).toEqual(before);
    expect(await eventsBy(auditor)).toEqual([]);
  });

  it('over the pages of shop and back-office alike', () => {
    expect(actions.filter(([path]) => !own.test(path)).length).toBeGreaterThan(18);
  });

  it('which do not offer it either', async () => {
    const at = async (from: string, path: string) => {
      const loader = (await pages[`../../app/pages/${from}.server.ts`]?.())?.['loader'] as Page;
      return visit(desk.platform.services, auditor, loader, path, { params: { id: reservation } });
    };
    for (const [from, path] of [
      ['shop/cart/cart', '/cart'],
      ['shop/checkout/checkout', '/checkout'],
      ['quoting/manual-quoter/manual-quoter', '/manual-quoter'],
    ] as const) {
      expect([path, (await at(from, path)).status]).toEqual([path, 403]);
    }
    const shown = await at('shop/reservation/reservation', '/reservation');
    expect(shown.data).toMatchObject({ mayMail: false, mayAttach: false });
    expect((await at('shell/root/root', '/')).data).toMatchObject({
      data: { mayOrder: false, entersBackOffice: true },
    });
    expect((await at('people/account/account', '/account/profile')).data).toMatchObject({ mayEdit: false });
  });

  it('a guest’s cart is not theirs after signing in', async () => {
    const { services } = desk.platform;
    const signIn = (await pages['../../app/pages/people/login/login.server.ts']?.())?.['action'] as Page;
    const cart = (await pages['../../app/pages/shop/cart/cart.server.ts']?.())?.['action'] as Page;
    const guest = { ...visitor, guestId: '8'.repeat(64) };
    const line = { intent: 'add', rateId: desk.rateId, request: JSON.stringify({ load, currency: 'USD' }) };
    await visit(services, guest, cart, '/cart', { form: formOf(line) });
    const entering = formOf({ email: auditor.email, password });
    expect((await visit(services, guest, signIn, '/login', { form: entering })).leadsTo).toBe('/admin');
    expect(await eventsBy(auditor)).toEqual([]);
  });
});

describe('an auditor’s own account', () => {
  it('keeps its language and password theirs to change', async () => {
    const api = callerOf(desk.platform.services);
    const own = await personOf(desk.platform.services, 'auditor', shopOwnerId);
    const headers = await api.signIn(own.email);
    const path = `/users/${own.id}`;
    expect((await api.call('PATCH', path, { headers, body: { language: 'pt' } })).status).toBe(200);
    expect((await api.call('PATCH', path, { headers, body: { name: 'Otro nombre' } })).status).toBe(403);
    const change = { current: password, password: 'Nueva-clave-2026' };
    expect((await api.call('POST', `/users/change-pass/${own.id}`, { headers, body: change })).status).toBe(
      200,
    );
    expect((await api.call('POST', '/auth/logout', { headers })).status).toBe(204);
  });
});
