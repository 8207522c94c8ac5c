import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../domain/shared/actor';
import { companiesWithinReach } from '../../crm/company-list/reach';
import { survivorOf, survivorsOf } from '../../crm/company-merge/survivors';
import type { Condition } from '../../expressions';
import { defineQuery, type Database, type Tables } from '../../projection';
import { containing, searchedText } from '../../search-text';
import { isCustomer, peopleWithinReach } from './reach';

/** An account, per company or without one, or a company. */
export interface ListedCustomer {
  readonly clientId: string | null;
  /** Null: no company that the reader may know. */
  readonly companyId: string | null;
  readonly ownerId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly company: string | null;
  readonly identification: string | null;
}

export interface KnownCustomer extends ListedCustomer {
  readonly language: 'es' | 'en' | 'pt';
}

const people = expressionBuilder<Tables, 'person_list'>();
const companies = expressionBuilder<Tables, 'company_list'>();

function customersWithinReach(actor: Actor): Condition {
  return people.and([
    people('person_list.roles', '&&', people.val(['user', 'client'])),
    isCustomer,
    people.ref('person_list.is_active').$castTo<boolean>(),
    people.not(people.ref('person_list.is_removed').$castTo<boolean>()),
    peopleWithinReach(actor),
  ]);
}

/** One row per account and known company, and one for an account without any. */
function selectClients(db: Database, actor: Actor) {
  return db
    .selectFrom('person_list')
    .leftJoin('company_list', (join) =>
      join
        .on((on) => on('company_list.id', '=', on.fn.any(survivorsOf(on.ref('person_list.company_ids')))))
        .on(companiesWithinReach(actor)),
    )
    .where(customersWithinReach(actor))
    .select((of) => [
      of.ref('person_list.language').$castTo<KnownCustomer['language']>().as('language'),
      'person_list.id as clientId',
      'company_list.id as companyId',
      'person_list.owner_id as ownerId',
      'person_list.name',
      'person_list.email',
      'person_list.phone',
      'company_list.name as company',
      'company_list.identification',
    ]);
}

/** By name, e-mail or tax number, at most 10 of each. Accounts also match by their companies. */
export const searchCustomers = defineQuery({
  name: 'searchCustomers',
  access: 'staff',
  scope: 'owner',
  input: z.object({ search: z.string().trim().min(1).max(100) }),
  async run(db, { search }, actor): Promise<readonly ListedCustomer[]> {
    const text = containing(searchedText(search));
    const ofCompany = (of: typeof companies) =>
      of.or([
        of('company_list.search_text', 'like', text),
        of(of.fn<string>('lower', ['company_list.email']), 'like', text),
      ]);
    const [clients, firms] = await Promise.all([
      selectClients(db, actor)
        .where((of) =>
          of.or([
            of('person_list.search_text', 'like', text),
            of('company_list.search_text', 'like', text),
            of(of.fn<string>('lower', ['company_list.email']), 'like', text),
          ]),
        )
        .orderBy('person_list.name')
        .orderBy('person_list.id')
        .orderBy('company_list.id')
        .limit(most)
        .execute(),
      db
        .selectFrom('company_list')
        .where(companiesWithinReach(actor))
        .where(ofCompany(companies))
        .select([
          'company_list.id as companyId',
          'company_list.owner_id as ownerId',
          'company_list.name',
          'company_list.email',
          'company_list.phone',
          'company_list.identification',
        ])
        .orderBy('company_list.name')
        .orderBy('company_list.id')
        .limit(most)
        .execute(),
    ]);
    return [...clients, ...firms.map((firm) => ({ ...firm, clientId: null, company: firm.name }))];
  },
});

const most = 10;

export function findCustomer(
  db: Database,
  clientId: string,
  actor: Actor,
): Promise<readonly KnownCustomer[]> {
  return selectClients(db, actor)
    .where('person_list.id', '=', clientId)
    .orderBy('company_list.name')
    .orderBy('company_list.id')
    .execute();
}

/** Follows merges. */
export async function findKnownCompany(db: Database, id: string, actor: Actor) {
  return db
    .selectFrom('company_list')
    .select(['id', 'name', 'owner_id as ownerId', 'email', 'phone', 'identification'])
    .where((of) => of('company_list.id', '=', survivorOf(of.val(id))))
    .where(companiesWithinReach(actor))
    .executeTakeFirst();
}
