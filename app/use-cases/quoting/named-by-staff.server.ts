import type { z } from 'zod';
import type { openQuoterInput } from '@domain/quoting/quoter/inputs';
import type { OpeningFacts } from '@domain/quoting/quoter/open-quoter';
import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { findCustomer, findKnownCompany } from '@projections/people/person-list/customers';
import type { Database } from '@projections/projection';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { colleaguesAmong } from './colleagues.server';

export async function namedByStaff(
  db: Database,
  { clientId, companyId, executive }: z.output<typeof openQuoterInput>,
  actor: Actor,
): Promise<Pick<OpeningFacts, 'ownerId' | 'companies' | 'survivors' | 'staff'>> {
  // A form may name a company that was merged since it was opened.
  const [rows, company, colleagues] = await Promise.all([
    clientId === undefined ? [] : findCustomer(db, clientId, actor),
    companyId === undefined ? undefined : findKnownCompany(db, companyId, actor),
    executive === undefined ? [] : colleaguesAmong(db, [executive]),
  ]);
  const [client] = rows;
  const ownerId = client?.ownerId ?? company?.ownerId ?? ownerCompanyOf(actor);
  const companies = new Map(company === undefined ? [] : [[company.id, company.name]]);
  const survivors = companyId === undefined || company === undefined ? {} : { [companyId]: company.id };
  for (const row of rows) if (row.companyId !== null) companies.set(row.companyId, row.company ?? '');
  const states = executive === undefined ? [] : await findQuoterStates(db, ownerId);
  return {
    ownerId,
    companies,
    survivors,
    staff: {
      client:
        client === undefined
          ? null
          : {
              id: clientId ?? '',
              language: client.language,
              contact: { name: client.name, email: client.email ?? '', phone: client.phone, company: null },
              companyIds: rows.flatMap((row) => row.companyId ?? []),
            },
      executive: colleagues[0] ?? null,
      states: states.filter(({ isActive }) => isActive),
    },
  };
}
