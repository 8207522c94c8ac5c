import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { action, loader } from '~/pages/catalogues/import/one-import.server';
import { loader as beginLoader } from '~/pages/catalogues/import/begin.server';
import { action as settleAction } from '~/pages/support/mail.server';
import { findImport, importFinished, type FoundImport } from '~/use-cases/imports/imports.server';
import { rememberAlias } from '~/use-cases/imports/alias-store.server';
import { saveLayout } from '~/use-cases/imports/layout-store.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  containerSheet,
  mailedSheetsDesk,
  mailWithFiles,
  type MailedSheetsDesk,
  type SentFile,
} from './mailed-sheets-desk';
import { forgetMails } from '@infrastructure/incoming-mail/forget-mails';
import { findMailedSheets } from '~/use-cases/imports/mailed-sheet-store.server';
import { forgetAbandoned } from '~/use-cases/imports/job-store.server';

let desk: MailedSheetsDesk;
beforeAll(async () => {
  desk = await mailedSheetsDesk();
});
afterAll(() => desk.platform.stop());

let manager: Actor;
let stranger: Actor;
beforeAll(async () => {
  manager = await desk.shop.person('super-user');
  stranger = await desk.other.person('super-user');
});

const excel = async (price: number, name = 'tarifas.xlsx', more?: readonly (readonly string[])[]) =>
  ({ name, bytes: await containerSheet(desk.platform.carrier, price, more) }) satisfies SentFile;
const from = 'Océano <tarifas@oceano.example>';

async function found(id: string, actor = manager): Promise<FoundImport> {
  const one = await findImport(desk.services, actor, id);
  if (isRejection(one)) throw new Error(one.code);
  return importFinished(desk.services, one);
}
const rates = async () =>
  (await desk.services.db.selectFrom('rate_list').select('id').where('kind', '=', 'FCL').execute()).length;
const pageOf = (id: string) => ({
  path: `/admin/rates/container/import/${id}`,
  params: { kind: 'container', importId: id },
});
const post = (id: string, fields: Readonly<Record<string, string>>, actor = manager) => {
  const { path, params } = pageOf(id);
  return visit(desk.services, actor, action, path, { params, form: formOf(fields) });
};

