import { companyEvents } from '../../../domain/crm/company/events';
import type { VerificationState } from '../../../domain/crm/company/states';
import { idOfStream } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import { searchText } from '../../search-text';

interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly fantasy_name: string | null;
  readonly identification: string | null;
  readonly country: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly owner_id: string;
  readonly verification: VerificationState;
  readonly registered_at: string;
  readonly search_text: string;
}

/** Customers' companies. */
export const companyList = defineRowProjection<typeof companyEvents, CompanyRow>({
  name: 'company-list',
  version: 1,
  table: 'company_list',
  follows: [companyEvents],
  on: {
    CompanyRegistered: (_none, { stream, data, metadata }) => ({
      id: idOfStream(stream),
      name: data.name,
      fantasy_name: data.fantasyName ?? null,
      identification: data.identification ?? null,
      country: data.country,
      city: data.city ?? null,
      address: data.address ?? null,
      email: data.email ?? null,
      phone: data.phone ?? null,
      website: data.website ?? null,
      owner_id: data.ownerId,
      verification: 'PendingVerification',
      registered_at: metadata.at,
      search_text: searchText(data.name, data.fantasyName, data.identification),
    }),
  },
});
