import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignQuoterExecutive, changeQuoterState } from '@domain/quoting/quoter/commands';
import { changeOffer } from '@domain/quoting/offer/commands';
import { withdrawQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { loader as audit } from '~/pages/audit/audit.server';
import { loader as exported } from '~/pages/quoting/list/export.resource';
import { loader as list } from '~/pages/quoting/list/quoters.server';
import { action as ask, loader as form } from '~/pages/quoting/manual-quoter/manual-quoter.server';
import { action as follow } from '~/pages/quoting/one/following.server';
import { loader as one } from '~/pages/quoting/one/quoter.server';
import { action as assignTeam, loader as teams } from '~/pages/quoting/teams/teams.server';
import type { PageContext } from '~/http/load-context';
import { makeOffer, sendOffer } from '~/use-cases/quoting/offers.server';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

let platform: QuotingPlatform;
let manager: Actor;
let elena: Actor;
let pablo: Actor;
let auditor: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  pablo = await platform.person('executive', 'Pablo Muñoz');
  auditor = await platform.person('auditor', 'Aída Ruiz');
});
afterAll(() => platform.stop());

function contextOf(actor: Actor): PageContext {
  const person =
    actor.kind === 'person' ? { id: actor.id, name: 'Alguien', email: 'alguien@correo.cl' } : null;
  const { services } = platform;
  return {
    services,
    actor,
    person,
    language: 'es',
    requestId: uuidv7(),
    nonce: '',
    log: services.log,
    path: '/',
  } as unknown as PageContext;
}

const get = (actor: Actor, path: string, params = {}) =>
  ({
    request: new Request(`http://localhost${path}`),
    params,
    context: contextOf(actor),
  }) as unknown as LoaderFunctionArgs;

const post = (actor: Actor, fields: Readonly<Record<string, string>>, params = {}) =>
  ({
    request: new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) }),
    params,
    context: contextOf(actor),
  }) as unknown as ActionFunctionArgs;

/** The status and the data of what an action answers: `data(…)` or a redirect. */
function answerOf(answer: unknown) {
  const { data, init } = answer as { data: Record<string, unknown>; init: ResponseInit | null };
  return { data, status: init?.status };
}

/** The response that a loader throws. */
async function thrownBy(work: Promise<unknown>): Promise<Response> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error('nothing was thrown');
}

async function elenas(): Promise<string> {
  const id = await platform.opened();
  await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
  return id;
}

describe('the manual quoter', () => {
  const load = { 'load.type': 'FTL', 'load.measuredBy': 'units', 'load.units[0].amount': '1' };

  test('is filled from the address of a search', async () => {
    const address = '/manual-quoter?origin=SCL&destination=MIA&load.type=AERIAL&load.pieces[0].weight=33';
    const { form: filled } = await form(get(visitor, address));
    expect(filled).toMatchObject({ isFromSearch: true, account: null });
    expect(filled?.values.origin?.id).toBe('SCL');
    expect(filled?.values.pieces[0]?.weight).toBe('33');
  });

  test('names all wrong fields at once, keeps what was typed, and says an address is missing where one is asked for', async () => {
    const answer = answerOf(
      await ask(post(visitor, { ...load, 'contact.email': 'ana@', commodity: 'Vino' })),
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.data['error'] as object).sort()).toEqual([
      'contact.email',
      'contact.name',
      'contact.phone',
      'destination.address',
      'load.units[0].weight',
      'origin.address',
    ]);
    expect(answer.data['initialValue']).toMatchObject({ commodity: 'Vino' });
    expect(answer.data['values']).toMatchObject({ type: 'FTL', units: [{ amount: '1' }] });
  });

  test('opens one quoter for a double submit, and shows its number', async () => {
    const guest = { ...visitor, guestId: 'ana' };
    const fields = {
      ...load,
      'load.units[0].weight': '10000',
      'origin.address': 'Santiago',
      'destination.address': 'Puerto Montt',
      'contact.name': 'Ana Soto',
      'contact.email': 'ana@vinas.cl',
      'contact.phone': '+56 9 1234 5678',
      commandId: uuidv7(),
    };
    const [first, second] = (await Promise.all([
      ask(post(guest, fields)),
      ask(post(guest, fields)),
    ])) as Response[];
    const to = first?.headers.get('Location') ?? '';
    expect(second?.headers.get('Location')).toBe(to);
    // The same submission of somebody else is another request, and no form names a record.
    for (const somebodyElse of [{ ...visitor, guestId: 'luis' }, visitor, pablo]) {
      for (const commandId of [fields.commandId, to.slice('/manual-quoter?sent='.length)]) {
        const other = (await ask(post(somebodyElse, { ...fields, commandId }))) as Response;
        expect(other.headers.get('Location')).toMatch(/^\/manual-quoter\?sent=/);
        expect(other.headers.get('Location')).not.toBe(to);
        expect(other.headers.get('Location')).not.toContain(commandId);
      }
    }
    const { receipt } = await form(get(visitor, to));
    expect(receipt).toEqual({
      reference: expect.stringMatching(/^Q-\d{4}-\d{6}$/) as string,
      route: null,
      page: null,
    });
    expect((await thrownBy(form(get(visitor, '/manual-quoter?sent=nothing')))).status).toBe(404);
  });
});