/** First: later mails of the supplier are read by the layout that a test saves. The first mail starts a reader. */
describe('erased and abandoned', { timeout: 60_000 }, () => {
  async function proposed(from: string): Promise<string> {
    const bytes = await containerSheet('MAEU', 900);
    const mail = await desk.mail({ from, to: desk.address.shop }, [{ name: 'tarifas.xlsx', bytes }]);
    return (await desk.imports(mail.id))[0]?.id ?? '';
  }

  it('a sheet stays when its sender is erased, and what reaches them does not', async () => {
    const { db } = desk.services;
    const [erased, other] = [await proposed('Ana <tarifas@oceano.example>'), await proposed(desk.both)];
    await forgetMails(db, { recordIds: [], texts: ['tarifas@oceano.example'] });
    const mails = await findMailedSheets(db, [erased, other]);
    expect(mails.get(erased)).toMatchObject({ sender: null, senderName: null, subject: null, text: null });
    expect(mails.get(other)).toMatchObject({ sender: desk.both, text: 'Adjunto las tarifas' });
    const left = (await desk.imports()).filter(({ id }) => [erased, other].includes(id));
    expect(left.map(({ state }) => state)).toEqual(['mapping', 'mapping']);
  });

  it('a proposal waits for weeks, where an upload that nobody went on with goes after a day', async () => {
    const { db } = desk.services;
    const id = await proposed('tarifas@oceano.example');
    const aged = async (days: number) => {
      await db
        .updateTable('platform.catalogue_imports')
        .set({ asked_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
      await forgetAbandoned(db);
      return (await desk.imports()).find((one) => one.id === id)?.state;
    };
    expect(await aged(30)).toBe('mapping');
    expect(await aged(91)).toBeNull();
  });
});

describe('a tariff sheet that a supplier’s contact mails to the rates’ address', () => {
  it('is a proposed import, of which the managers are told and nothing is written', async () => {
    const before = await rates();
    const pdf = { name: 'condiciones.pdf', bytes: '%PDF-1.4', type: 'application/pdf' };
    const mail = await desk.mail({ from, to: desk.address.shop, subject: 'Septiembre' }, [
      await excel(1250),
      pdf,
    ]);
    expect(mail).toMatchObject({ state: 'proposed', reason: null, file_id: null, sender: null });
    const [proposed, ...others] = await desk.imports(mail.id);
    expect(others).toEqual([]);
    expect(proposed).toMatchObject({
      ...{ ownerId: desk.shop.id, supplierId: desk.ids.oceano, catalogue: 'container-rates' },
      ...{ state: 'mapping', fileName: 'tarifas.xlsx', otherFiles: ['condiciones.pdf'] },
    });
    const id = proposed?.id ?? '';
    const told = await desk.told(id);
    expect(told.map(({ who }) => who)).toContain(manager.id);
    expect(told.map(({ who }) => who)).not.toContain(stranger.id);
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['sheet-mailed']));
    expect(await rates()).toBe(before);

    const list = await visit<{ imports: readonly { id: string; mailed: unknown }[]; ratesAddress: string }>(
      ...([desk.services, manager, beginLoader, '/admin/rates/container/import'] as const),
      { params: { kind: 'container' } },
    );
    expect(list.data.ratesAddress).toBe('tarifas@carga.cl');
    expect(list.data.imports.find((one) => one.id === id)?.mailed).toMatchObject({
      ...{ sender: 'tarifas@oceano.example', senderName: 'Océano', supplier: 'Oceano' },
      ...{ subject: 'Septiembre', text: 'Adjunto las tarifas' },
    });
    const { path, params } = pageOf(id);
    const page = await visit<{ step: string; layout: { choices: { facts: object } } }>(
      ...([desk.services, manager, loader, path] as const),
      { params },
    );
    expect(page.data.step).toBe('columns');
    expect(page.data.layout.choices.facts).toEqual({ supplier: 'Oceano' });
  });

  it('is reviewed, checked and applied by the pages of every import, on the reviewer’s account', async () => {
    const mail = await desk.mail({ from, to: desk.address.shop }, [await excel(1300)]);
    const id = (await desk.imports(mail.id))[0]?.id ?? '';
    const facts = { 'facts.supplier': 'Oceano', 'roles[0]': 'origin', 'roles[1]': 'destination' };
    const roles = { 'roles[2]': 'carrier', 'roles[3]': 'unit:20DV', 'roles[4]': 'unit:40HC' };
    const checked = await post(id, { intent: 'check', ...facts, ...roles });
    expect(checked.leadsTo).toBe(pageOf(id).path);
    const review = await found(id);
    expect(review.job).toMatchObject({ state: 'checked', via: 'web', counts: { new: 1, invalid: 0 } });
    expect(review.job.actor.id).toBe(manager.id);
    const before = await rates();
    await post(id, { intent: 'apply' });
    expect((await found(id)).job).toMatchObject({ state: 'done', counts: { created: 1 } });
    expect(await rates()).toBe(before + 1);
  });

  it('is read by the layout that is saved for its supplier, and its rows are checked', async () => {
    const more = [['CNSHA', 'CLVAP', 'MAEU', '1', 'x']];
    const first = await desk.mail({ from, to: desk.address.shop }, [await excel(1400, 'a.xlsx', more)]);
    const { job } = await found((await desk.imports(first.id))[0]?.id ?? '');
    const { layout } = job.reading;
    if (layout === undefined) throw new Error('no layout');
    const as = (supplier: string, role: string) =>
      saveLayout(
        desk.services.db,
        { actor: manager, subject: 'container-rates' },
        {
          ...layout,
          choices: { roles: { naviera: role }, facts: { supplier }, publishes: false },
        },
      );
    // Another supplier's layout for the same columns is never taken.
    await as('Agencias de Carga Austral', 'observations');
    await as('Oceano', 'carrier');
    const mail = await desk.mail({ from, to: desk.address.shop }, [await excel(1500, 'b.xlsx')]);
    const review = await found((await desk.imports(mail.id))[0]?.id ?? '');
    expect(review.job).toMatchObject({ state: 'checked', counts: { changed: 1, invalid: 0 } });
    expect(review.job.reading.layout).toMatchObject({
      ...{ savedOf: 'Oceano', choices: { facts: { supplier: 'Oceano' }, publishes: false } },
    });
  });

  it('is read by that layout under a name that a reviewer explained, too', async () => {
    const csv = (price: number): SentFile => ({
      name: 'semana.csv',
      bytes: `POL;POD;Naviera;40HC;Vigencia\nCNSHA;CLVAP;${desk.platform.carrier};${String(price)};1 al 15 de octubre de 2030\n`,
    });
    const first = await desk.mail({ from, to: desk.address.shop }, [csv(1800)]);
    const { job } = await found((await desk.imports(first.id))[0]?.id ?? '');
    expect(job.state).toBe('mapping');
    const { layout } = job.reading;
    if (layout === undefined) throw new Error('no layout');
    const choices = { roles: {}, facts: { supplier: 'Océano Lines', currency: 'USD' }, publishes: false };
    const { db } = desk.services;
    await saveLayout(db, { actor: manager, subject: 'container-rates' }, { ...layout, choices });
    const meaning = { list: 'suppliers', value: desk.ids.oceano, label: 'Oceano' };
    await rememberAlias(db, manager, { ...meaning, word: 'Oceano Lines' });
    const mail = await desk.mail({ from, to: desk.address.shop }, [csv(1850)]);
    const review = await found((await desk.imports(mail.id))[0]?.id ?? '');
    expect(review.job).toMatchObject({ state: 'checked', counts: { new: 1, invalid: 0 } });
    expect(review.job.reading.layout).toMatchObject({
      ...{ savedOf: 'Oceano', choices: { facts: { supplier: 'Oceano', currency: 'USD' } } },
    });
  });

  it('is one import, however often and by whatever way the mail comes', async () => {
    const file = await excel(1600);
    const raw = mailWithFiles({ from, to: desk.address.shop }, [file, { ...file, name: 'copia.xlsx' }]);
    const ids = await Promise.all([desk.handIn(raw), desk.handIn(raw), desk.handIn(raw)]);
    expect(new Set(ids).size).toBe(1);
    const [first] = ids;
    await desk.taken(first);
    expect((await desk.imports(first)).map(({ fileName }) => fileName)).toEqual(['tarifas.xlsx']);
    const again = await desk.handIn(Buffer.concat([Buffer.from('X-Way: other\r\n'), raw]));
    expect((await desk.taken(again)).state).toBe('duplicate');
    expect(await desk.imports(again)).toEqual([]);
  });

  it('is an import of its own for each sheet, and a broken one is listed as refused', async () => {
    const air =
      'Origen;Destino;Moneda;Vigencia;MIN;-45;+45;+100\nMIA;SCL;USD;1 al 30 de septiembre de 2030;50;5,1;4,2;3,6\n';
    const mail = await desk.mail({ from, to: desk.address.shop }, [
      await excel(1700),
      { name: 'aereo.csv', bytes: air },
      { name: 'rota.xlsx', bytes: 'PK no es un libro' },
    ]);
    for (const { id } of await desk.imports(mail.id)) await found(id);
    const opened = await desk.imports(mail.id);
    expect(opened.map(({ fileName, catalogue, state }) => [fileName, catalogue, state]).toSorted()).toEqual([
      ['aereo.csv', 'aerial-rates', 'mapping'],
      ['rota.xlsx', 'container-rates', 'refused'],
      ['tarifas.xlsx', 'container-rates', 'checked'],
    ]);
    expect(opened.find(({ state }) => state === 'refused')?.refusal).toMatchObject({
      code: 'spreadsheet.broken',
    });
  });

  it('is let in from programs and lists, which nobody answers, but not from the platform itself', async () => {
    const to = desk.address.shop;
    const generated = { from, to, more: [['Auto-Submitted', 'auto-generated']] as const };
    expect(await desk.mail(generated, [await excel(1710)])).toMatchObject({ state: 'proposed' });
    const listed = { from, to, more: [['List-Id', '<tarifas.oceano.example>']] as const };
    expect(await desk.mail(listed, [await excel(1720)])).toMatchObject({ state: 'proposed' });
    expect(await desk.mail({ ...generated, text: 'Estoy de vacaciones' }, [])).toMatchObject({
      ...{ state: 'automatic', reason: 'auto-reply' },
    });
    expect(await desk.mail({ from: to, to }, [await excel(1730)])).toMatchObject({
      ...{ state: 'automatic', reason: 'loop' },
    });
  });

  it('is of the kind that its prices are of, with ports along both sides too', async () => {
    const rows = ['Contenedor 40HC;;', 'POL / POD;CLVAP;CLSAI', 'CNSHA;1900;2000', 'CNNGB;1950;x'];
    const text = ['Vigencia: 1 al 15 de septiembre de 2030;;', 'Tarifas en USD;;', ...rows].join('\n');
    const mail = await desk.mail({ from, to: desk.address.shop }, [{ name: 'lados.csv', bytes: text }]);
    expect(await desk.imports(mail.id)).toMatchObject([{ catalogue: 'container-rates' }]);
  });

  it('can be read as another kind, and be discarded', async () => {
    const mail = await desk.mail({ from, to: desk.address.shop }, [await excel(1800)]);
    const id = (await desk.imports(mail.id))[0]?.id ?? '';
    await found(id);
    expect((await post(id, { intent: 'discard' }, stranger)).status).toBe(404);
    const kept = await post(id, { intent: 'kind', kind: 'FTL' });
    expect(kept).toMatchObject({ leadsTo: `/admin/rates/ftl/import/${id}` });
    const { path, params } = { path: `/admin/rates/ftl/import/${id}`, params: { kind: 'ftl', importId: id } };
    const gone = await visit(desk.services, manager, action, path, {
      params,
      form: formOf({ intent: 'discard' }),
    });
    expect(gone.leadsTo).toContain('/admin/rates/ftl/import');
    expect((await desk.imports(mail.id))[0]).toMatchObject({ state: null, discardedBy: manager.id });
    expect(await findImport(desk.services, manager, id)).toMatchObject({ code: 'import.not-found' });
  });
});

