import { expressionBuilder, sql } from 'kysely';
import { sessionLimits } from '../../../domain/people/person/session-limits';
import { backOfficeRoles, type Role } from '../../../domain/shared/actor';
import type { Condition } from '../../expressions';
import { fromNow } from '../../database-time';
import { definePrepared, type Database, type Tables } from '../../projection';
import { findOwnCompanies } from '../../crm/company-merge/survivors';
import { runPrepared } from '../../prepared-query';
import { readTogether } from '../../read-together';

export interface SignedIn {
  readonly sessionId: string;
  /** The last use is minutes old, so that it should be updated. */
  readonly isStale: boolean;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly language: 'es' | 'en' | 'pt';
  readonly avatarFileId: string | null;
  readonly roles: readonly Role[];
  readonly ownerId: string;
  /** After merges. Empty until the e-mail address is confirmed. */
  readonly companyIds: readonly string[];
  readonly mergedCompanyIds: readonly string[];
  readonly barredCompanyIds: readonly string[];
}

type Session = Omit<SignedIn, 'isStale'> & { readonly secondsSinceSeen: number };

const readSessions = readTogether(async (db, tokenHashes: readonly string[]) => {
  const hashes = tokenHashes.map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<{ hash: string; session: Session }>`
    /* prepared */ select encode(s.token_hash, 'hex') as hash, json_build_object('sessionId', s.id,
      'secondsSinceSeen', extract(epoch from now() - s.last_seen_at), 'id', p.id, 'name', p.name, 'email', p.email,
      'isEmailConfirmed', p.is_email_confirmed,
      'language', p.language, 'avatarFileId', p.avatar_file_id, 'roles', p.roles, 'ownerId', p.owner_id,
      'companyIds', coalesce(own.ids, '{}'), 'mergedCompanyIds', array(
        select m.id from company_survivor m where m.survivor_id = any(own.ids) order by m.id),
      'barredCompanyIds', array(
        select unnest(last.ids) from (
          select distinct on (coalesce(m.survivor_id, cp.company_id)) cp.may,
            array_remove(array[cp.company_id, m.survivor_id], null) as ids
          from company_people cp left join company_survivor m on m.id = cp.company_id
          where cp.person_id = p.id
          order by coalesce(m.survivor_id, cp.company_id), cp.changed_at desc, cp.id) last
        where not last.may @> array['reserve'])) as session
    from platform.sessions s join person_list p on p.id = s.person_id
      cross join lateral (select array_agg(c.id order by c.at) as ids from (
        select coalesce(m.survivor_id, named.id) as id, min(named.at) as at
        from unnest(p.company_ids) with ordinality as named(id, at) left join company_survivor m on m.id = named.id
        where p.is_email_confirmed group by 1) c) own
    where s.token_hash = any(${hashes}) and s.expires_at > now()
      and (not p.roles && ${backOfficeRoles}::text[] or (
        s.last_seen_at > now() - make_interval(hours => ${sessionLimits.staff.idleHours})
        and s.created_at > now() - make_interval(days => ${sessionLimits.staff.days})))
      and p.is_active and (p.access_until is null or p.access_until > now())
      and (s.proven_at is not null or not (
        exists (select from platform.second_factors f where f.person_id = s.person_id and f.standing = 'active')
        or (p.roles && ${backOfficeRoles}::text[] and exists (
          select from owners o where o.id = p.owner_id and o.second_factor_of_staff))))`.execute(db);
  return new Map(rows.map(({ hash, session }) => [hash, session]));
});

/**
 * One indexed read per request, without access check since it identifies the actor. Null: invalid session,
 * too old for the current roles, barred from sign-in, or without the second factor now required.
 */
export async function findSignedIn(
  db: Database,
  tokenHash: Buffer,
  staleAfterSeconds: number,
): Promise<SignedIn | null> {
  const session = await readSessions(db, tokenHash.toString('hex'));
  if (session === undefined) return null;
  const { secondsSinceSeen, ...signedIn } = session;
  return { ...signedIn, isStale: secondsSinceSeen > staleAfterSeconds };
}

export interface KnownApiClient {
  readonly id: string;
  readonly allowedDomain: string;
  readonly roles: readonly Role[];
  readonly ownerId: string;
  readonly isStale: boolean;
}

