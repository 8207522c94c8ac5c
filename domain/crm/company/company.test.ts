import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Actor } from '../../shared/actor';
import type { AnyCommand } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import {
  activateCompany,
  changeCompany,
  deactivateCompany,
  registerCompany,
  removeCompany,
} from './commands';
import { company, type CompanyState } from './company';
import type { companyEvents } from './events';
import { companyKeys, identificationKey } from './keys';
import { approveCompany, rejectCompany, submitCompany, takeBackCompanyApproval } from './verification';

type Event = EventOf<typeof companyEvents>;

const someone = { kind: 'person', id: 'eva', ownerId: 'owner', companyIds: [] } as const;
const executive: Actor = { ...someone, roles: ['executive'] };
const manager: Actor = { ...someone, id: 'marta', roles: ['super-user'] };
const facts = { tagOwners: { vip: 'owner', strange: 'other' }, isOfExecutive: true, isOwn: false };

const registeredEvent: Event = {
  type: 'CompanyRegistered',
  data: { name: 'Viñas del Sur', country: 'CL', identification: '76.086.428-5', ownerId: 'owner' },
};

function after(...events: readonly Event[]): CompanyState {
  return events.reduce<CompanyState>((state, event) => company.evolve(state, event), company.initial);
}

function decide(command: AnyCommand, input: object, state: CompanyState, actor: Actor = manager): unknown {
  const parsed: unknown = (command.input as z.ZodType).parse(input);
  const order = { input: parsed, facts, actor, at: '2026-03-01T00:00:00.000Z', commandId: 'c' };
  return command.decide(order, state);
}

function keysAfter(command: AnyCommand, input: object, state: CompanyState): unknown {
  const parsed: unknown = (command.input as z.ZodType).parse(input);
  const order = { input: parsed, facts, actor: manager, at: '2026-03-01T00:00:00.000Z', commandId: 'c' };
  return command.reserves?.(order, state).map(({ key }) => key);
}

describe('registering a company', () => {
  it('leaves it pending verification, in the owner company of who registers it', () => {
    const input = {
      name: 'Viñas del Sur',
      identification: '76.086.428-5',
      size: '10-49',
      tags: ['vip', 'vip'],
    };
    expect(decide(registerCompany, input, null, executive)).toEqual([
      {
        type: 'CompanyRegistered',
        data: { ...registeredEvent.data, size: '10-49', tags: ['vip'] },
      },
    ]);
    expect(after(registeredEvent)).toMatchObject({ verification: 'PendingVerification', status: 'active' });
  });

  it('is refused across owners, without one, and with another owner’s tag', () => {
    expect(decide(registerCompany, { name: 'Viñas', ownerId: 'another' }, null)).toMatchObject({
      code: 'company.other-owner',
    });
    expect(decide(registerCompany, { name: 'Viñas' }, null, { ...manager, ownerId: null })).toMatchObject({
      code: 'company.owner-needed',
    });
    for (const tag of ['strange', 'unknown'])
      expect(decide(registerCompany, { name: 'Viñas', tags: [tag] }, null)).toMatchObject({
        code: 'company.tag-unknown',
      });
  });

  it('checks the tax number by its country, and stores it in one way of writing', () => {
    const parse = (country: string, identification: string) =>
      registerCompany.input.safeParse({ name: 'Viñas', country, identification });
    expect(parse('CL', '76086428-4').error?.issues).toMatchObject([
      { path: ['identification'], message: 'validation.rut' },
    ]);
    expect(parse('BR', '1').error?.issues).toMatchObject([
      { path: ['identification'], message: 'validation.tax-number' },
    ]);
    expect(parse('BR', '16.727.230/0001-97').data?.identification).toBe('16.727.230/0001-97');
    expect(parse('CN', 'any text').success).toBe(true);
  });

  it('names all wrong fields together', () => {
    const wrong = { name: 'V', country: 'XX', email: 'no', website: 'ftp://x', latitude: 91, size: 'big' };
    const paths = registerCompany.input.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'));
    expect(paths?.toSorted()).toEqual(['country', 'email', 'latitude', 'name', 'size', 'website']);
  });
});

describe('the key of a tax number', () => {
  it('is the same however it is written, and of one owner company and country', () => {
    const key = (country: string, identification: string, owner = 'owner') =>
      identificationKey({ country, identification }, owner)?.key;
    expect(key('CL', '76.086.428-5')).toBe(key('CL', 'CL760864285'));
    expect(key('CN', '91 310')).toBe(key('CN', '91310'));
    expect(key('CL', '76086428-5')).not.toBe(key('CL', '76086428-5', 'other'));
    expect(key('AR', '30-50001091-2')).not.toBe(key('CN', '30-50001091-2'));
  });

  it('is none of a number that is nobody’s, and of none', () => {
    expect(identificationKey({ country: 'CL', identification: '55555555-5' }, 'owner')).toBeNull();
    expect(identificationKey({ country: 'MX', identification: 'XEXX010101000' }, 'owner')).toBeNull();
    expect(identificationKey({ country: 'CL', identification: null }, 'owner')).toBeNull();
  });

  it('follows a change, is given up by clearing and removing, and is found again in the log', () => {
    const held = (...events: readonly Event[]) => companyKeys.keysHeld(events).map(({ key }) => key);
    const state = after(registeredEvent);
    expect(held(registeredEvent)).toEqual(['owner|CL|760864285']);
    expect(keysAfter(changeCompany, { id: 'c', identification: '11111111-1' }, state)).toEqual([
      'owner|CL|111111111',
    ]);
    expect(keysAfter(changeCompany, { id: 'c', identification: null }, state)).toEqual(['none:c']);
    expect(keysAfter(changeCompany, { id: 'c', city: 'Curicó' }, state)).toEqual([]);
    expect(keysAfter(removeCompany, { id: 'c' }, state)).toEqual(['none:c']);
    expect(held(registeredEvent, { type: 'CompanyRemoved', data: {} })).toEqual([]);
  });
});