describe('the list', () => {
  test('counts every state under the same filters, and takes a wrong filter for none', async () => {
    const id = await elenas();
    await platform.accepted(
      changeQuoterState,
      { id, state: 'managing', stateLv2: 'Buscando tarifas' },
      elena,
    );
    const all = await list(get(elena, '/admin/quoters?startDate=yesterday&page=x'));
    expect(all.tabs.reduce((sum, { count }) => sum + count, 0)).toBe(all.all);
    const managing = await list(get(elena, '/admin/quoters?state=managing'));
    expect(managing.total).toBe(all.tabs.find(({ code }) => code === 'managing')?.count);
    expect(managing.rows[0]?.shown).toMatchObject({ name: 'En gestión', detail: 'Buscando tarifas' });
    const file = await exported(get(elena, '/admin/quoters/export?state=managing'));
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });
});

describe('one quoter', () => {
  test('offers only the states that may follow', async () => {
    const { steps } = await one(get(elena, '/', { id: await elenas() }));
    expect(new Set(steps.map(({ stateName }) => stateName))).toEqual(
      new Set(['Pendiente', 'En gestión', 'Anulado']),
    );
  });

  test('is not there for somebody else, and cannot be changed by an auditor', async () => {
    const id = await elenas();
    expect((await thrownBy(one(get(pablo, '/', { id })))).status).toBe(404);
    expect((await one(get(auditor, '/', { id }))).mayFollow).toBe(false);
    const change = { intent: 'change-state', status: 'void/void.error' };
    expect(answerOf(await follow(post(auditor, change, { id }))).status).toBe(403);
  });

  test('tells the second editor what the first has changed, and goes on from there', async () => {
    const id = await elenas();
    const { revision } = await one(get(elena, '/', { id }));
    const asked = { intent: 'services', revision: String(revision), 'services[0].name': 'Seguro' };
    await platform.accepted(
      changeQuoterState,
      { id, state: 'managing', stateLv2: 'Buscando tarifas' },
      manager,
    );
    const refused = answerOf(await follow(post(elena, asked, { id })));
    expect(refused.status).toBe(412);
    expect(refused.data['stale']).toMatchObject({
      revision: revision + 1,
      events: [{ action: 'Cambió de estado', who: { name: 'Marta Vera' } }],
    });
    const again = answerOf(await follow(post(elena, { ...asked, revision: String(revision + 1) }, { id })));
    expect(again.data).toEqual({ isDone: true });
  });

  test('names everything a change of state still needs', async () => {
    const id = await elenas();
    const change = (fields: Record<string, string>) =>
      follow(post(elena, { intent: 'change-state', ...fields }, { id }));
    const missing = ['Falta este dato.'];
    expect(answerOf(await change({ state: '' })).data['error']).toEqual({
      state: missing,
      status: missing,
    });
    expect(answerOf(await change({ state: 'managing' })).data['error']).toEqual({ status: missing });
  });

  test('says under the field what a rule refuses', async () => {
    const id = await elenas();
    const lost = { intent: 'change-state', status: 'won/won.booked' };
    expect(answerOf(await follow(post(elena, lost, { id }))).data['error']).toEqual({
      status: ['A «Ganado» se llega enviando, aceptando o reservando una oferta.'],
    });
    const early = { intent: 'change-state', status: 'lost/lost.price' };
    expect(answerOf(await follow(post(elena, early, { id }))).data['error']).toEqual({
      status: ['Desde «Pendiente» no se puede pasar a «Perdido».'],
    });
  });

  test('an executive who hands it over is led back to the list', async () => {
    const id = await elenas();
    const answer = (await follow(
      post(elena, { intent: 'assign', executive: pablo.id }, { id }),
    )) as unknown as Response;
    expect(answer.headers.get('Location')).toBe('/admin/quoters');
  });
});

