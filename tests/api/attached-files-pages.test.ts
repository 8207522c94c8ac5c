import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor, type Actor } from '@domain/shared/actor';
import type { RecordModel } from '@domain/shared/reached-record';
import { isRejection } from '@domain/shared/rejection';
import { action } from '~/pages/files/change-files.resource';
import { loader as fileLoader } from '~/pages/files/file.resource';
import type { FilesData } from '~/pages/files/files-data';
import { loader as auditLoader } from '~/pages/audit/audit.server';
import { loader as offerLoader } from '~/pages/quoting/offers/offer-editor.server';
import { loader as quoterLoader } from '~/pages/quoting/one/quoter.server';
import { loader as ownLoader } from '~/pages/quoting/own/own-quoter.server';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { visit } from '@tests/catalogues/page-visit';
import { contents, fileOf, filesDesk } from './attached-files-desk';

let desk: Awaited<ReturnType<typeof filesDesk>>;

beforeAll(async () => {
  desk = await filesDesk();
});
afterAll(() => desk.platform.stop());

type Shown = { readonly files: FilesData };

const filesOn = async (
  actor: Actor,
  id: string,
  page: typeof quoterLoader | typeof ownLoader = quoterLoader,
) => (await visit<Shown>(desk.platform.services, actor, page, '/', { params: { id } })).data.files;

interface Posting {
  readonly model?: RecordModel;
  readonly id: string;
  readonly form: Readonly<Record<string, string>>;
  readonly files?: readonly File[];
  /** As the page's script asks, one file at a time. */
  readonly isScript?: boolean;
}

async function post(actor: Actor, { model = 'quoter', id, form, files = [], isScript = false }: Posting) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ page: `/admin/quoters/${id}`, ...form }))
    body.set(name, value);
  for (const file of files) body.append('files', file);
  const { services } = desk.platform;
  const request = new Request(`http://localhost/files/${model}/${id}`, {
    method: 'POST',
    body,
    headers: isScript ? { accept: 'application/json' } : {},
  });
  const person = actor.kind === 'person' ? { id: actor.id, name: '', email: '' } : null;
  const context = {
    services,
    actor,
    person,
    language: 'es',
    requestId: uuidv7(),
    path: '/',
    log: services.log,
  };
  const args = { request, params: { model, modelId: id }, context };
  const response = await action(args as unknown as ActionFunctionArgs).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    leadsTo: response.headers.get('location'),
    notice: decodeURIComponent(response.headers.get('set-cookie') ?? ''),
    said: isJson ? ((await response.json()) as { readonly message?: string }).message : undefined,
  };
}

describe('the script of a page', () => {
  it('sends a file at a time, and the same one again attaches it once', async () => {
    const { elena } = desk.people;
    const id = await desk.quoter();
    const sending = (commandId: string, file = fileOf('a.pdf')) =>
      post(elena.actor, { id, form: { intent: 'attach', commandId }, files: [file], isScript: true });
    const { commandId } = await filesOn(elena.actor, id);
    expect((await sending(commandId)).status).toBe(200);
    expect((await sending(commandId)).status).toBe(200);
    expect((await sending(uuidv7(), fileOf('b.pdf'))).status).toBe(200);
    const { active, files, maySet, mayAttach, megabytes } = await filesOn(elena.actor, id);
    expect({ active, maySet, mayAttach, megabytes }).toEqual({
      ...{ active: 2, maySet: true, mayAttach: true, megabytes: 20 },
    });
    expect(files).toMatchObject([
      { name: 'b.pdf', kind: 'pdf', isShown: true },
      { name: 'a.pdf', who: 'Elena Díaz' },
    ]);
  });

  it('is told why a file was refused, or that nobody is signed in', async () => {
    const { elena, pablo, auditor } = desk.people;
    const id = await desk.quoter();
    const form = { intent: 'attach', commandId: uuidv7() };
    const lying = [fileOf('a.png', contents.html)];
    expect(await post(elena.actor, { id, form, files: lying, isScript: true })).toMatchObject({
      status: 415,
      said: 'a.png no es lo que su nombre indica: su contenido es de otro tipo.',
    });
    const sent = { id, form, files: [fileOf('a.pdf')], isScript: true };
    expect((await post(pablo.actor, sent)).status).toBe(404);
    expect((await post(auditor.actor, sent)).status).toBe(403);
    expect((await post(visitor, sent)).status).toBe(401);
  });
});

