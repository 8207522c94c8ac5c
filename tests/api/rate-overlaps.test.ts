import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRateValidity, draftRate, publishRate, unpublishRate } from '@domain/rating/rate/commands';
import { isRejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { action as listAction } from '~/pages/rating/list/rates.server';
import { action, loader } from '~/pages/rating/rate/rate.server';
import { action as wizardAction } from '~/pages/rating/wizard/wizard.server';
import { publishEnding } from '~/use-cases/rating/publish-ending.server';
import { undoEnding } from '~/use-cases/rating/undo-ending.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let manager: Person;
let executive: Person;
let stranger: Person;
let auditor: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  [manager, executive, auditor] = await Promise.all([
    two.shop.person('super-user'),
    two.shop.person('executive'),
    two.shop.person('auditor'),
  ]);
  stranger = await two.other.person('super-user');
});
afterAll(() => two.platform.stop());

/** A published rate of 2026 and 2027 and a draft from July 2026 on, alike but for their days. */
async function olderAndNewer(serviceType: string, from = '2026-07-01') {
  const older = await two.shop.rate('4', { serviceType, from: '2026-01-01', to: '2027-12-31' });
  const { id: newer } = await two.platform.done(
    draftRate,
    { ...(await formOfRate(older)), from, to: '2028-06-30', status: false },
    manager,
  );
  return { older, newer };
}
async function formOfRate(id: string) {
  const { terms } = await shown(id);
  const { supplier, carriers, segments, serviceType } = terms;
  const ends = { origin: 'MIA', destination: 'SCL' };
  return { kind: 'AERIAL', ...ends, supplier, carriers, segments, serviceType };
}
async function shown(id: string) {
  const found = await two.services.ask(findRate, { id }, manager);
  if (isRejection(found)) throw new Error(found.code);
  return found;
}
const stands = async (id: string) => {
  const { state, from, to } = await shown(id);
  return [state, from, to];
};
const untouched = ['published', '2026-01-01', '2027-12-31'];
const ended = ['published', '2026-01-01', '2026-06-30'];
const path = (id: string) => `/admin/rates/aerial/${id}`;
const post = (person: Person, id: string, fields: Readonly<Record<string, string | readonly string[]>>) =>
  visit(two.services, person, action, path(id), { params: { kind: 'aerial', id }, form: formOf(fields) });
const publishing = (ending: readonly string[]) => ({ intent: 'publishEnding', ending });
const by = (person: Person, commandId = uuidv7()) => ({ actor: person, via: 'web', commandId }) as const;