describe('the replay', () => {
  test('shows the quoter as it stood after any event and at any moment', async () => {
    const id = await elenas();
    const path = `/admin/audit/quoter/${id}`;
    const first = await audit(get(auditor, `${path}?event=1`, { kind: 'quoter', id }));
    expect(first).toMatchObject({ number: 1, step: { type: 'QuoterOpened' } });
    expect(first.step?.fields.map(({ field }) => field)).not.toContain('executiveId');
    const last = await audit(get(auditor, path, { kind: 'quoter', id }));
    expect(last.number).toBe(3);
    expect(last.step?.fields).toContainEqual(
      expect.objectContaining({ field: 'executiveId', after: 'Elena Díaz', isChanged: false }),
    );
    expect(await audit(get(auditor, `${path}?at=2020-01-01T00:00`, { kind: 'quoter', id }))).toMatchObject({
      number: 0,
      step: null,
    });
    expect((await audit(get(auditor, `${path}?at=2120-01-01T00:00`, { kind: 'quoter', id }))).number).toBe(3);
    expect((await thrownBy(audit(get(pablo, path, { kind: 'quoter', id })))).status).toBe(404);
  });
});

describe('the replay of an offer', () => {
  const content = (unitPrice: string) => ({
    lines: [{ description: 'Flete', quantity: '10', unitPrice, cost: { unitPrice: '4' } }],
    terms: { validUntil: '2099-12-31' },
  });

  test('tells its drafts and what became of it, in the order of the log', async () => {
    const quoteId = await elenas();
    const by = (actor: Actor) => ({ actor, via: 'web', commandId: uuidv7() }) as const;
    const { services } = platform;
    const made = await makeOffer(services, { quoteId, content: content('5') }, by(elena));
    if (isRejection(made)) throw new Error(made.code);
    const { offerId: id } = made;
    await platform.accepted(changeOffer, { id, content: content('6') }, elena);
    const sent = await sendOffer(services, { quoteId, offerId: id }, by(elena));
    if (isRejection(sent)) throw new Error(sent.code);
    await platform.accepted(withdrawQuoterOffer, { id: quoteId, offerId: id, reason: 'Sin espacio' }, elena);

    const at = (event: string) =>
      audit(get(auditor, `/admin/audit/offer/${id}${event}`, { kind: 'offer', id }));
    const last = await at('');
    expect(last.events.map(({ action, state }) => [action, state.name])).toEqual([
      ['Se preparó la oferta', 'borrador'],
      ['Se agregó una oferta', 'borrador'],
      ['Cambió la oferta', 'borrador'],
      ['Se envió una oferta', 'enviada'],
      // The quote's move names the offer that caused it.
      ['Cambió de estado', 'enviada'],
      ['Se retiraron ofertas', 'retirada'],
    ]);
    expect(last.step).toMatchObject({ reason: 'Sin espacio' });
    const changed = await at('?event=3');
    expect(changed.step?.changes).toContainEqual(
      expect.objectContaining({ field: 'total', before: 'USD\u00a050', after: 'USD\u00a060' }),
    );
    expect(changed.step?.fields).toContainEqual(
      expect.objectContaining({ field: 'margin', isChanged: true }),
    );
    const path = `/admin/audit/offer/${id}`;
    expect((await thrownBy(audit(get(pablo, path, { kind: 'offer', id })))).status).toBe(404);
    expect((await thrownBy(audit(get(auditor, path, { kind: 'nothing', id })))).status).toBe(404);
  });
});

test('sales teams are said by managers, and open subordinates’ quoters', async () => {
  const id = await elenas();
  const fields = { executiveId: pablo.id, subordinates: elena.id, name: 'Pablo' };
  expect(answerOf(await assignTeam(post(elena, fields))).status).toBe(403);
  expect(((await assignTeam(post(manager, fields))) as Response).headers.get('Location')).toBe(
    '/admin/quoters/teams',
  );
  const { teams: all, mayEdit } = await teams(get(manager, '/'));
  expect([mayEdit, (await teams(get(auditor, '/'))).mayEdit]).toEqual([true, false]);
  expect(all.find((team) => team.id === pablo.id)?.subordinateIds).toEqual([elena.id]);
  expect((await one(get(pablo, '/', { id }))).quoter.executiveId).toBe(elena.id);
});
