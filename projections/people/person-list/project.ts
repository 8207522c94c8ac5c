import { personEvents } from '../../../domain/people/person/events';
import { shopOwnerId } from '../../../domain/people/person/owner';
import { idOfStream, type RecordedOf } from '../../../domain/shared/event';
import { withPrintedNumber } from '../../../domain/shared/tax-number';
import { defineRowProjection } from '../../row-projection';
import { numberSpellings, searchText } from '../../search-text';
import type { PersonRow } from './table';

const blank = {
  accepted_terms: null,
  phone: null,
  country: null,
  identification: null,
  address: null,
  avatar_file_id: null,
  company_ids: [],
  is_email_confirmed: false,
  requested_email: null,
  is_active: true,
  is_removed: false,
  access_until: null,
  is_google: false,
  second_factor_ids: [],
  revision: 0,
};

function searchable(row: Omit<PersonRow, 'search_text'>): PersonRow {
  const printed = withPrintedNumber(row);
  const { name, email, phone, identification } = printed;
  return { ...printed, search_text: searchText(name, email, phone, ...numberSpellings(identification)) };
}

function changed<Data>(change: (row: PersonRow, data: Data) => PersonRow) {
  return (
    row: PersonRow | undefined,
    { data, revision }: { readonly data: Data; readonly revision: bigint },
  ) => row && { ...change(row, data), revision: Number(revision) };
}

function withoutFactors(row: PersonRow, ids: readonly string[]): PersonRow {
  return { ...row, second_factor_ids: row.second_factor_ids.filter((id) => !ids.includes(id)) };
}

type Opened = Extract<RecordedOf<typeof personEvents>, { readonly type: 'PersonInvited' | 'PersonRecorded' }>;

function opened({ stream, data, metadata }: Opened): PersonRow {
  const { ownerId, companyIds, accessUntil, needsEmailConfirmation, ...rest } = data;
  return searchable({
    ...blank,
    ...rest,
    phone: rest.phone ?? null,
    country: rest.country ?? null,
    identification: rest.identification ?? null,
    address: rest.address ?? null,
    id: idOfStream(stream),
    owner_id: ownerId,
    company_ids: companyIds,
    is_email_confirmed: needsEmailConfirmation !== true,
    access_until: accessUntil ?? null,
    registered_at: metadata.at,
  });
}

export const personList = defineRowProjection<typeof personEvents, PersonRow>({
  name: 'person-list',
  version: 3,
  table: 'person_list',
  follows: [personEvents],
  on: {
    PersonRegistered: (_none, { stream, data: { acceptedTerms, ...data }, metadata }) =>
      searchable({
        ...blank,
        ...data,
        accepted_terms: acceptedTerms ?? null,
        id: idOfStream(stream),
        roles: ['user'],
        owner_id: shopOwnerId,
        registered_at: metadata.at,
      }),
    PersonInvited: (_none, event) => opened(event),
    PersonRecorded: (_none, event) => opened(event),
    PersonDetailsChanged: changed((row, data) => {
      const { name = row.name, phone = row.phone, country = row.country } = data;
      const { identification = row.identification, address = row.address } = data;
      return searchable({ ...row, name, phone, country, identification, address });
    }),
    PersonEmailChanged: changed((row, { email }) =>
      searchable({ ...row, email, is_email_confirmed: false, requested_email: null }),
    ),
    PersonEmailChangeRequested: changed((row, { email }) => ({ ...row, requested_email: email })),
    PersonEmailConfirmed: changed((row, { email }) =>
      searchable({ ...row, email, is_email_confirmed: true, requested_email: null }),
    ),
    PersonRolesAssigned: changed((row, { roles }) => ({ ...row, roles })),
    PersonCompaniesAssigned: changed((row, data) => ({
      ...row,
      company_ids: data.companyIds,
    })),
    PersonLanguageChosen: changed((row, { language }) => ({ ...row, language })),
    PersonAvatarChanged: changed((row, { fileId }) => ({
      ...row,
      avatar_file_id: fileId,
    })),
    PersonPasswordChanged: changed((row, { how }) => ({
      ...row,
      is_email_confirmed: row.is_email_confirmed || how === 'link',
      requested_email: null,
    })),
    PersonGoogleLinked: changed((row) => ({ ...row, is_google: true })),
    PersonSecondFactorAdded: changed((row, { factorId }) => ({
      ...row,
      second_factor_ids: [...row.second_factor_ids, factorId],
    })),
    PersonSecondFactorRemoved: changed((row, { factorId }) => withoutFactors(row, [factorId])),
    PersonSecondFactorsTakenAway: changed((row, { factorIds }) => withoutFactors(row, factorIds)),
    PersonRecoveryCodesMade: changed((row) => row),
    PersonRecoveryCodeUsed: changed((row) => row),
    PersonInvitedAgain: changed((row) => row),
    PersonSessionsRevoked: changed((row) => row),
    PersonDeactivated: changed((row) => ({ ...row, is_active: false })),
    PersonActivated: changed((row) => ({ ...row, is_active: true })),
    PersonRemoved: changed((row) => ({ ...row, is_active: false, is_removed: true })),
  },
});
