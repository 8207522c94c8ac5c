import { addressBook, type AddressBook } from '../../../domain/people/address-book/address-book';
import { addressBookEvents } from '../../../domain/people/address-book/events';
import type { RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface AddressBookRow {
  readonly id: string;
  /** `person-<id>` or `company-<id>`. */
  readonly subject: string;
  readonly addresses: AddressBook['addresses'];
  readonly defaults: AddressBook['defaults'];
  readonly is_active: boolean;
  readonly changed_at: string;
  readonly revision: number;
}

type BookEvent = RecordedOf<typeof addressBookEvents>;

function after(before: AddressBookRow | undefined, event: BookEvent, id: string): AddressBookRow {
  const {
    addresses,
    defaults,
    is_active: isActive,
  } = before ?? {
    ...addressBook.initial,
    is_active: addressBook.initial.isActive,
  };
  const state = addressBook.evolve({ addresses, defaults, isActive }, event);
  return {
    id,
    subject: event.data.subject,
    addresses: state.addresses,
    defaults: state.defaults,
    is_active: state.isActive,
    changed_at: event.metadata.at,
    revision: Number(event.revision),
  };
}

export const addressBooks = defineRowProjection<typeof addressBookEvents, AddressBookRow>({
  name: 'address-book',
  version: 2,
  table: 'address_book',
  follows: [addressBookEvents],
  on: {
    AddressAdded: after,
    AddressChanged: after,
    AddressRemoved: after,
    DefaultAddressChosen: after,
    AddressPreferencesActivated: after,
    AddressPreferencesDeactivated: after,
  },
});
