import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import type { EventOf } from '../../shared/event';
import { company, registered, type CompanyState } from './company';
import type { companyEvents } from './events';
import { mergeCompaniesInput, undoMergeInput } from './inputs';
import { companyKeys } from './keys';
import { mergeCompanies, undoCompanyMerge, type MergeableCompany } from './merging';

type Event = EventOf<typeof companyEvents>;

const manager: Actor = {
  kind: 'person',
  id: 'marta',
  roles: ['super-user'],
  ownerId: 'owner',
  companyIds: [],
};
const registration = (name: string, more: object = {}): Event => ({
  type: 'CompanyRegistered',
  data: { name, country: 'CL', ownerId: 'owner', ...more },
});
const after = (...events: readonly Event[]): CompanyState =>
  events.reduce<CompanyState>((state, event) => company.evolve(state, event), company.initial);

const andes = registration('Andes SpA', { email: 'ventas@andes.cl', tags: ['vip'], phone: '+5621' });
const andesLtda = registration('Andes Ltda', {
  country: 'AR',
  identification: '30-50001091-2',
  email: 'hola@andes.cl',
  tags: ['fruta'],
  city: 'Mendoza',
});

function mergeable(id: string, event: Event, more: Partial<MergeableCompany> = {}): MergeableCompany {
  const { details, ownerId } = registered(after(event));
  return { id, name: details.name, ownerId, details, revision: 0, survivorId: null, ...more };
}

interface Asked {
  readonly merged?: readonly string[];
  readonly fields?: object;
  readonly revisions?: object;
}

function order(input: Asked, companies: readonly MergeableCompany[], turn = 0) {
  return {
    input: mergeCompaniesInput.parse({ id: 'a', merged: ['b'], ...input }),
    facts: { companies, turn, isOfExecutive: true },
    actor: manager,
    at: '2026-03-01T00:00:00.000Z',
    commandId: 'm1',
  };
}
const both = [mergeable('a', andes), mergeable('b', andesLtda)];
const merge = (input: Asked = {}, companies = both, state = after(andes)) =>
  mergeCompanies.decide(order(input, companies), state);

function undo(mergeId: string, state: CompanyState) {
  const input = undoMergeInput.parse({ id: 'a', mergeId });
  const facts = { isOfExecutive: true };
  return undoCompanyMerge.decide({ input, facts, actor: manager, at: '', commandId: 'u' }, state);
}

describe('merging companies', () => {
  it('fills what the survivor lacks, joins lists and keeps the rest', () => {
    expect(merge()).toEqual([
      {
        type: 'CompaniesMerged',
        data: {
          mergeId: 'm1',
          merged: ['b'],
          turn: 0,
          ownerId: 'owner',
          details: {
            country: 'AR',
            identification: '30-50001091-2',
            city: 'Mendoza',
            tags: ['vip', 'fruta'],
          },
        },
      },
    ]);
  });

  it('takes over what was chosen, a number with its country', () => {
    const fields = { name: 'b', identification: 'a', city: 'a', tags: 'a', email: 'b' };
    expect(merge({ fields })).toMatchObject([
      { data: { details: { name: 'Andes Ltda', email: 'hola@andes.cl' } } },
    ]);
    expect(merge({ fields: { name: 'c' } })).toMatchObject({ code: 'input.invalid' });
    expect(merge({ fields: { name: 'all' } })).toMatchObject({ code: 'input.invalid' });
  });

  it('is refused with itself, across owner companies, out of reach, and where one is part of another', () => {
    expect(merge({ merged: ['a'] })).toMatchObject({ code: 'company.merge-with-itself' });
    expect(merge({ merged: ['c'] })).toMatchObject({ code: 'company.not-found' });
    const foreign = mergeable('b', andesLtda, { ownerId: 'other' });
    expect(merge({}, [mergeable('a', andes), foreign])).toMatchObject({ code: 'company.not-found' });
    const everywhere = {
      ...order({}, [mergeable('a', andes), foreign]),
      actor: { ...manager, roles: ['admin'] as const },
    };
    expect(mergeCompanies.decide(everywhere, after(andes))).toMatchObject({
      code: 'company.merge-other-owner',
    });
    const part = mergeable('b', andesLtda, { survivorId: 'c' });
    const whole = mergeable('c', registration('Cordillera'));
    expect(merge({}, [mergeable('a', andes), part, whole])).toMatchObject({
      code: 'company.merged-already',
      params: { survivor: 'c', name: 'Cordillera' },
    });
    const gone = mergeable('a', andes, { survivorId: 'c' });
    expect(merge({}, [gone, mergeable('b', andesLtda), whole])).toMatchObject({
      code: 'company.merged',
      params: { survivor: 'c', name: 'Cordillera' },
    });
  });

  it('is refused where one has changed since the preview, and changes nothing the second time', () => {
    expect(merge({ revisions: { a: 0, b: 1 } })).toMatchObject({ code: 'record.stale' });
    expect(merge({ revisions: { a: 0, b: 0 } })).toHaveLength(1);
    const state = after(andes, ...(merge() as Event[]));
    expect(merge({}, both, state)).toEqual([]);
  });

  it('holds its turn and every company that is part of it, and keeps its own tax number', () => {
    const own = registration('Andes SpA', { identification: '76086428-5' });
    const merged = merge({ fields: { identification: 'b' } }, [mergeable('a', own), both[1]!], after(own));
    const events = [own, ...(merged as Event[])];
    const keys = mergeCompanies.reserves?.(order({ merged: ['c'] }, both, 7), after(...events)) ?? [];
    expect(keys.map(({ key }) => key)).toEqual(['owner|0', 'owner|7', 'b', 'c']);
    expect(companyKeys.keysHeld(events).map(({ key }) => key)).toEqual(['owner|CL|760864285', 'b']);
    expect(registered(after(...events)).details.identification).toBe('30-50001091-2');
  });
});

describe('taking a merge apart', () => {
  const merged = merge({ fields: { email: 'b', name: 'b' } }) as Event[];

  it('gives back what was taken over and not changed since', () => {
    const changed: Event = {
      type: 'CompanyDetailsChanged',
      data: { name: 'Andes Grande', city: 'Quillota' },
    };
    const state = after(andes, ...merged, changed);
    const undone = undo('m1', state);
    expect(undone).toEqual([
      {
        type: 'CompanyMergeUndone',
        data: {
          mergeId: 'm1',
          merged: ['b'],
          details: { country: 'CL', identification: null, email: 'ventas@andes.cl', tags: ['vip'] },
        },
      },
    ]);
    const left = registered(after(andes, ...merged, changed, ...(undone as Event[])));
    expect(left.merges).toEqual([]);
    expect(left.details).toMatchObject({ name: 'Andes Grande', city: 'Quillota', email: 'ventas@andes.cl' });
  });

  it('changes nothing the second time, and knows no other', () => {
    const state = after(andes, ...merged, ...(undo('m1', after(andes, ...merged)) as Event[]));
    expect(undo('m1', state)).toEqual([]);
    expect(undo('m2', state)).toMatchObject({ code: 'company.merge-not-found' });
    expect(companyKeys.keysHeld([andes, ...merged])).toMatchObject([{ key: 'b' }]);
  });
});
