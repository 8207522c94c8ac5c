import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { system } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { composeMessage, joinMessage } from '@infrastructure/mail/message';
import { darkStyles } from '~/documents/email/mail-colours';
import type { Services } from '~/services';
import { languages } from '~/texts';
import { mailSamples, type MailKind } from '~/use-cases/mail/previews/mail-samples.server';
import { mailKinds, previewMail } from '~/use-cases/mail/previews/preview-mail.server';
import { sampleCustomer } from '~/use-cases/mail/previews/sample-records.server';
import outboxTexts from '~/texts/en/outbox.json';
import { twoOwnerCompanies, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
/** A red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
beforeAll(async () => {
  two = await twoOwnerCompanies();
  const logo = await two.services.files.keepPicture({ name: 'logo.png', bytes: png, uploadedBy: 'system' });
  await two.platform.done(commandsOf(owners).change, { id: two.other.id, logo }, system);
});
afterAll(() => two.platform.stop());

type Written = Parameters<Services['mail']['send']>[0];

/** What is written, composed as the outbox does and read as mail programs do. */
async function mailOf(kind: MailKind, language: Written['language']) {
  const written: Written[] = [];
  const { services } = two;
  const { auth } = services;
  const issue = () => Promise.resolve('sample');
  const capturing: Services = {
    ...services,
    mail: { ...services.mail, send: (one) => Promise.resolve(String(written.push(one))) },
    auth: {
      ...auth,
      links: { ...auth.links, issueConfirmation: issue },
      offerLinks: { ...auth.offerLinks, issue },
    },
  };
  const reader = { ...sampleCustomer, language: language as 'es', ownerId: two.other.id };
  await mailSamples[kind](capturing, reader);
  const [one] = written;
  if (one === undefined || written.length > 1)
    throw new Error(`${kind} wrote ${String(written.length)} mails`);
  const inline = (one.inline ?? []).map(({ cid }) => ({
    ...{ cid, filename: 'logo.png', contentType: 'image/png', content: png },
  }));
  const options = { from: 'Carga <no-responder@carga.cl>', id: 'm1', inline };
  const source = joinMessage(await composeMessage({ ...one, language: one.language }, options));
  return { one, read: await PostalMime.parse(source) };
}

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;

const byPerson: readonly MailKind[] = ['message', 'quote', 'offer', 'ticket-opened', 'ticket-answered'];

describe.each(mailKinds)('a mail of the kind %s', (kind) => {
  it.each(languages)(
    'has the design of all, both texts and the right headers, in %s',
    { timeout: 60_000 },
    async (language) => {
      const { one, read } = await mailOf(kind, language);
      const { html = '', text = '', subject = '' } = read;
      expect(one.template).toBe(kind);
      expect(html).toContain(`lang="${one.language}"`);
      expect(headerOf(read, 'content-language')).toBe(one.language);
      // Staff pages have no Portuguese.
      if (language !== 'pt') expect(one.language).toBe(language);
      expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(html).toContain('@media (prefers-color-scheme:dark)');
      expect(html).toContain('src="cid:logo"');
      expect(read.attachments).toContainEqual(
        expect.objectContaining({ contentId: '<logo>', related: true, disposition: 'inline' }),
      );
      // Every coloured element changes its colour in the dark.
      const styled = [...html.matchAll(/<(\w+)([^>]*\sstyle="[^"]*(?:[^-]color|background-color):[^"]*")/g)];
      const plain = styled.filter(
        ([tag]) => !/class="[^"]*(canvas|surface|muted|ink|line|button|accent)/.test(tag),
      );
      expect(plain.map(([tag]) => tag).filter((tag) => !/<(img|body|td)/.test(tag))).toEqual([]);
      expect(subject.trim()).not.toBe('');
      expect(text.length).toBeGreaterThan(80);
      expect(text).not.toMatch(/<\w+|undefined|&\w+;/);
      for (const said of [subject, html, text]) expect(said).not.toMatch(/\{\{|\[object|mail[.:][a-z]/);
      const links = [...html.matchAll(/class="button"[^>]*|href="([^"]+)"[^>]*class="button"/g)];
      for (const [, href] of links)
        if (href !== undefined) expect(text).toContain(href.replaceAll('&amp;', '&'));
      expect(headerOf(read, 'auto-submitted')).toBe(byPerson.includes(kind) ? undefined : 'auto-generated');
      const isEnded = html.includes(`${two.services.publicUrl}/unsubscribe`);
      expect(headerOf(read, 'list-unsubscribe') !== undefined).toBe(isEnded);
      expect(headerOf(read, 'list-unsubscribe-post')).toBe(
        isEnded ? 'List-Unsubscribe=One-Click' : undefined,
      );
    },
  );
});

it('mails on quotes, bookings and rates say in their subject which and where, in one conversation', async () => {
  const lane = 'Miami – Santiago';
  const kinds = ['received', 'offer', 'expiring', 'accepted', 'answered', 'assigned', 'question'] as const;
  for (const kind of kinds) {
    const { read } = await mailOf(kind, 'es');
    expect(read.subject).toMatch(/Q-2026-000123/);
    expect(read.subject).toContain(lane);
    expect(read.references).toContain('<quote.');
    expect(read.inReplyTo).toBe(read.references);
  }
  for (const kind of ['reservation', 'reservation-cancelled'] as const) {
    const { read } = await mailOf(kind, 'en');
    expect(read.subject).toMatch(/R-2026-000045.* · MIA – SCL$/);
    expect(read.references).toContain('<reservation.');
  }
  expect((await mailOf('rates', 'pt')).read.subject).toContain('MIA');
});

it('every template that the outbox names has a sample, and the dark colours are readable', () => {
  expect([...mailKinds].sort()).toEqual(Object.keys(outboxTexts.templates).sort());
  expect(darkStyles.match(/!important/g)?.length).toBe(18);
});

it('a preview is for managers, on their own letterhead, and leaves nothing behind', async () => {
  const { services } = two;
  const counted = async () => {
    const { db } = services;
    const mails = await db.selectFrom('platform.outbox_messages').select('id').execute();
    const links = await db.selectFrom('platform.offer_links').selectAll().execute();
    const confirmations = await db.selectFrom('platform.one_time_links').selectAll().execute();
    return [mails.length, links.length, confirmations.length];
  };
  const [manager, executive, client] = await Promise.all([
    two.other.person('super-user'),
    two.shop.person('executive'),
    two.shop.person('client'),
  ]);
  const before = await counted();
  for (const actor of [executive, client])
    expect(await previewMail(services, { kind: 'offer', language: 'es' }, actor)).toMatchObject({
      code: 'access.forbidden',
    });
  const shown = await previewMail(services, { kind: 'offer', language: 'es' }, manager);
  if (isRejection(shown)) throw new Error(shown.code);
  expect(shown).toMatchObject({ senderName: two.other.name, attachments: ['Q-2026-000123-1.pdf'] });
  expect(shown.html).toContain(two.other.name);
  expect(shown.html).not.toContain(two.shop.name);
  expect(shown.pictures).toEqual([{ cid: 'logo', mediaType: 'image/png', bytes: png }]);
  await previewMail(services, { kind: 'welcome', language: 'es' }, manager);
  expect(await counted()).toEqual(before);
});
