import { notificationKinds, wayOf, type NotificationKind, type Way } from '@projections/notifications/kinds';
import type { Database, DatabaseTransaction } from '@projections/projection';

/** Hour in the person's time zone; weekdays from 1 (Monday). */
export interface DigestTimes {
  readonly hour: number;
  readonly days: readonly number[];
  readonly timeZone: string;
}

export const usualTimes: DigestTimes = { hour: 8, days: [1, 2, 3, 4, 5], timeZone: 'America/Santiago' };

export interface Choices {
  readonly ways: Readonly<Partial<Record<NotificationKind, Way>>>;
  readonly digest: DigestTimes;
}

export async function readChoices(db: Database, personId: string): Promise<Choices> {
  const [rows, digest] = await Promise.all([
    db
      .selectFrom('platform.notification_choices')
      .select((of) => [
        of.ref('kind').$castTo<NotificationKind>().as('kind'),
        of.ref('way').$castTo<Way>().as('way'),
      ])
      .where('person_id', '=', personId)
      .execute(),
    db
      .selectFrom('platform.notification_digests')
      .select(['hour', 'days', 'time_zone as timeZone'])
      .where('person_id', '=', personId)
      .executeTakeFirst(),
  ]);
  return {
    ways: Object.fromEntries(rows.map(({ kind, way }) => [kind, way])),
    digest: digest ?? usualTimes,
  };
}

export async function findWays(
  db: Database,
  kind: NotificationKind,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Way>> {
  const rows = await db
    .selectFrom('platform.notification_choices')
    .select((of) => ['person_id', of.ref('way').$castTo<Way>().as('way')])
    .where('kind', '=', kind)
    .where((of) => of('person_id', '=', of.fn.any(of.val([...personIds]))))
    .execute();
  const chosen = new Map(rows.map(({ person_id: id, way }) => [id, way]));
  return new Map(personIds.map((id) => [id, wayOf(kind, chosen.get(id) ?? null)]));
}

/** Pending digest entries of kinds that no longer go there are not mailed. */
export async function chooseWays(db: Database, personId: string, { ways, digest }: Choices): Promise<void> {
  const { hour, timeZone } = digest;
  const days = [...digest.days];
  await db.transaction().execute(async (tx) => {
    await putWays(tx, personId, ways);
    await tx
      .insertInto('platform.notification_digests')
      .values((of) => ({
        person_id: personId,
        ...{ hour, days, time_zone: timeZone },
        next_at: of.fn<Date>('platform.next_digest', [
          of.fn('now'),
          of.val(timeZone),
          of.val(hour),
          of.val(days),
        ]),
      }))
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet((of) => ({
          hour: of.ref('excluded.hour'),
          days: of.ref('excluded.days'),
          time_zone: of.ref('excluded.time_zone'),
          next_at: of.ref('excluded.next_at'),
        })),
      )
      .execute();
  });
}

/** Notifications stay in the list. */
export async function endMails(
  db: Database,
  personId: string,
  subject: NotificationKind | 'digest',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (subject !== 'digest') return putWays(tx, personId, { [subject]: 'here' });
    const { ways } = await readChoices(tx, personId);
    const kinds = Object.entries(ways).filter(([, way]) => way === 'digest');
    return putWays(tx, personId, Object.fromEntries(kinds.map(([kind]) => [kind, 'here'] as const)));
  });
}

async function putWays(tx: DatabaseTransaction, personId: string, ways: Choices['ways']): Promise<void> {
  const rows = Object.entries(ways)
    .filter(([kind]) => !('isFixed' in notificationKinds[kind as NotificationKind]))
    .map(([kind, way]) => ({ person_id: personId, kind, way }));
  if (rows.length === 0) return;
  await tx
    .insertInto('platform.notification_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).doUpdateSet((of) => ({
        way: of.ref('excluded.way'),
        chosen_at: of.fn<Date>('now'),
      })),
    )
    .execute();
  const others = rows.filter(({ way }) => way !== 'digest').map(({ kind }) => kind);
  await tx
    .deleteFrom('platform.notification_mail_entries as e')
    .using('platform.notifications as n')
    .whereRef('n.id', '=', 'e.notification_id')
    .where('e.person_id', '=', personId)
    .where('e.mail_id', 'is', null)
    .where((of) => of('n.kind', '=', of.fn.any(of.val(others))))
    .execute();
}
