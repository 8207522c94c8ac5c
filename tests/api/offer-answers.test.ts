import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { shopOwnerId } from '@domain/people/person/owner';
import { approveOffer } from '@domain/quoting/offer/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { loader as sendingPage } from '~/pages/quoting/sending/sending.server';
import { makeOffer } from '~/use-cases/quoting/offers.server';
import { visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { contact, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

type Staff = Actor & { readonly email: string };
type Headers = Readonly<Record<string, string>>;

interface Shown {
  readonly id: string;
  readonly stateResponse: string;
  readonly revision: number;
  readonly declineReason: string | null;
  readonly message: string | readonly string[];
  readonly revoked: number;
  readonly data: readonly { readonly responseId: string }[];
}

let platform: QuotingPlatform;
let api: ReturnType<typeof callerOf>;
let [manager, other, elena, pablo, carla]: Staff[] = [];
let [asManager, asOther, asElena, asPablo, asCarla]: Headers[] = [];

beforeAll(async () => {
  platform = await quotingPlatform();
  api = callerOf(platform.services);
  const added = await platform.services.dispatch(
    commandsOf(owners).add,
    { name: 'Carga', country: 'CL' },
    { actor: system, via: 'process', commandId: shopOwnerId },
  );
  if (isRejection(added)) throw new Error(added.code);
  manager = await platform.person('super-user', 'Marta Vera');
  other = await platform.person('super-user', 'Mario Vidal');
  elena = await platform.person('executive', 'Elena Díaz');
  pablo = await platform.person('executive', 'Pablo Muñoz');
  carla = await platform.person('user', 'Carla Cliente');
  const everybody = [manager, other, elena, pablo, carla];
  [asManager, asOther, asElena, asPablo, asCarla] = await Promise.all(
    everybody.map(({ email }) => api.signIn(email)),
  );
});
afterAll(() => platform.stop());

const content = (unitPrice: string) => ({
  currency: 'USD',
  lines: [{ description: 'Flete', quantity: '100', basis: 'kg', unitPrice, cost: { unitPrice: '4' } }],
  terms: { validUntil: '2099-12-31', carrier: { name: 'LATAM Cargo' }, transitDays: 3 },
});

/** A quote of Carla's that Elena follows, with offers of hers. */
async function quoteWith(...prices: readonly string[]) {
  const quoteId = await platform.opened(carla);
  await platform.accepted(assignQuoterExecutive, { id: quoteId, executive: elena?.id }, must(manager));
  const offers: string[] = [];
  for (const price of prices) {
    const context = { actor: must(elena), via: 'web', commandId: uuidv7() } as const;
    const made = await makeOffer(platform.services, { quoteId, content: content(price) }, context);
    if (isRejection(made)) throw new Error(made.code);
    offers.push(made.offerId);
  }
  return { quoteId, offers, first: offers[0] ?? '' };
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('nothing there');
  return value;
}

const state = (quoteId: string, offerId: string, body: object, headers: Headers | undefined) =>
  api.call<Shown>('PATCH', `/quoter-responses/stateResponse/${quoteId}/${offerId}`, {
    body,
    headers: must(headers),
  });
const post = (path: string, body: object, headers: Headers | undefined) =>
  api.call<Shown>('POST', `/quoter-responses/${path}`, { body, headers: must(headers) });

describe('PATCH /quoter-responses/stateResponse/{quoterId}/{responseId}', () => {
  test('staff send, and the customer accepts; the other open offer is rejected with it', async () => {
    const { quoteId, offers } = await quoteWith('5', '6');
    const [first = '', second = ''] = offers;
    for (const offerId of offers) {
      const sent = await state(quoteId, offerId, { state: 'sent' }, asElena);
      expect(sent).toMatchObject({ status: 200, body: { id: offerId, stateResponse: 'sent', revision: 1 } });
    }
    expect((await state(quoteId, first, { state: 'sent' }, asCarla)).status).toBe(403);
    const accepted = await state(quoteId, first, { state: 'accepted', orderNumber: 'OC-1' }, asCarla);
    expect(accepted.body).toMatchObject({ stateResponse: 'accepted' });
    const late = await state(quoteId, second, { state: 'accepted' }, asCarla);
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'Ya se aceptó una oferta de esta cotización.' },
    });
    const quote = await api.call<{ stateLv2: string }>('GET', `/quoters/${quoteId}`, {
      headers: must(asElena),
    });
    expect(quote.body.stateLv2).toBe('won.confirmed');
  });

  test('keeps the terms that stood before an acceptance', async () => {
    const { quoteId, first } = await quoteWith('5');
    await state(quoteId, first, { state: 'sent' }, asElena);
    await state(quoteId, first, { state: 'accepted' }, asCarla);
    const events = await platform.services.store.readStream(`quoter-${quoteId}`, { from: 0n, limit: 50 });
    expect(events.find(({ type }) => type === 'QuoterOfferAccepted')?.data).toMatchObject({
      name: 'Carla Cliente',
      isOnBehalf: false,
      revision: 1,
      terms: expect.stringContaining('31-12-2099') as string,
      address: expect.stringContaining('198.51.100.') as string,
    });
  });

  test('takes only what can be asked for, and a revision that is not the newest is a conflict', async () => {
    const { quoteId, first } = await quoteWith('5');
    for (const wrong of ['expired', 'draft', 'pending', 'superseded', 'whatever']) {
      expect((await state(quoteId, first, { state: wrong }, asElena)).status).toBe(400);
    }
    await state(quoteId, first, { state: 'sent' }, asElena);
    const superseded = await state(quoteId, first, { state: 'accepted', revision: 2 }, asCarla);
    expect(superseded.status).toBe(409);
    expect((await state(quoteId, first, { state: 'rejected' }, asCarla)).status).toBe(400);
    const rejected = await state(quoteId, first, { state: 'rejected', reason: 'Muy caro' }, asCarla);
    expect(rejected.body).toMatchObject({ stateResponse: 'rejected', declineReason: 'other' });
    const after = await state(quoteId, first, { state: 'withdrawn' }, asElena);
    expect(after).toMatchObject({ status: 409, body: { message: 'La oferta ya fue rechazada.' } });
  });

  test('is answered with 404 to whoever does not see the quoter', async () => {
    const { quoteId, first } = await quoteWith('5');
    await state(quoteId, first, { state: 'sent' }, asElena);
    expect((await state(quoteId, first, { state: 'withdrawn' }, asPablo)).status).toBe(404);
    expect((await state(quoteId, first, { state: 'accepted', name: 'Ana Soto' }, asPablo)).status).toBe(404);
    const stranger = await platform.person('user', 'Otra Persona');
    const asStranger = await api.signIn(stranger.email);
    expect((await state(quoteId, first, { state: 'accepted' }, asStranger)).status).toBe(404);
    expect((await post(`${quoteId}/questions`, { text: '¿Incluye seguro?' }, asStranger)).status).toBe(404);
    expect((await post(`${quoteId}/decline`, { reason: 'price' }, asStranger)).status).toBe(404);
  });

  test('staff answer in the customer’s name, and say whose', async () => {
    const { quoteId, first } = await quoteWith('5');
    await state(quoteId, first, { state: 'sent' }, asElena);
    expect((await state(quoteId, first, { state: 'accepted' }, asElena)).status).toBe(400);
    const accepted = await state(quoteId, first, { state: 'accepted', name: 'Ana Soto' }, asElena);
    expect(accepted.body.stateResponse).toBe('accepted');
    const back = await post(`${quoteId}/${first}/take-back`, { reason: 'Se equivocó de oferta' }, asElena);
    expect(back.body.stateResponse).toBe('sent');
    expect((await post(`${quoteId}/${first}/take-back`, { reason: 'Otra vez' }, asElena)).status).toBe(409);
  });
});

