import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import type { AnyCommand } from '../../shared/command';
import { isRejection } from '../../shared/rejection';
import {
  addAddress,
  addressBook,
  changeAddress,
  changeAddressPreferences,
  chooseDefaultAddress,
  removeAddress,
  type AddressBook,
  type DefaultFacts,
} from './address-book';
import { keptAddress, mostAddresses } from './inputs';

const ana: Actor = { kind: 'person', id: 'ana', roles: ['client'], ownerId: 'o', companyIds: ['vinas'] };
const beto: Actor = { ...ana, id: 'beto', companyIds: [] };
const vinas = { id: 'vinas', name: 'Viñas', verification: 'Approved', isActive: true } as const;
const facts: DefaultFacts = { ownerId: 'o', company: vinas, sharedBy: null };
const address = keptAddress.parse({
  name: 'Viñas del Sur SpA',
  street: 'Av. Errázuriz 755',
  locality: 'Cerro Alegre',
  city: 'Valparaíso',
  country: 'cl',
  identification: '76.086.428-5',
  lineOfBusiness: 'Exportación de vinos',
});

interface Asked {
  readonly actor?: Actor;
  readonly facts?: Partial<DefaultFacts>;
  readonly state?: AddressBook;
}

function decide(command: AnyCommand, input: object, asked: Asked = {}) {
  const { actor = ana, state = addressBook.initial } = asked;
  const known = { ...facts, ...asked.facts };
  const given = { input, facts: known, actor, at: '2026-11-26T12:00:00.000Z', commandId: 'a1' };
  const decision = command.decide(given as never, state);
  return isRejection(decision) ? decision.code : decision;
}

const holding = (...ids: readonly string[]): AddressBook => ({
  ...addressBook.initial,
  addresses: Object.fromEntries(ids.map((id) => [id, address])),
});

describe('a book of addresses', () => {
  it('keeps what its person adds, and what a company shares under the company’s key', () => {
    expect(decide(addAddress, { personId: 'ana', address })).toEqual([
      { type: 'AddressAdded', data: { subject: 'person-ana', addressId: 'a1', address } },
    ]);
    expect(decide(addAddress, { personId: 'ana', companyId: 'vinas', address })).toEqual([
      { type: 'AddressAdded', data: { subject: 'company-vinas', addressId: 'a1', address } },
    ]);
  });

  it('is nobody else’s, and a company’s is its people’s once it is approved', () => {
    const own = { personId: 'ana', address };
    const shared = { ...own, companyId: 'vinas' };
    expect(decide(addAddress, own, { actor: beto })).toBe('addressBook.not-found');
    expect(decide(addAddress, own, { facts: { ownerId: 'other' } })).toBe('addressBook.not-found');
    expect(decide(addAddress, { ...shared, personId: 'beto' }, { actor: beto })).toBe(
      'addressBook.not-found',
    );
    const pending = { company: { ...vinas, verification: 'PendingVerification' as const } };
    expect(decide(addAddress, shared, { facts: pending })).toBe('company.is-pending');
    expect(decide(addAddress, own, { facts: pending })).toHaveLength(1);
  });

  it('is full at some number', () => {
    const ids = Array.from({ length: mostAddresses }, (_, n) => `a${n}`);
    expect(decide(addAddress, { personId: 'ana', address }, { state: holding(...ids) })).toBe(
      'addressBook.full',
    );
  });

  it('changes and gives up only what it holds, and says nothing where nothing changes', () => {
    const state = holding('a1');
    const moved = { ...address, city: 'Santiago' };
    const change = (changes: object) =>
      decide(changeAddress, { personId: 'ana', addressId: 'a1', changes }, { state });
    expect(change({})).toEqual([]);
    expect(change({ city: address.city, label: null })).toEqual([]);
    expect(change({ city: 'Santiago' })).toEqual([
      { type: 'AddressChanged', data: { subject: 'person-ana', addressId: 'a1', address: moved } },
    ]);
    const { locality: _gone, ...rest } = address;
    expect(change({ locality: null })).toMatchObject([{ data: { address: rest } }]);
    const peruvian = {
      ...holding('a1'),
      addresses: { a1: { ...address, country: 'PE', identification: '1' } },
    };
    const moving = { personId: 'ana', addressId: 'a1', changes: { country: 'CL' } };
    expect(decide(changeAddress, moving, { state: peruvian })).toBe('input.invalid');
    for (const command of [changeAddress, removeAddress])
      expect(decide(command, { personId: 'ana', addressId: 'a2', changes: {} }, { state })).toBe(
        'addressBook.address-not-found',
      );
  });

  it('has one default of each type, of its own or of a company’s addresses', () => {
    const state = holding('a1');
    const choose = (addressId: string | null, asked: Asked = {}) =>
      decide(chooseDefaultAddress, { personId: 'ana', addressId, type: 'billing' }, { state, ...asked });
    const chosen = { subject: 'person-ana', type: 'billing' };
    expect(choose('a1')).toEqual([
      { type: 'DefaultAddressChosen', data: { ...chosen, addressId: 'a1', companyId: null } },
    ]);
    expect(choose('c1')).toBe('addressBook.address-not-found');
    expect(choose('c1', { facts: { sharedBy: 'vinas' } })).toEqual([
      { type: 'DefaultAddressChosen', data: { ...chosen, addressId: 'c1', companyId: 'vinas' } },
    ]);
    expect(choose(null)).toEqual([]);
    expect(choose('a1', { state: { ...state, defaults: { billing: 'a1' } } })).toEqual([]);
  });

  it('forgets a default with its address', () => {
    const state = { ...holding('a1', 'a2'), defaults: { billing: 'a1', delivery: 'a2' } };
    const data = { subject: 'person-ana', addressId: 'a1' };
    expect(addressBook.evolve(state, { type: 'AddressRemoved', data })).toEqual({
      ...holding('a2'),
      defaults: { delivery: 'a2' },
    });
  });

  it('is offered by forms or not', () => {
    const offered = (isActive: boolean) => decide(changeAddressPreferences, { personId: 'ana', isActive });
    expect(offered(true)).toEqual([]);
    expect(offered(false)).toMatchObject([{ type: 'AddressPreferencesDeactivated' }]);
  });
});

describe('an address', () => {
  it('names all that is wrong with it together, and knows a RUT', () => {
    const wrong = keptAddress.safeParse({ name: '', city: 'x', country: 'ZZ', email: 'no', phone: '1' });
    expect(wrong.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual([
      'country',
      'email',
      'name',
      'phone',
      'street',
    ]);
    const rut = keptAddress.safeParse({ ...address, identification: '76.086.428-1' });
    expect(rut.error?.issues.map(({ message }) => message)).toEqual(['validation.rut']);
    expect(keptAddress.safeParse({ ...address, country: 'PE', identification: '1' }).success).toBe(true);
  });
});
