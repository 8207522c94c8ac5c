import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { system, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { readReservation } from '@projections/shop/reservation/queries';
import { quoterPdf } from '~/documents/pdf/quoter-pdf.server';
import { offerOf, ratesPdf, sendRates } from '~/documents/rate-documents.server';
import { reservationPdf, sendCancellation } from '~/documents/reservation-documents.server';
import { loader as logoFile } from '~/pages/owner-company/logo.resource';
import { loader as privateLink } from '~/pages/quoting/answering/offer-link.server';
import { loader as root } from '~/pages/shell/root/root.server';
import { visit } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type Person,
  type TwoOwnerCompanies,
} from './two-owner-companies';

let two: TwoOwnerCompanies;
/** A red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
let logo: string;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  const kept = await two.services.files.keepPicture({ name: 'logo.png', bytes: png, uploadedBy: 'system' });
  if (kept === null) throw new Error('the logo is no picture');
  logo = kept;
  await two.platform.done(commandsOf(owners).change, { id: two.other.id, logo }, system);
});
afterAll(() => two.platform.stop());

const readable = async (pdf: Uint8Array) => (await textOfPdf(pdf)).replace(/\s+/g, ' ');

/** Expects the text to name one owner company and not the other. */
function expectToSpeakFor(text: string, company: OwnerCompany): void {
  const another = company === two.shop ? two.other : two.shop;
  expect(text).toContain(company.name);
  expect(text).toContain(`Calle ${company.name} 123`);
  expect(text).not.toContain(another.name);
  expect(text).not.toContain('Rumbo');
}

interface Sent {
  readonly sender: string;
  readonly source: string;
  readonly html: string;
  readonly owner_id: string;
}

async function newestMail(template: string, to: string): Promise<Sent> {
  let found: Sent | undefined;
  await expect
    .poll(async () => {
      const { rows } = await sql<Sent>`
        select sender, encode(source, 'escape') as source, html, owner_id from platform.outbox_messages
        where template = ${template} and ${to} = any(recipients) order by queued_at desc limit 1`.execute(
        two.services.db,
      );
      found = rows[0];
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error('no mail');
  return found;
}

function expectMailFrom({ sender, source, html, owner_id: ownerId }: Sent, company: OwnerCompany): void {
  expectToSpeakFor(html, company);
  expect(ownerId).toBe(company.id);
  expect(sender).toBe(`"${company.name}" <no-responder@carga.cl>`);
  expect(source).toMatch(new RegExp(`^From: "?${company.name}"? <no-responder@carga\\.cl>`, 'm'));
  expect(source).toMatch(
    company === two.shop ? /^Reply-To: contacto@austral/m : /^Reply-To: contacto@andinos/m,
  );
  expect(html.includes('src="cid:logo"')).toBe(company === two.other);
  expect(/^Content-Id: <logo>/im.test(source)).toBe(company === two.other);
  expect(html).not.toContain('/owner-logos/');
}

async function reserve(company: OwnerCompany): Promise<{ id: string; customer: Person }> {
  const rateId = await company.rate('4', { serviceType: `reserved ${company.name}` });
  const customer = await company.person('client');
  const headers = await two.api.signIn(customer.email);
  const account = await two.platform.done(
    commandsOf(bankAccounts).add,
    {
      bankName: 'Banco de Chile',
      accountNumber: `80 ${company.name}`,
      accountType: 'checking',
      currency: 'USD',
      country: 'CL',
      company: company.name,
      identification: '76.192.083-9',
    },
    company.seeder,
  );
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
  const call = (method: string, path: string, body?: unknown) =>
    two.api.call<{ _id: string; total: string; message: unknown }>(method, path, { headers, body });
  const product = { rateId, load, currency: 'USD' };
  const added = await call('POST', `/cart/${customer.id}/items`, { product, amount: 1 });
  expect(added.status).toBe(201);
  const billing = {
    name: 'Ana Rojas',
    street: 'Av. Apoquindo 3000',
    city: 'Santiago',
    country: 'CL',
    identification: '12.345.678-5',
    email: customer.email,
  };
  await call('PATCH', `/checkout/${customer.id}`, {
    billing,
    paymentMethod: 'transfer',
    selectedBankAccount: account.id,
  });
  const confirmed = await call('POST', `/checkout/${customer.id}/confirm`, { total: added.body.total });
  expect(confirmed).toMatchObject({ status: 201 });
  return { id: confirmed.body._id, customer };
}

describe.each(['shop', 'other'] as const)('documents and mails of the %s owner company', (which) => {
  it('reservations: PDF, confirmation and cancellation', async () => {
    const company = two[which];
    const { id, customer } = await reserve(company);
    const reservation = await readReservation(two.services.db, id);
    if (reservation === null) throw new Error('no reservation');
    expect(reservation.owner_id).toBe(company.id);
    expectToSpeakFor(await readable(await reservationPdf(two.services, reservation, 'es')), company);
    expectMailFrom(await newestMail('reservation', customer.email), company);
    const sending = {
      to: customer.email,
      language: 'es',
      key: `c/${id}`,
      reason: 'Pidió otra fecha',
    } as const;
    await sendCancellation(two.services, reservation, sending);
    expectMailFrom(await newestMail('reservation-cancelled', customer.email), company);
  });

  it('quoters', async () => {
    const company = two[which];
    const customer = await company.person('client');
    const opened = await two.platform.done(
      openQuoter,
      {
        origin: { id: 'MIA' },
        destination: { id: 'SCL' },
        load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } },
      },
      customer,
    );
    const found = await two.services.ask(findQuoter, { id: opened.id }, customer);
    if (isRejection(found)) throw new Error(found.code);
    expectToSpeakFor(await readable(await quoterPdf(two.services, found, [], 'es')), company);
  });

  it('rates, whoever of the platform sends them', async () => {
    const company = two[which];
    const id = await company.rate('5', { serviceType: `sent ${company.name}` });
    const admin = await two.shop.person('admin');
    const found = await offerOf(two.services, admin, { id, currency: 'USD' });
    if (isRejection(found)) throw new Error(found.code);
    const { offer, ownerId } = found;
    const pdf = await ratesPdf(two.services, [offer], { ownerId, language: 'es' });
    expectToSpeakFor(await readable(pdf), company);
    const to = `${which}@correo.cl`;
    await sendRates(two.services, [offer], { to, language: 'es', key: `r/${id}`, ownerId });
    expectMailFrom(await newestMail('rates', to), company);
  });

  it('accounts', async () => {
    const company = two[which];
    const manager = await company.person('super-user');
    const email = `invited-${which}@correo.cl`;
    const headers = await two.api.signIn(manager.email);
    const body = { name: 'Rosa Soto', email, roles: ['executive'] };
    const invited = await two.api.call('POST', '/users', { headers, body });
    expect(invited).toMatchObject({ status: 201 });
    expectMailFrom(await newestMail('invitation', email), company);
  });

  it('private links, whoever opens them', async () => {
    const company = two[which];
    const load = {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '100', volume: '0.1' },
    };
    const { id: quoteId } = await two.platform.done(
      openQuoter,
      { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load },
      await company.person('client'),
    );
    const link = { quoteId, validUntil: '2099-12-31', timeZone: 'America/Santiago' };
    const token = await two.services.auth.offerLinks.issue(link);
    for (const reader of [visitor, await two.shop.person('client'), await two.other.person('client')]) {
      const { data } = await visit(two.services, reader, privateLink, `/offers/${token}`, {
        params: { token },
      });
      expect(data).toMatchObject({ company: { name: company.name } });
    }
  });

  it('pages', async () => {
    const company = two[which];
    const reader = which === 'shop' ? visitor : await company.person('client');
    const { data } = await visit<{ data: { company: { name: string; logo: string | null } } }>(
      two.services,
      reader,
      root,
      '/',
    );
    expect(data.data.company).toMatchObject({ name: company.name, logo: which === 'shop' ? null : logo });
  });
});

