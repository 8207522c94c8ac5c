import {
  findCustomer,
  findKnownCompany,
  type ListedCustomer,
} from '@projections/people/person-list/customers';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import { savedAddresses } from '~/pages/shop/checkout/keep-addresses.server';
import { addressLine } from '~/presenters/shop/address-line';
import { customerKey, readCustomerKey } from './customer-key';

export function optionOf(
  customer: Pick<ListedCustomer, 'clientId' | 'companyId' | 'name' | 'email' | 'company' | 'identification'>,
) {
  const { name, email, company, identification } = customer;
  const place = [company === name ? null : company, identification, email];
  return { id: customerKey(customer), name, place: place.filter((part) => part !== null).join(' · ') };
}

/** Null: none, or the reader may not see it. */
export async function customerToQuote({ services: { db }, actor }: PageContext, { customer }: Fields) {
  if (typeof customer !== 'string') return null;
  const { clientId, companyId } = readCustomerKey(customer);
  if (clientId !== undefined) {
    const rows = await findCustomer(db, clientId, actor);
    const found = rows.find((row) => row.companyId === companyId) ?? rows[0];
    return found === undefined ? null : optionOf(found);
  }
  const company = companyId === undefined ? undefined : await findKnownCompany(db, companyId, actor);
  return company === undefined
    ? null
    : optionOf({ ...company, clientId: null, companyId: company.id, company: company.name });
}

/** None for customers without an account. */
export async function keptBy(context: PageContext, customer: string) {
  const { clientId } = readCustomerKey(customer);
  const kept = clientId === undefined ? [] : await savedAddresses(context, clientId);
  return { customer, addresses: [...new Set(kept.map(addressLine))] };
}
