import { expressionBuilder } from 'kysely';
import type { CustomerCompany } from '../../../domain/shared/customer-company';
import type { VerificationState } from '../../../domain/crm/company/states';
import { survivorOf, survivorsOf } from '../company-merge/survivors';
import type { Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';

type Listed = Tables & { readonly c: Tables['company_list'] };

const eb = expressionBuilder<Listed, 'c'>();

const isApprovedRow: Condition = eb.and([
  eb('c.verification', '=', 'Approved'),
  eb.ref('c.is_active').$castTo<boolean>(),
  eb.not(eb.ref('c.is_removed')),
]);

/** A merged company counts as its survivor. `ids` may be a placeholder of a prepared query. */
export function approvedAmong(ids: readonly string[]) {
  return expressionBuilder<Listed>()
    .selectFrom('company_list as named')
    .innerJoin('company_list as c', (join) =>
      join.on((on) => on('c.id', '=', survivorOf(on.ref('named.id')))),
    )
    .select((of) =>
      of.fn.coalesce(of.fn.agg<string[]>('array_agg', ['named.id']), of.val<string[]>([])).as('ids'),
    )
    .where((of) => of('named.id', '=', of.fn.any(of.val(ids))))
    .where(isApprovedRow)
    .$asScalar()
    .$notNull();
}

function selectCompanies(db: Database) {
  return db.selectFrom('company_list as c').select((of) => [
    'c.id',
    'c.name',
    of.ref('c.verification').$castTo<VerificationState>().as('verification'),
    of
      .and([of.ref('c.is_active').$castTo<boolean>(), of.not(of.ref('c.is_removed'))])
      .$castTo<boolean>()
      .as('isActive'),
  ]);
}

/** Follows merges; includes removed companies. Not scoped: the caller must have authorised. */
export async function readCustomerCompany(db: Database, id: string): Promise<CustomerCompany | null> {
  return (
    (await selectCompanies(db)
      .where((of) => of('c.id', '=', survivorOf(of.val(id))))
      .executeTakeFirst()) ?? null
  );
}

export interface CompanyToTell {
  readonly id: string;
  readonly name: string;
  readonly identification: string | null;
  readonly ownerId: string;
}

/** Null: removed. Not scoped: the caller must have authorised. */
export async function readCompanyToTell(db: Database, id: string): Promise<CompanyToTell | null> {
  const company = await db
    .selectFrom('company_list')
    .select(['id', 'name', 'identification', 'owner_id as ownerId'])
    .where((of) => of('company_list.id', '=', survivorOf(of.val(id))))
    .where('is_removed', '=', false)
    .executeTakeFirst();
  return company ?? null;
}

/** In their order, even before the address is confirmed. Empty for strangers. */
export async function readCompaniesOfPerson(
  db: Database,
  personId: string,
): Promise<readonly CustomerCompany[]> {
  return selectCompanies(db)
    .innerJoin('person_list as p', (join) =>
      join.on((of) => of('c.id', '=', of.fn.any(survivorsOf(of.ref('p.company_ids'))))),
    )
    .where('p.id', '=', personId)
    .orderBy((of) => of.fn('array_position', [survivorsOf(of.ref('p.company_ids')), 'c.id']))
    .execute();
}
