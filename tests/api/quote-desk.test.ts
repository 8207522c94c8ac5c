import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { shopOwnerId } from '@domain/people/person/owner';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import { askQuoterQuestion } from '@domain/quoting/quoter/conversation-commands';
import { erasedText } from '@domain/shared/personal';
import { system, type Actor } from '@domain/shared/actor';
import { action } from '~/pages/quoting/one/following.server';
import { loader } from '~/pages/quoting/one/quoter.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { findTexts } from '@tests/privacy/stored-texts';
import { contact, quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

type Person = Actor & { readonly email: string };
let platform: QuotingPlatform;
let api: ReturnType<typeof callerOf>;
let manager: Person;
let elena: Person;
let pablo: Person;
let carla: Person;
let auditor: Person;
let asElena: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await quotingPlatform();
  api = callerOf(platform.services);
  const add = commandsOf(owners).add;
  const order = { actor: system, via: 'process' } as const;
  const profile = { name: 'Carga', country: 'CL' };
  await platform.services.dispatch(add, profile, { ...order, commandId: shopOwnerId });
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  pablo = await platform.person('executive', 'Pablo Muñoz');
  carla = await platform.person('user', 'Carla Cliente');
  auditor = await platform.person('auditor', 'Aída Ruiz');
  asElena = await api.signIn(elena.email);
});
afterAll(() => platform.stop());

async function elenas(): Promise<string> {
  const id = await platform.opened();
  await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
  return id;
}

interface Desk {
  readonly next: { readonly kind: string; readonly to: string | null } | null;
  readonly steps: readonly { readonly state: string; readonly withdraws: number }[];
  readonly questions: readonly { readonly number: number; readonly text: string; readonly who: string }[];
  readonly history: readonly { readonly type: string; readonly comment: string | null }[];
  readonly mails: readonly { readonly template: string; readonly recipients: readonly string[] }[];
  readonly revision: number;
}
const desk = async (id: string, reader: Actor = elena) =>
  (await visit<Desk>(platform.services, reader, loader, `/admin/quoters/${id}`, { params: { id } })).data;
interface Answer {
  readonly isDone?: true;
  readonly error?: Readonly<Record<string, readonly string[]>>;
}
/** What the page's action answers. Done, it sets a cookie beside its data. */
async function submit(id: string, fields: object, person: Actor = elena) {
  const form = formOf({ commandId: uuidv7(), ...fields });
  const { status, data } = await visit<Answer & { readonly data?: Answer }>(
    platform.services,
    person,
    action,
    `/admin/quoters/${id}`,
    { params: { id }, form },
  );
  return { status, data: data.data ?? data };
}
const ask = (id: string, text: string) => platform.accepted(askQuoterQuestion, { id, text }, carla);

describe('the contact of a quote', () => {
  const fields = { intent: 'contact', name: 'Rosa Soto', email: 'rosa@vinas.cl', phone: '+56 9 8765 4321' };

  test('is changed on the page, and found by the new name; a wrong or used address is refused at its field', async () => {
    const id = await elenas();
    const errors = async (email: string) => (await submit(id, { ...fields, email })).data.error;
    expect(await errors('rosa@')).toEqual({ email: ['El correo no parece ser válido'] });
    expect(await errors(carla.email.toUpperCase())).toEqual({
      email: ['El correo ya se encuentra registrado'],
    });
    expect((await submit(id, fields)).data.isDone).toBe(true);
    const found = await api.call<{ data: readonly { _id: string; client: { name: string } }[] }>(
      'GET',
      '/quoters?search=rosa%40vinas.cl',
      { headers: asElena },
    );
    expect(found.body.data).toMatchObject([{ _id: id, client: { name: 'Rosa Soto' } }]);
    expect((await desk(id)).history[0]).toMatchObject({ type: 'QuoterContactChanged' });
  });

  test('two people at once: the second learns what the first changed', async () => {
    const id = await elenas();
    const { revision } = await desk(id);
    expect((await submit(id, { ...fields, revision })).data.isDone).toBe(true);
    expect((await submit(id, { ...fields, name: 'Otra', revision }, manager)).status).toBe(412);
  });

  test('by API the same rules hold, and links mailed to a former address stop working', async () => {
    const id = await elenas();
    const { offerLinks } = platform.services.auth;
    await offerLinks.issue({ quoteId: id, validUntil: '2099-12-31', timeZone: 'America/Santiago' });
    const patch = async (body: object, person: Person = elena) =>
      api.call<{ contact: object }>('PATCH', `/quoters/${id}/contact`, {
        body: { name: 'Ana Soto', email: contact.email, phone: contact.phone, ...body },
        headers: await api.signIn(person.email),
      });
    expect((await patch({ name: 'Ana María Soto' })).status).toBe(200);
    expect(await offerLinks.countOpen(id)).toBe(1);
    expect((await patch({ email: 'ana@' })).status).toBe(400);
    expect((await patch({ email: carla.email })).status).toBe(409);
    expect((await patch({ email: 'x@vinas.cl' }, pablo)).status).toBe(404);
    expect((await patch({ email: 'x@vinas.cl' }, carla)).status).toBe(403);
    expect((await patch({ email: 'x@vinas.cl' }, auditor)).status).toBe(403);
    expect((await patch({ email: 'x@vinas.cl', phone: null })).body.contact).toMatchObject({ phone: null });
    expect(await offerLinks.countOpen(id)).toBe(0);
  });

  test('is sealed in the log, and erased with the quote', async () => {
    const id = await elenas();
    const texts = ['Ñandú Pérez', 'nandu.perez@vinas.cl'];
    await submit(id, { ...fields, name: texts[0], email: texts[1] });
    const before = await findTexts(platform.services.db, texts);
    expect(before.filter((hit) => hit.startsWith('event_store'))).toEqual([]);
    expect(before.some((hit) => hit.startsWith('read.quoter_list'))).toBe(true);
    const admin = await platform.person('admin', 'Ada Admin');
    const erased = await api.call('POST', '/personal-data/erasures', {
      headers: await api.signIn(admin.email),
      body: { category: 'quoter', id },
    });
    expect(erased.status).toBe(201);
    expect(await findTexts(platform.services.db, texts)).toEqual([]);
    expect((await desk(id)).history.length).toBeGreaterThan(0);
    expect(erasedText).not.toBe('');
  }, 60_000);
});

