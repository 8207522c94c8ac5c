import { registeredDetails, type CompanyDetails } from '../../../domain/crm/company/company';
import { companyEvents } from '../../../domain/crm/company/events';
import type { VerificationState } from '../../../domain/crm/company/states';
import type { EventOf, RecordedEvent } from '../../../domain/shared/event';
import { idOfStream } from '../../../domain/shared/event';
import { withPrintedNumber } from '../../../domain/shared/tax-number';
import { defineRowProjection } from '../../row-projection';
import { numberSpellings, searchText } from '../../search-text';

interface CompanyRow extends Omit<CompanyDetails, 'fantasyName' | 'externalId' | 'otherData'> {
  readonly id: string;
  readonly fantasy_name: string | null;
  readonly external_id: string | null;
  readonly other_data: readonly string[];
  readonly avatar_file_id: string | null;
  readonly is_active: boolean;
  readonly is_removed: boolean;
  readonly owner_id: string;
  readonly verification: VerificationState;
  readonly verification_since: string;
  readonly registered_by: string;
  readonly registered_at: string;
  readonly changed_at: string;
  readonly revision: number;
  readonly search_text: string;
}

type Data<Type extends EventOf<typeof companyEvents>['type']> = Extract<
  EventOf<typeof companyEvents>,
  { readonly type: Type }
>['data'];

function columnsOf({
  fantasyName,
  externalId,
  otherData,
  ...data
}: Data<'CompanyDetailsChanged'>): Partial<CompanyRow> {
  return {
    ...data,
    ...(fantasyName !== undefined && { fantasy_name: fantasyName }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(otherData !== undefined && { other_data: otherData }),
  };
}

function searched(row: CompanyRow): CompanyRow {
  const printed = withPrintedNumber(row);
  const { name, fantasy_name, identification, email } = printed;
  return {
    ...printed,
    search_text: searchText(name, fantasy_name, ...numberSpellings(identification), email),
  };
}

function changed(change: (event: RecordedEvent) => Partial<CompanyRow>) {
  return (before: CompanyRow | undefined, event: RecordedEvent): CompanyRow => {
    if (before === undefined) throw new Error(`${event.type} of a company that was never registered`);
    return searched({
      ...before,
      ...change(event),
      changed_at: event.metadata.at,
      revision: Number(event.revision),
    });
  };
}

const verified = (verification: VerificationState) =>
  changed(({ metadata }) => ({ verification, verification_since: metadata.at }));

export const companyList = defineRowProjection<typeof companyEvents, CompanyRow>({
  name: 'company-list',
  version: 3,
  table: 'company_list',
  follows: [companyEvents],
  on: {
    CompanyRegistered: (_none, { stream, data, metadata, revision }) => {
      const { fantasyName, externalId, otherData, ...details } = registeredDetails(data);
      return searched({
        ...details,
        id: idOfStream(stream),
        fantasy_name: fantasyName,
        external_id: externalId,
        other_data: otherData,
        avatar_file_id: null,
        is_active: true,
        is_removed: false,
        owner_id: data.ownerId,
        verification: 'PendingVerification',
        verification_since: metadata.at,
        registered_by: metadata.actorId,
        registered_at: metadata.at,
        changed_at: metadata.at,
        revision: Number(revision),
        search_text: '',
      });
    },
    CompanyDetailsChanged: changed(({ data }) => columnsOf(data as Data<'CompanyDetailsChanged'>)),
    CompanyAvatarChanged: changed(({ data }) => ({
      avatar_file_id: (data as Data<'CompanyAvatarChanged'>).fileId,
    })),
    CompanyApproved: verified('Approved'),
    CompanyRejected: verified('Rejected'),
    CompanySubmittedAgain: verified('PendingVerification'),
    CompanyApprovalTakenBack: verified('PendingVerification'),
    CompanyDeactivated: changed(() => ({ is_active: false })),
    CompanyActivated: changed(() => ({ is_active: true })),
    CompaniesMerged: changed(({ data }) => columnsOf((data as Data<'CompaniesMerged'>).details)),
    CompanyMergeUndone: changed(({ data }) => columnsOf((data as Data<'CompanyMergeUndone'>).details)),
    CompanyRemoved: changed(() => ({ is_removed: true })),
  },
});
