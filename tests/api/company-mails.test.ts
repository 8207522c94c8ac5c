import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerCompany } from '@domain/crm/company/commands';
import {
  approveCompany,
  rejectCompany,
  submitCompany,
  takeBackCompanyApproval,
} from '@domain/crm/company/verification';
import { assignCompanies } from '@domain/people/person/administration';
import { chooseLanguage } from '@domain/people/person/commands';
import { action, loader } from '~/pages/people/account/account.server';
import { causeOf, reactionJob } from '~/use-cases/reaction-job.server';
import { reactions } from '~/use-cases/reactions.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

interface Mail {
  readonly line: string;
  readonly text: string;
}

let two: TwoOwnerCompanies;
let manager: Person;
let colleague: Person;
let foreign: Person;
let ana: Person;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  manager = await two.shop.person('super-user');
  colleague = await two.shop.person('super-user');
  foreign = await two.other.person('super-user');
  ana = await two.shop.person('client');
  await two.platform.done(chooseLanguage, { id: ana.id, language: 'pt' }, ana);
});
afterAll(() => two.platform.stop());

const names = () =>
  new Map([
    [manager.email, 'manager'],
    [colleague.email, 'colleague'],
    [foreign.email, 'foreign'],
    [ana.email, 'ana'],
  ]);

/** "template → who, in which language" of a company's mails, in their order. */
async function mailsOf(companyId: string): Promise<readonly Mail[]> {
  const { rows } = await sql<{ template: string; to: string; language: string; text: string }>`
    select template, array_to_string(recipients, ',') as to, language, encode(source, 'escape') as text
    from platform.outbox_messages where key like ${`company/${companyId}/%`} order by queued_at, id`.execute(
    two.services.db,
  );
  return rows.map(({ template, to, language, text }) => ({
    line: `${template} → ${names().get(to) ?? to}, ${language}`,
    text,
  }));
}
const linesOf = async (id: string) => (await mailsOf(id)).map(({ line }) => line).toSorted();
const told = (id: string, lines: readonly string[]) =>
  expect.poll(() => linesOf(id), { timeout: 20_000 }).toEqual([...lines].toSorted());

it('people are told of each decision in their language, managers of what waits, each once', async () => {
  const { done } = two.platform;
  const { id } = await done(registerCompany, { name: 'Viña Aviso SpA' }, manager);
  await done(assignCompanies, { id: ana.id, companyIds: [id] }, manager);
  const own = { ...ana, companyIds: [id] };
  // Whoever did it is not told.
  const lines = ['company-waiting → colleague, es'];
  await told(id, lines);
  await done(rejectCompany, { id, comment: 'Falta la vigencia de poderes' }, manager);
  lines.push('company-rejected → ana, pt');
  await told(id, lines);
  expect((await mailsOf(id)).at(-1)?.text).toContain('vigencia');
  await done(submitCompany, { id, comment: 'Adjunta' }, own);
  // Each is told before the next: of what was decided again nobody is told.
  lines.push('company-waiting → colleague, es', 'company-waiting → manager, es');
  await told(id, lines);
  await done(approveCompany, { id, comment: 'Todo en orden' }, manager);
  lines.push('company-approved → ana, pt');
  await told(id, lines);
  await done(takeBackCompanyApproval, { id, comment: 'El RUT venció' }, manager);
  const all = [...lines, 'company-taken-back → ana, pt'];
  await told(id, all);
  const telling = reactions.find(({ name }) => name === 'tellOfCompanies');
  if (telling === undefined) throw new Error('nothing tells of companies');
  for (const event of await two.services.store.readStream(`company-${id}`)) {
    const job = { signal: new AbortController().signal, data: causeOf(event), attempt: 1, id: 'job' };
    if (telling.types.has(event.type))
      await reactionJob(telling).run(causeOf(event), job, two.services as never);
  }
  await told(id, all);
});

it('an import, and what a process recorded, is told to nobody', async () => {
  const { dispatch, db } = two.services;
  const importId = uuidv7();
  await sql`insert into platform.catalogue_imports
    (id, catalogue, actor, via, file_id, file_name, reading, state)
    values (${importId}, 'companies', '{}', 'web', '', 'clientes.xlsx', '{}', 'done')`.execute(db);
  const of = { actor: manager, via: 'web' } as const;
  const imported = await dispatch(
    registerCompany,
    { name: 'Importada SpA' },
    { ...of, correlationId: importId },
  );
  const loaded = await dispatch(registerCompany, { name: 'Cargada SpA' }, { ...of, via: 'process' });
  const last = await dispatch(registerCompany, { name: 'Última SpA' }, of);
  if ('code' in imported || 'code' in loaded || 'code' in last) throw new Error('refused');
  await told(last.id, ['company-waiting → colleague, es']);
  expect([await linesOf(imported.id), await linesOf(loaded.id)]).toEqual([[], []]);
});

it('the state, why, and what to do are at the account; submitting again is there', async () => {
  const { done } = two.platform;
  const { id } = await done(registerCompany, { name: 'Viña Cuenta SpA' }, manager);
  const eva = await two.shop.person('client', [id]);
  const stranger = await two.shop.person('client');
  await done(rejectCompany, { id, comment: 'Falta la escritura' }, manager);
  const shown = async (person: Person) =>
    (await visit(two.services, person, loader, '/account/profile')).data['companies'];
  expect(await shown(eva)).toMatchObject([
    { id, hold: 'rejected', comment: 'Falta la escritura', files: { model: 'company', mayAttach: true } },
  ]);
  expect(JSON.stringify(await shown(eva))).not.toContain(manager.id);
  // Until the address is confirmed.
  expect(await shown({ ...eva, companyIds: [] })).toEqual([]);
  const submit = (person: Person) =>
    visit(two.services, person, action, '/account/profile', {
      form: formOf({ intent: 'submit-company', companyId: id, comment: 'Adjuntamos la escritura' }),
    });
  expect((await submit(stranger)).status).toBe(404);
  expect((await submit(eva)).leadsTo).toBe('/account/profile');
  expect(await shown(eva)).toMatchObject([{ hold: 'pending' }]);
  await done(approveCompany, { id, comment: 'Todo en orden' }, manager);
  expect(await shown(eva)).toMatchObject([{ hold: null, comment: null, files: null }]);
});
