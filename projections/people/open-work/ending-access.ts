import { z } from 'zod';
import { hasWork, type OpenWork } from '../../../domain/people/person/open-work';
import { fromNow } from '../../database-time';
import { defineQuery } from '../../projection';
import { peopleWithinReach } from '../person-list/reach';
import { countOpenWork } from './queries';

const daysAhead = 14;

export interface EndingAccess {
  readonly id: string;
  readonly name: string;
  readonly accessUntil: Date;
  readonly hasEnded: boolean;
  readonly openWork: OpenWork;
}

export const listEndingAccess = defineQuery({
  name: 'listEndingAccess',
  access: 'manager',
  scope: 'owner',
  input: z.object({ id: z.string().optional() }),
  async run(db, { id }, actor): Promise<readonly EndingAccess[]> {
    const rows = await db
      .selectFrom('person_list')
      .select((eb) => [
        'id',
        'name',
        eb.ref('access_until').$castTo<Date>().as('accessUntil'),
        eb.cast<boolean>(eb('access_until', '<=', eb.fn<Date>('now')), 'boolean').as('hasEnded'),
      ])
      .where('is_active', '=', true)
      .where('is_removed', '=', false)
      .where((eb) => eb('roles', '&&', eb.val(['executive', 'super-user'])))
      .where('access_until', '<', fromNow({ days: daysAhead }))
      .where(peopleWithinReach(actor))
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('access_until')
      .orderBy('id')
      .limit(50)
      .execute();
    const all = await Promise.all(
      rows.map(async (row) => ({ ...row, openWork: await countOpenWork(db, row.id) })),
    );
    return all.filter(({ openWork }) => hasWork(openWork));
  },
});
