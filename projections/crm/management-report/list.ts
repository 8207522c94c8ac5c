import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { always } from '../../expressions';
import { defineQuery, type Tables } from '../../projection';
import { listed, selectManagements, type ListedManagement } from '../management-list/queries';
import { reportedManagements, reportManagementsInput } from './input';

const eb = expressionBuilder<Tables, 'management_list'>();

export const listReportedManagements = defineQuery({
  name: 'listReportedManagements',
  access: 'staff',
  scope: 'owner',
  input: reportManagementsInput.extend({
    limit: z.number().int().min(1).max(1000),
    after: z.object({ heldAt: z.string(), id: z.string() }).nullable(),
  }),
  async run(db, { limit, after, ...asked }, actor): Promise<readonly ListedManagement[]> {
    const rows = await selectManagements(db)
      .where(reportedManagements(asked, actor))
      .where(
        after === null
          ? always
          : eb(
              eb.refTuple('management_list.held_at', 'management_list.id'),
              '<',
              eb.tuple(eb.cast<Date>(eb.val(after.heldAt), 'timestamptz'), eb.val(after.id)),
            ),
      )
      .orderBy('management_list.held_at', 'desc')
      .orderBy('management_list.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(listed);
  },
});
