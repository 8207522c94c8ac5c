import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestLegalText } from '@domain/legal/legal-text/inputs';
import { visitor } from '@domain/shared/actor';
import { privacyLoader, termsLoader } from '~/pages/legal/legal-text.server';
import { action, loader } from '~/pages/legal/legal-texts.server';
import { loader as rootLoader } from '~/pages/shell/root/root.server';
import { replayLegalText } from '~/use-cases/replays/legal-text.server';
import { isRejection } from '@domain/shared/rejection';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type Person } from '@tests/owner-companies/two-owner-companies';

type Headers = Readonly<Record<string, string>>;

interface Body {
  readonly version: number;
  readonly newestVersion: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly owner: { readonly _id: string; readonly name: string };
  readonly total: number;
  readonly data: readonly {
    readonly version: number;
    readonly languages: readonly string[];
    readonly publishedBy: { readonly _id: string; readonly name: string };
  }[];
  readonly message: string | readonly string[];
}

let two: Awaited<ReturnType<typeof twoOwnerCompanies>>;
let manager: Person;
let outsider: Person;
let executive: Person;
let admin: Person;
const headers = new Map<Person, Headers>();

beforeAll(async () => {
  two = await twoOwnerCompanies();
  manager = await two.shop.person('super-user');
  executive = await two.shop.person('executive');
  admin = await two.shop.person('admin');
  outsider = await two.other.person('super-user');
  for (const who of [manager, executive, admin, outsider]) headers.set(who, await two.api.signIn(who.email));
});
afterAll(() => two.platform.stop());

const call = (method: string, path: string, who: Person | null, body?: object, more: Headers = {}) =>
  two.api.call<Body>(method, `/legal-texts/${path}`, {
    headers: { ...(who === null ? {} : headers.get(who)), ...more },
    ...(body !== undefined && { body }),
  });
const publish = (who: Person, texts: object, more: object = {}, document = 'terms') =>
  call('POST', `${document}/versions`, who, { texts, ...more });

