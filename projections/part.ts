import type { SelectQueryBuilder } from 'kysely';

export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export async function firstOf<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  most: number | null,
): Promise<Part<Row>> {
  const counted = (await query
    .select((of) => of.cast<number>(of.fn.countAll().over(), 'integer').as('rows_in_all'))
    .$if(most !== null, (some) => some.limit(most ?? 0))
    .execute()) as unknown as readonly (Row & { readonly rows_in_all: number })[];
  return {
    rows: counted.map(({ rows_in_all: _all, ...row }) => row as unknown as Row),
    total: counted[0]?.rows_in_all ?? 0,
  };
}