describe('a mail to the rates’ address that is not let in', () => {
  it.each([
    ['an unknown sender', { from: 'nadie@lejos.example' }, 'unknown-sender'],
    ['a sender nobody vouches for', { from, isAuthentic: false }, 'not-authentic'],
    ['a customer', { from: 'customer' }, 'unknown-sender'],
    ['the other company’s supplier', { from: 'tarifas@austro.example' }, 'unknown-sender'],
  ])('waits for staff: %s', async (_what, letter, reason) => {
    const sender = letter.from === 'customer' ? desk.people.customer.email : letter.from;
    const mail = await desk.mail({ ...letter, from: sender, to: desk.address.shop }, [await excel(1)]);
    expect(mail).toMatchObject({ state: 'waiting', reason, ticket_id: null });
    expect(await desk.imports(mail.id)).toEqual([]);
  });

  it.each([
    ['without files', []],
    ['with Outlook’s package', [{ name: 'winmail.dat', bytes: 'x', type: 'application/ms-tnef' }]],
    ['with a broken sheet', [{ name: 'tarifas.xlsx', bytes: 'PK no es un libro' }]],
    ['with a sheet without rates', [{ name: 'lista.csv', bytes: 'nombre;edad\nAna;3\n' }]],
  ] satisfies readonly [string, readonly SentFile[]][])('waits for staff: %s', async (what, files) => {
    const mail = await desk.mail({ from, to: desk.address.shop, subject: what }, files);
    expect(mail).toMatchObject({ state: 'waiting', reason: 'no-sheet' });
    expect(await desk.imports(mail.id)).toEqual([]);
  });

  it('becomes imports once staff vouches for it, by page and by call', async () => {
    const letter = { from: 'nueva@lejos.example', to: desk.address.shop };
    const mail = await desk.mail(letter, [await excel(1900)]);
    const path = `/admin/tickets/mails/${mail.id}`;
    const asked = { params: { id: mail.id }, form: formOf({ intent: 'sheets' }) };
    expect((await visit(desk.services, stranger, settleAction, path, asked)).status).toBe(404);
    expect(
      (
        await visit(desk.services, manager, settleAction, path, {
          ...asked,
          form: formOf({ intent: 'sheets' }),
        })
      ).status,
    ).toBe(302);
    expect(await desk.imports(mail.id)).toMatchObject([{ state: 'mapping', supplierId: null }]);
    expect((await desk.rowOf(mail.id)).state).toBe('proposed');
    const empty = await desk.mail({ ...letter, subject: 'Nada' }, []);
    const refused = await desk.call('POST', `/mails/${empty.id}/settle`, desk.as.manager, { as: 'sheets' });
    expect(refused.status).toBe(422);
    const auditor = await desk.call('POST', `/mails/${empty.id}/settle`, desk.as.auditor, { as: 'sheets' });
    expect(auditor.status).toBe(403);
  });
});

