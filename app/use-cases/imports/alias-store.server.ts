import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { type Database, now } from '@projections/projection';
import { searchText } from '@projections/search-text';

export interface Meaning {
  readonly list: string;
  readonly value: string;
  readonly label: string;
}

export interface Alias extends Meaning {
  readonly word: string;
}

/** For the actor's owner company; a later choice replaces an earlier one. */
export async function rememberAlias(db: Database, actor: Actor, alias: Alias): Promise<void> {
  const { list, word, value, label } = alias;
  const said = { word, value, label, said_by: actor.id };
  await db
    .insertInto('platform.name_aliases')
    .values({ owner_id: ownerCompanyOf(actor), list, word_key: searchText(word), ...said })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'list', 'word_key']).doUpdateSet({ ...said, said_at: now() }),
    )
    .execute();
}

export async function findAliases(
  db: Database,
  actor: Actor,
  lists: readonly string[],
): Promise<readonly Alias[]> {
  if (lists.length === 0) return [];
  return db
    .selectFrom('platform.name_aliases')
    .select(['list', 'word', 'value', 'label'])
    .where('owner_id', '=', ownerCompanyOf(actor))
    .where('list', 'in', lists)
    .orderBy('list')
    .orderBy('word_key')
    .execute();
}

export async function forgetAlias(
  db: Database,
  actor: Actor,
  { list, word }: Pick<Alias, 'list' | 'word'>,
): Promise<void> {
  await db
    .deleteFrom('platform.name_aliases')
    .where('owner_id', '=', ownerCompanyOf(actor))
    .where('list', '=', list)
    .where('word_key', '=', searchText(word))
    .execute();
}
