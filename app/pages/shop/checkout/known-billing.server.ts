import { companyToActFor } from '@domain/shared/customer-company';
import { reachedCompanyIds } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { checkoutInput, type BillingDetails } from '@domain/shop/cart/inputs';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { findCompany } from '@projections/crm/company-list/queries';
import { readAddressDefaults } from '@projections/people/address-book/queries';
import { findPerson } from '@projections/people/person-list/queries';
import type { PageContext } from '~/http/load-context';

interface Account {
  readonly name: string;
  readonly identification?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
}

/** The reader's company, or else the reader. */
export async function readAccount({ services, actor }: PageContext): Promise<Account | null> {
  const person = await services.ask(findPerson, { id: actor.id }, actor);
  if (isRejection(person)) return null;
  const companyId = companyToActFor(await readCompaniesOfPerson(services.db, actor.id))?.id;
  const company = companyId === undefined ? null : await services.ask(findCompany, { id: companyId }, actor);
  const phone = person.phone ?? undefined;
  if (company === null || isRejection(company))
    return { name: person.name, identification: person.identification ?? undefined, phone };
  return {
    name: company.name,
    identification: company.identification ?? undefined,
    phone: phone ?? company.phone ?? undefined,
    email: company.email ?? undefined,
    street: company.address ?? undefined,
    city: company.city ?? undefined,
    country: company.country,
  };
}

/** Complete billing details: entered, the default of the address book, or the company's. Null: they are asked for. */
export async function knownBilling(
  { services, actor, person }: PageContext,
  entered: BillingDetails | undefined,
  account: Account | null,
): Promise<BillingDetails | null> {
  if (entered !== undefined) return entered;
  const email = person?.email ?? '';
  const companyIds = reachedCompanyIds(actor);
  const { billing } = await readAddressDefaults(services.db, actor.id, { companyIds, email });
  return (
    billing ??
    checkoutInput.shape.billing.safeParse({ ...account, email: account?.email ?? email }).data ??
    null
  );
}
