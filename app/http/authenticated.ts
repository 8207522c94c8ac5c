import { visitor, type Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import type { Language } from '~/texts';

/** The signed-in person as pages show them. */
export interface SignedInPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language?: Language;
  readonly sessionId?: string;
  /** File of their picture; null: none. */
  readonly avatarFileId?: string | null;
}

/** Who a request comes from, and what has to go back with the answer. */
export interface Authenticated {
  readonly actor: Actor;
  /** Null for visitors and API clients. */
  readonly person: SignedInPerson | null;
  /** Values of `Set-Cookie` for the answer: a guest's own secret, a session whose time was prolonged. */
  readonly cookies?: readonly string[];
}

/**
 * Finds out who asks. Both methods throw when what they need to know cannot be reached (answered as 503), so that
 * a signed-in person is never taken for a visitor.
 */
export interface Authentication {
  /** By the session cookie. A cookie that is unknown, expired or revoked makes a visitor. */
  ofPage(request: Request): Promise<Authenticated>;
  /**
   * By `Authorization: Bearer`: a person's session, or an API client's token with its `x-client-id` and
   * `x-allowed-domain` headers. No credential makes a visitor, a wrong one is `unauthenticated`.
   */
  ofApi(request: Request): Promise<Authenticated | Rejection>;
  /** Of the API as well, whatever credential is sent: a visitor. */
  ofVisitor(request: Request): Promise<Authenticated>;
}

/** Takes everybody for a visitor: where nobody can sign in. */
export const visitorsOnly: Authentication = {
  ofPage: () => Promise.resolve({ actor: visitor, person: null }),
  ofApi: () => Promise.resolve({ actor: visitor, person: null }),
  ofVisitor: () => Promise.resolve({ actor: visitor, person: null }),
};
