import { createHash } from 'node:crypto';
import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { type Database, fromNow, now } from '@projections/projection';
import type { DayOrder } from '~/texts/typed-values';
import type { DecimalSign } from './cells/read-number';
import { comparedHeader } from './header-words.server';

export interface RememberedMapping {
  /** Per column. Null ignores it. */
  readonly keys: readonly (string | null)[];
  readonly decimal: DecimalSign;
  readonly dayOrder: DayOrder;
}

interface Owner {
  readonly actor: Actor;
  readonly subject: string;
}

/** Only for people: programs send their choices with each file. */
export async function rememberMapping(
  db: Database,
  { actor, subject }: Owner,
  headers: readonly string[],
  { keys, decimal, dayOrder }: RememberedMapping,
): Promise<void> {
  if (actor.kind !== 'person') return;
  const mapping = { keys: JSON.stringify(keys), decimal, day_order: dayOrder };
  await db
    .insertInto('platform.import_mappings')
    .values({
      person_id: actor.id,
      owner_id: ownerCompanyOf(actor),
      subject,
      headers: hashOf(headers),
      ...mapping,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'owner_id', 'subject', 'headers'])
        .doUpdateSet({ ...mapping, used_at: now() }),
    )
    .execute();
}

/** The first row that is a header known to this person. Null if none is. */
export async function findMapping(
  db: Database,
  { actor, subject }: Owner,
  rows: readonly { readonly number: number; readonly names: readonly string[] }[],
): Promise<{ readonly headerRow: number; readonly mapping: RememberedMapping } | null> {
  if (actor.kind !== 'person') return null;
  const byHash = new Map(rows.map(({ number, names }) => [hashOf(names), number] as const).toReversed());
  const found = await db
    .updateTable('platform.import_mappings')
    .set({ used_at: now() })
    .where('person_id', '=', actor.id)
    .where('owner_id', '=', ownerCompanyOf(actor))
    .where('subject', '=', subject)
    .where((eb) => eb('headers', '=', eb.fn.any(eb.val([...byHash.keys()]))))
    .returning(['headers', 'keys', 'decimal', 'day_order as dayOrder'])
    .$narrowType<RememberedMapping>()
    .execute();
  const [first] = found
    .map(({ headers, ...mapping }) => ({ headerRow: byHash.get(headers) ?? 0, mapping }))
    .toSorted((one, other) => one.headerRow - other.headerRow);
  return first ?? null;
}

export async function forgetUnusedMappings(db: Database): Promise<void> {
  await db
    .deleteFrom('platform.import_mappings')
    .where('used_at', '<', fromNow({ days: -365 }))
    .execute();
}

function hashOf(headers: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headers.map(comparedHeader)))
    .digest('hex');
}