describe('approval', () => {
  test('an offer under the floor waits for a manager other than its author', async () => {
    await platform.accepted(commandsOf(owners).change, { id: shopOwnerId, marginFloor: '25' }, system);
    const { quoteId, first, offers } = await quoteWith('5', '5');
    const waiting = await post(`${quoteId}/${first}/send`, {}, asElena);
    expect(waiting).toMatchObject({ status: 200, body: { stateResponse: 'pending' } });
    expect((await post(`${quoteId}/${first}/approve`, {}, asElena)).status).toBe(403);
    const page = async (reader: typeof elena) =>
      visit<{ offers: readonly { id: string; isWaiting: boolean; approvers: readonly string[] }[] }>(
        platform.services,
        must(reader),
        sendingPage,
        `/admin/quoters/${quoteId}/sending`,
        { params: { id: quoteId } },
      );
    const shown = (await page(elena)).data.offers.find(({ id }) => id === first);
    expect(shown).toMatchObject({ isWaiting: true });
    expect(shown?.approvers).toContain('Marta Vera');
    expect(shown?.approvers).not.toContain('Elena Díaz');
    const listed = await api.call<Shown>('GET', '/quoter-responses/approvals', { headers: must(asManager) });
    expect(listed.body.data.map(({ responseId }) => responseId)).toContain(first);
    const declined = await post(
      `${quoteId}/${first}/decline-approval`,
      { comment: 'Suba el flete' },
      asManager,
    );
    expect(declined.body.stateResponse).toBe('draft');
    expect((await post(`${quoteId}/${first}/approve`, {}, asManager)).status).toBe(409);
    await post(`${quoteId}/${first}/send`, {}, asManager);
    expect((await post(`${quoteId}/${first}/approve`, {}, asManager)).status).toBe(403);
    const own = await api.call<Shown>('GET', '/quoter-responses/approvals', { headers: must(asManager) });
    expect(own.body.data.map(({ responseId }) => responseId)).not.toContain(first);
    expect((await post(`${quoteId}/${first}/approve`, {}, asOther)).body.stateResponse).toBe('sent');
    // Whoever asked may change the offer, which is a draft again, or withdraw it.
    const second = must(offers[1]);
    const ask = () => post(`${quoteId}/${second}/send`, {}, asElena);
    expect((await ask()).body.stateResponse).toBe('pending');
    const lines = [{ description: 'Flete', quantity: '1', unitPrice: '9', cost: { unitPrice: '8' } }];
    const edited = await api.call<Shown>('PATCH', `/quoter-responses/${second}`, {
      body: { lines },
      headers: must(asElena),
    });
    expect([edited.status, edited.body.stateResponse]).toEqual([200, 'draft']);
    expect((await ask()).body.stateResponse).toBe('pending');
    const gone = await state(quoteId, second, { state: 'withdrawn' }, asElena);
    expect(gone.body.stateResponse).toBe('withdrawn');
    await platform.accepted(commandsOf(owners).change, { id: shopOwnerId, marginFloor: null }, system);
  });
});

