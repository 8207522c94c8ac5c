import { createHash } from 'node:crypto';
import { visitor, type Actor } from '@domain/shared/actor';
import { reject, type Rejection } from '@domain/shared/rejection';
import { findApiClient, findSignedIn, type SignedIn } from '@projections/people/signed-in/queries';
import type { Authenticated, Authentication } from './authenticated';
import type { Services } from '~/services';
import { readCookie, writeCookie } from './own-cookies.server';

type Parts = Pick<Services, 'db' | 'auth'> & { readonly isSecure: boolean };

const guestDays = 90;

/**
 * One indexed read per session or token, none for a visitor. A secret cookie makes visitors owners of what
 * they do; the actor carries only its hash, so that no event or table can be used to impersonate them.
 */
export function createAuthentication({ db, auth, isSecure }: Parts): Authentication {
  const { secrets, seenEverySeconds } = auth;

  const ofSession = async (token: string, request: Request): Promise<SignedIn | null> => {
    if (!secrets.isSecret('session', token)) return null;
    const signedIn = await findSignedIn(db, secrets.hashSecret(token), seenEverySeconds);
    if (signedIn?.isStale && !isStream(request)) await auth.sessions.seen(signedIn.sessionId, signedIn.roles);
    return signedIn;
  };

  const guestOf = (request: Request): string | null => {
    const secret = readCookie(request, 'guest', isSecure);
    return secret !== null && secrets.isSecret('guest', secret) ? secret : null;
  };

  const asGuest = (request: Request): Authenticated => {
    const known = guestOf(request);
    const secret = known ?? secrets.newSecret('guest');
    const cookies = known === null ? [writeCookie('guest', secret, { isSecure, days: guestDays })] : [];
    return { actor: { ...visitor, guestId: guestIdOf(secret) }, person: null, cookies };
  };

  /** Requests that only read set no cookie. */
  const asApiGuest = (request: Request): Authenticated => {
    const guest = asGuest(request);
    return request.method === 'GET' || request.method === 'HEAD' ? { ...guest, cookies: [] } : guest;
  };

  const asPerson = (signedIn: SignedIn, request: Request): Authenticated => {
    const {
      id,
      name,
      email,
      language,
      sessionId,
      avatarFileId,
      roles,
      ownerId,
      companyIds,
      mergedCompanyIds,
      barredCompanyIds,
    } = signedIn;
    const secret = guestOf(request);
    const guest = secret === null ? {} : { guestId: guestIdOf(secret) };
    const companies = { companyIds, mergedCompanyIds, barredCompanyIds };
    const actor: Actor = { kind: 'person', id, roles, ownerId, ...companies, ...guest };
    return { actor, person: { id, name, email, language, sessionId, avatarFileId } };
  };

  const ofApiClient = async (token: string, request: Request): Promise<Authenticated | Rejection> => {
    const client = await findApiClient(db, secrets.hashSecret(token), seenEverySeconds);
    if (client === null) return wrongCredential;
    const domain = request.headers.get('x-allowed-domain')?.trim().toLowerCase();
    if (request.headers.get('x-client-id') !== client.id || domain !== client.allowedDomain)
      return wrongHeaders;
    if (client.isStale) await auth.apiTokens.used(client.id);
    const { id, roles, ownerId } = client;
    return { actor: { kind: 'api-client', id, roles, ownerId, companyIds: [] }, person: null };
  };

  return {
    async ofPage(request) {
      const token = readCookie(request, 'session', isSecure);
      const signedIn = token === null ? null : await ofSession(token, request);
      return signedIn === null ? asGuest(request) : asPerson(signedIn, request);
    },

    async ofApi(request) {
      const header = request.headers.get('authorization');
      if (header === null) return asApiGuest(request);
      const token = /^Bearer +(\S+)$/i.exec(header.trim())?.[1] ?? '';
      if (secrets.isSecret('apiToken', token)) return ofApiClient(token, request);
      const signedIn = await ofSession(token, request);
      return signedIn === null ? wrongCredential : asPerson(signedIn, request);
    },

    ofVisitor: (request) => Promise.resolve(asApiGuest(request)),
  };
}

const wrongCredential = reject('unauthenticated', 'access.wrong-credential');
const wrongHeaders = reject('unauthenticated', 'access.wrong-client-headers');

/** Open pages request streams by themselves, so streams do not count as activity of a person. */
function isStream(request: Request): boolean {
  return request.headers.get('accept') === 'text/event-stream';
}

function guestIdOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 32);
}