it('a rate of another owner company has no document, in no hand but an administrator’s', async () => {
  const id = await two.other.rate('6', { serviceType: 'foreign' });
  for (const actor of [visitor, await two.shop.person('super-user'), await two.shop.person('client')])
    expect(await offerOf(two.services, actor, { id, currency: 'USD' })).toMatchObject({
      code: 'rate.not-found',
    });
  const admin = await two.api.signIn((await two.shop.person('admin')).email);
  const rates = [id, await two.shop.rate('6', { serviceType: 'own' })];
  const body = { to: 'ana@correo.cl', rates };
  const mixed = await two.api.call('POST', '/email-notification/send/rate', { headers: admin, body });
  expect(mixed.status).toBe(422);
});

describe('a logo', () => {
  it('is there for everybody, and no other file is', async () => {
    const logoOf = (fileId: string) =>
      visit(two.services, visitor, logoFile, `/owner-logos/${fileId}`, { params: { fileId } });
    expect((await logoOf(logo)).status).toBe(200);
    const private_ = { name: 'secret.png', bytes: png, uploadedBy: 'system', mediaType: 'image/png' };
    expect((await logoOf(await two.services.files.keep(private_))).status).toBe(404);
  });

  it('that is no picture after all does not keep a document from being made', async () => {
    const broken = {
      name: 'logo.png',
      bytes: png.subarray(0, 20),
      uploadedBy: 'system',
      mediaType: 'image/png',
    };
    const fileId = await two.services.files.keep(broken);
    await two.platform.done(commandsOf(owners).change, { id: two.other.id, logo: fileId }, system);
    const id = await two.other.rate('7', { serviceType: 'broken logo' });
    const found = await offerOf(two.services, await two.other.person('client'), { id, currency: 'USD' });
    if (isRejection(found)) throw new Error(found.code);
    const sender = { ownerId: two.other.id, language: 'es' } as const;
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expectToSpeakFor(await readable(await ratesPdf(two.services, [found.offer], sender)), two.other);
    expect(warned).toHaveBeenCalled();
    await two.platform.done(commandsOf(owners).change, { id: two.other.id, logo }, system);
  });
});
