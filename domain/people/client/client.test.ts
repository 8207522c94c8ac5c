import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { blankProfile, changeClient, client, type ClientFacts, type ClientProfile } from './client';

const actor: Actor = { kind: 'person', id: 'elena', roles: ['executive'], ownerId: 'owner', companyIds: [] };
const known: ClientFacts = { isWithinReach: true, isUnitKnown: true };

function change(fields: object, state: ClientProfile = blankProfile, facts = known) {
  const input = changeClient.input.parse({ id: 'ana', ...fields });
  return changeClient.decide({ input, facts, actor, at: '2026-03-01T00:00:00.000Z', commandId: 'c' }, state);
}

describe('a client', () => {
  it('is changed in what differs; null clears', () => {
    const before = client.evolve(blankProfile, {
      type: 'ClientProfileChanged',
      data: { position: 'Compras', hobbies: ['tenis'], area: 'Logística' },
    });
    expect(change({ position: ' Gerente ', area: null, hobbies: ['tenis', 'tenis'] }, before)).toEqual([
      { type: 'ClientProfileChanged', data: { position: 'Gerente', area: null } },
    ]);
    expect(change({ position: 'Compras' }, before)).toEqual([]);
  });

  it('beyond reach is not there', () => {
    expect(change({ area: 'Ventas' }, blankProfile, { ...known, isWithinReach: false })).toMatchObject({
      kind: 'not-found',
    });
  });

  it('has no business unit of another owner company, and was not born tomorrow', () => {
    expect(change({ businessUnit: 'x' }, blankProfile, { ...known, isUnitKnown: false })).toMatchObject({
      code: 'client.business-unit-unknown',
    });
    expect(change({ birthdate: '2026-03-02' })).toMatchObject({ kind: 'invalid' });
    // The day itself: somebody born today.
    expect(change({ birthdate: '2026-03-01' })).toHaveLength(1);
    expect(change({ birthdate: '1980-02-29' })).toHaveLength(1);
    expect(changeClient.input.safeParse({ id: 'ana', birthdate: '1981-02-29' }).success).toBe(false);
  });
});
