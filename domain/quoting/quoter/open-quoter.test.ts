import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import type { InputOf } from '../../shared/command';
import { openQuoterInput } from './inputs';
import { openQuoter, type OpeningFacts } from './open-quoter';
import { startingQuoterStates } from './starting-states';

const person = (id: string, role: Actor['roles'][number], companyIds: string[] = []): Actor => ({
  ...{ kind: 'person', id, roles: [role], ownerId: 'andes', companyIds },
});
const manager = person('marta', 'super-user');
const customer = person('carla', 'client', ['vinas']);
const contact = { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56912345678' };

const airport = (code: string): OpeningFacts['origin'] => ({
  ...{ kind: 'airport', id: code, code, name: code, country: null, address: null },
});
const facts: OpeningFacts = {
  reference: 'Q-2026-000123',
  ownerId: 'andes',
  account: null,
  companies: new Map([['vinas', 'Viñas del Sur']]),
  origin: airport('SCL'),
  destination: airport('MIA'),
  staff: null,
};

function open(
  actor: Actor,
  input: Partial<InputOf<typeof openQuoter>>,
  more: Partial<OpeningFacts> = {},
): unknown {
  const parsed = openQuoterInput.parse({
    origin: { id: 'SCL' },
    destination: { id: 'MIA' },
    load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.5' } },
    ...input,
  });
  const command = { input: parsed, facts: { ...facts, ...more }, actor };
  return openQuoter.decide({ ...command, at: '2026-03-01T12:00:00.000Z', commandId: 'c1' }, null);
}

describe('a quote that staff open', () => {
  test('staff open one for an account that they may know, and for one of its companies', () => {
    const known = { name: 'Carla', email: 'carla@vinas.cl', phone: null, company: null };
    const client = { id: 'carla', contact: known, language: 'en' as const, companyIds: ['vinas'] };
    const staff = { client, executive: null, states: [] };
    expect(open(manager, { clientId: 'carla' }, { staff })).toMatchObject([
      {
        data: {
          ...{ clientId: 'carla', companyId: 'vinas', isOpenedByStaff: true },
          contact: { name: 'Carla', company: 'Viñas del Sur' },
          language: 'en',
        },
      },
    ]);
    expect(open(manager, { clientId: 'carla', language: 'pt' }, { staff })).toMatchObject([
      { data: { language: 'pt' } },
    ]);
    expect(open(manager, { clientId: 'carla', companyId: 'minera' }, { staff })).toMatchObject({
      code: 'quoter.company-not-yours',
    });
    expect(open(manager, { clientId: 'carla' }, { staff: { ...staff, client: null } })).toMatchObject({
      code: 'quoter.client-unknown',
    });
    expect(open(customer, { clientId: 'carla', contact })).toMatchObject({ kind: 'forbidden' });
    expect(open(visitor, { contact })).not.toMatchObject([{ data: { isOpenedByStaff: true } }]);
  });

  test('a manager names the executive, and the quote is assigned at once', () => {
    const states = startingQuoterStates;
    const elena = { id: 'elena', ownerId: 'andes', isExecutive: true };
    const named = (one: typeof elena | null) =>
      open(manager, { contact, executive: 'elena' }, { staff: { client: null, executive: one, states } });
    expect(named(elena)).toMatchObject([
      { type: 'QuoterOpened' },
      { type: 'QuoterExecutiveAssigned', data: { executiveId: 'elena' } },
      { type: 'QuoterStateChanged', data: { stateLv2: 'pending.assigned' } },
    ]);
    for (const one of [null, { ...elena, isExecutive: false }, { ...elena, ownerId: 'other' }])
      expect(named(one)).toMatchObject({ code: 'quoter.executive-unknown' });
    expect(open(customer, { contact, executive: 'elena' })).toMatchObject({ kind: 'forbidden' });
  });
});
