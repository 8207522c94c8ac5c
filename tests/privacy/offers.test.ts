import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOffer } from '@domain/quoting/offer/commands';
import { acceptQuoterOffer } from '@domain/quoting/quoter/answer-commands';
import { erasedText } from '@domain/shared/personal';
import { isRejection } from '@domain/shared/rejection';
import { listOffers } from '@projections/quoting/offers/queries';
import { JobLocks } from '@infrastructure/jobs/job-locks';
import { loader as quotePage } from '~/pages/quoting/one/quoter.server';
import { loader as sendingPage } from '~/pages/quoting/sending/sending.server';
import { mailOffersAgain } from '~/use-cases/quoting/mail-offers-again.server';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { filesDesk } from '@tests/api/attached-files-desk';
import { visit } from '@tests/catalogues/page-visit';
import { findTexts } from './stored-texts';

let desk: Awaited<ReturnType<typeof filesDesk>>;
let asAdmin: Readonly<Record<string, string>>;

beforeAll(async () => {
  desk = await filesDesk();
  asAdmin = (await desk.person('admin', 'Ada Admin')).headers;
});
afterAll(() => desk.platform.stop());

const link = (quoteId: string) =>
  desk.platform.services.auth.offerLinks.issue({
    quoteId,
    validUntil: '2099-12-31',
    timeZone: 'America/Santiago',
  });

/** Content of an offer's form that its author did not save. */
async function draftOf(offerId: string, text: string): Promise<void> {
  const { drafts } = desk.platform.services;
  const personId = desk.people.manager.actor.id;
  await drafts.save({
    personId,
    form: 'offer',
    recordId: offerId,
    revision: '0',
    content: [['comment', text]],
  });
}

async function madeOffer(quoteId: string): Promise<string> {
  const content = {
    lines: [{ description: 'Flete', quantity: '2', unitPrice: '50' }],
    terms: { validUntil: '2099-12-31' },
  };
  const by = { actor: desk.people.manager.actor, via: 'web', commandId: uuidv7() } as const;
  const made = await makeOffer(desk.platform.services, { quoteId, content }, by);
  if (isRejection(made)) throw new Error(made.code);
  return made.offerId;
}

it.each(['the quote', 'the person who asked'])(
  'erasing %s revokes its private links and erases unsaved drafts of its offers, and leaves others’',
  async (whose) => {
    const { offerLinks } = desk.platform.services.auth;
    const [carla, other] = [
      await desk.person('client', 'Carla Ruiz'),
      await desk.person('client', 'Otra Ruiz'),
    ];
    const [mine, others] = [await desk.quoter(carla.actor), await desk.quoter(other.actor)];
    const [token, kept] = [await link(mine), await link(others)];
    // Nothing in it is stored elsewhere: only the quote tells whom it is about.
    await draftOf(await madeOffer(mine), `llamar al portero de la casa azul, ${whose}`);
    await draftOf(await madeOffer(others), `dejar en la bodega roja, ${whose}`);
    const subject =
      whose === 'the quote' ? { category: 'quoter', id: mine } : { category: 'person', id: carla.actor.id };
    const erased = await desk.api.call('POST', '/personal-data/erasures', {
      headers: asAdmin,
      body: subject,
    });
    expect(erased.status).toBe(201);
    expect(await offerLinks.find(token)).toBeNull();
    expect(await offerLinks.find(kept)).toMatchObject({ quoteId: others });
    const left = await findTexts(desk.platform.services.db, ['casa azul', 'bodega roja']);
    expect(left.filter((hit) => hit.includes('casa azul'))).toEqual([]);
    expect(left.filter((hit) => hit.includes('bodega roja'))).toEqual([
      'platform.drafts.content: bodega roja',
    ]);
    await desk.platform.services.db.deleteFrom('platform.drafts').execute();
  },
  120_000,
);

it('erasing a quote erases what was typed in its offers and answers, and keeps their figures', async () => {
  const { services } = desk.platform;
  const { manager } = desk.people;
  const quoteId = await desk.quoter();
  const texts = [
    'saludos a la señora Ñancucheo',
    'llamar a don Ñancucheo',
    'Rosa Ñancucheo',
    'OC-ñancucheo-7',
  ];
  const content = {
    lines: [{ description: 'Flete', quantity: '2', unitPrice: '50' }],
    terms: { validUntil: '2099-12-31' },
    comment: texts[0],
    note: texts[1],
  };
  const by = () => ({ actor: manager.actor, via: 'web', commandId: uuidv7() }) as const;
  const made = await makeOffer(services, { quoteId, content }, by());
  if (isRejection(made)) throw new Error(made.code);
  const { offerId } = made;
  const sent = await sendOffer(services, { quoteId, offerId }, by());
  if (isRejection(sent)) throw new Error(sent.code);
  const answer = { offerId, revision: 1, name: texts[2], orderNumber: texts[3], terms: 'Condiciones' };
  await services.dispatch(acceptQuoterOffer, { id: quoteId, ...answer }, by());
  const before = await findTexts(services.db, texts);
  expect(before.some((hit) => hit.startsWith('read.offer_content'))).toBe(true);
  expect(before.filter((hit) => hit.startsWith('event_store'))).toEqual([]);

  const body = { category: 'quoter', id: quoteId };
  const erased = await desk.api.call('POST', '/personal-data/erasures', { headers: asAdmin, body });
  expect(erased.status).toBe(201);
  expect(await findTexts(services.db, texts)).toEqual([]);
  const kept = async () => {
    const found = await services.ask(listOffers, { quoteId }, manager.actor);
    return isRejection(found) ? [] : found.offers;
  };
  const figures = {
    state: 'accepted',
    content: { comment: erasedText, note: erasedText, totals: { total: '100' } },
  };
  expect(await kept()).toMatchObject([figures]);
  for (const name of ['offer-list', 'offer-content', 'quoter-offers'])
    await services.projections.rebuild(name);
  expect(await kept()).toMatchObject([figures]);
  expect(await findTexts(services.db, texts)).toEqual([]);
}, 120_000);

