import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { shopOwnerId } from '@domain/people/person/owner';
import { changeOffer } from '@domain/quoting/offer/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { action, loader } from '~/pages/quoting/approvals/approval.server';
import { loader as list } from '~/pages/quoting/approvals/approvals.server';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

type Staff = Actor & { readonly email: string };
interface Review {
  readonly asked: { readonly comment: string | null; readonly message: string | null } | null;
  readonly author: string | null;
  readonly place: number | null;
  readonly waiting: number;
  readonly next: string | null;
  readonly lines: readonly { readonly cost: { total: string } | null; margin: { percent: string } | null }[];
  readonly offer: { readonly revision: string; readonly marginPercent: string | null };
  readonly others: readonly { readonly id: string }[];
  readonly history: { readonly quotes: number; readonly last: readonly { readonly id: string }[] };
  readonly commandId: string;
}

let platform: QuotingPlatform;
let manager: Staff;
let elena: Staff;
let carla: Staff;

beforeAll(async () => {
  platform = await quotingPlatform();
  await platform.services.dispatch(
    commandsOf(owners).add,
    { name: 'Carga', country: 'CL', marginFloor: '25' },
    { actor: system, via: 'process', commandId: shopOwnerId },
  );
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  carla = await platform.person('user', 'Carla Cliente');
});
afterAll(() => platform.stop());

const content = (unitPrice: string) => ({
  currency: 'USD',
  lines: [{ description: 'Flete', quantity: '100', basis: 'kg', unitPrice, cost: { unitPrice: '4' } }],
  terms: { validUntil: '2099-12-31' },
});
const by = (actor: Actor) => ({ actor, via: 'web', commandId: uuidv7() }) as const;

/** Offers of one quote; the first waits for approval. */
async function waitingQuote(...prices: readonly string[]) {
  const quoteId = await platform.opened(carla);
  await platform.accepted(assignQuoterExecutive, { id: quoteId, executive: elena.id }, manager);
  const offers: string[] = [];
  for (const price of prices) {
    const made = await makeOffer(platform.services, { quoteId, content: content(price) }, by(elena));
    if (isRejection(made)) throw new Error(made.code);
    offers.push(made.offerId);
  }
  const [first = ''] = offers;
  const asked = { quoteId, offerId: first, message: 'Hola Carla', comment: 'Es su primer embarque' };
  expect(await sendOffer(platform.services, asked, by(elena))).toEqual({ state: 'pending' });
  return { quoteId, offers, first };
}

const open = (offerId: string, reader: Actor) =>
  visit<Review>(platform.services, reader, loader, `/admin/approvals/${offerId}`, { params: { offerId } });
const decide = (offerId: string, reader: Actor, form: Readonly<Record<string, string>>) =>
  visit<{ code?: string }>(platform.services, reader, action, `/admin/approvals/${offerId}`, {
    params: { offerId },
    form: formOf(form),
  });

describe('the page of an offer to approve', () => {
  test('shows lines with cost, the reason, the history and the other offers; then leads on', async () => {
    const before = await waitingQuote('5', '8');
    const after = await waitingQuote('5');
    const { data } = await open(before.first, manager);
    expect(data).toMatchObject({
      asked: { comment: 'Es su primer embarque', message: 'Hola Carla', marginFloor: '25' },
      author: 'Elena Díaz',
      place: 1,
      waiting: 2,
      next: after.first,
      lines: [{ cost: { total: '400' }, margin: { amount: '100', percent: '20' } }],
    });
    expect(data.others.map(({ id }) => id)).toEqual([before.offers[1]]);
    expect(data.history).toMatchObject({ quotes: 1, won: 0, last: [{ id: after.quoteId }] });
    const { revision } = data.offer;
    const form = { intent: 'approve', commandId: data.commandId, revision, next: data.next ?? '' };
    const approved = await decide(before.first, manager, form);
    expect(approved.leadsTo).toBe(`/admin/approvals/${after.first}`);
    expect((await open(before.first, manager)).data).toMatchObject({ place: null, asked: null });
    // Sent once, by either click.
    expect((await decide(before.first, manager, form)).leadsTo).toBe(`/admin/approvals/${after.first}`);
    expect((await open(before.first, manager)).data.offer).toMatchObject({ state: 'sent' });
    const declined = { intent: 'decline', comment: 'Suba el flete', commandId: uuidv7() };
    expect((await decide(after.first, manager, declined)).leadsTo).toBe('/admin/approvals');
    const left = await visit<{ waiting: readonly object[] }>(
      platform.services,
      manager,
      list,
      '/admin/approvals',
    );
    expect(left.data.waiting).toEqual([]);
  });

  test('approves only what was seen', async () => {
    const { first, quoteId } = await waitingQuote('5');
    const { data } = await open(first, manager);
    await platform.accepted(changeOffer, { id: first, content: content('4.5') }, elena);
    expect(await sendOffer(platform.services, { quoteId, offerId: first }, by(elena))).toEqual({
      state: 'pending',
    });
    const form = { intent: 'approve', commandId: data.commandId, revision: data.offer.revision };
    expect((await decide(first, manager, form)).status).toBe(412);
  });

  test('refuses without a comment, and is no page of executives and customers', async () => {
    const { first } = await waitingQuote('5');
    const answered = await decide(first, manager, { intent: 'decline', comment: ' ', commandId: uuidv7() });
    expect(answered.status).toBe(400);
    for (const reader of [elena, carla]) {
      expect((await open(first, reader)).status).toBe(403);
      const form = { intent: 'approve', commandId: uuidv7() };
      expect((await decide(first, reader, form)).status).toBe(403);
    }
  });
});
