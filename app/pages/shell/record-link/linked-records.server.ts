import { isRejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { findClient } from '@projections/people/client-list/queries';
import type { PageContext } from '~/http/load-context';

export interface LinkedRecords {
  readonly clientId: string | null;
  readonly companyId: string | null;
}

/** Of a person and a company that a page names, the ids of those whose pages the reader may open. */
export async function findLinkedRecords(
  { services, actor }: Pick<PageContext, 'services' | 'actor'>,
  { clientId, companyId }: LinkedRecords,
): Promise<LinkedRecords> {
  const [client, company] = await Promise.all([
    clientId === null ? null : services.ask(findClient, { id: clientId }, actor),
    companyId === null ? null : services.ask(findCompany, { id: companyId }, actor),
  ]);
  const idOf = (found: typeof client | typeof company) =>
    found === null || isRejection(found) ? null : found.id;
  return { clientId: idOf(client), companyId: idOf(company) };
}
