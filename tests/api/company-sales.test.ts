import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { results } from '@domain/catalogues/results';
import { registerCompany } from '@domain/crm/company/commands';
import {
  approveCompany,
  rejectCompany,
  submitCompany,
  takeBackCompanyApproval,
} from '@domain/crm/company/verification';
import { recordManagement } from '@domain/crm/management/management';
import { cancelMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { assignCompanies } from '@domain/people/person/administration';
import { chooseLanguage } from '@domain/people/person/commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { type CompanySales, findCompanySales } from '@projections/crm/company-sales/queries';
import { loader } from '~/pages/crm/company/company.server';
import { action, loader as companyMailsLoader } from '~/pages/people/account/account.server';
import { nextStepOf } from '~/presenters/crm/next-step.server';
import { causeOf, reactionJob } from '~/use-cases/reaction-job.server';
import { reactions } from '~/use-cases/reactions.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { type Person, twoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

const two = await twoOwnerCompanies();
afterAll(() => two.platform.stop());

// Before another manager is there to be told.
describe('company mails', () => {
  interface Mail {
    readonly line: string;
    readonly text: string;
  }

  let manager: Person;
  let colleague: Person;
  let foreign: Person;
  let ana: Person;
  beforeAll(async () => {
    manager = await two.shop.person('super-user');
    colleague = await two.shop.person('super-user');
    foreign = await two.other.person('super-user');
    ana = await two.shop.person('client');
    await two.platform.done(chooseLanguage, { id: ana.id, language: 'pt' }, ana);
  });

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
      (await visit(two.services, person, companyMailsLoader, '/account/profile')).data['companies'];
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
});

describe('company sales', () => {
  let companyId: string;
  let manager: Person;
  let [eva, pablo, outsider]: Person[] = [];
  let foreign: Person;
  beforeAll(async () => {
    const { shop, other, platform } = two;
    [manager, eva, pablo, outsider] = await Promise.all([
      shop.person('super-user'),
      shop.person('executive'),
      shop.person('executive'),
      shop.person('executive'),
    ]);
    foreign = await other.person('super-user');
    companyId = await shop.company('Viña Compartida SpA');
    await platform.done(approveCompany, { id: companyId, comment: 'Verificada' }, manager);
    await platform.done(
      commandsOf(portfolios).add,
      { name: 'Vinos', companies: [companyId], executives: [eva.id, pablo.id] },
      shop.seeder,
    );
    const client = await shop.person('client', [companyId]);
    const load = {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '100', volume: '0.1' },
    };
    for (const executive of [eva.id, eva.id, pablo.id]) {
      const asked = { origin: { id: 'MIA' }, destination: { id: 'SCL' }, load };
      const contact = { name: 'Ana Rojas', email: client.email, phone: '+56912345678' };
      const { id } = await platform.done(openQuoter, { ...asked, contact }, client);
      await platform.done(assignQuoterExecutive, { id, executive }, manager);
    }
  }, 120_000);

  const salesFor = async (actor: Actor) => {
    const sales = await two.services.ask(findCompanySales, { companyId }, actor);
    if (isRejection(sales)) throw new Error(sales.code);
    return [sales.outcomes.open.count, sales.quotes.length];
  };
  const page = (actor: Actor) =>
    visit<{ people: readonly object[]; labels: object; nextStep: object }>(
      two.services,
      actor,
      loader,
      `/admin/companies/${companyId}`,
      { params: { id: companyId } },
    );

  it('counts for each reader what they may see, and nothing for another owner company', async () => {
    expect(await salesFor(manager)).toEqual([3, 3]);
    expect(await salesFor(eva as Person)).toEqual([2, 2]);
    expect(await salesFor(pablo as Person)).toEqual([1, 1]);
    expect(await salesFor(foreign)).toEqual([0, 0]);
  });

  it('is one place for those whose portfolio holds it, and hidden from the others', async () => {
    const seen = await page(eva as Person);
    expect(seen.data).toMatchObject({
      labels: {
        portfolios: [
          { name: 'Vinos', executives: ['executive de Carga Austral', 'executive de Carga Austral'] },
        ],
      },
      nextStep: { what: 'answer' },
    });
    expect(seen.data.people).toHaveLength(1);
    expect((await page(outsider as Person)).status).toBe(404);
    expect((await page(foreign)).status).toBe(404);
  });

  it('shows the next meetings with it, the last ones, and its managements, as far as each may see them', async () => {
    const { platform, shop } = two;
    const planned = { title: 'Presentar tarifas', startsAt: '2097-03-10T10:00', companyId };
    const { id: next } = await platform.done(planMeeting, planned, eva);
    const later = { ...planned, title: 'Cerrar el contrato', startsAt: '2098-03-10T10:00' };
    await platform.done(planMeeting, later, manager);
    const { id: gone } = await platform.done(planMeeting, { ...later, title: 'No hubo' }, manager);
    await platform.done(cancelMeeting, { id: gone }, manager);
    const { id: result } = await platform.done(
      commandsOf(results).add,
      { result: 'Interesado', category: 'Positivo', score: 10 },
      shop.seeder,
    );
    for (const comment of ['Uno', 'Dos'])
      await platform.done(recordManagement, { companyId, result, kind: 'call', comment }, eva);
    const expected = {
      meetings: {
        next: [{ id: next, title: 'Presentar tarifas' }, { title: 'Cerrar el contrato' }],
        last: [{ id: gone, status: 'cancelled' }],
      },
      managements: { total: 2, data: [{ comment: 'Dos' }, { comment: 'Uno' }] },
    };
    expect((await page(manager)).data).toMatchObject(expected);
    expect((await page(pablo as Person)).data).toMatchObject(expected);
    const stepFor = (actor: Actor, reservations: readonly object[]) =>
      nextStepOf(
        {
          id: companyId,
          verification: 'Approved',
          meetings: [{ id: next, title: 'Presentar tarifas' }],
          sales: { quotes: [], reservations } as unknown as CompanySales,
        },
        actor,
      );
    const meet = { what: 'meet', to: `/admin/calendar/${next}`, name: 'Presentar tarifas' };
    expect(stepFor(manager, [])).toEqual(meet);
    // Only managers confirm payments.
    const paid = [{ id: 'r', number: 'R-1', isProofToCheck: true, isCancelled: false }];
    expect(stepFor(manager, paid)).toEqual({ what: 'check-proof', to: '/admin/reservations/r', name: 'R-1' });
    expect(stepFor({ ...manager, roles: ['executive'] }, paid)).toEqual(meet);
  });
});
