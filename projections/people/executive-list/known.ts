import { expressionBuilder } from 'kysely';
import type { Database, Tables } from '../../projection';

export interface KnownExecutive {
  readonly id: string;
  readonly email: string;
  readonly ownerId: string;
  readonly isExecutive: boolean;
  readonly isActive: boolean;
  readonly portfolios: readonly string[];
  readonly subordinates: readonly string[];
  readonly profits: readonly string[];
  readonly revision: number;
  /** Null: nothing is stored besides the account. */
  readonly pricingRevision: number | null;
  readonly [field: string]: unknown;
}

const eb = expressionBuilder<Tables, 'person_list'>();

const held = eb
  .selectFrom('portfolios')
  .select((of) => of.fn.agg<readonly string[] | null>('array_agg', ['portfolios.id']).as('ids'))
  .where('portfolios.is_removed', '=', false)
  .where((of) =>
    of('person_list.id', '=', of.fn.any(of.ref('portfolios.executives').$castTo<readonly string[]>())),
  );

/** Of any owner company, since an address belongs to one person. */
export async function findExecutivesByEmail(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownExecutive>> {
  const rows = await db
    .selectFrom('person_list')
    .leftJoin('executive_profile as profile', 'profile.id', 'person_list.id')
    .leftJoin('sales_team as team', 'team.id', 'person_list.id')
    .where('person_list.email', '=', (of) => of.fn.any(of.val([...new Set(emails)])))
    .where('person_list.is_removed', '=', false)
    .select((of) => [
      'person_list.id',
      'person_list.name',
      'person_list.email',
      'person_list.owner_id as ownerId',
      'person_list.roles',
      'person_list.is_active as isActive',
      'person_list.phone',
      'person_list.identification',
      'person_list.country',
      'person_list.revision',
      'profile.revision as pricingRevision',
      of.cast<string | null>('profile.margin_floor', 'text').as('marginFloor'),
      'profile.profits',
      'team.subordinate_ids as subordinates',
      held.as('portfolios'),
    ])
    .execute();
  return new Map(
    rows.map(({ roles, ...row }) => [
      row.email,
      {
        ...row,
        isExecutive: roles.includes('executive'),
        portfolios: (row.portfolios ?? []).toSorted(),
        subordinates: (row.subordinates ?? []).toSorted(),
        profits: (row.profits ?? []).toSorted(),
      },
    ]),
  );
}

export async function findSubordinates(db: Database, id: string): Promise<readonly string[]> {
  const team = await db
    .selectFrom('sales_team')
    .select('subordinate_ids')
    .where('id', '=', id)
    .executeTakeFirst();
  return (team?.subordinate_ids ?? []).toSorted();
}
