import { visitor, type Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import type { Language } from '~/texts';

export interface SignedInPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language?: Language;
  readonly sessionId?: string;
  readonly avatarFileId?: string | null;
}

export interface Authenticated {
  readonly actor: Actor;
  /** Null for visitors and API clients. */
  readonly person: SignedInPerson | null;
  /** `Set-Cookie` values: a guest's secret, or a prolonged session. */
  readonly cookies?: readonly string[];
}

/**
 * The methods throw when the database is unavailable (answered with 503), so that a signed-in person is never
 * treated as a visitor.
 */
export interface Authentication {
  /** An unknown, expired or revoked cookie means a visitor. */
  ofPage(request: Request): Promise<Authenticated>;
  /**
   * `Authorization: Bearer` with a person's session, or with an API client's token and its `x-client-id` and
   * `x-allowed-domain`. Without a credential: a visitor; with a wrong one: `unauthenticated`.
   */
  ofApi(request: Request): Promise<Authenticated | Rejection>;
  ofVisitor(request: Request): Promise<Authenticated>;
}

export const visitorsOnly: Authentication = {
  ofPage: () => Promise.resolve({ actor: visitor, person: null }),
  ofApi: () => Promise.resolve({ actor: visitor, person: null }),
  ofVisitor: () => Promise.resolve({ actor: visitor, person: null }),
};
