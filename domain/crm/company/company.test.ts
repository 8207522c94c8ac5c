import { describe, expect, it } from 'vitest';
import { system, type Actor } from '../../shared/actor';
import { company, registerCompany } from './company';
import { isRut } from '../../shared/rut';

const customer: Actor = { kind: 'person', id: 'ana', roles: ['user'], ownerId: 'owner', companyIds: [] };

function register(input: unknown, actor: Actor) {
  const parsed = registerCompany.input.parse(input);
  return registerCompany.decide(
    { input: parsed, facts: undefined, actor, at: '2026-03-01T00:00:00.000Z', commandId: 'c' },
    company.initial,
  );
}

describe('registering a company', () => {
  it('leaves it pending verification, in the owner company of who registers it', () => {
    const decided = register({ name: 'Viñas del Sur', identification: '76.086.428-5' }, customer);
    expect(decided).toEqual([
      {
        type: 'CompanyRegistered',
        data: { name: 'Viñas del Sur', country: 'CL', identification: '76086428-5', ownerId: 'owner' },
      },
    ]);
    expect(company.initial.verification).toBe('PendingVerification');
  });

  it('is refused across owners, and without one', () => {
    expect(register({ name: 'Viñas', ownerId: 'another' }, customer)).toMatchObject({
      code: 'company.other-owner',
    });
    expect(register({ name: 'Viñas' }, system)).toMatchObject({ code: 'company.owner-needed' });
  });

  it('checks the RUT in Chile only', () => {
    expect(registerCompany.input.safeParse({ name: 'Viñas', identification: '76086428-4' }).success).toBe(
      false,
    );
    expect(
      registerCompany.input.safeParse({ name: 'Vinhos', country: 'BR', identification: '1' }).success,
    ).toBe(true);
  });
});

describe('a RUT', () => {
  it.each(['76.086.428-5', '760864285', '11111111-1', '10000013-k'])('may be %s', (text) => {
    expect(isRut(text)).toBe(true);
  });
  it.each(['76.086.428-4', '11111111-K', '123-6', '', 'once'])('may not be %j', (text) => {
    expect(isRut(text)).toBe(false);
  });
});
