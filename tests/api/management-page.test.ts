import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import { correctManagement, recordManagement } from '@domain/crm/management/management';
import type { Actor } from '@domain/shared/actor';
import { action, loader } from '~/pages/crm/management/management.server';
import { action as record } from '~/pages/crm/managements/managements.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let elena: Person;
let pablo: Person;
let auditor: Person;
let company: string;
let [good, bad] = ['', ''];
beforeAll(async () => {
  two = await twoOwnerCompanies();
  const { shop, platform } = two;
  [elena, pablo] = [await shop.person('super-user'), await shop.person('super-user')];
  auditor = await shop.person('auditor');
  company = await shop.company('Frutas del Maipo SpA');
  const add = async (result: string, score: number) =>
    (await platform.done(commandsOf(results).add, { result, category: 'Uno', score }, shop.seeder)).id;
  [good, bad] = [await add('Interesado', 10), await add('No le interesa', -4)];
});
afterAll(() => two.platform.stop());

const recorded = async () => {
  const input = { companyId: company, result: good, comment: 'Cotizar', heldAt: '2026-01-15T13:00:30.000Z' };
  return (await two.platform.done(recordManagement, input, elena)).id;
};
interface Answer {
  readonly code?: string;
  readonly error?: Readonly<Record<string, readonly string[]>>;
  readonly newer?: { readonly revision: string; readonly fields: readonly object[] } | null;
}
/** What the form posts of an untouched management. */
const untouched = { kind: 'call', heldAt: '2026-01-15T10:00:00', comment: 'Cotizar' };
const submit = (id: string, fields: object, actor: Actor = elena) =>
  visit<Answer>(two.services, actor, action, `/admin/managements/${id}`, {
    params: { id },
    form: formOf({ base: '0', revision: '0', intent: 'correct', ...untouched, result: good, ...fields }),
  });
const open = (id: string, actor: Actor = elena) =>
  visit<Awaited<ReturnType<typeof loader>>>(two.services, actor, loader, `/admin/managements/${id}`, {
    params: { id },
  });

describe('the page of a management', () => {
  it('changes nothing where nothing was changed, and every field where it was', async () => {
    const id = await recorded();
    expect((await submit(id, {})).leadsTo).toBe(`/admin/managements/${id}`);
    expect((await open(id)).data).toMatchObject({ revision: 0, heldAt: '2026-01-15T13:00:30.000Z' });
    const changes = { kind: 'visit', modal: 'sea', result: bad, comment: '', heldAt: '2026-01-16T09:30:00' };
    await submit(id, changes);
    expect((await open(id)).data).toMatchObject({
      ...{ revision: 1, kind: 'visit', modal: 'sea', comment: null, score: -4 },
      heldAt: '2026-01-16T12:30:00.000Z',
      values: { heldAt: '2026-01-16T09:30', result: bad },
    });
  });

  it('names all wrong fields, and is not of the future', async () => {
    const id = await recorded();
    const wrong = await submit(id, { kind: 'x', modal: 'pie', heldAt: 'ayer', comment: 'x'.repeat(2001) });
    expect(Object.keys(wrong.data.error ?? {}).toSorted()).toEqual(['comment', 'heldAt', 'kind', 'modal']);
    expect((await submit(id, { heldAt: '2099-01-15T10:00:00' })).data.code).toBe('management.not-yet');
    expect((await submit(id, { heldAt: '' })).data.error).toHaveProperty('heldAt');
  });

  it('shows the second of two what the first one changed, and saves over it when told again', async () => {
    const id = await recorded();
    await two.platform.done(correctManagement, { id, result: bad, kind: 'mail' }, pablo);
    const met = await submit(id, { kind: 'visit' });
    expect(met.status).toBe(412);
    expect(met.data.newer).toMatchObject({
      revision: '1',
      fields: [
        { before: 'Llamada', theirs: 'Correo', yours: 'Visita' },
        { before: 'Interesado (Uno)', theirs: 'No le interesa (Uno)', yours: null },
        { before: '10', theirs: '-4', yours: null },
      ],
    });
    await submit(id, { kind: 'visit', revision: '1' });
    expect((await open(id)).data).toMatchObject({ kind: 'visit', result: { id: bad } });
  });

  it('takes notes, is removed with a reason, and is then not there', async () => {
    const id = await recorded();
    await submit(id, { intent: 'note', text: 'Llamar en marzo', revision: '' });
    expect((await open(id)).data.notes.list).toMatchObject([{ text: 'Llamar en marzo' }]);
    expect((await submit(id, { intent: 'x' })).status).toBe(400);
    const removed = await submit(id, { intent: 'remove', reason: 'Era otra empresa' });
    expect(removed.leadsTo).toBe(`/admin/companies/${company}/managements`);
    expect((await open(id)).status).toBe(404);
  });

  it('is read by auditors, and corrected by its author and managers alone', async () => {
    const id = await recorded();
    expect((await open(id, auditor)).data).toMatchObject({ mayCorrect: false, notes: { mayWrite: false } });
    for (const fields of [{ kind: 'visit' }, { intent: 'remove' }, { intent: 'note', text: 'No' }])
      expect((await submit(id, fields, auditor)).status).toBe(403);
    const client = await two.shop.person('client', [company]);
    expect((await open(id, client)).status).toBe(403);
  });
});

it('a management of yesterday is recorded for yesterday on its company’s page', async () => {
  const other = await two.shop.company('De Ayer SpA');
  const form = formOf({ result: good, kind: 'call', heldAt: '2026-01-14T18:05:00' });
  const at = { params: { id: other }, form };
  const made = await visit(two.services, elena, record, `/admin/companies/${other}/managements`, at);
  expect(made.leadsTo).toBe(`/admin/companies/${other}/managements`);
  const [row] = await two.services.db
    .selectFrom('management_list')
    .select('held_at')
    .where('company_id', '=', other)
    .execute();
  expect(row?.held_at.toISOString()).toBe('2026-01-14T21:05:00.000Z');
});
