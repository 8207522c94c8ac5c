import { visitor, type Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import type { Language } from '~/texts';

export interface SignedInPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language?: Language;
  readonly sessionId?: string;
  /** File id of their picture; null: none. */
  readonly avatarFileId?: string | null;
}

/** Who sent a request, and which cookies the response must set. */
export interface Authenticated {
  readonly actor: Actor;
  /** Null for visitors and API clients. */
  readonly person: SignedInPerson | null;
  /** `Set-Cookie` values for the response: a guest's secret, or a prolonged session. */
  readonly cookies?: readonly string[];
}

/**
 * Finds out who sends a request. The methods throw when the database they need is away (answered as 503), so
 * that a signed-in person is never treated as a visitor.
 */
export interface Authentication {
  /** By the session cookie. An unknown, expired or revoked cookie means a visitor. */
  ofPage(request: Request): Promise<Authenticated>;
  /**
   * By `Authorization: Bearer`: a person's session, or an API client's token with its `x-client-id` and
   * `x-allowed-domain` headers. Without a credential: a visitor; with a wrong one: `unauthenticated`.
   */
  ofApi(request: Request): Promise<Authenticated | Rejection>;
  /** For the API: treats the caller as a visitor whatever credential is sent. */
  ofVisitor(request: Request): Promise<Authenticated>;
}

/** Treats everybody as a visitor, for servers where nobody can sign in. */
export const visitorsOnly: Authentication = {
  ofPage: () => Promise.resolve({ actor: visitor, person: null }),
  ofApi: () => Promise.resolve({ actor: visitor, person: null }),
  ofVisitor: () => Promise.resolve({ actor: visitor, person: null }),
};
