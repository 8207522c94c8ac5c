import { companyPeopleEvents } from '../../../domain/crm/company-people/events';
import type { ColleaguePermission } from '../../../domain/crm/company-people/inputs';
import { idOfStream, type RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface CompanyPersonRow {
  readonly id: string;
  readonly company_id: string;
  readonly person_id: string;
  readonly may: readonly ColleaguePermission[];
  readonly invited_by: string | null;
  readonly joined_at: string | null;
  readonly changed_at: string;
  readonly revision: number;
}

const personOf = ({ data }: RecordedEvent): string => (data as { readonly personId: string }).personId;

function rowOf(
  event: RecordedEvent,
  id: string,
  { may, invited_by, joined_at }: Pick<CompanyPersonRow, 'may' | 'invited_by' | 'joined_at'>,
): CompanyPersonRow {
  return {
    id,
    company_id: idOfStream(event.stream),
    person_id: personOf(event),
    ...{ may, invited_by, joined_at },
    changed_at: event.metadata.at,
    revision: Number(event.revision),
  };
}

export const companyPeopleList = defineRowProjection<typeof companyPeopleEvents, CompanyPersonRow>({
  name: 'company-people',
  version: 1,
  table: 'company_people',
  follows: [companyPeopleEvents],
  keys: (event) => [`${idOfStream(event.stream)}/${personOf(event)}`],
  recordColumn: 'company_id',
  on: {
    ColleagueJoined: (_before, event, id) =>
      rowOf(event, id, {
        may: event.data.may,
        invited_by: event.data.invitedBy,
        joined_at: event.metadata.at,
      }),
    ColleaguePermitted: (before, event, id) =>
      rowOf(event, id, {
        may: event.data.may,
        invited_by: before?.invited_by ?? null,
        joined_at: before?.joined_at ?? null,
      }),
    ColleagueTakenOut: () => null,
  },
});
