import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { always } from '../../expressions';
import { defineQuery, type Tables } from '../../projection';
import { managementsWithinReach } from '../management-list/reach';
import { selectMeetings, withNames, type ListedMeeting } from '../meeting-list/queries';
import { reportedMeetings, reportMeetingsInput } from './input';

export interface ReportedMeeting extends ListedMeeting {
  readonly results: readonly string[];
  readonly score: number;
}

const meetings = expressionBuilder<Tables, 'meeting_list'>();

export const listReportedMeetings = defineQuery({
  name: 'listReportedMeetings',
  access: 'staff',
  scope: 'owner',
  input: reportMeetingsInput.extend({
    limit: z.number().int().min(1).max(1000),
    after: z.object({ startsAt: z.string(), id: z.string() }).nullable(),
  }),
  async run(db, { limit, after, ...asked }, actor): Promise<readonly ReportedMeeting[]> {
    const rows = await selectMeetings(db)
      .where(await reportedMeetings(db, asked, actor))
      .where(
        after === null
          ? always
          : meetings(
              meetings.refTuple('meeting_list.starts_at', 'meeting_list.id'),
              '<',
              meetings.tuple(
                meetings.cast<Date>(meetings.val(after.startsAt), 'timestamptz'),
                meetings.val(after.id),
              ),
            ),
      )
      .orderBy('meeting_list.starts_at', 'desc')
      .orderBy('meeting_list.id', 'desc')
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    const results = await db
      .selectFrom('management_list')
      .select(['meeting_id', 'result', 'score'])
      .where((eb) => eb('meeting_id', '=', eb.fn.any(eb.val(ids))))
      .where(managementsWithinReach(actor))
      .orderBy('held_at')
      .orderBy('id')
      .execute();
    const of = new Map<string | null, { readonly result: string; readonly score: number }[]>();
    for (const { meeting_id: meeting, ...one } of results) of.set(meeting, [...(of.get(meeting) ?? []), one]);
    return (await withNames(db, rows)).map((one) => {
      const recorded = of.get(one.id) ?? [];
      return {
        ...one,
        results: recorded.map(({ result }) => result),
        score: recorded.reduce((sum, { score }) => sum + score, 0),
      };
    });
  },
});