/** One indexed read per request. Null: unknown, expired or revoked. */
export async function findApiClient(
  db: Database,
  tokenHash: Buffer,
  staleAfterSeconds: number,
): Promise<KnownApiClient | null> {
  const client = await db
    .selectFrom('platform.api_tokens as t')
    .innerJoin('api_client_list as c', 'c.id', 't.client_id')
    .select((eb) => [
      'c.id',
      'c.allowed_domain as allowedDomain',
      eb.ref('c.roles').$castTo<readonly Role[]>().as('roles'),
      'c.owner_id as ownerId',
      eb.fn
        .coalesce(eb('t.last_used_at', '<', fromNow({ seconds: -staleAfterSeconds })), eb.lit(true))
        .$castTo<boolean>()
        .as('isStale'),
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('c.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('c.expires_at', 'is', null), eb('c.expires_at', '>', eb.fn<Date>('now'))]))
    .executeTakeFirst();
  return client ?? null;
}

export interface MaySignIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly language: 'es' | 'en' | 'pt';
  readonly roles: readonly Role[];
  readonly ownerId: string;
  /** After merges. Empty until the e-mail address is confirmed. */
  readonly companyIds: readonly string[];
  readonly mergedCompanyIds: readonly string[];
}

export async function findForSignIn(db: Database, email: string): Promise<MaySignIn | null> {
  const [person] = await readOpen(db, people('email', '=', email));
  return withCompanies(db, person);
}

const readAccounts = readTogether(async (db, ids: readonly string[]) => {
  const open = await readOpen(db, people('id', '=', people.fn.any(people.val([...ids]))));
  return new Map(open.map((person) => [person.id, person]));
});

/** Null: removed, deactivated or expired. Batched. */
export async function findOpenAccount(db: Database, id: string): Promise<MaySignIn | null> {
  return withCompanies(db, await readAccounts(db, id));
}

type OpenAccount = Omit<MaySignIn, 'mergedCompanyIds'>;

async function withCompanies(db: Database, person: OpenAccount | undefined): Promise<MaySignIn | null> {
  return person === undefined ? null : { ...person, ...(await findOwnCompanies(db, person.companyIds)) };
}

async function readOpen(db: Database, isAsked: Condition): Promise<readonly OpenAccount[]> {
  const query = db
    .selectFrom('person_list')
    .select((eb) => [
      'id',
      'name',
      'email',
      'is_email_confirmed as isEmailConfirmed',
      eb.ref('language').$castTo<MaySignIn['language']>().as('language'),
      eb.ref('roles').$castTo<readonly Role[]>().as('roles'),
      'owner_id as ownerId',
      // Companies give access only to people with a confirmed address.
      eb
        .case()
        .when('is_email_confirmed', '=', eb.lit(true))
        .then(eb.ref('company_ids'))
        .else(eb.val<readonly string[]>([]))
        .end()
        .as('companyIds'),
    ])
    .where(isAsked)
    .where(isOpen);
  return (await runPrepared(db, query)).rows;
}

const people = expressionBuilder<Tables, 'person_list'>();
/** Neither removed, deactivated nor expired. */
export const isOpen = people.and([
  people.ref('is_active'),
  people.not(people.ref('is_removed')),
  people.or([people('access_until', 'is', null), people('access_until', '>', people.fn<Date>('now'))]),
]);

export async function isOpenAccount(db: Database, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom('person_list')
    .select('id')
    .where('id', '=', personId)
    .where(isOpen)
    .executeTakeFirst();
  return person !== undefined;
}

export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'es' | 'en' | 'pt';
  readonly ownerId: string;
}

const selectAddressee = definePrepared((db, { personId }: { personId: string }) =>
  db
    .selectFrom('person_list')
    .select((of) => [
      'id',
      'name',
      'email',
      of.ref('language').$castTo<Addressee['language']>().as('language'),
      'owner_id as ownerId',
    ])
    .where('id', '=', personId)
    .where((of) => of.not(of.ref('is_removed'))),
);

export async function findAddressee(db: Database, personId: string): Promise<Addressee | null> {
  const { rows } = await selectAddressee(db, { personId });
  return rows[0] ?? null;
}
