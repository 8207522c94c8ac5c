import { shopOwnerId } from '@domain/shared/owner';
import { findSalespeopleOf } from '@projections/crm/company-list/portfolio-companies';
import { findManagers } from '@projections/people/signed-in/addressees';
import type { Database } from '@projections/projection';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import type { ReservationRow } from '@projections/shop/reservation/table';

/** For an offer the team of its quote, else the executives of the company's portfolios, else the managers. */
export async function findSellers(db: Database, reservation: ReservationRow): Promise<readonly string[]> {
  const { quote_id: quoteId, company_id: companyId, owner_id: ownerId } = reservation;
  const quote = quoteId === null ? null : await readQuoter(db, quoteId);
  const { executiveId = null, participantIds = [] } = quote?.quoter ?? {};
  const ofQuote = [...(executiveId === null ? [] : [executiveId]), ...participantIds];
  if (ofQuote.length > 0) return ofQuote;
  const ofCompany = companyId === null ? [] : await findSalespeopleOf(db, companyId);
  if (ofCompany.length > 0) return ofCompany;
  return (await findManagers(db, ownerId ?? shopOwnerId)).map(({ id }) => id);
}
