import { isWithinOwner, reachedCompanyIds, type Actor } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { refuseUnapproved, type CustomerCompany } from '../../shared/customer-company';
import { subjectOfPerson, subjectOfRecord } from '../../shared/event';
import { reject, rejectInput, type Rejection } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import { withPrintedNumber } from '../../shared/tax-number';
import { addressBookEvents } from './events';
import {
  addAddressInput,
  changeAddressInput,
  changePreferencesInput,
  chooseDefaultAddressInput,
  keptAddress,
  mostAddresses,
  removeAddressInput,
  type AddressType,
  type KeptAddress,
} from './inputs';

export interface AddressBook {
  readonly addresses: Readonly<Record<string, KeptAddress>>;
  readonly defaults: Readonly<Partial<Record<AddressType, string>>>;
  readonly isActive: boolean;
}

export const addressBook = defineAggregate<AddressBook, typeof addressBookEvents>({
  events: addressBookEvents,
  initial: { addresses: {}, defaults: {}, isActive: true },
  evolve(state, { type, data }) {
    switch (type) {
      case 'AddressAdded':
      case 'AddressChanged':
        return {
          ...state,
          addresses: { ...state.addresses, [data.addressId]: withPrintedNumber(data.address) },
        };
      case 'AddressRemoved':
        return {
          ...state,
          addresses: without(state.addresses, data.addressId),
          defaults: Object.fromEntries(
            Object.entries(state.defaults).filter(([, addressId]) => addressId !== data.addressId),
          ),
        };
      case 'DefaultAddressChosen': {
        const { [data.type]: _before, ...others } = state.defaults;
        return {
          ...state,
          defaults: data.addressId === null ? others : { ...others, [data.type]: data.addressId },
        };
      }
      case 'AddressPreferencesActivated':
        return { ...state, isActive: true };
      case 'AddressPreferencesDeactivated':
        return { ...state, isActive: false };
      default: {
        const never: never = type;
        return never;
      }
    }
  },
});

function without<Value>(all: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> {
  const { [id]: _gone, ...rest } = all;
  return rest;
}

export interface BookFacts {
  readonly ownerId: string | null;
  /** The company whose book is meant, after merges. Null: the person's own book. */
  readonly company: CustomerCompany | null;
}

interface Asked {
  readonly personId: string;
  readonly companyId?: string | undefined;
}

const idOfBook = ({ personId, companyId }: Asked) => companyId ?? personId;

function subjectOfBook({ personId, companyId }: Asked): string {
  return companyId === undefined ? subjectOfPerson(personId) : subjectOfRecord('company', companyId);
}

/** A person's book is private. A company's is shared by its people once it is approved. */
function refuse(asked: Asked, actor: Actor, { ownerId, company }: BookFacts): Rejection | null {
  const { personId, companyId } = asked;
  if (actor.id !== personId || ownerId === null || !isWithinOwner(actor, ownerId))
    return reject('not-found', 'addressBook.not-found');
  if (companyId === undefined) return null;
  if (!reachedCompanyIds(actor).includes(companyId)) return reject('not-found', 'addressBook.not-found');
  return refuseUnapproved(company === null ? [] : [company]);
}

const unknown = reject('not-found', 'addressBook.address-not-found');

export const addAddress = defineCommand(addressBook, {
  name: 'addAddress',
  access: 'customer',
  input: addAddressInput,
  facts: facts<BookFacts>(),
  expects: 'any',
  id: idOfBook,
  decide({ input, facts: known, actor, commandId }, { addresses }) {
    const refusal = refuse(input, actor, known);
    if (refusal !== null) return refusal;
    if (Object.keys(addresses).length >= mostAddresses)
      return reject('rule', 'addressBook.full', { most: mostAddresses });
    const address = withPrintedNumber(input.address);
    const { label: _label, ...place } = address;
    if (Object.values(addresses).some(({ label: _other, ...kept }) => isSameData(kept, place)))
      return keptAlready;
    return [{ type: 'AddressAdded', data: { subject: subjectOfBook(input), addressId: commandId, address } }];
  },
});

/** Carts, quotes and reservations keep their copy. */
export const changeAddress = defineCommand(addressBook, {
  name: 'changeAddress',
  access: 'customer',
  input: changeAddressInput,
  facts: facts<BookFacts>(),
  expects: 'any',
  id: idOfBook,
  decide({ input, facts: known, actor }, { addresses }) {
    const refusal = refuse(input, actor, known);
    if (refusal !== null) return refusal;
    const { addressId, changes } = input;
    const before = addresses[addressId];
    if (before === undefined) return unknown;
    const given = Object.entries({ ...before, ...changes }).filter(([, value]) => typeof value === 'string');
    const checked = keptAddress.safeParse(Object.fromEntries(given));
    if (!checked.success) return rejectInput(checked.error.issues);
    const address = withPrintedNumber(checked.data);
    if (isSameData(before, address)) return [];
    return [{ type: 'AddressChanged', data: { subject: subjectOfBook(input), addressId, address } }];
  },
});

const keptAlready = reject('conflict', 'addressBook.kept-already');

export const removeAddress = defineCommand(addressBook, {
  name: 'removeAddress',
  access: 'customer',
  input: removeAddressInput,
  facts: facts<BookFacts>(),
  expects: 'any',
  id: idOfBook,
  decide({ input, facts: known, actor }, { addresses }) {
    const refusal = refuse(input, actor, known);
    if (refusal !== null) return refusal;
    const { addressId } = input;
    if (addresses[addressId] === undefined) return unknown;
    return [{ type: 'AddressRemoved', data: { subject: subjectOfBook(input), addressId } }];
  },
});

export interface DefaultFacts extends BookFacts {
  readonly sharedBy: string | null;
}

export const chooseDefaultAddress = defineCommand(addressBook, {
  name: 'chooseDefaultAddress',
  access: 'customer',
  input: chooseDefaultAddressInput,
  facts: facts<DefaultFacts>(),
  expects: 'any',
  id: idOfBook,
  decide({ input, facts: known, actor }, { addresses, defaults }) {
    const refusal = refuse(input, actor, known);
    if (refusal !== null) return refusal;
    const { addressId, type } = input;
    const isOwn = addressId !== null && addresses[addressId] !== undefined;
    if (addressId !== null && !isOwn && known.sharedBy === null) return unknown;
    if ((defaults[type] ?? null) === addressId) return [];
    const companyId = isOwn || addressId === null ? null : known.sharedBy;
    return [
      { type: 'DefaultAddressChosen', data: { subject: subjectOfBook(input), addressId, type, companyId } },
    ];
  },
});

export const changeAddressPreferences = defineCommand(addressBook, {
  name: 'changeAddressPreferences',
  access: 'customer',
  input: changePreferencesInput,
  facts: facts<BookFacts>(),
  expects: 'any',
  id: idOfBook,
  decide({ input, facts: known, actor }, { isActive }) {
    const refusal = refuse(input, actor, known);
    if (refusal !== null) return refusal;
    if (isActive === input.isActive) return [];
    const type = input.isActive ? 'AddressPreferencesActivated' : 'AddressPreferencesDeactivated';
    return [{ type, data: { subject: subjectOfBook(input) } }];
  },
});
