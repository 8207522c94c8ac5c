import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import {
  isLimitedToPortfolios,
  ownerCompanyOf,
  roles,
  type Actor,
  type Role,
} from '../../../domain/shared/actor';
import { emailAddress } from '../../../domain/people/person/inputs';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { companiesWithinReach } from '../../crm/company-list/reach';
import { survivorsOf } from '../../crm/company-merge/survivors';
import { always, rowCount, type Condition } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import { containing, searchedText } from '../../search-text';
import { isOpen } from '../signed-in/queries';
import { peopleWithinReach } from './reach';
import type { ListedPerson } from './table';

const eb = expressionBuilder<Tables, 'person_list'>();

const columns = [
  'id',
  'name',
  'email',
  'is_email_confirmed as isEmailConfirmed',
  'requested_email as requestedEmail',
  'phone',
  'country',
  'identification',
  'address',
  'avatar_file_id as avatarFileId',
  eb.ref('language').$castTo<ListedPerson['language']>().as('language'),
  eb.ref('roles').$castTo<readonly Role[]>().as('roles'),
  'owner_id as ownerId',
  'accepted_terms as acceptedTerms',
  'is_active as isActive',
  'is_google as isGoogle',
  'access_until as accessUntil',
  'registered_at as registeredAt',
  'revision',
] as const;

/** Executives: those within their reach, and all of their own. */
function companiesKnownTo(actor: Actor) {
  const all = survivorsOf(eb.ref('person_list.company_ids'));
  if (!isLimitedToPortfolios(actor)) return all;
  const known = eb
    .selectFrom('company_list')
    .select('company_list.id')
    .where((of) => of('company_list.id', '=', of.fn.any(all)))
    .where(companiesWithinReach(actor))
    .orderBy('company_list.name')
    .orderBy('company_list.id');
  return eb
    .case()
    .when('person_list.id', '=', actor.id)
    .then(all)
    .else(eb.fn<readonly string[]>('array', [known]))
    .end();
}

interface Reading {
  readonly actor: Actor;
  readonly limit: number;
  readonly offset?: number;
}

/** A person may have no owner company. */
const isOf = (ownerId: string | null): Condition => eb('owner_id', '=', eb.val(ownerId));

const notRemoved: Condition = eb.not(eb.ref('is_removed'));