describe('changing a company', () => {
  const state = after(registeredEvent);

  it('says only what changed, and nothing if nothing did', () => {
    const same = { id: 'c', name: 'Viñas del Sur', identification: '76.086.428-5', tags: [] };
    expect(decide(changeCompany, same, state)).toEqual([]);
    expect(decide(changeCompany, { ...same, city: 'Curicó', website: null }, state)).toEqual([
      { type: 'CompanyDetailsChanged', data: { city: 'Curicó' } },
    ]);
  });

  it('reads a number stored without dots as its country prints it', () => {
    const stored = { ...registeredEvent, data: { ...registeredEvent.data, identification: '76086428-5' } };
    expect(after(stored)?.details.identification).toBe('76.086.428-5');
    for (const identification of ['76086428-5', '760864285', 'CL 76.086.428-5'])
      expect(decide(changeCompany, { id: 'c', identification }, after(stored))).toEqual([]);
  });

  it('checks a number against the country that stays, and a country against the number', () => {
    for (const change of [{ identification: '76086428-4' }, { country: 'AR' }])
      expect(decide(changeCompany, { id: 'c', ...change }, state)).toMatchObject({
        issues: [{ path: ['identification'] }],
      });
    expect(decide(changeCompany, { id: 'c', country: 'AR', identification: '30-50001091-2' }, state)).toEqual(
      [{ type: 'CompanyDetailsChanged', data: { country: 'AR', identification: '30-50001091-2' } }],
    );
  });

  it('leaves a number that an older rule took as it is, until it is touched', () => {
    const older = after({
      ...registeredEvent,
      data: { ...registeredEvent.data, identification: 'x' },
    });
    expect(decide(changeCompany, { id: 'c', city: 'Curicó' }, older)).toHaveLength(1);
  });
});

describe('within reach', () => {
  const reach = (actor: Actor, isOfExecutive: boolean, events: readonly Event[] = [registeredEvent]) =>
    changeCompany.isWithinReach?.(actor, after(...events), { ...facts, isOfExecutive });

  it('are all companies of the owner company for managers, those of their portfolios for executives', () => {
    expect(reach(manager, false)).toBe(true);
    expect(reach(executive, true)).toBe(true);
    expect(reach(executive, false)).toBe(false);
    expect(reach({ ...manager, ownerId: 'other' }, true)).toBe(false);
    expect(reach(manager, true, [registeredEvent, { type: 'CompanyRemoved', data: {} }])).toBe(false);
  });
});

describe('the verification of a company', () => {
  const comment = 'Revisado';
  const moves = {
    approve: approveCompany,
    reject: rejectCompany,
    takeBack: takeBackCompanyApproval,
    submit: submitCompany,
  };
  const pending = [registeredEvent];
  const approved: Event[] = [registeredEvent, { type: 'CompanyApproved', data: { comment } }];
  const rejected: Event[] = [registeredEvent, { type: 'CompanyRejected', data: { comment } }];

  it.each([
    ['approve', pending, 'CompanyApproved'],
    ['approve', rejected, 'CompanyApproved'],
    ['reject', pending, 'CompanyRejected'],
    ['takeBack', approved, 'CompanyApprovalTakenBack'],
    ['submit', rejected, 'CompanySubmittedAgain'],
  ] as const)('%s', (move, events, type) => {
    expect(decide(moves[move], { id: 'c', comment }, after(...events))).toEqual([
      { type, data: { comment } },
    ]);
  });

  it.each([
    ['reject', approved],
    ['takeBack', pending],
    ['takeBack', rejected],
    ['submit', approved],
  ] as const)('cannot %s from elsewhere', (move, events) => {
    expect(decide(moves[move], { id: 'c', comment }, after(...events))).toMatchObject({
      code: 'company.verification-not-possible',
    });
  });

  it('changes nothing when the same is decided again, and always says why', () => {
    expect(decide(approveCompany, { id: 'c', comment }, after(...approved))).toEqual([]);
    expect(decide(rejectCompany, { id: 'c', comment }, after(...rejected))).toEqual([]);
    expect(decide(submitCompany, { id: 'c' }, after(...pending))).toEqual([]);
    expect(approveCompany.input.safeParse({ id: 'c', comment: ' ' }).success).toBe(false);
  });

  it('is submitted again by the company’s own people, by nobody else’s', () => {
    const customer: Actor = { ...someone, roles: ['client'], companyIds: ['c'] };
    const reach = (isOwn: boolean) =>
      submitCompany.isWithinReach?.(customer, after(...rejected), { ...facts, isOwn });
    expect(reach(true)).toBe(true);
    expect(reach(false)).toBe(false);
  });
});

it('is deactivated and activated once each', () => {
  const inactive = after(registeredEvent, { type: 'CompanyDeactivated', data: {} });
  expect(decide(deactivateCompany, { id: 'c', reason: 'Morosa' }, after(registeredEvent))).toEqual([
    { type: 'CompanyDeactivated', data: { reason: 'Morosa' } },
  ]);
  expect(decide(deactivateCompany, { id: 'c' }, inactive)).toEqual([]);
  expect(decide(activateCompany, { id: 'c' }, inactive)).toEqual([{ type: 'CompanyActivated', data: {} }]);
  expect(decide(activateCompany, { id: 'c' }, after(registeredEvent))).toEqual([]);
});
