import { z } from 'zod';
import type { AddressBook } from '../../../domain/people/address-book/address-book';
import { addressTypes, type AddressType, type KeptAddress } from '../../../domain/people/address-book/inputs';
import { mayRead, reachedCompanyIds, type Actor } from '../../../domain/shared/actor';
import { billingDetails, postalAddress } from '../../../domain/shop/cart/inputs';
import { noDefaults, type AddressDefaults } from '../../../domain/shop/checkout/defaults';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { survivorOf } from '../../crm/company-merge/survivors';
import { defineQuery, type Database } from '../../projection';
import { isPersonWithinReach } from '../person-list/reach';

export interface OfferedAddress extends KeptAddress {
  readonly id: string;
  readonly bookId: string;
  readonly revision: number;
  /** Null: the person's own. */
  readonly company: { readonly id: string; readonly name: string } | null;
  readonly defaultFor: readonly AddressType[];
}

export interface AddressPreferences {
  readonly personId: string;
  readonly addresses: readonly OfferedAddress[];
  readonly isActive: boolean;
  readonly revision: number | null;
}

const notFound = reject('not-found', 'addressBook.not-found');

export const findAddressPreferences = defineQuery({
  name: 'findAddressPreferences',
  access: 'customer',
  scope: 'owner',
  input: z.object({ personId: z.string() }),
  async run(db, { personId }, actor): Promise<AddressPreferences | Rejection> {
    if (personId !== actor.id) {
      const isReached = mayRead(actor, 'staff') && (await isPersonWithinReach(db, personId, actor));
      if (!isReached) return notFound;
    }
    const companyIds = personId === actor.id ? reachedCompanyIds(actor) : await companiesOf(db, personId);
    return readPreferences(db, personId, companyIds);
  },
});

async function companiesOf(db: Database, personId: string): Promise<readonly string[]> {
  const person = await db
    .selectFrom('person_list')
    .select('company_ids')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.company_ids ?? [];
}

async function readPreferences(
  db: Database,
  personId: string,
  companyIds: readonly string[],
): Promise<AddressPreferences> {
  const rows = await db
    .selectFrom('address_book as book')
    .leftJoin('company_list as company', (join) =>
      join.on((on) => on('company.id', '=', survivorOf(on.ref('book.id')))),
    )
    .where('book.id', '=', (eb) => eb.fn.any(eb.val([personId, ...companyIds])))
    .select((eb) => [
      'book.id',
      eb.ref('book.addresses').$castTo<AddressBook['addresses']>().as('addresses'),
      eb.ref('book.defaults').$castTo<AddressBook['defaults']>().as('defaults'),
      'book.is_active as isActive',
      'book.revision',
      'company.id as companyId',
      'company.name as companyName',
    ])
    .execute();
  const own = rows.find(({ id }) => id === personId);
  const defaults = own?.defaults ?? {};
  const addresses = rows.flatMap(({ id, addresses: kept, revision, companyId, companyName }) =>
    Object.entries(kept).map(([addressId, address]): OfferedAddress => ({
      ...address,
      id: addressId,
      bookId: id,
      revision,
      company:
        id === personId || companyId === null || companyName === null
          ? null
          : { id: companyId, name: companyName },
      defaultFor: addressTypes.filter((type) => defaults[type] === addressId),
    })),
  );
  return {
    personId,
    addresses: addresses.toSorted(
      (one, other) =>
        Number(one.company !== null) - Number(other.company !== null) ||
        (one.label ?? one.name).localeCompare(other.label ?? other.name, 'es') ||
        one.id.localeCompare(other.id),
    ),
    isActive: own?.isActive ?? true,
    revision: own?.revision ?? null,
  };
}

export async function findSharedBook(db: Database, addressId: string, actor: Actor): Promise<string | null> {
  const companyIds = reachedCompanyIds(actor);
  if (companyIds.length === 0) return null;
  const book = await db
    .selectFrom('address_book')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...companyIds])))
    .where((eb) => eb(eb.ref('addresses'), '?', eb.val(addressId)))
    .executeTakeFirst();
  return book?.id ?? null;
}

/** None while the person has switched the preferences off. `email`: of the account, where the address has none. */
export async function readAddressDefaults(
  db: Database,
  personId: string,
  { companyIds, email }: { readonly companyIds: readonly string[]; readonly email: string },
): Promise<AddressDefaults> {
  const { addresses, isActive } = await readPreferences(db, personId, companyIds);
  if (!isActive) return noDefaults;
  const ofType = (type: AddressType) => addresses.find(({ defaultFor }) => defaultFor.includes(type));
  const billing = billingDetails.safeParse({ email, ...ofType('billing') });
  const door = (type: AddressType) => postalAddress.safeParse(ofType(type)).data ?? null;
  return { billing: billing.data ?? null, pickup: door('pickup'), delivery: door('delivery') };
}
