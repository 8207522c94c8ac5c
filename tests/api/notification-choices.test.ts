import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { visitor } from '@domain/shared/actor';
import type { NotificationKind, Way } from '@projections/notifications/kinds';
import { action, loader } from '~/pages/notifications/choices.server';
import { action as unsubscribe, loader as askToUnsubscribe } from '~/pages/notifications/unsubscribe.server';
import type { JobServices } from '~/use-cases/job.server';
import { mailDigests } from '~/use-cases/notifications/mail-notifications.server';
import { notify } from '~/use-cases/telling/notify.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { notificationsDesk } from './notifications-desk';

let two: TwoOwnerCompanies;
let manager: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  manager = await two.shop.person('super-user');
  // The worker's own run, every five minutes, would write what these tests wait to write.
  await sql`delete from jobs.schedule where name = ${mailDigests.name}`.execute(two.services.db);
});
afterAll(() => two.platform.stop());

const path = '/admin/notifications/choices';
const times = { hour: '9', days: ['1', '7'], timeZone: 'America/Lima' };
const soon = { timeout: 20_000 };

function choose(person: Person, ways: Partial<Record<NotificationKind, Way>>, more: object = {}) {
  return visit(two.services, person, action, path, { form: formOf({ ways, ...times, ...more }) });
}

async function mailsTo({ email }: Person) {
  return two.services.db
    .selectFrom('platform.outbox_messages')
    .select((of) => [
      'template',
      'subject',
      'html',
      of.fn<string>('encode', ['source', sql.lit('escape')]).as('source'),
    ])
    .where((of) => of(of.val(email), '=', of.fn.any('recipients')))
    .orderBy('id')
    .execute();
}

const templates = async (person: Person) => (await mailsTo(person)).map(({ template }) => template);
/** Whoever looks after a quote by the time it is read is told that it came, too. */
const kindsOf = async (person: Person) =>
  (await notificationsDesk(two).madeFor(person)).filter((kind) => kind !== 'quote-received');

/** What the list header of a mail ends. */
function tokenIn(source: string | null | undefined): string {
  return /^List-Unsubscribe:\s+<\S+\/unsubscribe\/([^>\s]+)>/m.exec(source ?? '')?.[1] ?? '';
}

async function assignedQuote(to: Person): Promise<string> {
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
  const contact = { name: 'Ana Rojas', email: 'ana.rojas@correo.cl', phone: '+56912345678' };
  const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load, contact };
  const { id } = await two.platform.done(openQuoter, asked, { ...visitor, ownerId: two.shop.id });
  await two.platform.done(assignQuoterExecutive, { id, executive: to.id }, manager);
  return id;
}

describe('what somebody chose', () => {
  it('is shown on the page, with what cannot be switched off', async () => {
    const elena = await two.shop.person('executive');
    type Page = Awaited<ReturnType<typeof loader>>;
    const shown = async () => {
      const { groups, digest } = (await visit<Page>(two.services, elena, loader, path)).data;
      const kinds = groups.flatMap((group) => group.kinds);
      return { digest, way: (kind: string) => kinds.find((one) => one.kind === kind) };
    };
    expect((await shown()).way('quote-seen')).toMatchObject({ way: 'now', isFixed: false });
    expect((await choose(elena, { 'quote-seen': 'digest', 'sign-in-new-device': 'none' })).leadsTo).toBe(
      path,
    );
    const { digest, way } = await shown();
    expect(way('quote-seen')).toMatchObject({ way: 'digest' });
    expect(way('sign-in-new-device')).toMatchObject({ way: 'now', isFixed: true });
    expect(digest).toEqual({ hour: 9, days: [1, 7], timeZone: 'America/Lima' });
    expect((await choose(elena, {}, { days: [] })).status).toBe(400);
    expect((await choose(elena, {}, { timeZone: 'Atlantis' })).status).toBe(400);
    const client = await two.shop.person('client');
    const { groups } = (await visit<Page>(two.services, client, loader, path)).data;
    expect(groups.flatMap((group) => group.kinds).map(({ kind }) => kind)).not.toContain('quote-seen');
  });

  it('decides who gets a mail at once, who only a notification, and who neither', async () => {
    const [now, here, none] = [
      await two.shop.person('executive'),
      await two.shop.person('executive'),
      await two.shop.person('executive'),
    ];
    await choose(here, { 'quote-assigned': 'here' });
    await choose(none, { 'quote-assigned': 'none' });
    for (const person of [none, here, now]) await assignedQuote(person);
    await expect.poll(() => templates(now), soon).toEqual(['assigned']);
    await expect
      .poll(() => Promise.all([now, here].map(kindsOf)), soon)
      .toEqual([['quote-assigned'], ['quote-assigned']]);
    expect(await templates(here)).toEqual([]);
    expect(await templates(none)).toEqual([]);
    expect(await kindsOf(none)).toEqual([]);
  });

  it('does not hold back mails on security, which are written once and have no way to end them', async () => {
    const elena = await two.shop.person('executive');
    await choose(elena, { 'sign-in-new-device': 'none' });
    const told = {
      kind: 'sign-in-new-device',
      cause: `sign-in/${elena.id}`,
      recordId: null,
      actorId: null,
    } as const;
    await Promise.all([notify(two.services, told, [elena.id]), notify(two.services, told, [elena.id])]);
    await expect.poll(() => templates(elena), soon).toEqual(['notification']);
    const [mail] = await mailsTo(elena);
    expect(mail?.subject).toContain('dispositivo');
    expect(mail?.source).not.toContain('List-Unsubscribe');
    await expect.poll(() => waiting(elena), soon).toBe(0);
  });
});

