import { personEvents } from '../../../domain/people/person/events';
import { idOfStream, type RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface CompanyMemberRow {
  readonly id: string;
  readonly company_id: string;
  readonly person_id: string;
  readonly since: string;
}

const companiesIn = ({ data }: RecordedEvent): readonly string[] =>
  (data as { readonly companyIds?: readonly string[] }).companyIds ?? [];

function joined(before: CompanyMemberRow | undefined, event: RecordedEvent, id: string): CompanyMemberRow {
  const person_id = idOfStream(event.stream);
  const company_id = id.slice(0, -person_id.length - 1);
  return before ?? { id, company_id, person_id, since: event.metadata.at };
}

/** Everybody who ever belonged to a company: the first is its founder, also once they have left. */
export const companyMembers = defineRowProjection<typeof personEvents, CompanyMemberRow>({
  name: 'company-members',
  version: 1,
  table: 'company_member',
  follows: [personEvents],
  keys: (event) => companiesIn(event).map((companyId) => `${companyId}/${idOfStream(event.stream)}`),
  recordColumn: 'person_id',
  on: {
    PersonInvited: joined,
    PersonRecorded: joined,
    PersonCompaniesAssigned: joined,
    PersonRegistered: 'ignored',
    PersonDetailsChanged: 'ignored',
    PersonEmailChanged: 'ignored',
    PersonEmailChangeRequested: 'ignored',
    PersonEmailConfirmed: 'ignored',
    PersonRolesAssigned: 'ignored',
    PersonLanguageChosen: 'ignored',
    PersonAvatarChanged: 'ignored',
    PersonPasswordChanged: 'ignored',
    PersonGoogleLinked: 'ignored',
    PersonSecondFactorAdded: 'ignored',
    PersonSecondFactorRemoved: 'ignored',
    PersonSecondFactorsTakenAway: 'ignored',
    PersonRecoveryCodesMade: 'ignored',
    PersonRecoveryCodeUsed: 'ignored',
    PersonInvitedAgain: 'ignored',
    PersonSessionsRevoked: 'ignored',
    PersonDeactivated: 'ignored',
    PersonActivated: 'ignored',
    PersonRemoved: 'ignored',
  },
});
