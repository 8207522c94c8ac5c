import { sql } from 'kysely';
import type { Role } from '../../../domain/shared/actor';
import { type Database, prepared } from '../../projection';
import { readTogether } from '../../read-together';

/** A person with a session that holds now. */
export interface SignedIn {
  readonly sessionId: string;
  /** Whether the session has not been seen for some minutes, so that it is time to note that it was. */
  readonly isStale: boolean;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly language: 'es' | 'en' | 'pt';
  readonly avatarFileId: string | null;
  readonly roles: readonly Role[];
  readonly ownerId: string;
  /** None until the e-mail address is confirmed. */
  readonly companyIds: readonly string[];
}

/** Companies give reach to a person whose address is confirmed, and to nobody else. */
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
 * Who holds this session: one indexed read, made at every request with a session. Neither a query nor scoped, since it is
 * what finds out who asks. Null for a token that is unknown, expired or revoked, or of a person who may not sign in.
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

/** The API client a token belongs to, if it may be used now. */
export interface KnownApiClient {
  readonly id: string;
  readonly allowedDomain: string;
  readonly roles: readonly Role[];
  readonly ownerId: string;
  readonly isStale: boolean;
}

/** One indexed read at every request of an API client. Null when the token is unknown, expired or revoked. */
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

/** Somebody who may sign in. */
export interface MaySignIn {
  readonly id: string;
  readonly name: string;
  readonly isEmailConfirmed: boolean;
  readonly language: 'es' | 'en' | 'pt';
  readonly roles: readonly Role[];
  readonly ownerId: string;
  /** None until the e-mail address is confirmed. */
  readonly companyIds: readonly string[];
}

/** Who may sign in with an e-mail address: null when nobody has it, or may not. */
export async function findForSignIn(db: Database, email: string): Promise<MaySignIn | null> {
  const { rows } = await sql<MaySignIn>`
    select id, name, is_email_confirmed as "isEmailConfirmed", language, roles, owner_id as "ownerId", ${companiesInReach} as "companyIds" from person_list
    where email = ${email} and is_active and not is_removed and (access_until is null or access_until > now())`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether an account is in use: neither removed nor deactivated, nor is its time over. */
export async function isOpenAccount(db: Database, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person_list where id = ${personId} and is_active and not is_removed
      and (access_until is null or access_until > now())`.execute(db);
  return rows.length > 0;
}

/** Where a person's messages go, and in which language. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'es' | 'en' | 'pt';
  readonly ownerId: string;
}

/** Null when there is no such person. */
export async function findAddressee(db: Database, personId: string): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select id, name, email, language, owner_id as "ownerId" from person_list
    where id = ${personId} and not is_removed`.execute(db);
  return rows[0] ?? null;
}
