import type { PageContext } from '~/http/load-context';

const mostResults = 200;

export async function resultOptions(
  { services }: Pick<PageContext, 'services'>,
  ownerId: string,
): Promise<readonly { readonly value: string; readonly label: string }[]> {
  const rows = await services.db
    .selectFrom('results')
    .select(['id', 'result', 'category', 'score'])
    .where('owner_id', '=', ownerId)
    .where('is_active', '=', true)
    .where('is_removed', '=', false)
    .orderBy('category')
    .orderBy('result')
    .orderBy('id')
    .limit(mostResults)
    .execute();
  return rows.map(({ id, result, category, score }) => ({
    value: id,
    label: `${category}: ${result} (${score > 0 ? '+' : ''}${String(score)})`,
  }));
}