describe('the addresses of two owner companies', () => {
  it('open imports of their own, for a contact that both know', async () => {
    const toOther = await desk.mail({ from: desk.both, to: desk.address.other }, [await excel(2000)]);
    expect(await desk.imports(toOther.id)).toMatchObject([
      { ownerId: desk.other.id, supplierId: desk.ids.austro },
    ]);
    const toBoth = await desk.mail({ from: desk.both, to: `${desk.address.shop}, ${desk.address.other}` }, [
      await excel(2100),
    ]);
    const opened = await desk.imports(toBoth.id);
    expect(opened.map(({ ownerId, supplierId }) => [ownerId, supplierId]).toSorted()).toEqual(
      [
        [desk.other.id, desk.ids.austro],
        [desk.shop.id, desk.ids.oceano],
      ].toSorted(),
    );
    const ofShop = opened.find(({ ownerId }) => ownerId === desk.shop.id)?.id ?? '';
    expect(await findImport(desk.services, stranger, ofShop)).toMatchObject({ code: 'import.not-found' });
    expect((await desk.told(ofShop)).map(({ who }) => who)).not.toContain(stranger.id);
  });

  it('take a sheet that their own staff forwards, whose supplier is said in the review', async () => {
    const mail = await desk.mail({ from: desk.people.seller.email, to: desk.address.shop }, [
      await excel(2200),
    ]);
    expect(await desk.imports(mail.id)).toMatchObject([{ ownerId: desk.shop.id, supplierId: null }]);
    const elsewhere = await desk.mail({ from: desk.people.seller.email, to: desk.address.other }, [
      await excel(2200),
    ]);
    expect(elsewhere).toMatchObject({ state: 'waiting', reason: 'unknown-sender' });
  });
});
