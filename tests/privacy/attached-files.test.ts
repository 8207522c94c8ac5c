import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import { recordManagement } from '@domain/crm/management/management';
import { writeNote } from '@domain/crm/note/note';
import { system } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { erasedText } from '@domain/shared/personal';
import { isRejection } from '@domain/shared/rejection';
import { listFiles } from '@projections/files/attached-file/queries';
import { listQuotersByIds } from '@projections/quoting/quoter-list/queries';
import { type Headers, fileOf, filesDesk } from '@tests/api/attached-files-desk';
import { companyOf } from '@tests/people/person-of';
import { findTexts } from './stored-texts';

const desk = await filesDesk();
const asAdmin: Headers = (await desk.person('admin', 'Ada Admin')).headers;
afterAll(() => desk.platform.stop());

describe('attached files', () => {
  /** An erasure waits for what other processes may have in memory, and looks through the whole database. */
  const patience = 120_000;

  const erase = (category: string, id: string) =>
    desk.api.call('POST', '/personal-data/erasures', { headers: asAdmin, body: { category, id } });

  async function filesOf(model: string, modelId: string) {
    const found = await desk.platform.services.ask(listFiles, { model, modelId }, system);
    return 'data' in found ? found.data : [];
  }

  async function countOf(id: string): Promise<number | undefined> {
    const found = await desk.platform.services.ask(listQuotersByIds, { ids: [id] }, system);
    return isRejection(found) ? undefined : found[0]?.filesCount;
  }

  describe('erasing a person', () => {
    it(
      'erases names and contents of their quotes’ files, whoever attached them, and leaves the counts true',
      async () => {
        const { elena } = desk.people;
        const { services } = desk.platform;
        const carla = await desk.person('client', 'Carla Quilodrán');
        const id = await desk.quoter(carla.actor);
        const other = await desk.quoter();
        const texts = ['cedula-quilodran.pdf', 'oferta-quilodran.pdf', 'RUT de la señora Quilodrán'];
        const content = Buffer.from('%PDF-1.7\nRUT de la señora Quilodrán');
        const own = await desk.attach(carla.headers, ['quoter', id], [fileOf(texts[0]!, content)]);
        const offered = await desk.attach(elena.headers, ['quoter', id], [fileOf(texts[1]!)]);
        await desk.attach(elena.headers, ['quoter', id], [fileOf('tercero.pdf')]);
        await desk.change(elena.headers, 'isActive', offered.body[0]!._id, false);
        await desk.attach(elena.headers, ['quoter', other], [fileOf('de-otro.pdf')]);
        const before = await findTexts(services.db, texts);
        expect(before.some((hit) => hit.startsWith('read.attached_file'))).toBe(true);
        // Sealed from the start: the log never held any.
        expect(before.filter((hit) => hit.startsWith('event_store'))).toEqual([]);

        expect((await erase('person', carla.actor.id)).status).toBe(201);
        expect(await findTexts(services.db, texts)).toEqual([]);
        expect((await filesOf('quoter', id)).map(({ name }) => name)).toEqual([
          erasedText,
          erasedText,
          erasedText,
        ]);
        expect((await desk.fetched(elena.headers, own.body[0]!._id)).status).toBe(404);
        expect(await filesOf('quoter', other)).toMatchObject([{ name: 'de-otro.pdf' }]);
        const counts = async () => [await countOf(id), await countOf(other)];
        expect(await counts()).toEqual([2, 1]);
        for (const name of ['attached-file', 'quoter-list']) await services.projections.rebuild(name);
        expect(await counts()).toEqual([2, 1]);
        expect(await findTexts(services.db, texts)).toEqual([]);
      },
      patience,
    );

    it(
      'leaves the files of their reservations, which are kept with it and erased with it',
      async () => {
        const { manager } = desk.people;
        const { services } = desk.platform;
        const customer = await desk.customer();
        const { body } = await desk.confirm(customer);
        const id = body._id;
        await desk.attach(customer.headers, ['reservation', id], [fileOf('factura-customer.pdf')]);
        expect((await erase('person', customer.actor.id)).status).toBe(201);
        const [file] = await filesOf('reservation', id);
        expect(file?.name).toBe('factura-customer.pdf');
        expect((await desk.fetched(manager.headers, file!.id)).status).toBe(200);
        expect((await erase('reservation', id)).status).toBe(201);
        expect(await filesOf('reservation', id)).toMatchObject([{ name: erasedText }]);
        const { rows } = await sql`select from platform.files where id = ${file!.fileId}`.execute(
          services.db,
        );
        expect(rows).toEqual([]);
      },
      patience,
    );
  });
});

describe('notes', () => {
  it('erasing a company or a quote erases what staff wrote on it, and leaves others’ notes', async () => {
    const { services } = desk.platform;
    const [erased, kept] = [
      await companyOf(services, shopOwnerId, 'Borrada Ltda.'),
      await companyOf(services, shopOwnerId, 'Queda Ltda.'),
    ];
    const quote = await desk.quoter();
    const write = (model: string, modelId: string, text: string) =>
      desk.platform.done(writeNote, { model, modelId, text }, desk.people.manager.actor);
    await write('company', erased, 'pregunta por la casa azul');
    await write('quoter', quote, 'vive en la casa verde');
    await write('company', kept, 'compra en la bodega roja');
    for (const [category, id] of [
      ['company', erased],
      ['quoter', quote],
    ]) {
      const body = { category, id };
      const answer = await desk.api.call('POST', '/personal-data/erasures', { headers: asAdmin, body });
      expect(answer.status).toBe(201);
    }
    const left = await findTexts(services.db, ['casa azul', 'casa verde', 'bodega roja']);
    expect(left).toEqual(['read.note_list.text: bodega roja']);
  });

  it('erasing a company erases the comments of its managements, whose results still count', async () => {
    const { services } = desk.platform;
    const company = await companyOf(services, shopOwnerId, 'Gestionada Ltda.');
    const { actor } = desk.people.manager;
    const result = { result: 'Interesado', category: 'Positivo', score: 7 };
    const { id } = await desk.platform.done(commandsOf(results).add, result, actor);
    const management = { companyId: company, result: id, comment: 'su hija vive en la casa roja' };
    await desk.platform.done(recordManagement, management, actor);
    const body = { category: 'company', id: company };
    const erased = await desk.api.call('POST', '/personal-data/erasures', { headers: asAdmin, body });
    expect(erased.status).toBe(201);
    expect(await findTexts(services.db, ['casa roja'])).toEqual([]);
    const { body: score } = await desk.api.call('GET', `/managment-results/score/${company}`, {
      headers: asAdmin,
    });
    expect(score).toMatchObject({ score: 7, managements: 1 });
  });
});
