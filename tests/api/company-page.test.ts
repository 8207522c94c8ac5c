import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { loader as listPage } from '~/pages/crm/companies/companies.server';
import { action as noteAction } from '~/pages/crm/company/company.server';
import { loader as queuePage } from '~/pages/crm/verification-queue/queue.server';
import { action, loader } from '~/pages/crm/verification/verification.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { companiesDesk, type CompaniesDesk } from './companies-desk';

let desk: CompaniesDesk;
let manager: Actor;
let auditor: Actor;
beforeAll(async () => {
  desk = await companiesDesk();
  manager = await desk.two.shop.person('super-user');
  auditor = await desk.two.shop.person('auditor');
});
afterAll(() => desk.two.platform.stop());

interface Shown {
  readonly verification: string;
  readonly moves: readonly string[];
  readonly mayWrite: boolean;
  readonly notes: readonly { readonly text: string }[];
  readonly history: readonly { readonly type: string; readonly comment: string | null }[];
}

const at = (id: string) => [`/admin/companies/${id}`, { params: { id } }] as const;
async function page(id: string, person: Actor) {
  const [path, options] = at(id);
  return visit<Shown>(desk.two.services, person, loader, path, options);
}
async function submit(id: string, fields: Readonly<Record<string, string>>, person: Actor = manager) {
  const [path, { params }] = at(id);
  return visit(desk.two.services, person, action, path, { params, form: formOf(fields) });
}

it('is decided on by managers on its page, a comment is a must, the same press twice counts once', async () => {
  const { _id } = await desk.register({ name: 'Por Verificar SpA' }, desk.asExecutive);
  expect((await page(_id, manager)).data).toMatchObject({ moves: ['approve', 'reject'], mayWrite: true });
  expect((await page(_id, desk.executive)).data).toMatchObject({ moves: [], mayWrite: true });
  expect((await page(_id, auditor)).data).toMatchObject({ moves: [], mayWrite: false });

  expect((await submit(_id, { intent: 'approve' })).status).toBe(400);
  expect((await submit(_id, { intent: 'approve', comment: 'Sí' }, desk.executive)).status).toBe(403);
  expect((await submit(_id, { intent: 'note', text: 'No' }, auditor)).status).toBe(403);
  const reject = {
    intent: 'reject',
    comment: 'Falta el poder',
    commandId: '01980000-0000-7000-8000-00000000aaaa',
  };
  // With the next company that waits, or the empty queue.
  for (const press of [1, 2])
    expect((await submit(_id, reject)).leadsTo, `press ${press}`).toBe('/admin/verification');
  const rejected = (await page(_id, desk.executive)).data;
  expect(rejected).toMatchObject({ verification: 'Rejected', moves: ['submit'] });
  expect(rejected.history.map(({ type, comment }) => [type, comment])).toEqual([
    ['CompanyRejected', 'Falta el poder'],
    ['CompanyRegistered', null],
  ]);
  expect((await submit(_id, { intent: 'submit' }, desk.executive)).leadsTo).not.toBeNull();
  expect(
    (await submit(_id, { intent: 'note', text: 'Llegó el poder' }, desk.executive)).leadsTo,
  ).not.toBeNull();
  expect((await page(_id, auditor)).data).toMatchObject({
    verification: 'PendingVerification',
    notes: [{ text: 'Llegó el poder' }],
  });
});

it('is listed by its verification, those that have waited longest first', async () => {
  const names = ['Zeta Primera', 'Alfa Segunda'];
  for (const name of names) await desk.register({ name });
  const listed = async (query: string) => {
    const seen = await visit<{ rows: readonly { name: string }[] }>(
      desk.two.services,
      manager,
      listPage,
      `/admin/companies?${query}`,
    );
    return seen.data.rows.map(({ name }) => name).filter((name) => names.includes(name));
  };
  expect(await listed('verification=PendingVerification')).toEqual(names);
  expect(await listed('')).toEqual(names.toReversed());
  expect(await listed('verification=Approved')).toEqual([]);
});

it('leads from a decision to the next that waits, oldest first; a decision on what changed since is refused', async () => {
  const { data: before } = await visit<{ rows: readonly { id: string }[]; total: number }>(
    desk.two.services,
    manager,
    queuePage,
    '/admin/verification',
  );
  const [first, second] = before.rows.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('nothing waits');
  const seen = (
    await visit<Shown & { queue: object; revision: number }>(desk.two.services, manager, loader, ...at(first))
  ).data;
  expect(seen.queue).toEqual({ total: before.total, position: 1, next: second });
  const decided = { intent: 'approve', comment: 'Verificada', revision: String(seen.revision) };
  expect((await submit(first, decided)).leadsTo).toBe(`/admin/companies/${second}/verification`);
  const late = { intent: 'takeBack', comment: 'Tarde', revision: String(seen.revision) };
  expect((await submit(first, late)).status).toBe(412);
  const [path, options] = at(first);
  expect((await visit(desk.two.services, auditor, queuePage, '/admin/verification')).status).toBe(200);
  const note = { ...options, form: formOf({ intent: 'note', text: 'Llamar' }) };
  expect((await visit(desk.two.services, manager, noteAction, path, note)).leadsTo).toBe(
    `/admin/companies/${first}`,
  );
});

it('is nobody’s of another owner company', async () => {
  const { _id } = await desk.register({ name: 'Ajena SpA' }, desk.stranger);
  expect((await page(_id, manager)).status).toBe(404);
  expect((await submit(_id, { intent: 'approve', comment: 'Sí' })).status).toBe(404);
  expect((await submit(_id, { intent: 'note', text: 'Hola' })).status).toBe(404);
});