describe('a form without scripts', () => {
  it('attaches all files at once, and comes back saying what became of them', async () => {
    const { elena } = desk.people;
    const id = await desk.quoter();
    const form = { intent: 'attach', commandId: uuidv7(), forCustomers: 'true' };
    const files = [fileOf('a.pdf'), fileOf('b.png', contents.pdf), fileOf('c.csv', contents.csv)];
    for (const { leadsTo, notice } of [
      await post(elena.actor, { id, form, files }),
      await post(elena.actor, { id, form, files }),
    ]) {
      expect(leadsTo).toBe(`/admin/quoters/${id}`);
      expect(notice).toContain('No se adjuntó 1 archivo.');
      expect(notice).toContain('b.png no es lo que su nombre indica');
      expect(notice).toContain('Se adjuntaron 2 archivos.');
    }
    const shown = await filesOn(elena.actor, id);
    expect(shown.files.map(({ name, forCustomers }) => [name, forCustomers])).toEqual([
      ['c.csv', true],
      ['a.pdf', true],
    ]);
  });

  it('leads to no other site, and visitors to sign-in', async () => {
    const { elena } = desk.people;
    const id = await desk.quoter();
    const form = { intent: 'attach', commandId: uuidv7(), page: 'https://evil.example/' };
    expect((await post(elena.actor, { id, form, files: [fileOf('a.pdf')] })).leadsTo).toBe('/');
    expect((await post(visitor, { id, form, files: [fileOf('a.pdf')] })).leadsTo).toMatch(/^\/login/);
  });

  it('says which files are active and whom they are for', async () => {
    const { elena, pablo } = desk.people;
    const id = await desk.quoter();
    await desk.attach(elena.headers, ['quoter', id], [fileOf('a.pdf')]);
    const [file] = (await filesOn(elena.actor, id)).files;
    const set = (actor: Actor, intent: string, flag: string, isOn: string) =>
      post(actor, { id, form: { intent, file: file!.id, [flag]: isOn } });
    const shown = await set(elena.actor, 'set-for-customers', 'forCustomers', 'true');
    expect(shown.notice).toContain('El cliente ve a.pdf.');
    expect((await set(elena.actor, 'set-active', 'isActive', 'false')).notice).toContain(
      'a.pdf quedó inactivo.',
    );
    expect((await set(pablo.actor, 'set-active', 'isActive', 'true')).notice).toContain('no existe');
    expect((await filesOn(elena.actor, id)).files).toMatchObject([{ isActive: false, forCustomers: true }]);
  });
});

describe('a customer', () => {
  it('sees on the quote’s page what is marked for them, and decides about their own', async () => {
    const { elena } = desk.people;
    const carla = await desk.person('client', 'Carla Cliente');
    const id = await desk.quoter(carla.actor);
    await desk.attach(elena.headers, ['quoter', id], [fileOf('interno.pdf')]);
    await desk.attach(elena.headers, ['quoter', id], [fileOf('oferta.pdf')], { forCustomers: 'true' });
    await desk.attach(carla.headers, ['quoter', id], [fileOf('carga.pdf')]);
    const { files, maySet, active } = await filesOn(carla.actor, id, ownLoader);
    expect({ maySet, active }).toEqual({ maySet: false, active: 2 });
    expect(files.map(({ name, mayActivate }) => [name, mayActivate])).toEqual([
      ['carga.pdf', true],
      ['oferta.pdf', false],
    ]);
  });

  it('opens a file, or saves it, and nobody else’s', async () => {
    const { elena, pablo } = desk.people;
    const id = await desk.quoter();
    const { body } = await desk.attach(elena.headers, ['quoter', id], [fileOf('a.png', contents.png)]);
    const open = async (actor: Actor, query = '') => {
      const { services } = desk.platform;
      const person = { id: actor.id, name: '', email: '' };
      const context = { services, actor, person, language: 'es', requestId: '', path: '' };
      const request = new Request(`http://localhost/files/x${query}`);
      const args = { request, params: { id: body[0]!._id }, context };
      return fileLoader(args as unknown as LoaderFunctionArgs).catch((thrown: unknown) => thrown as Response);
    };
    const shown = await open(elena.actor);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect((await open(elena.actor, '?save')).headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await open(pablo.actor)).status).toBe(404);
  });
});