describe('publishing over an overlap', () => {
  it('is refused from the list, which leads to the page that offers to end the older one the day before', async () => {
    const { older, newer } = await olderAndNewer('offered');
    const refused = await visit(two.services, executive, listAction, '/admin/rates/aerial?state=draft', {
      params: { kind: 'aerial' },
      form: formOf({ intent: 'publish', id: newer }),
    });
    expect(refused.leadsTo).toBe(path(newer));
    const page = await visit(two.services, executive, loader, path(newer), {
      params: { kind: 'aerial', id: newer },
    });
    const { code } = await shown(older);
    const overlap = { id: older, code, from: '2026-01-01', to: '2027-12-31', lastDay: '2026-06-30' };
    expect(page.data['overlaps']).toEqual([overlap]);
    await post(executive, newer, publishing([older]));
    expect(await stands(older)).toEqual(ended);
    expect(await stands(newer)).toEqual(['published', '2026-07-01', '2028-06-30']);
  });

  it('ends all that it overlaps, none that was not named, and none that begins no earlier', async () => {
    const { older, newer } = await olderAndNewer('several');
    await two.platform.done(changeRateValidity, { id: older, from: '2026-01-01', to: '2026-08-31' }, manager);
    const later = await two.shop.rate('4', { serviceType: 'several', from: '2026-09-01', to: '2026-12-31' });
    const refused = await publishEnding(two.services, { id: newer, ending: [older, later] }, by(manager));
    expect(refused).toMatchObject({ code: 'rate.overlaps', params: { id: later } });
    expect(await stands(older)).toEqual(['published', '2026-01-01', '2026-08-31']);
    const third = await two.platform.done(
      draftRate,
      { ...(await formOfRate(older)), from: '2026-12-01', to: '2028-06-30', status: false },
      manager,
    );
    expect(await publishEnding(two.services, { id: third.id, ending: [older] }, by(manager))).toMatchObject({
      code: 'rate.overlaps',
    });
    expect(
      await publishEnding(two.services, { id: third.id, ending: [later] }, by(manager)),
    ).not.toHaveProperty('code');
    expect(await stands(later)).toEqual(['published', '2026-09-01', '2026-11-30']);
    expect(await stands(older)).toEqual(['published', '2026-01-01', '2026-08-31']);
  });

  it('ends nothing where the rate is incomplete', async () => {
    const { older, newer } = await olderAndNewer('incomplete');
    const { id } = await two.platform.done(
      draftRate,
      { ...(await formOfRate(older)), segments: [], from: '2026-07-01', to: '2028-06-30', status: false },
      manager,
    );
    expect(await publishEnding(two.services, { id, ending: [older] }, by(manager))).toMatchObject({
      code: 'rate.incomplete',
    });
    expect(await stands(older)).toEqual(untouched);
    expect((await shown(newer)).state).toBe('draft');
  });

  it('asked twice with the same command, and again after half of it, is done once', async () => {
    const { older, newer } = await olderAndNewer('twice');
    const commandId = uuidv7();
    const asked = () => publishEnding(two.services, { id: newer, ending: [older] }, by(manager, commandId));
    const half = await asked();
    const again = await asked();
    expect([isRejection(half), isRejection(again)]).toEqual([false, false]);
    expect((await shown(older)).revision).toBe(3);
    const other = await olderAndNewer('halfway');
    await two.platform.done(
      changeRateValidity,
      { id: other.older, from: '2026-01-01', to: '2026-06-30' },
      manager,
    );
    await post(manager, other.newer, publishing([other.older]));
    expect(await stands(other.newer)).toEqual(['published', '2026-07-01', '2028-06-30']);
  });

  it('by two people at once publishes one of two rates, and the older one ends before it', async () => {
    const { older, newer } = await olderAndNewer('two people');
    const { id: rival } = await two.platform.done(
      draftRate,
      { ...(await formOfRate(older)), from: '2026-05-01', to: '2028-06-30', status: false },
      manager,
    );
    const outcomes = await Promise.all([
      publishEnding(two.services, { id: newer, ending: [older] }, by(manager)),
      publishEnding(two.services, { id: rival, ending: [older] }, by(executive)),
    ]);
    const refusals = outcomes.filter(isRejection);
    const [, , lastDay] = await stands(older);
    const states = [(await shown(newer)).state, (await shown(rival)).state];
    // Whoever published, the older one ends on the day before, unless both were refused and it has its days back.
    if (refusals.length === 1) {
      expect(states.filter((state) => state === 'published')).toHaveLength(1);
      expect(lastDay).toBe(states[0] === 'published' ? '2026-06-30' : '2026-04-30');
    } else {
      expect([refusals.length, states, lastDay]).toEqual([2, ['draft', 'draft'], '2027-12-31']);
    }
  });

  it('gives the older one its days back where a third was published meanwhile', async () => {
    const { older, newer } = await olderAndNewer('given back');
    const { id: third } = await two.platform.done(
      draftRate,
      { ...(await formOfRate(older)), from: '2028-01-01', to: '2028-12-31', status: false },
      manager,
    );
    const services = {
      ...two.services,
      dispatch: (async (command, input, context) => {
        if (command.name === 'publishRate') await two.platform.done(publishRate, { id: third }, executive);
        return two.services.dispatch(command, input, context);
      }) as typeof two.services.dispatch,
    };
    expect(await publishEnding(services, { id: newer, ending: [older] }, by(manager))).toMatchObject({
      code: 'rate.overlaps',
      params: { id: third },
    });
    expect(await stands(older)).toEqual(untouched);
  });

  it('is refused in the form of a new rate, which can be saved as a draft to end the older one from its page', async () => {
    const { older } = await olderAndNewer('from the form');
    const { kind: _ofAddress, ...typed } = await formOfRate(older);
    const departures = { frequency: { frequency: 'daily', days: ['0', '1', '2', '3', '4'] } };
    const submitted = (intent: string) =>
      visit<{ code: string }>(two.services, executive, wizardAction, '/admin/rates/aerial/new', {
        params: { kind: 'aerial' },
        form: formOf({
          ...typed,
          ...departures,
          from: '2026-07-01',
          to: '2028-06-30',
          intent,
          commandId: uuidv7(),
        }),
      });
    const refused = await submitted('publish');
    expect([refused.status, refused.data.code]).toEqual([422, 'rate.overlaps']);
    const saved = await submitted('saveToEnd');
    const id = saved.leadsTo?.split('/').at(-1) ?? '';
    expect([saved.leadsTo, await stands(id)]).toEqual([path(id), ['draft', '2026-07-01', '2028-06-30']]);
    await post(executive, id, publishing([older]));
    expect([await stands(id), await stands(older)]).toEqual([
      ['published', '2026-07-01', '2028-06-30'],
      ended,
    ]);
  });

  it('is for staff of the rate’s owner company, over the API alike', async () => {
    const { older, newer } = await olderAndNewer('doors');
    expect((await post(stranger, newer, publishing([older]))).status).toBe(404);
    await post(auditor, newer, publishing([older]));
    expect(await stands(older)).toEqual(untouched);
    const call = async (person: Person, method: string, what: string, body?: object) =>
      two.api.call<{ data: readonly object[]; status: boolean }>(method, `/rates/${newer}/${what}`, {
        body,
        headers: await two.api.signIn(person.email),
      });
    const ending = { ending: [older] };
    expect((await call(stranger, 'GET', 'overlaps')).status).toBe(404);
    expect((await call(stranger, 'POST', 'publish-ending', ending)).status).toBe(404);
    expect((await call(auditor, 'POST', 'publish-ending', ending)).status).toBe(403);
    expect(await call(executive, 'POST', 'publish-ending', { ending: [newer] })).toMatchObject({
      status: 422,
    });
    expect((await call(auditor, 'GET', 'overlaps')).body.data).toMatchObject([
      { _id: older, lastDay: '2026-06-30' },
    ]);
    const done = await call(executive, 'POST', 'publish-ending', ending);
    expect([done.status, done.body.status]).toEqual([200, true]);
    expect(await stands(older)).toEqual(ended);
    expect(await stands(newer)).toEqual(['published', '2026-07-01', '2028-06-30']);
  });
});