async function waiting({ id }: Person): Promise<number> {
  const rows = await two.services.db
    .selectFrom('platform.notification_mails')
    .select('id')
    .where('person_id', '=', id)
    .execute();
  return rows.length;
}

describe('a mail that can be ended', () => {
  it('names an address that asks by GET and ends by POST, of this person and kind alone', async () => {
    const elena = await two.shop.person('executive');
    await assignedQuote(elena);
    await expect.poll(() => templates(elena), soon).toEqual(['assigned']);
    const [mail] = await mailsTo(elena);
    expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const token = tokenIn(mail?.source);
    expect(mail?.html).toContain(`/unsubscribe/${token}`);
    const open = (of: string, form?: FormData) =>
      visit(two.services, visitor, form ? unsubscribe : askToUnsubscribe, `/unsubscribe/${of}`, {
        params: { token: of },
        ...(form && { form }),
      });
    expect((await open(token)).data).toEqual({ name: 'Cotizaciones asignadas', hasAccount: true });
    const chosen = () =>
      two.services.db
        .selectFrom('platform.notification_choices')
        .select(['kind', 'way'])
        .where('person_id', '=', elena.id)
        .execute();
    expect(await chosen()).toEqual([]);
    const oneClick = formOf({ 'List-Unsubscribe': 'One-Click' });
    const [id = '', kind = '', signature = ''] = token.split('.');
    const others = [
      `${manager.id}.${kind}.${signature}`,
      `${id}.quote-seen.${signature}`,
      `${id}.sign-in-new-device.${signature}`,
      `${id}.nonsense.${signature}`,
      `${id}.${kind}.`,
      `${id}.${kind}.${signature.slice(1)}A`,
    ];
    for (const other of others) expect((await open(other, oneClick)).status, other).toBe(404);
    expect(await chosen()).toEqual([]);
    expect((await open(token, oneClick)).data).toEqual({ isDone: true });
    expect((await open(token, oneClick)).data).toEqual({ isDone: true });
    expect(await chosen()).toEqual([{ kind: 'quote-assigned', way: 'here' }]);
    await assignedQuote(elena);
    await expect.poll(() => kindsOf(elena), soon).toEqual(['quote-assigned', 'quote-assigned']);
    expect(await templates(elena)).toEqual(['assigned']);
  });
});

type SendTogether = JobServices['mail']['sendTogether'];

/** Runs the job as a worker would, with another way to write mails. */
async function runDigests(sendTogether: SendTogether = two.services.mail.sendTogether): Promise<void> {
  const mail = { ...two.services.mail, sendTogether };
  const services = { ...two.services, mail, isAway: () => false } as unknown as JobServices;
  const job = { signal: new AbortController().signal, data: {}, attempt: 1, id: 'job' };
  await mailDigests.run({}, job, services);
}

/** Dies before its transaction ends. */
const dyingEarly: SendTogether = (messages, within) =>
  two.services.mail.sendTogether(messages, async (tx) => {
    await within(tx);
    throw new Error('killed');
  });

/** Dies once its transaction has ended. */
const dyingLate: SendTogether = async (messages, within) => {
  await two.services.mail.sendTogether(messages, within);
  throw new Error('killed');
};

const due = ({ id }: Person) =>
  sql`update platform.notification_digests set next_at = now() - interval '1 minute' where person_id = ${id}`.execute(
    two.services.db,
  );

/** An executive whose digest is due, with one quote in it. */
async function withDigest(): Promise<Person> {
  const person = await two.shop.person('executive');
  await choose(person, { 'quote-assigned': 'digest' });
  await assignedQuote(person);
  await expect.poll(() => kindsOf(person), soon).toHaveLength(1);
  await due(person);
  return person;
}