describe('mails', () => {
  test('the message typed before approval is shown to the approver and mailed with the offer', async () => {
    const floor = (marginFloor: string | null) =>
      platform.accepted(commandsOf(owners).change, { id: shopOwnerId, marginFloor }, system);
    await floor('25');
    const { quoteId, first } = await quoteWith('5');
    const message = 'Doña Ana: el cupo se cierra el jueves.';
    await post(`${quoteId}/${first}/send`, { message }, asElena);
    const listed = await api.call<{ data: readonly { responseId: string; message: string }[] }>(
      'GET',
      '/quoter-responses/approvals',
      { headers: must(asManager) },
    );
    expect(listed.body.data.find(({ responseId }) => responseId === first)?.message).toBe(message);
    expect((await mailTo(quoteId, 'approval-wanted', must(manager).email))[0]?.text).toContain(message);
    await post(`${quoteId}/${first}/decline-approval`, { comment: 'Suba el flete' }, asManager);
    const shown = await visit<{ offers: readonly { message: string | null }[] }>(
      platform.services,
      must(elena),
      sendingPage,
      `/admin/quoters/${quoteId}/sending`,
      { params: { id: quoteId } },
    );
    expect(shown.data.offers[0]?.message).toBe(message);
    await post(`${quoteId}/${first}/send`, { message }, asElena);
    await post(`${quoteId}/${first}/approve`, {}, asManager);
    await floor(null);
    expect((await mailTo(quoteId, 'offer', contact.email))[0]?.text).toContain(message);
  });

  const mailsOf = async (quoteId: string) => {
    const { rows } = await sql<{
      template: string;
      confidential: boolean;
      recipients: string[];
      text: string;
    }>`
      select template, is_confidential as confidential, recipients, body_text as text
      from platform.outbox_messages where key like ${`quote/${quoteId}/%`} order by queued_at, id`.execute(
      platform.services.db,
    );
    return rows;
  };
  const mailTo = async (quoteId: string, template: string, to: string) => {
    await expect
      .poll(
        async () =>
          (await mailsOf(quoteId)).some((one) => one.template === template && one.recipients[0] === to),
        {
          timeout: 10_000,
        },
      )
      .toBe(true);
    return (await mailsOf(quoteId)).filter((one) => one.template === template && one.recipients[0] === to);
  };

  test('the customer gets the number, then the offer with a private link; staff what was answered', async () => {
    const { quoteId, first } = await quoteWith('5');
    const customer = contact.email;
    expect((await mailTo(quoteId, 'received', customer))[0]?.text).toContain('Q-2026-');
    expect((await mailTo(quoteId, 'assigned', must(elena).email))[0]?.confidential).toBe(false);
    await post(`${quoteId}/${first}/send`, { message: 'Quedo atenta.' }, asManager);
    const [offer] = await mailTo(quoteId, 'offer', customer);
    expect(offer?.confidential).toBe(true);
    expect(offer?.text).toMatch(/\/offers\/fpo_[\w-]{43}/);
    expect(offer?.text).toContain('Quedo atenta.');
    const { rows } = await sql<{ attachments: object }>`
      select attachments from platform.outbox_messages where key like ${`quote/${quoteId}/offer/%`}`.execute(
      platform.services.db,
    );
    expect(rows[0]?.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
    await post(`${quoteId}/questions`, { text: '¿Incluye seguro?' }, asCarla);
    expect((await mailTo(quoteId, 'question', must(elena).email))[0]?.text).toContain('¿Incluye seguro?');
    await state(quoteId, first, { state: 'accepted', orderNumber: 'OC-77' }, asCarla);
    expect(await mailTo(quoteId, 'accepted', must(elena).email)).toHaveLength(1);
    expect((await mailTo(quoteId, 'accepted', must(elena).email))[0]?.text).toContain('OC-77');
    await mailTo(quoteId, 'accepted', customer);
  });

  test('links of a quote can be revoked, and a new one mailed', async () => {
    const { quoteId, first } = await quoteWith('5');
    await post(`${quoteId}/${first}/send`, {}, asElena);
    await mailTo(quoteId, 'offer', contact.email);
    const path = `/quoter-responses/links/${quoteId}`;
    expect((await api.call('DELETE', path, { headers: must(asPablo) })).status).toBe(404);
    expect((await api.call<Shown>('DELETE', path, { headers: must(asElena) })).body.revoked).toBe(1);
    expect((await post(`${quoteId}/${first}/mail`, {}, asPablo)).status).toBe(404);
    expect((await post(`${quoteId}/${first}/mail`, {}, asElena)).status).toBe(202);
    expect(await platform.services.auth.offerLinks.countOpen(quoteId)).toBe(1);
  });

  test('the message typed before approval goes along where the approving process died before it sent', async () => {
    const floor = (marginFloor: string | null) =>
      platform.accepted(commandsOf(owners).change, { id: shopOwnerId, marginFloor }, system);
    await floor('25');
    const { quoteId, first } = await quoteWith('5');
    const message = 'Doña Ana: el cupo se cierra el viernes.';
    await post(`${quoteId}/${first}/send`, { message }, asElena);
    await platform.accepted(approveOffer, { id: first }, must(manager));
    await floor(null);
    expect((await mailTo(quoteId, 'offer', contact.email))[0]?.text).toContain(message);
  });
});