describe('an offer’s page', () => {
  it('has files of its own, seen by whoever follows the quote, and by the customer once it is sent', async () => {
    const { manager, elena, pablo, auditor, stranger } = desk.people;
    const { services } = desk.platform;
    const carla = await desk.person('client', 'Carla Cliente');
    const quoteId = await desk.quoter(carla.actor);
    const as = () => ({ actor: manager.actor, via: 'web', commandId: uuidv7() }) as const;
    const lines = [
      { description: 'Flete', quantity: '1', basis: 'shipment', unitPrice: '9', cost: { unitPrice: '4' } },
    ];
    const content = { currency: 'USD', lines, terms: { validUntil: '2099-12-31' } };
    const made = await makeOffer(services, { quoteId, content }, as());
    if (isRejection(made)) throw new Error(made.code);
    const { offerId } = made;
    const seenBy = async ({ actor }: { readonly actor: Actor }) => {
      const path = `/admin/quoters/${quoteId}/offers/${offerId}`;
      const params = { id: quoteId, offerId };
      const { status, data } = await visit<Shown>(services, actor, offerLoader, path, { params });
      return status === 200 ? data.files : status;
    };
    const sending = (form: Readonly<Record<string, string>>, name: string) =>
      post(elena.actor, {
        ...{ model: 'offer', id: offerId, isScript: true },
        form: { intent: 'attach', commandId: uuidv7(), ...form },
        files: [fileOf(name)],
      } as const);
    expect((await sending({}, 'costos.pdf')).status).toBe(200);
    expect((await sending({ forCustomers: 'true' }, 'ficha.pdf')).status).toBe(200);
    expect(await seenBy(elena)).toMatchObject({ active: 2, maySet: true, mayAttach: true });
    expect(await seenBy(manager)).toMatchObject({ active: 2, maySet: true });
    expect(await seenBy(auditor)).toMatchObject({ active: 2, maySet: false, mayAttach: false });
    expect(await seenBy(pablo)).toBe(404);
    expect(await seenBy(stranger)).toBe(404);
    const theirs = async () => {
      type Own = { readonly offerFiles: readonly { readonly number: number; readonly files: FilesData }[] };
      const { data } = await visit<Own>(services, carla.actor, ownLoader, '/', { params: { id: quoteId } });
      return data.offerFiles.map(({ number, files }) => [number, files.files.map(({ name }) => name)]);
    };
    expect(await theirs()).toEqual([]);
    const sent = await sendOffer(services, { quoteId, offerId }, as());
    if (isRejection(sent)) throw new Error(sent.code);
    expect(await theirs()).toEqual([[1, ['ficha.pdf']]]);
    // The files of the quote are others.
    expect((await filesOn(elena.actor, quoteId)).total).toBe(0);
  });
});

describe('an auditor', () => {
  it('replays the quote with its files as they stood', async () => {
    const { elena, auditor } = desk.people;
    const id = await desk.quoter();
    const { body } = await desk.attach(elena.headers, ['quoter', id], [fileOf('a.pdf')]);
    await desk.change(elena.headers, 'forCustomers', body[0]!._id, true);
    const at = async (query: string) =>
      (
        await visit<Awaited<ReturnType<typeof auditLoader>>>(
          desk.platform.services,
          auditor.actor,
          auditLoader,
          `/admin/audit/quoter/${id}${query}`,
          { params: { kind: 'quoter', id } },
        )
      ).data;
    const last = await at('');
    expect(last.events.map(({ action: what }) => what).slice(-2)).toEqual([
      'Adjuntó un archivo',
      'Mostró un archivo al cliente',
    ]);
    expect(last.number).toBe(last.events.length);
    expect(last.step?.changes).toEqual([
      { field: 'files', name: 'Archivos', before: 'a.pdf', after: 'a.pdf (lo ve el cliente)' },
    ]);
    const attached = await at(`?event=${last.number - 1}`);
    expect(attached.step?.changes).toMatchObject([{ before: null, after: 'a.pdf' }]);
    const before = await at(`?event=${last.number - 2}`);
    expect(before.step?.fields.some(({ field }) => field === 'files')).toBe(false);
  });
});