describe('taking back that an older rate was ended', () => {
  const undone = (person: Person, id: string) => post(person, id, { intent: 'undoEnding' });
  const endingsOf = async (id: string) =>
    (
      await visit<{ endings: readonly { id: string; toBefore: string; toAfter: string }[] }>(
        two.services,
        manager,
        loader,
        path(id),
        { params: { kind: 'aerial', id } },
      )
    ).data.endings;

  it('unpublishes the newer one and gives the older one its days back, as often as it is asked for', async () => {
    const { older, newer } = await olderAndNewer('undone');
    expect(await endingsOf(newer)).toEqual([]);
    await post(executive, newer, publishing([older]));
    expect(await endingsOf(newer)).toMatchObject([
      { id: older, toBefore: '2027-12-31', toAfter: '2026-06-30' },
    ]);
    for (const person of [stranger, auditor]) await undone(person, newer);
    expect(await stands(older)).toEqual(ended);
    const commandId = uuidv7();
    const both = [1, 2].map(() => undoEnding(two.services, { id: newer }, by(executive, commandId)));
    const outcomes = await Promise.all(both);
    expect(outcomes.some((outcome) => !isRejection(outcome))).toBe(true);
    expect(await stands(older)).toEqual(untouched);
    expect((await stands(newer))[0]).toBe('unpublished');
    expect(await endingsOf(newer)).toEqual([]);
    expect(await undoEnding(two.services, { id: newer }, by(executive))).toMatchObject({
      code: 'rate.nothing-ended',
    });
    // It can be published over the older one, and taken back, once more.
    await post(executive, newer, publishing([older]));
    expect(await stands(older)).toEqual(ended);
    expect((await undone(executive, newer)).status).toBe(302);
    expect(await stands(older)).toEqual(untouched);
  });

  it('leaves a rate that somebody changed since, and one whose days are taken', async () => {
    const { older, newer } = await olderAndNewer('undone-late');
    await post(executive, newer, publishing([older]));
    await two.platform.done(changeRateValidity, { id: older, from: '2026-01-01', to: '2026-05-31' }, manager);
    expect(await endingsOf(newer)).toEqual([]);
    expect(await undoEnding(two.services, { id: newer }, by(executive))).toMatchObject({
      code: 'rate.nothing-ended',
    });
    expect((await stands(newer))[0]).toBe('published');

    const taken = await olderAndNewer('undone-taken');
    await post(executive, taken.newer, publishing([taken.older]));
    await two.platform.done(
      changeRateValidity,
      { id: taken.newer, from: '2027-01-01', to: '2028-06-30' },
      manager,
    );
    const { id: between } = await two.platform.done(
      draftRate,
      { ...(await formOfRate(taken.older)), from: '2026-07-01', to: '2026-12-31', status: true },
      manager,
    );
    expect(await undoEnding(two.services, { id: taken.newer }, by(executive))).toMatchObject({
      ...{ code: 'rate.ending-left', params: { codes: (await shown(taken.older)).code } },
    });
    expect(await stands(taken.older)).toEqual(ended);
    expect((await stands(between))[0]).toBe('published');
    expect((await stands(taken.newer))[0]).toBe('unpublished');
    // Once those days are free, it goes on with what was left.
    await two.platform.done(unpublishRate, { id: between }, manager);
    expect(await endingsOf(taken.newer)).toMatchObject([{ id: taken.older }]);
    const rest = await undoEnding(two.services, { id: taken.newer }, by(executive));
    expect(isRejection(rest)).toBe(false);
    expect(await stands(taken.older)).toEqual(untouched);
  });

  it('is remembered for no rate that could not be published, and is there over the API', async () => {
    const { older, newer } = await olderAndNewer('undone-api');
    const call = async (person: Person, what: string, body: object) =>
      two.api.call<{ status: boolean }>('POST', `/rates/${newer}/${what}`, {
        body,
        headers: await two.api.signIn(person.email),
      });
    expect((await call(executive, 'undo-ending', {})).status).toBe(422);
    await call(executive, 'publish-ending', { ending: [older] });
    expect((await call(stranger, 'undo-ending', {})).status).toBe(404);
    expect((await call(auditor, 'undo-ending', {})).status).toBe(403);
    const done = await call(executive, 'undo-ending', {});
    expect([done.status, done.body.status]).toEqual([200, false]);
    expect(await stands(older)).toEqual(untouched);
  });
});