describe('the calls of terms and privacy', () => {
  it('answer 404 until something is published, and then every version to everybody', async () => {
    expect((await call('GET', 'terms', null)).status).toBe(404);
    const first = await publish(manager, { es: 'Uno', en: '' }, { after: 0 });
    expect(first).toMatchObject({
      status: 201,
      body: { version: 1, newestVersion: 1, texts: { es: 'Uno' }, owner: { _id: two.shop.id } },
    });
    expect(first.headers.get('etag')).toBe('"0"');
    const second = await publish(manager, { es: 'Dos', pt: 'Dois' });
    expect(second.body.version).toBe(2);
    expect((await call('GET', 'terms', null)).body).toMatchObject({
      version: 2,
      texts: { es: 'Dos', pt: 'Dois' },
    });
    expect((await call('GET', 'terms/versions/1', null)).body).toMatchObject({
      ...{ version: 1, newestVersion: 2, texts: { es: 'Uno' } },
    });
    expect((await call('GET', 'terms/versions/3', null)).status).toBe(404);
    expect((await call('GET', 'privacy', null)).status).toBe(404);
  });

  it('publish nothing twice: not the same text, not a repeated request', async () => {
    const again = await publish(manager, { es: 'Dos\r\n', pt: 'Dois' });
    expect(again.body.version).toBe(2);
    const key = { 'idempotency-key': uuidv7() };
    const texts = { es: 'Privado' };
    const [one, other] = [
      await call('POST', 'privacy/versions', manager, { texts }, key),
      await call('POST', 'privacy/versions', manager, { texts }, key),
    ];
    expect([one.body.version, other.body.version]).toEqual([1, 1]);
    expect((await call('GET', 'privacy/versions', executive)).body.total).toBe(1);
  });

  it('keep two who publish at once apart: one is refused', async () => {
    const both = await Promise.all([
      publish(manager, { es: 'Tres' }, { after: 2 }),
      publish(admin, { es: 'Otro tres' }, { after: 2 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 412]);
  });

  it('list the versions, the newest first, to staff and auditors of the owner company', async () => {
    const { body } = await call('GET', 'terms/versions?take=2', executive);
    expect(body.total).toBe(3);
    expect(body.data.map(({ version, languages }) => [version, languages])).toEqual([
      [3, ['es']],
      [2, ['es', 'pt']],
    ]);
    expect(body.data[1]?.publishedBy).toEqual({ _id: manager.id, name: 'super-user de Carga Austral' });
    const auditor = await two.shop.person('auditor');
    headers.set(auditor, await two.api.signIn(auditor.email));
    expect((await call('GET', 'terms/versions', auditor)).status).toBe(200);
    expect((await call('GET', `terms/versions?owner=${two.shop.id}`, outsider)).status).toBe(404);
    const customer = await two.shop.person('client');
    headers.set(customer, await two.api.signIn(customer.email));
    expect((await call('GET', 'terms/versions', customer)).status).toBe(403);
    for (const who of [executive, auditor, customer])
      expect((await publish(who, { es: 'Ajeno' })).status).toBe(403);
  });

  it('are each owner company’s own', async () => {
    expect((await call('GET', 'terms', outsider)).status).toBe(404);
    expect((await publish(outsider, { es: 'Robado' }, { owner: two.shop.id })).status).toBe(404);
    expect((await publish(outsider, { es: 'De Andinos' })).body).toMatchObject({
      version: 1,
      owner: { _id: two.other.id, name: 'Fletes Andinos' },
    });
    const byAdmin = await publish(admin, { es: 'De Andinos, dos' }, { owner: two.other.id });
    expect(byAdmin.body).toMatchObject({ version: 2, owner: { _id: two.other.id } });
    expect((await publish(admin, { es: 'De nadie' }, { owner: uuidv7() })).status).toBe(404);
    const read = await call('GET', `terms?owner=${two.other.id}`, null);
    expect(read.body).toMatchObject({ version: 2, texts: { es: 'De Andinos, dos' } });
    expect((await call('GET', 'terms', null)).body.version).toBe(3);
  });

  it('say all that is wrong', async () => {
    const wrong = await publish(manager, { es: ' ', fr: 'x' }, { after: -1, color: 1 });
    expect(wrong.status).toBe(400);
    for (const field of ['texts', 'after', 'color']) expect(JSON.stringify(wrong.body)).toContain(field);
    expect((await publish(manager, { es: 'x'.repeat(longestLegalText + 1) })).status).toBe(400);
    expect((await publish(manager, { es: 'x' }, {}, 'cookies')).status).toBe(400);
  });
});

describe('the pages of terms and privacy', () => {
  const post = (who: Person, fields: object, document = 'terms', search = '') =>
    visit(two.services, who, action, `/admin/legal-texts/${document}${search}`, {
      params: { document },
      form: formOf({ commandId: uuidv7(), ...fields }),
    });
  const look = (who: Person, document = 'terms', search = '') =>
    visit(two.services, who, loader, `/admin/legal-texts/${document}${search}`, { params: { document } });
  const read = (version?: string, language: 'es' | 'en' | 'pt' = 'es', search = '') =>
    visit(two.services, visitor, termsLoader, `/terms${version ?? ''}${search}`, {
      language,
      params: version === undefined ? {} : { version },
    });

  it('publish, and show everybody the newest version in their language', async () => {
    const saved = await post(manager, {
      after: '3',
      texts: { es: '# Reglas\n\nHola', pt: '# Regras' },
    });
    expect(saved).toMatchObject({ status: 302, leadsTo: '/admin/legal-texts/terms' });
    expect((await read()).data).toMatchObject({
      ...{ version: 4, newer: null, language: 'es', isOtherLanguage: false, ownerName: 'Carga Austral' },
      blocks: [{ type: 'heading', level: 2 }, { type: 'paragraph' }],
    });
    expect((await read(undefined, 'pt')).data).toMatchObject({ language: 'pt', isOtherLanguage: false });
    expect((await read(undefined, 'en')).data).toMatchObject({ language: 'es', isOtherLanguage: true });
  });

  it('show older versions at an address of their own, and say which one is in force', async () => {
    expect((await read('1')).data).toMatchObject({ version: 1, newer: { version: 4, to: '/terms' } });
    const ofOther = await read('1', 'es', `?owner=${two.other.id}`);
    expect(ofOther.data).toMatchObject({
      ownerName: 'Fletes Andinos',
      newer: { version: 2, to: `/terms?owner=${two.other.id}` },
    });
    for (const version of ['9', '0', 'x', '1e1']) expect((await read(version)).status).toBe(404);
    const privacy = await visit(two.services, visitor, privacyLoader, '/privacy');
    expect(privacy.data).toMatchObject({ document: 'privacy', version: 1 });
  });

  it('tell who wrote after an older version, and keep what was typed', async () => {
    const late = await post(manager, { after: '3', texts: { es: 'Tarde' } });
    expect(late.status).toBe(412);
    expect(JSON.stringify(late.data)).toContain('versión 4');
    expect(JSON.stringify(late.data)).toContain('Tarde');
    const empty = await post(manager, { after: '4' });
    expect(empty.status).toBe(400);
    expect((empty.data['error'] as object | undefined) ?? {}).toHaveProperty('texts.es');
  });

  it('are written by managers of the owner company, read by its staff, and chosen by administrators', async () => {
    expect((await look(manager)).data).toMatchObject({ version: 4, mayPublish: true, owners: [] });
    expect((await look(executive)).data).toMatchObject({ mayPublish: false });
    expect((await post(executive, { after: '4', texts: { es: 'x' } })).status).toBe(403);
    expect((await look(await two.shop.person('client'))).status).toBe(403);
    const search = `?owner=${two.shop.id}`;
    expect((await look(outsider, 'terms', search)).status).toBe(404);
    expect((await post(outsider, { texts: { es: 'x' } }, 'terms', search)).status).toBe(404);
    const other = `?owner=${two.other.id}`;
    expect((await look(admin, 'terms', other)).data).toMatchObject({ version: 2, isOwnCompany: false });
    expect((await look(admin)).data['owners']).toHaveLength(2);
    expect(await post(admin, { after: '2', texts: { es: 'Tres' } }, 'terms', other)).toMatchObject({
      ...{ status: 302, leadsTo: `/admin/legal-texts/terms${other}` },
    });
    expect((await look(manager, 'cookies')).status).toBe(404);
  });

  it('are linked from every page once they are published', async () => {
    const root = async (who: Person | typeof visitor) =>
      (await visit<{ data: { company: object } }>(two.services, who, rootLoader, '/')).data.data.company;
    expect(await root(visitor)).toMatchObject({ hasTerms: true, hasPrivacy: true });
    expect(await root(outsider)).toMatchObject({ hasTerms: true, hasPrivacy: false });
  });
});

describe('the replay of terms and privacy', () => {
  it('shows auditors of the owner company every version as it stood', async () => {
    const { services } = two;
    const auditor = await two.shop.person('auditor');
    const replay = await replayLegalText.replay({ services, actor: auditor, language: 'es' }, two.shop.id);
    if (isRejection(replay)) throw new Error(replay.code);
    expect(replay.total).toBe(5);
    const { step } = await replay.read({ from: 1, to: 5, step: 2, than: null });
    expect(step?.action).toBe('Se publicó una versión de los términos o de la privacidad');
    expect(step?.fields.map(({ text }) => text)).toEqual(['Versión 2', 'Dos', null, 'Dois']);
    const stranger = await two.other.person('auditor');
    const refused = await replayLegalText.replay({ services, actor: stranger, language: 'es' }, two.shop.id);
    expect(refused).toMatchObject({ kind: 'not-found' });
  });
});