it('an erased quote takes and sends no more offers, and its customer’s form begins without a name', async () => {
  const { services } = desk.platform;
  const { manager } = desk.people;
  const quoteId = await desk.quoter();
  const [sentId, draftId] = [await madeOffer(quoteId), await madeOffer(quoteId)];
  const by = () => ({ actor: manager.actor, via: 'web', commandId: uuidv7() }) as const;
  expect(isRejection(await sendOffer(services, { quoteId, offerId: sentId }, by()))).toBe(false);
  const page = async () =>
    (
      await visit<{ mayOffer: boolean; next: { kind: string } | null }>(
        services,
        manager.actor,
        quotePage,
        `/admin/quoters/${quoteId}`,
        { params: { id: quoteId } },
      )
    ).data;
  expect((await page()).mayOffer).toBe(true);
  const body = { category: 'quoter', id: quoteId };
  expect((await desk.api.call('POST', '/personal-data/erasures', { headers: asAdmin, body })).status).toBe(
    201,
  );

  expect(await page()).toMatchObject({ mayOffer: false, next: { kind: 'enter-answer' } });
  const content = { lines: [{ description: 'Flete', quantity: '1', unitPrice: '9' }] };
  const refused = { rejected: true, kind: 'rule', code: 'quoter.contact-erased' };
  expect(await makeOffer(services, { quoteId, content }, by())).toMatchObject(refused);
  expect(await sendOffer(services, { quoteId, offerId: draftId }, by())).toMatchObject(refused);
  const again = { quoteId, offerId: sentId };
  expect(await mailOffersAgain(services, again, manager.actor)).toMatchObject(refused);
  const sending = await visit<{ isContactErased: boolean; contact: { name: string } }>(
    services,
    manager.actor,
    sendingPage,
    `/admin/quoters/${quoteId}/sending`,
    { params: { id: quoteId } },
  );
  expect(sending.data).toMatchObject({ isContactErased: true, contact: { name: '' } });
  // What was sent before can be answered still.
  const answer = { id: quoteId, offerId: sentId, revision: 1, name: 'Ana Soto', terms: 'Condiciones' };
  expect(isRejection(await services.dispatch(acceptQuoterOffer, answer, by()))).toBe(false);
}, 120_000);

it('erasing a quote erases an offer that its list did not show yet', async () => {
  const { services } = desk.platform;
  const { manager } = desk.people;
  const quoteId = await desk.quoter();
  const comment = 'flores para la señora Quilodrán';
  const content = { lines: [{ description: 'Flete', quantity: '1', unitPrice: '9' }], comment };
  const by = { actor: manager.actor, via: 'web', commandId: uuidv7() } as const;
  const late = await services.db.startTransaction().execute();
  await late
    .selectFrom('platform.checkpoints')
    .select('name')
    .where('name', '=', 'offer-list')
    .forUpdate()
    .execute();
  await services.dispatch(draftOffer, { quoteId, content }, { ...by, wait: false });
  const body = { category: 'quoter', id: quoteId };
  const erasing = desk.api.call('POST', '/personal-data/erasures', { headers: asAdmin, body });
  await pause(500);
  await late.rollback().execute();
  expect((await erasing).status).toBe(201);
  expect(await findTexts(services.db, [comment])).toEqual([]);
}, 60_000);

it('a mail that a job writes while its quote is erased is withdrawn before the erasure counts as done', async () => {
  const { db, mail, jobs } = desk.platform.services;
  const quoteId = await desk.quoter();
  const text = 'Rosa Huenchullán';
  const write = () =>
    mail.send({
      key: `quote/${quoteId}/late/${uuidv7()}`,
      ...{ template: 'offer', language: 'es', ownerId: null, to: ['tarde@vinas.cl'] },
      ...{ subject: 'Oferta', text, html: text },
    });
  // A job of another worker: it has read the contact, and is about to write to it.
  const job = uuidv7();
  const worker = new JobLocks(desk.platform.databaseUrl, () => undefined);
  await jobs.add('sendRatesMail', [{ id: job, data: {}, delay: 3600 }]);
  await worker.take(job);
  await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour'
    where id = ${job}`.execute(db);
  let isErased = false;
  const erasing = desk.api
    .call('POST', '/personal-data/erasures', { headers: asAdmin, body: { category: 'quoter', id: quoteId } })
    .finally(() => (isErased = true));
  await pause(4000);
  await write();
  expect(await findTexts(db, [text])).not.toEqual([]);
  expect(isErased).toBe(false);
  await sql`update jobs.job set state = 'completed', completed_on = now() where id = ${job}`.execute(db);
  await worker.close();
  expect((await erasing).status).toBe(201);
  expect(await findTexts(db, [text])).toEqual([]);
}, 120_000);
