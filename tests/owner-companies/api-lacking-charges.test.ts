import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { callerOf } from '@tests/people/caller';
import { twoOwnerCompanies, type Person, type TwoOwnerCompanies } from './two-owner-companies';

interface Answer {
  readonly _id: string;
  readonly status: boolean;
  readonly message: string;
  readonly lackingCharges?: readonly object[];
  readonly updated: readonly string[];
  readonly failed: readonly { readonly _id: string; readonly message: string | readonly string[] }[];
}

let two: TwoOwnerCompanies;
let api: ReturnType<typeof callerOf>;
let ours: Person;
let theirs: Person;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  api = callerOf(two.services);
  ours = await two.shop.person('executive');
  theirs = await two.other.person('executive');
  const charge = { code: 'FSC', apply: 'freight', calc: 'kg', rate: '1', currency: 'USD', kinds: ['AERIAL'] };
  // Announced for other days: usual, and not taken by itself.
  await two.platform.done(
    commandsOf(announcedCharges).add,
    { ...charge, carrier: two.platform.carrier, validFrom: '2026-01-01', validTo: '2026-12-31' },
    ours,
  );
});
afterAll(() => two.platform.stop());

const tokens = new Map<string, Readonly<Record<string, string>>>();
async function call(person: Person, method: string, path: string, body: object, more: object = {}) {
  const headers = tokens.get(person.id) ?? (await api.signIn(person.email));
  tokens.set(person.id, headers);
  return api.call<Answer>(method, path, { body, headers: { ...headers, ...more } });
}

let days = 0;
/** An air rate of its own service, so that none overlaps. */
const rate = (more: object = {}) => ({
  ...{ origin: 'MIA', destination: 'SCL', from: '2027-02-01', to: '2027-03-01', currency: 'USD' },
  ...{ timeZone: 'America/Santiago', route: 'direct', businessModel: 'Venta' },
  ...{ serviceType: `servicio ${(days += 1)}`, carrier: [two.platform.carrier] },
  ...{ supplier: two.platform.supplier, segments: [{ from: '0', to: '100', rate: '4' }] },
  ...{ frequency: { frequency: 'daily', days: [true, true, true, true, true, true, true] } },
  ...more,
});
const refused = {
  status: 422,
  body: {
    message: expect.stringContaining('FSC') as unknown,
    lackingCharges: [{ code: 'FSC', leg: 'freight', carrier: 'LATAM Cargo' }],
  },
};
const accept = { acceptLackingCharges: true };

describe('publishing by the API', () => {
  it('is refused without a usual charge, names it, and is done once that is accepted', async () => {
    const body = rate({ status: true });
    expect(await call(ours, 'POST', '/aerial-rates', body)).toMatchObject(refused);
    const key = { 'idempotency-key': uuidv7() };
    const made = await call(ours, 'POST', '/aerial-rates', { ...body, ...accept }, key);
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { status: true } });
    const again = await call(ours, 'POST', '/aerial-rates', { ...body, ...accept }, key);
    expect(again.body._id).toBe(made.body._id);
    // A published rate that stays published is not asked about again.
    const path = `/aerial-rates/${made.body._id}`;
    expect(await call(ours, 'PATCH', path, { status: true })).toMatchObject({ status: 200 });
  });

  it('asks at every call that publishes', async () => {
    const draft = async () => (await call(ours, 'POST', '/aerial-rates', rate())).body._id;
    const [one, other, third] = [await draft(), await draft(), await draft()];
    for (const path of [`/aerial-rates/${one}`, `/rates/${one}`]) {
      expect(await call(ours, 'PATCH', path, { status: true })).toMatchObject(refused);
    }
    const done = await call(ours, 'PATCH', `/rates/${one}`, { status: true, ...accept });
    expect(done).toMatchObject({ status: 200, body: { status: true } });

    const many = { ids: [other], status: true };
    const asked = await call(ours, 'PATCH', '/aerial-rates/change-status', many);
    expect(asked.body).toMatchObject({ updated: [], failed: [{ _id: other }] });
    expect(String(asked.body.failed[0]?.message)).toContain('FSC');
    const published = await call(ours, 'PATCH', '/aerial-rates/change-status', { ...many, ...accept });
    expect(published.body).toMatchObject({ updated: [other], failed: [] });

    const ending = { ending: [uuidv7()] };
    expect(await call(ours, 'POST', `/rates/${third}/publish-ending`, ending)).toMatchObject(refused);
    const ended = await call(ours, 'POST', `/rates/${third}/publish-ending`, { ...ending, ...accept });
    expect(ended).toMatchObject({ status: 200, body: { status: true } });
  });

  it('asks nothing of a draft, of a rate with the charge, or of an incomplete one', async () => {
    expect(await call(ours, 'POST', '/aerial-rates', rate())).toMatchObject({ status: 201 });
    const own = { surcharges: [{ name: 'fsc', rate: '0.5', calc: 'kg', apply: 'freight' }] };
    expect(await call(ours, 'POST', '/aerial-rates', rate({ ...own, status: true }))).toMatchObject({
      ...{ status: 201, body: { status: true } },
    });
    const incomplete = await call(ours, 'POST', '/aerial-rates', rate({ segments: [], status: true }));
    expect(incomplete.body.lackingCharges).toBeUndefined();
    expect(incomplete.status).toBeGreaterThanOrEqual(400);
  });

  it('asks each owner company by its own charges, and tells nobody of another’s rates', async () => {
    const { _id: id } = (await call(ours, 'POST', '/aerial-rates', rate())).body;
    expect((await call(theirs, 'PATCH', `/rates/${id}`, { status: true })).status).toBe(404);
    expect((await call(theirs, 'POST', `/rates/${id}/publish-ending`, { ending: [uuidv7()] })).status).toBe(
      404,
    );
    const made = await call(theirs, 'POST', '/aerial-rates', rate({ supplier: undefined, status: true }));
    expect(made.body.lackingCharges).toBeUndefined();
  });
});
