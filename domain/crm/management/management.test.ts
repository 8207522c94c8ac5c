import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import {
  correctManagement,
  management,
  recordManagement,
  removeManagement,
  type ManagementState,
  type RecordManagementFacts,
} from './management';

const author: Actor = { kind: 'person', id: 'eva', roles: ['executive'], ownerId: 'owner', companyIds: [] };
const colleague: Actor = { ...author, id: 'leo' };
const manager: Actor = { ...author, id: 'mia', roles: ['super-user'] };
const at = '2026-03-01T12:00:00.000Z';
const interested = { id: 'interested', name: 'Interesado', category: 'Positivo', score: 10 };
const refusal = { id: 'refusal', name: 'No le interesa', category: 'Negativo', score: -5 };
const known: RecordManagementFacts = {
  customer: { ownerId: 'owner', companyId: 'vinas', clientId: null },
  hasSeveralCompanies: false,
  result: interested,
  businessUnits: ['sea'],
  places: { scl: { id: 'scl', code: 'SCL', name: 'Santiago' } },
};

function record(input: object = {}, facts: Partial<RecordManagementFacts> = {}, actor = author) {
  const parsed = recordManagement.input.parse({ companyId: 'vinas', result: 'interested', ...input });
  return recordManagement.decide(
    { input: parsed, facts: { ...known, ...facts }, actor, at, commandId: 'm' },
    null,
  );
}

function recorded(input: object = {}): ManagementState {
  const events = record(input);
  if (isRejection(events)) throw new Error(events.code);
  return events.reduce<ManagementState>((state, event) => management.evolve(state, event), null);
}

function correct(input: object, actor = author, facts = known) {
  const parsed = correctManagement.input.parse({ id: 'm', ...input });
  const command = { input: parsed, facts: { ...facts, isReached: true }, actor, at, commandId: 'c' };
  return correctManagement.decide(command, recorded({ comment: 'Llamar el lunes' }));
}

describe('a management', () => {
  it('is recorded with its result as it stands in the catalogue now', () => {
    expect(record({ origin: 'scl', businessUnit: 'sea', modal: 'sea', comment: ' Pidió tarifa ' })).toEqual([
      {
        type: 'ManagementRecorded',
        data: {
          subject: 'company-vinas',
          ownerId: 'owner',
          companyId: 'vinas',
          clientId: null,
          meetingId: null,
          kind: 'call',
          modal: 'sea',
          businessUnit: 'sea',
          origin: { id: 'scl', code: 'SCL', name: 'Santiago' },
          destination: null,
          result: interested,
          comment: 'Pidió tarifa',
          heldAt: at,
          recordedBy: 'eva',
        },
      },
    ]);
  });

  it('on a person is sealed by that person’s key', () => {
    const customer = { ownerId: 'owner', companyId: 'vinas', clientId: 'ana' };
    expect(record({ clientId: 'ana' }, { customer })).toMatchObject([
      { data: { subject: 'person-ana', clientId: 'ana' } },
    ]);
  });

  it('names a customer within reach, a result, a unit and places that are there, and is not of the future', () => {
    const refusals: readonly [object, Partial<RecordManagementFacts>, string][] = [
      [{}, { customer: null }, 'management.customer-not-found'],
      [{}, { hasSeveralCompanies: true, customer: null }, 'management.company-needed'],
      [{}, { result: null }, 'management.result-unknown'],
      [{ businessUnit: 'air' }, {}, 'management.business-unit-unknown'],
      [{ destination: 'mia' }, {}, 'management.place-unknown'],
      [{ heldAt: '2026-03-02T12:00:00.000Z' }, {}, 'management.not-yet'],
    ];
    for (const [input, facts, code] of refusals) expect(record(input, facts)).toMatchObject({ code });
    expect(recordManagement.input.safeParse({ result: 'interested' }).success).toBe(false);
  });

  it('is corrected by its author and by managers, only where something differs', () => {
    const facts = { ...known, result: refusal };
    expect(correct({ result: 'refusal', comment: null }, author, facts)).toEqual([
      {
        type: 'ManagementCorrected',
        data: { result: refusal, comment: null, subject: 'company-vinas' },
      },
    ]);
    expect(correct({ kind: 'visit' }, manager)).toMatchObject([{ data: { kind: 'visit' } }]);
    expect(correct({ kind: 'visit' }, colleague)).toMatchObject({ code: 'management.not-its-author' });
    expect(correct({ kind: 'call' })).toEqual([]);
    expect(correct({ heldAt: '2026-03-02T12:00:00.000Z' })).toMatchObject({ code: 'management.not-yet' });
  });

  it('keeps the score it was recorded with where the same result is given again', () => {
    const raised = { ...known, result: { ...interested, score: 99 } };
    expect(correct({ result: 'interested' }, author, raised)).toEqual([]);
  });

  it('is removed by its author and by managers, and then unknown', () => {
    const remove = (actor: Actor) =>
      removeManagement.decide(
        {
          input: { id: 'm', reason: 'Era otra empresa' },
          facts: { isReached: true },
          actor,
          at,
          commandId: 'r',
        },
        recorded(),
      );
    expect(remove(colleague)).toMatchObject({ code: 'management.not-its-author' });
    const events = remove(author);
    if (isRejection(events)) throw new Error(events.code);
    expect(events).toEqual([
      { type: 'ManagementRemoved', data: { subject: 'company-vinas', reason: 'Era otra empresa' } },
    ]);
    const state = events.reduce<ManagementState>(
      (before, event) => management.evolve(before, event),
      recorded(),
    );
    expect(removeManagement.isWithinReach?.(author, state, { isReached: true })).toBe(false);
  });
});
