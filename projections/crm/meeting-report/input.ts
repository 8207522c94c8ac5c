import { expressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../domain/shared/actor';
import { always, startOfDay, text, type Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';
import { survivorOf } from '../company-merge/survivors';
import { reportedCompanies, reportManagementsInput } from '../management-report/input';
import { isMeetingOf, meetingsWithinReach } from '../meeting-list/reach';

export const reportMeetingsInput = reportManagementsInput;
type ReportMeetingsInput = z.output<typeof reportMeetingsInput>;

const eb = expressionBuilder<Tables, 'meeting_list'>();
const timeZone = text('America/Santiago');

export async function reportedMeetings(
  db: Database,
  asked: ReportMeetingsInput,
  actor: Actor,
): Promise<Condition> {
  const { startDate, endDate, executive, portfolio, country, businessUnit } = asked;
  return eb.and([
    await meetingsWithinReach(db, actor),
    startDate === undefined ? always : eb('meeting_list.starts_at', '>=', startOfDay(startDate, timeZone)),
    endDate === undefined ? always : eb('meeting_list.starts_at', '<', startOfDay(endDate, timeZone, 1)),
    executive === undefined ? always : isMeetingOf([executive]),
    businessUnit === undefined
      ? always
      : eb.exists(
          eb
            .selectFrom('management_list as about')
            .select('about.id')
            .whereRef('about.meeting_id', '=', 'meeting_list.id')
            .where('about.is_removed', '=', false)
            .where('about.business_unit', '=', businessUnit),
        ),
    portfolio === undefined && country === undefined
      ? always
      : eb(
          survivorOf(eb.ref('meeting_list.company_id')),
          'in',
          eb.selectFrom('company_list').select('company_list.id').where(reportedCompanies(asked, actor)),
        ),
  ]);
}
