import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelMeeting, changeMeeting, holdMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { isRejection } from '@domain/shared/rejection';
import type { Actor } from '@domain/shared/actor';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import { action, loader } from '~/pages/crm/edit-meeting/edit-meeting.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let elena: Person;
let pablo: Person;
let client: Person;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  [elena, pablo] = [await two.shop.person('executive'), await two.shop.person('executive')];
  client = await two.shop.person('client');
});
afterAll(() => two.platform.stop());

/** After its start. */
const hold = (id: string) =>
  two.services.dispatch(
    holdMeeting,
    { id },
    { actor: elena, via: 'process', at: '2027-03-10T14:00:00.000Z' },
  );

const plan = async () =>
  (
    await two.platform.done(
      planMeeting,
      {
        ...{ title: 'Presentar tarifas', startsAt: '2027-03-10T10:00', place: 'Oficina', users: [pablo.id] },
        participants: [{ personId: client.id }, { name: 'Ana Soto', email: 'ana@vinas.example' }],
      },
      elena,
    )
  ).id;
const meetingOf = async (id: string) => {
  const found = await two.services.ask(findMeeting, { id }, elena);
  if (isRejection(found)) throw new Error(found.code);
  return found;
};
/** What the form posts of an untouched meeting. */
const untouched = {
  ...{ title: 'Presentar tarifas', type: 'in-person', startsAt: '2027-03-10T10:00:00', minutes: '60' },
  ...{ timeZone: 'America/Santiago', place: 'Oficina', emails: 'ana@vinas.example' },
  ...{ base: '0', revision: '0' },
};
interface Answer {
  readonly error?: Readonly<Record<string, readonly string[]>>;
  readonly newer?: { readonly revision: string; readonly fields: readonly object[] } | null;
}
const save = (id: string, fields: object, actor: Actor = elena) =>
  visit<Answer>(two.services, actor, action, `/admin/calendar/${id}/edit`, {
    form: formOf({ ...untouched, users: [pablo.id], people: [client.id], ...fields }),
    params: { id },
  });
const open = (id: string, actor: Actor) =>
  visit(two.services, actor, loader, `/admin/calendar/${id}/edit`, { params: { id } });

describe('the form of a meeting', () => {
  it('changes nothing where nothing was changed, and every field where it was', async () => {
    const id = await plan();
    expect((await save(id, {})).leadsTo).toBe(`/admin/calendar/${id}`);
    expect((await meetingOf(id)).revision).toBe(0);
    const all = {
      ...{ title: 'Revisar tarifas', type: 'video', startsAt: '2027-03-11T09:30:00', minutes: '30' },
      ...{ timeZone: 'America/Lima', place: '', link: 'https://meet.example/abc', action: 'Llamar' },
      ...{ objective: 'Ganar', specificObjective: 'Aéreo', users: [], people: [] },
      emails: 'ana@vinas.example\nluis@vinas.example',
    };
    expect((await save(id, all)).leadsTo).not.toBeNull();
    expect(await meetingOf(id)).toMatchObject({
      ...{ title: 'Revisar tarifas', type: 'video', localStart: '2027-03-11T09:30', minutes: 30 },
      ...{ timeZone: 'America/Lima', place: null, link: 'https://meet.example/abc', action: 'Llamar' },
      ...{ objective: 'Ganar', specificObjective: 'Aéreo', users: [], revision: 1 },
      participants: [
        { personId: null, name: 'Ana Soto', email: 'ana@vinas.example' },
        { personId: null, name: 'luis', email: 'luis@vinas.example' },
      ],
    });
  });

  it('tells everything that is wrong at once, and nobody of another owner company takes part', async () => {
    const id = await plan();
    const wrong = await save(id, { title: 'x', link: 'no', startsAt: 'soon', emails: 'nobody' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.data.error ?? {})).toEqual(
      expect.arrayContaining(['title', 'link', 'startsAt']),
    );
    const strangers = { people: [client.id, (await two.other.person('client')).id] };
    expect((await save(id, strangers)).status).toBe(422);
    expect((await save(id, { users: [(await two.other.person('executive')).id] })).status).toBe(422);
    expect((await meetingOf(id)).revision).toBe(0);
  });

  it('shows the second of two what the first one changed, and keeps both where they differ', async () => {
    const id = await plan();
    await two.platform.done(changeMeeting, { id, objective: 'De Pablo', title: 'Título de Pablo' }, pablo);
    const second = await save(id, { title: 'Título de Elena' });
    expect(second.status).toBe(412);
    expect(second.data).toMatchObject({
      error: {},
      newer: {
        revision: '1',
        fields: [
          { before: 'Presentar tarifas', theirs: 'Título de Pablo', yours: 'Título de Elena' },
          { before: '—', theirs: 'De Pablo', yours: null },
        ],
      },
    });
    await save(id, { title: 'Título de Elena', revision: '1' });
    expect(await meetingOf(id)).toMatchObject({ title: 'Título de Elena', objective: 'De Pablo' });
  });

  it('leaves the time of a meeting that was held, and is not there for a cancelled one', async () => {
    const id = await plan();
    await hold(id);
    const { startsAt: _start, minutes: _minutes, timeZone: _zone, ...held } = untouched;
    const form = formOf({ ...held, users: [pablo.id], people: [client.id], revision: '1', objective: 'Ya' });
    const saved = await visit(two.services, elena, action, '/', { form, params: { id } });
    expect(saved.leadsTo).not.toBeNull();
    expect(await meetingOf(id)).toMatchObject({ objective: 'Ya', localStart: '2027-03-10T10:00' });
    const other = await plan();
    await two.platform.done(cancelMeeting, { id: other }, elena);
    expect((await open(other, elena)).status).toBe(409);
  });

  it('is for who planned it, who takes part, and managers', async () => {
    const id = await plan();
    const statuses = await Promise.all(
      [elena, pablo, await two.shop.person('super-user'), await two.shop.person('executive'), client].map(
        async (one) => (await open(id, one)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 403]);
    const stranger = await two.other.person('super-user');
    expect((await open(id, stranger)).status).toBe(404);
    expect((await save(id, { title: 'Ajena' }, stranger)).status).toBe(404);
  });
});