describe('the conversation of a quote', () => {
  test('a question waits on top until one person answered it; the customer gets the answer by mail', async () => {
    const id = await platform.opened(carla);
    await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
    await ask(id, '¿Incluye seguro?');
    await ask(id, '¿Y aduana?');
    const before = await desk(id);
    expect(before.questions.map(({ number, text, who }) => [number, text, who])).toEqual([
      [1, '¿Incluye seguro?', 'Carla Cliente'],
      [2, '¿Y aduana?', 'Carla Cliente'],
    ]);
    expect(before.next).toMatchObject({ kind: 'answer-question', to: '#conversation' });
    const answers = await Promise.all([
      submit(id, { intent: 'answer', question: '1', text: 'Sí, hasta 10.000 dólares.' }),
      submit(id, { intent: 'answer', question: '1', text: 'No.' }, manager),
    ]);
    expect(answers.map(({ data }) => data.isDone === true).sort()).toEqual([false, true]);
    expect(answers.find(({ data }) => data.isDone !== true)).toMatchObject({
      status: 409,
      data: { error: { text: ['Esa pregunta ya tiene respuesta.'] } },
    });
    expect((await desk(id)).questions.map(({ number }) => number)).toEqual([2]);
    const mails = async () =>
      (await desk(id)).mails
        .filter(({ template }) => template === 'answered')
        .map(({ recipients }) => recipients);
    await expect.poll(mails, { timeout: 10_000 }).toEqual([[contact.email]]);
    const { rows } = await sql<{ text: string }>`select body_text as text from platform.outbox_messages
      where key like ${`quote/${id}/answered/%`}`.execute(platform.services.db);
    expect(rows[0]?.text).toMatch(/Sí, hasta 10\.000 dólares\.|No\./);
  });

  test('by API: answers and notes, by those who follow the quote', async () => {
    const id = await platform.opened(carla);
    await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
    await ask(id, '¿Incluye seguro?');
    const post = async (body: object, person: Person) =>
      (
        await api.call('POST', `/quoters/${id}/answers`, {
          body: { question: 1, text: 'Sí.', ...body },
          headers: await api.signIn(person.email),
        })
      ).status;
    expect(await post({}, pablo)).toBe(404);
    expect(await post({}, carla)).toBe(403);
    expect(await post({}, auditor)).toBe(403);
    expect(await post({ question: 2 }, elena)).toBe(404);
    expect(await post({}, elena)).toBe(201);
    expect(await post({}, elena)).toBe(409);
  });

  test('a note needs no newest page, and the same note twice is written once', async () => {
    const id = await elenas();
    const commandId = uuidv7();
    for (let n = 0; n < 2; n += 1)
      expect((await submit(id, { intent: 'note', text: 'Llamar el lunes', commandId })).data.isDone).toBe(
        true,
      );
    const notes = (await desk(id)).history.filter(({ type }) => type === 'QuoterNoteAdded');
    expect(notes).toMatchObject([{ comment: 'Llamar el lunes' }]);
    expect((await submit(id, { intent: 'note', text: '' })).data.error).toHaveProperty('text');
    expect((await submit(id, { intent: 'note', text: 'x' }, pablo)).status).toBe(404);
  });
});

test('the page says what to do next, and what a change of state withdraws', async () => {
  const id = await elenas();
  expect((await desk(id)).next).toMatchObject({ kind: 'find-rates' });
  expect((await desk(id, auditor)).next).toBeNull();
  await platform.sentOffer(id, elena);
  const sent = await desk(id);
  expect(sent.next).toMatchObject({ kind: 'enter-answer' });
  const withdraws = (page: Desk) =>
    Object.fromEntries(page.steps.map((step) => [step.state, step.withdraws]));
  expect(withdraws(sent)).toMatchObject({ lost: 1, void: 1, quoted: 0 });
  await platform.accepted(changeQuoterState, { id, state: 'void', stateLv2: 'void.duplicate' }, elena);
  expect((await desk(id)).next).toBeNull();
});
