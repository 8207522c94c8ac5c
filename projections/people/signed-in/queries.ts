import { sql } from 'kysely';
import type { Role } from '../../../domain/shared/actor';
import { type Database, prepared } from '../../projection';
import { readTogether } from '../../read-together';

/** A person with a valid session. */
export interface SignedIn {
  readonly sessionId: string;
  /** Whether the last use of the session is minutes old and should be updated. */
  readonly isStale: boolean;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly language: 'es' | 'en' | 'pt';
  readonly avatarFileId: string | null;
  readonly roles: readonly Role[];
  readonly ownerId: string;
  /** Empty until the e-mail address is confirmed. */
  readonly companyIds: readonly string[];
}

/** Companies give access only to people with a confirmed address. */
const companiesInReach = sql`case when is_email_confirmed then company_ids else '{}' end`;

type Session = Omit<SignedIn, 'isStale'> & { readonly secondsSinceSeen: number };

const readSessions = readTogether(async (db, tokenHashes: readonly string[]) => {
  const hashes = tokenHashes.map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<{ hash: string; session: Session }>`
    ${prepared} select encode(s.token_hash, 'hex') as hash, json_build_object('sessionId', s.id,
      'secondsSinceSeen', extract(epoch from now() - s.last_seen_at), 'id', p.id, 'name', p.name, 'email', p.email,
      'isEmailConfirmed', p.is_email_confirmed,
      'language', p.language, 'avatarFileId', p.avatar_file_id, 'roles', p.roles, 'ownerId', p.owner_id,
      'companyIds', ${companiesInReach}) as session
    from platform.sessions s join person_list p on p.id = s.person_id
    where s.token_hash = any(${hashes}) and s.expires_at > now()
      and p.is_active and (p.access_until is null or p.access_until > now())`.execute(db);
  return new Map(rows.map(({ hash, session }) => [hash, session]));
});

/**
 * The person of a session: one indexed read per request. Not a query with access, since it finds out who asks.
 * Null if the token is unknown, expired or revoked, or the person may not sign in.
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

/** The API client of a valid token. */
export interface KnownApiClient {
  readonly id: string;
  readonly allowedDomain: string;
  readonly roles: readonly Role[];
  readonly ownerId: string;
  readonly isStale: boolean;
}

/** One indexed read per request of an API client. Null if the token is unknown, expired or revoked. */
export async function findApiClient(
  db: Database,
  tokenHash: Buffer,
  staleAfterSeconds: number,
): Promise<KnownApiClient | null> {
  const { rows } = await sql<KnownApiClient>`
    select c.id, c.allowed_domain as "allowedDomain", c.roles, c.owner_id as "ownerId",
      coalesce(t.last_used_at < now() - make_interval(secs => ${staleAfterSeconds}), true) as "isStale"
    from platform.api_tokens t join api_client_list c on c.id = t.client_id
    where t.token_hash = ${tokenHash} and c.revoked_at is null and (c.expires_at is null or c.expires_at > now())`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A person who may sign in. */
export interface MaySignIn {
  readonly id: string;
  readonly name: string;
  readonly isEmailConfirmed: boolean;
  readonly language: 'es' | 'en' | 'pt';
  readonly roles: readonly Role[];
  readonly ownerId: string;
  /** Empty until the e-mail address is confirmed. */
  readonly companyIds: readonly string[];
}

/** The person who may sign in with an e-mail address; null if there is none. */
export async function findForSignIn(db: Database, email: string): Promise<MaySignIn | null> {
  const { rows } = await sql<MaySignIn>`
    select id, name, is_email_confirmed as "isEmailConfirmed", language, roles, owner_id as "ownerId", ${companiesInReach} as "companyIds" from person_list
    where email = ${email} and is_active and not is_removed and (access_until is null or access_until > now())`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether an account is neither removed, deactivated nor past its end. */
export async function isOpenAccount(db: Database, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person_list where id = ${personId} and is_active and not is_removed
      and (access_until is null or access_until > now())`.execute(db);
  return rows.length > 0;
}

/** The address and language for a person's messages. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'es' | 'en' | 'pt';
  readonly ownerId: string;
}

/** Null if the person does not exist. */
export async function findAddressee(db: Database, personId: string): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select id, name, email, language, owner_id as "ownerId" from person_list
    where id = ${personId} and not is_removed`.execute(db);
  return rows[0] ?? null;
}
