import * as addressBook from '@domain/people/address-book/address-book';
import type { BookFacts } from '@domain/people/address-book/address-book';
import { reachedCompanyIds, type Actor } from '@domain/shared/actor';
import { readCustomerCompany } from '@projections/crm/company-list/approval';
import { findSharedBook } from '@projections/people/address-book/queries';
import { findAddressee } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';
import { gatherersOf, type ReadableLog } from '~/use-cases/gatherer.server';
import { streamsOfPersonsCompanies } from './companies-of-person.server';

type Asked = { readonly actor: Actor; readonly input: { readonly companyId?: string | undefined } };

function reads({ actor, input }: Asked, log: ReadableLog): Promise<readonly string[]> | readonly string[] {
  return input.companyId === undefined ? [] : streamsOfPersonsCompanies(log, actor.id);
}

async function bookFacts(db: Database, { actor, input }: Asked): Promise<BookFacts> {
  const [person, company] = await Promise.all([
    findAddressee(db, actor.id),
    input.companyId === undefined ? null : readCustomerCompany(db, input.companyId),
  ]);
  return { ownerId: person?.ownerId ?? null, company };
}

export const addressGatherers = [
  gatherersOf(addressBook, {
    addAddress: { reads, gather: (asked, { db }) => bookFacts(db, asked) },
    changeAddress: { reads, gather: (asked, { db }) => bookFacts(db, asked) },
    removeAddress: { reads, gather: (asked, { db }) => bookFacts(db, asked) },
    changeAddressPreferences: ({ actor }, { db }) => bookFacts(db, { actor, input: {} }),
    chooseDefaultAddress: {
      reads: ({ actor }) => reachedCompanyIds(actor).map((id) => `addressBook-${id}`),
      gather: async ({ actor, input }, { db }) => ({
        ...(await bookFacts(db, { actor, input: {} })),
        sharedBy: input.addressId === null ? null : await findSharedBook(db, input.addressId, actor),
      }),
    },
  }),
] as const;
