import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import { recordManagement } from '@domain/crm/management/management';
import { writeNote } from '@domain/crm/note/note';
import { shopOwnerId } from '@domain/shared/owner';
import { filesDesk } from '@tests/api/attached-files-desk';
import { companyOf } from '@tests/people/person-of';
import { findTexts } from './stored-texts';

let desk: Awaited<ReturnType<typeof filesDesk>>;
let asAdmin: Readonly<Record<string, string>>;

beforeAll(async () => {
  desk = await filesDesk();
  asAdmin = (await desk.person('admin', 'Ada Admin')).headers;
});
afterAll(() => desk.platform.stop());

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
