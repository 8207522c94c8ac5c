import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Gender } from '../../../domain/people/client/inputs';
import type { AcceptedTerms } from '../../../domain/shared/accepted-terms';
import type { Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { companiesWithinReach } from '../../crm/company-list/reach';
import { companyGroup, survivorsOf } from '../../crm/company-merge/survivors';
import { rowCount } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import { isCustomer, peopleWithinReach } from '../person-list/reach';
import { versionWith } from '../person-list/version';
import { clientConditions, clientFilters, type ClientFilters } from './filters';

export interface ListedClient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly identification: string | null;
  readonly address: string | null;
  readonly country: string | null;
  readonly language: 'es' | 'en' | 'pt';
  readonly avatarFileId: string | null;
  readonly isActive: boolean;
  readonly ownerId: string;
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  readonly position: string | null;
  readonly area: string | null;
  readonly location: string | null;
  /** At work; the account's unless staff entered one. */
  readonly phone: string | null;
  readonly mobilePhone: string | null;
  readonly social: readonly string[];
  readonly businessUnit: string | null;
  readonly businessUnitName: string | null;
  readonly gender: Gender | null;
  readonly birthdate: string | null;
  readonly hobbies: readonly string[];
  readonly likes: readonly string[];
  readonly isOptedOut: boolean;
  readonly otherData: readonly string[];
  readonly registeredAt: Date;
  readonly acceptedTerms: AcceptedTerms | null;
  /** Combines the revisions of account and profile. */
  readonly version: string;
}

const eb = expressionBuilder<Tables, 'person_list' | 'client_profile'>();
const none = eb.val<readonly string[]>([]);

function companiesOf(actor: Actor) {
  const one = eb.fn<{ id: string; name: string }>('jsonb_build_object', [
    eb.cast(eb.val('id'), 'text'),
    eb.ref('c.id' as never),
    eb.cast(eb.val('name'), 'text'),
    eb.ref('c.name' as never),
  ]);
  return eb
    .selectFrom(
      eb
        .selectFrom('company_list')
        .select(['company_list.id', 'company_list.name'])
        .where((of) => of('company_list.id', '=', of.fn.any(survivorsOf(of.ref('person_list.company_ids')))))
        .where(companiesWithinReach(actor))
        .orderBy('company_list.name')
        .orderBy('company_list.id')
        .as('c'),
    )
    .select((of) =>
      of.fn
        .coalesce(
          of.fn.agg<readonly { id: string; name: string }[]>('jsonb_agg', [one]),
          of.cast<readonly { id: string; name: string }[]>(of.val('[]'), 'jsonb'),
        )
        .as('companies'),
    )
    .$asScalar()
    .$notNull();
}

function selectClients(db: Database, actor: Actor) {
  return db
    .selectFrom('person_list')
    .leftJoin('client_profile', 'client_profile.id', 'person_list.id')
    .leftJoin('business_units', 'business_units.id', 'client_profile.business_unit')
    .where('person_list.is_removed', '=', false)
    .where(isCustomer)
    .where(peopleWithinReach(actor))
    .select([
      'person_list.id',
      'person_list.name',
      'person_list.email',
      'person_list.is_email_confirmed as isEmailConfirmed',
      'person_list.identification',
      'person_list.address',
      'person_list.country',
      eb.ref('person_list.language').$castTo<ListedClient['language']>().as('language'),
      'person_list.avatar_file_id as avatarFileId',
      'person_list.is_active as isActive',
      'person_list.owner_id as ownerId',
      companiesOf(actor).as('companies'),
      'client_profile.position',
      'client_profile.area',
      'client_profile.location',
      eb.fn.coalesce('client_profile.phone', 'person_list.phone').as('phone'),
      'client_profile.mobile_phone as mobilePhone',
      eb.fn.coalesce('client_profile.social', none).as('social'),
      'client_profile.business_unit as businessUnit',
      'business_units.name as businessUnitName',
      eb.ref('client_profile.gender').$castTo<Gender | null>().as('gender'),
      'client_profile.birthdate',
      eb.fn.coalesce('client_profile.hobbies', none).as('hobbies'),
      eb.fn.coalesce('client_profile.likes', none).as('likes'),
      eb.fn.coalesce('client_profile.other_data', none).as('otherData'),
      eb.fn.coalesce('client_profile.is_opted_out', eb.lit(false)).as('isOptedOut'),
      'person_list.registered_at as registeredAt',
      'person_list.accepted_terms as acceptedTerms',
      versionWith('client_profile').as('version'),
    ]);
}

/** A registered person becomes a client with the first company. */
const hasRole = eb('person_list.roles', '@>', eb.val<string[]>(['client']));

function listed(asked: ClientFilters, actor: Actor) {
  return eb.and([hasRole, ...clientConditions(asked, actor)]);
}

export const listClients = defineQuery({
  name: 'listClients',
  access: 'staff',
  scope: 'owner',
  input: clientFilters.extend({
    limit: z.number().int().min(1).max(1000).default(10),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { limit, offset, ...asked }, actor): Promise<Page<ListedClient>> {
    const where = listed(asked, actor);
    const [data, { total }] = await Promise.all([
      selectClients(db, actor)
        .where(where)
        .orderBy('person_list.name')
        .orderBy('person_list.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      db
        .selectFrom('person_list')
        .leftJoin('client_profile', 'client_profile.id', 'person_list.id')
        .where('person_list.is_removed', '=', false)
        .where(isCustomer)
        .where(peopleWithinReach(actor))
        .where(where)
        .select(rowCount.as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});

const exportedAtATime = 1000;

export const exportClients = defineQuery({
  name: 'exportClients',
  access: 'staff',
  scope: 'owner',
  input: clientFilters,
  run: (db, asked, actor) => Promise.resolve(pagesOfClients(db, asked, actor)),
});

async function* pagesOfClients(
  db: Database,
  asked: ClientFilters,
  actor: Actor,
): AsyncGenerator<readonly ListedClient[]> {
  let last: ListedClient | undefined;
  for (;;) {
    const after = last;
    const page: readonly ListedClient[] = await selectClients(db, actor)
      .where(listed(asked, actor))
      .$if(after !== undefined, (rows) =>
        rows.where((of) =>
          of.or([
            of('person_list.name', '>', after?.name ?? ''),
            of.and([
              of('person_list.name', '=', after?.name ?? ''),
              of('person_list.id', '>', after?.id ?? ''),
            ]),
          ]),
        ),
      )
      .orderBy('person_list.name')
      .orderBy('person_list.id')
      .limit(exportedAtATime)
      .execute();
    if (page.length === 0) return;
    yield page;
    last = page.at(-1);
    if (page.length < exportedAtATime) return;
  }
}

export const findClient = defineQuery({
  name: 'findClient',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedClient | Rejection> {
    const found = await selectClients(db, actor).where('person_list.id', '=', id).executeTakeFirst();
    return found ?? reject('not-found', 'client.not-found');
  },
});

export const listRelatedClients = defineQuery({
  name: 'listRelatedClients',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<readonly ListedClient[] | Rejection> {
    const one = await selectClients(db, actor).where('person_list.id', '=', id).executeTakeFirst();
    if (one === undefined) return reject('not-found', 'client.not-found');
    const group = await companyGroup(
      db,
      one.companies.map((company) => company.id),
    );
    return selectClients(db, actor)
      .where(hasRole)
      .where('person_list.id', '<>', id)
      .where('person_list.company_ids', '&&', eb.val([...group]))
      .orderBy('person_list.name')
      .orderBy('person_list.id')
      .limit(100)
      .execute();
  },
});
