import { createHash } from 'node:crypto';
import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { type Database, fromNow, now } from '@projections/projection';
import { searchText } from '@projections/search-text';
import type { LayoutChoices, LayoutReading } from './import-job';

export interface SavedLayout extends Pick<LayoutChoices, 'roles' | 'facts'> {
  readonly supplier: string;
}

interface Owner {
  readonly actor: Actor;
  readonly subject: string;
}

/** Facts that the next sheet will lack too; days change with each. */
const lasting = ['supplier', 'carrier', 'currency'] as const;

/** Under the supplier's name: the typed one, else that of the first row. Without a name nothing is saved. */
export async function saveLayout(
  db: Database,
  { actor, subject }: Owner,
  layout: LayoutReading,
): Promise<void> {
  const { roles, facts } = layout.choices;
  const supplier = facts['supplier'] ?? layout.preview[0]?.values['supplier'] ?? '';
  if (supplier === '') return;
  const kept = lasting.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]] as const]));
  const saved = {
    supplier,
    roles: JSON.stringify(roles),
    facts: JSON.stringify(Object.fromEntries(kept)),
  };
  await db
    .insertInto('platform.supplier_layouts')
    .values({
      owner_id: ownerCompanyOf(actor),
      subject,
      supplier_key: searchText(supplier),
      headers: hashOf(layout),
      ...saved,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'subject', 'headers', 'supplier_key'])
        .doUpdateSet({ ...saved, used_at: now() }),
    )
    .execute();
}

export async function findLayouts(
  db: Database,
  { actor, subject }: Owner,
  layout: Pick<LayoutReading, 'columns'>,
): Promise<readonly SavedLayout[]> {
  const found = await db
    .updateTable('platform.supplier_layouts')
    .set({ used_at: now() })
    .where('owner_id', '=', ownerCompanyOf(actor))
    .where('subject', '=', subject)
    .where('headers', '=', hashOf(layout))
    .returning(['supplier', 'roles', 'facts'])
    .$narrowType<SavedLayout>()
    .execute();
  return found.toSorted((one, other) => one.supplier.localeCompare(other.supplier));
}

/** However the name is written; undefined if none was saved. */
export function layoutOf(saved: readonly SavedLayout[], supplier: string): SavedLayout | undefined {
  return saved.find((one) => searchText(one.supplier) === searchText(supplier));
}

export async function forgetUnusedLayouts(db: Database): Promise<void> {
  await db
    .deleteFrom('platform.supplier_layouts')
    .where('used_at', '<', fromNow({ days: -365 }))
    .execute();
}

function hashOf({ columns }: Pick<LayoutReading, 'columns'>): string {
  const keys = columns.map(({ key }) => key).toSorted();
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex');
}
