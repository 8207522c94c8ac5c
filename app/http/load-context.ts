import type { Logger } from 'pino';
import type { Actor } from '@domain/shared/actor';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import type { SignedInPerson } from './authenticated';

export interface PageContext {
  readonly services: Services;
  readonly actor: Actor;
  readonly person: SignedInPerson | null;
  readonly language: Language;
  readonly requestId: string;
  /** Path and query of the page, to return to after sign-in. */
  readonly path: string;
  /**
   * The caller's IP address; behind a trusted proxy, the one it reports. Sign-in attempts are counted by it.
   */
  readonly address?: string | undefined;
  readonly log: Logger;
  /** Response headers that are sent in any case: Remix drops those of loaders and actions from pages. */
  readonly headers?: Headers;
  /** For the Content-Security-Policy: every inline script needs it. */
  readonly nonce: string;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges our context into Remix's
  interface AppLoadContext extends PageContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