describe('a digest', () => {
  it('comes at its hour, on its days, by its clocks', async () => {
    const next = async (after: string, zone: string) => {
      const { rows } = await sql<{ at: Date }>`
        select platform.next_digest(${after}::timestamptz, ${zone}::text, 8, array[1, 2, 3, 4, 5]) as at`.execute(
        two.services.db,
      );
      return rows[0]?.at.toISOString();
    };
    expect(await next('2026-11-27T10:59:00Z', 'America/Santiago')).toBe('2026-11-27T11:00:00.000Z');
    expect(await next('2026-11-27T11:00:00Z', 'America/Santiago')).toBe('2026-11-30T11:00:00.000Z');
    expect(await next('2026-11-27T11:00:00Z', 'Asia/Shanghai')).toBe('2026-11-30T00:00:00.000Z');
    // Clocks were set back on 5 April 2026.
    expect(await next('2026-04-04T12:00:00Z', 'America/Santiago')).toBe('2026-04-06T12:00:00.000Z');
  });

  it('tells of all in one mail, once, however many workers run it, and again only of what is new', async () => {
    const elena = await two.shop.person('executive');
    await choose(elena, { 'quote-assigned': 'digest' });
    const quotes = [await assignedQuote(elena), await assignedQuote(elena)];
    await expect.poll(() => kindsOf(elena), soon).toHaveLength(2);
    await runDigests();
    expect(await templates(elena)).toEqual([]);
    await due(elena);
    await Promise.all([runDigests(), runDigests()]);
    const [mail, ...more] = await mailsTo(elena);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'notification-digest', subject: '2 notificaciones nuevas' });
    for (const id of quotes) expect(mail?.html).toContain(`/admin/quoters/${id}`);
    await due(elena);
    await runDigests();
    expect(await templates(elena)).toHaveLength(1);
    await assignedQuote(elena);
    await expect.poll(() => kindsOf(elena), soon).toHaveLength(3);
    await due(elena);
    await runDigests();
    expect((await mailsTo(elena)).map(({ subject }) => subject)).toEqual([
      '2 notificaciones nuevas',
      '1 notificación nueva',
    ]);
  });

  it.each([
    ['before a transaction ends', dyingEarly, []],
    ['after it', dyingLate, ['notification-digest']],
  ])('is neither lost nor doubled when the worker dies %s', async (_when, dying, written) => {
    const people = [await withDigest(), await withDigest()];
    await expect(runDigests(dying)).rejects.toThrow('killed');
    for (const person of people) expect(await templates(person)).toEqual(written);
    await runDigests();
    for (const person of people) {
      expect(await templates(person)).toEqual(['notification-digest']);
      expect(await waiting(person)).toBe(0);
    }
  });

  it('keeps none of the others from being written when one cannot be', async () => {
    const people = [await withDigest(), await withDigest()];
    const [refused, other] = people;
    const refusing: SendTogether = async (messages, within) => {
      if (messages.some(({ to }) => to.includes(refused?.email ?? ''))) throw new Error('refused');
      await two.services.mail.sendTogether(messages, within);
    };
    await expect(runDigests(refusing)).rejects.toThrow('refused');
    expect(await templates(other as Person)).toEqual(['notification-digest']);
    expect(await templates(refused as Person)).toEqual([]);
    await runDigests();
    for (const person of people) expect(await templates(person)).toEqual(['notification-digest']);
  });

  it('leaves out what was viewed, and what its reader may not see any more', async () => {
    const [viewer, former] = [await two.shop.person('executive'), await two.shop.person('executive')];
    for (const person of [viewer, former]) await choose(person, { 'quote-assigned': 'digest' });
    await assignedQuote(viewer);
    const quote = await assignedQuote(former);
    for (const person of [viewer, former]) await expect.poll(() => kindsOf(person), soon).toHaveLength(1);
    await notificationsDesk(two).call(viewer, 'PATCH', `/notifications/allUser/${viewer.id}/view/true`);
    await two.platform.done(assignQuoterExecutive, { id: quote, executive: manager.id }, manager);
    for (const person of [viewer, former]) await due(person);
    await runDigests();
    expect(await templates(viewer)).toEqual([]);
    expect(await templates(former)).toEqual([]);
  });

  it('is ended by its address, with what still waited for it', async () => {
    const elena = await two.shop.person('executive');
    await choose(elena, { 'quote-assigned': 'digest' });
    await assignedQuote(elena);
    await expect.poll(() => kindsOf(elena), soon).toHaveLength(1);
    await due(elena);
    await runDigests();
    const [mail] = await mailsTo(elena);
    const token = tokenIn(mail?.source);
    await assignedQuote(elena);
    await expect.poll(() => kindsOf(elena), soon).toHaveLength(2);
    const asked = { params: { token }, form: formOf({}) };
    expect((await visit(two.services, visitor, unsubscribe, '/unsubscribe', asked)).data).toEqual({
      isDone: true,
    });
    await due(elena);
    await runDigests();
    expect(await templates(elena)).toEqual(['notification-digest']);
  });
});
