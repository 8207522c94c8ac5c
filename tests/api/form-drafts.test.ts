import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { tags } from '@domain/catalogues/tags';
import type { Actor } from '@domain/shared/actor';
import { action as editCompany, loader as companyForm } from '~/pages/crm/edit-company/edit-company.server';
import { action as newCompany, loader as newCompanyForm } from '~/pages/crm/new-company/new-company.server';
import { action as newMeeting, loader as newMeetingForm } from '~/pages/crm/meeting/new-meeting.server';
import type { KeptDraft } from '~/pages/forms/drafts.server';
import { action as keep } from '~/pages/forms/keep-draft.resource';
import {
  editLoader as clientForm,
  newLoader as newClientForm,
} from '~/pages/people/clients/client-form.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { companiesDesk, type CompaniesDesk, type Company } from './companies-desk';

/** What is typed into the forms of companies, clients and meetings and not saved is kept. */
let desk: CompaniesDesk;
let elena: Actor;
let colleague: Actor;
let stranger: Actor;
let company: Company;

beforeAll(async () => {
  desk = await companiesDesk();
  elena = await desk.two.shop.person('super-user');
  colleague = await desk.two.shop.person('super-user');
  stranger = await desk.two.other.person('super-user');
  company = await desk.register({ name: 'Borrador SA', phone: '+56 2 2345 0000' });
});
afterAll(() => desk.two.platform.stop());

interface Shown {
  readonly draft: KeptDraft | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly company: { readonly id: string } | null;
}

const typing = (actor: Actor, form: string, record: string, typed: readonly (readonly [string, string])[]) =>
  visit(desk.two.services, actor, keep, '/resources/drafts', {
    form: formOf({ form, record, revision: '0', content: JSON.stringify(typed) }),
  });
const shown = async (actor: Actor, loader: Parameters<typeof visit>[2], id?: string) =>
  (await visit<Shown>(desk.two.services, actor, loader, '/', id === undefined ? {} : { params: { id } }))
    .data;

describe('a draft of a form', () => {
  it('is its writer’s alone, restores what was typed, emptied fields too, and goes once it is saved', async () => {
    const { _id: id } = company;
    const typed = [
      ['name', 'Borrador y Cía'],
      ['phone', ''],
      ['country', 'CL'],
    ] as const;
    expect((await typing(elena, 'company', id, typed)).status).toBe(204);
    const mine = await shown(elena, companyForm, id);
    expect(mine.draft).toMatchObject({ isBehind: false, revision: '0' });
    expect(mine.draft?.typed.initialValue).toMatchObject({ name: 'Borrador y Cía' });
    expect(mine.draft?.typed.fields).toContain('phone');
    expect((await shown(colleague, companyForm, id)).draft).toBeNull();

    // Somebody else saves meanwhile: the draft says so, and is not saved over it unseen.
    await desk.patch(`/companies/${id}`, { city: 'Arica' });
    expect((await shown(elena, companyForm, id)).draft).toMatchObject({ isBehind: true, revision: '0' });
    const fields = { name: 'Borrador y Cía', country: 'CL', base: '0' };
    const save = (revision: string) =>
      visit(desk.two.services, elena, editCompany, '/', {
        params: { id },
        form: formOf({ ...fields, revision }),
      });
    expect((await save('0')).status).toBe(412);
    expect((await shown(elena, companyForm, id)).draft).not.toBeNull();
    expect((await save('1')).status).toBe(302);
    expect((await shown(elena, companyForm, id)).draft).toBeNull();
    expect((await desk.get(`/companies/${id}`)).body).toMatchObject({ name: 'Borrador y Cía', phone: null });
  });

  it('of a new record is found when the form is opened again, and can be discarded', async () => {
    await typing(elena, 'company', 'new', [['name', 'A medio escribir']]);
    expect((await shown(elena, newCompanyForm)).draft?.typed.initialValue).toMatchObject({
      name: 'A medio escribir',
    });
    await visit(desk.two.services, elena, newCompany, '/', { form: formOf({ intent: 'discard' }) });
    expect((await shown(elena, newCompanyForm)).draft).toBeNull();
    await typing(elena, 'meeting', 'new', [
      ['title', 'Visita'],
      ['companyId', company._id],
    ]);
    expect(await shown(elena, newMeetingForm)).toMatchObject({ company: { id: company._id } });
    const form = formOf({ title: 'Visita', startsAt: '2027-03-01T15:00', minutes: '60' });
    expect((await visit(desk.two.services, elena, newMeeting, '/', { form })).status).toBe(302);
    expect((await shown(elena, newMeetingForm)).draft).toBeNull();
  });

  it('of a client keeps its companies', async () => {
    await typing(elena, 'client', 'new', [
      ['name', 'Ana'],
      ['companies', company._id],
    ]);
    expect(await shown(elena, newClientForm)).toMatchObject({ values: { companies: [company._id] } });
    const { body } = await desk.api.call<{ _id: string }>('POST', '/clients', {
      headers: desk.manager,
      body: { user: { name: 'Luis', email: 'luis@borrador.cl' }, companies: [company._id] },
    });
    await typing(elena, 'client', body._id, [['name', 'Luis Toro']]);
    const edited = await shown(elena, clientForm, body._id);
    expect(edited.draft?.typed.initialValue).toMatchObject({ name: 'Luis Toro' });
    // Its companies were taken away in the form.
    expect(edited.values['companies']).toEqual([]);
  });

  it('of a meeting keeps its tag and guest, of a company and a client the owner company, each where it is seen', async () => {
    const { platform, shop, other } = desk.two;
    const guest = await shop.person('client');
    const far = await other.person('client');
    const { id: tag } = await platform.done(commandsOf(tags).add, { name: 'Feria' }, shop.seeder);
    const meeting = (client: string) =>
      typing(elena, 'meeting', 'new', [
        ['startsAt', '2027-03-01T15:30:00'],
        ['companyId', ''],
        ['tag', tag],
        ['client', client],
      ]);
    await meeting(guest.id);
    const kept = await shown(elena, newMeetingForm);
    expect(kept).toMatchObject({
      company: null,
      tag: { id: tag, name: 'Feria' },
      client: { id: guest.id, name: `client de ${shop.name}` },
    });
    expect(kept.draft?.typed.initialValue).toMatchObject({ startsAt: '2027-03-01T15:30:00' });
    await meeting(far.id);
    expect(await shown(elena, newMeetingForm)).toMatchObject({ client: null, tag: { id: tag } });

    const admin = await shop.person('admin');
    await typing(admin, 'company', 'new', [['ownerId', other.id]]);
    await typing(admin, 'client', 'new', [['owner', other.id]]);
    expect(await shown(admin, newCompanyForm)).toMatchObject({
      values: { ownerId: other.id },
      choices: { names: new Map([[other.id, other.name]]) },
    });
    expect(await shown(admin, newClientForm)).toMatchObject({
      values: { owner: other.id },
      names: new Map([[other.id, other.name]]),
    });
  });

  it('is refused on what its writer may not see, on unknown forms, and to those who only read', async () => {
    expect((await typing(stranger, 'company', company._id, [['name', 'x']])).status).toBe(404);
    expect((await typing(elena, 'planet', 'new', [['name', 'x']])).status).toBe(400);
    const auditor = await desk.two.shop.person('auditor');
    expect((await typing(auditor, 'company', 'new', [['name', 'x']])).status).toBe(403);
  });
});