function read(db: Database, where: readonly Condition[], { actor, limit, offset = 0 }: Reading) {
  return db
    .selectFrom('person_list')
    .select([...columns, companiesKnownTo(actor).as('companyIds')])
    .where(eb.and([...where]))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

function matching(search: string | undefined): Condition {
  return search ? eb('search_text', 'like', containing(searchedText(search))) : always;
}

const hasRole = (role: Role): Condition => eb(eb.val<string>(role), '=', eb.fn.any('roles'));

export const listPeople = defineQuery({
  name: 'listPeople',
  access: 'manager',
  scope: 'owner',
  input: z.object({
    search: z.string().optional(),
    role: z.enum(roles).optional(),
    isActive: z.boolean().optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { search, role, isActive, limit, offset }, actor): Promise<Page<ListedPerson>> {
    const where = [
      notRemoved,
      peopleWithinReach(actor),
      matching(search),
      role === undefined ? always : hasRole(role),
      isActive === undefined ? always : eb('is_active', '=', isActive),
    ];
    const [data, { total }] = await Promise.all([
      read(db, where, { actor, limit, offset }),
      db
        .selectFrom('person_list')
        .select(rowCount.as('total'))
        .where(eb.and(where))
        .executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});

/** Their own; for staff and auditors also those of their owner company. */
function visibleTo(actor: Actor): Condition {
  const mayReadOthers = actor.roles.some((role) => role !== 'user' && role !== 'client');
  const isOneself = eb('id', '=', actor.id);
  return mayReadOthers ? eb.or([isOneself, peopleWithinReach(actor)]) : isOneself;
}

export const findPerson = defineQuery({
  name: 'findPerson',
  access: 'customer',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedPerson | Rejection> {
    const [found] = await read(db, [notRemoved, eb('id', '=', id), visibleTo(actor)], { actor, limit: 1 });
    return found ?? reject('not-found', 'person.not-found');
  },
});

export const findAvatar = defineQuery({
  name: 'findAvatar',
  access: 'customer',
  scope: 'owner',
  input: z.object({ fileId: z.string() }),
  async run(db, { fileId }, actor): Promise<{ fileId: string } | Rejection> {
    const [found] = await read(db, [notRemoved, eb('avatar_file_id', '=', fileId), visibleTo(actor)], {
      actor,
      limit: 1,
    });
    return found === undefined ? reject('not-found', 'person.not-found') : { fileId };
  },
});

export const findPersonByEmail = defineQuery({
  name: 'findPersonByEmail',
  access: 'staff',
  scope: 'owner',
  input: z.object({ email: emailAddress }),
  async run(db, { email }, actor): Promise<{ person: ListedPerson | null }> {
    const [found] = await read(db, [notRemoved, peopleWithinReach(actor), eb('email', '=', email)], {
      actor,
      limit: 1,
    });
    return { person: found ?? null };
  },
});

/** Whether it is valid, and used in the actor's owner company; administrators learn of all. */
export const validateEmail = defineQuery({
  name: 'validateEmail',
  access: 'staff',
  scope: 'owner',
  input: z.object({ email: z.string() }),
  async run(db, { email }, actor): Promise<{ valid: boolean; inUse: boolean }> {
    const parsed = emailAddress.safeParse(email);
    if (!parsed.success) return { valid: false, inUse: false };
    const own = actor.roles.includes('admin') ? [] : [eb('owner_id', '=', ownerCompanyOf(actor))];
    const holders = await read(db, [notRemoved, eb('email', '=', parsed.data), ...own], { actor, limit: 1 });
    return { valid: true, inUse: holders.length > 0 };
  },
});

export const searchPeople = defineQuery({
  name: 'searchPeople',
  access: 'staff',
  scope: 'owner',
  input: z.object({ search: z.string().default('') }),
  run: (db, { search }, actor): Promise<readonly ListedPerson[]> =>
    read(db, [notRemoved, eb.ref('is_active'), peopleWithinReach(actor), matching(search)], {
      actor,
      limit: 20,
    }),
});

export const listExecutives = defineQuery({
  name: 'listExecutives',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    ownerId: z.string().optional(),
    search: z.string().optional(),
    isActive: z.boolean().default(true),
  }),
  run: (db, { ownerId, search, isActive }, actor): Promise<readonly ListedPerson[]> => {
    const owner = ownerId === undefined ? always : isOf(ownerId);
    const where = [hasRole('executive'), eb('is_active', '=', isActive), owner, matching(search)];
    return read(db, [notRemoved, peopleWithinReach(actor), ...where], { actor, limit: 1000 });
  },
});

export const searchSuccessors = defineQuery({
  name: 'searchSuccessors',
  access: 'manager',
  scope: 'owner',
  input: z.object({ search: z.string().default('') }),
  run: (db, { search }, actor): Promise<readonly ListedPerson[]> =>
    read(
      db,
      [
        isOpen,
        peopleWithinReach(actor),
        eb('roles', '&&', eb.val(['executive', 'super-user'])),
        matching(search),
      ],
      { actor, limit: 1000 },
    ),
});

export const listAdministration = defineQuery({
  name: 'listAdministration',
  access: 'manager',
  scope: 'owner',
  input: z.object({ ownerId: z.string() }),
  run: (db, { ownerId }, actor): Promise<readonly ListedPerson[]> =>
    read(
      db,
      [
        notRemoved,
        peopleWithinReach(actor),
        isOf(ownerId),
        eb('roles', '&&', eb.val(['super-user', 'admin'])),
      ],
      { actor, limit: 1000 },
    ),
});
