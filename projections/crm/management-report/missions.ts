import { ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import { rowCount, startOfDay, text } from '../../expressions';
import { firstOf, type Part } from '../../part';
import type { Database } from '../../projection';
import { survivorOf } from '../company-merge/survivors';
import { managementsWithinReach } from '../management-list/reach';

export interface MissionProgress {
  readonly id: string;
  readonly name: string;
  /** ISO dates; null: no end. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly goal: number | null;
  readonly done: number;
}

const mostMissions = 50;
const timeZone = text('America/Santiago');

/**
 * Active missions, latest end first. A management counts if it matches the mission's days and, if named, its
 * executives, business units and countries. Readers count those within their reach.
 */
export async function findMissionProgress(
  db: Database,
  actor: Actor,
  isWhole: boolean,
): Promise<Part<MissionProgress>> {
  const missions = db
    .selectFrom('missions')
    .select((of) => [
      'id',
      'name',
      of.cast<string | null>('starts_on', 'text').as('startsOn'),
      of.cast<string | null>('ends_on', 'text').as('endsOn'),
      'goal',
      'executives',
      'business_units',
      'countries',
    ])
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .where('owner_id', '=', ownerCompanyOf(actor))
    .orderBy('ends_on', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .orderBy('id');
  const { rows, total } = await firstOf(missions, isWhole ? null : mostMissions);
  const counted = await Promise.all(
    rows.map(async ({ executives, business_units: units, countries, ...mission }) => {
      const { startsOn, endsOn } = mission;
      const { done } = await db
        .selectFrom('management_list')
        .select(rowCount.as('done'))
        .where(managementsWithinReach(actor))
        .where('management_list.owner_id', '=', ownerCompanyOf(actor))
        .$if(startsOn !== null, (query) => query.where('held_at', '>=', startOfDay(startsOn ?? '', timeZone)))
        .$if(endsOn !== null, (query) => query.where('held_at', '<', startOfDay(endsOn ?? '', timeZone, 1)))
        .$if((executives ?? []).length > 0, (query) => query.where('recorded_by', 'in', executives ?? []))
        .$if((units ?? []).length > 0, (query) => query.where('business_unit', 'in', units ?? []))
        .$if((countries ?? []).length > 0, (query) =>
          query.where(
            (eb) => survivorOf(eb.ref('management_list.company_id')),
            'in',
            (from) =>
              from
                .selectFrom('company_list')
                .select('company_list.id')
                .where('company_list.country', 'in', countries ?? []),
          ),
        )
        .executeTakeFirstOrThrow();
      return { ...mission, done };
    }),
  );
  return { rows: counted, total };
}
