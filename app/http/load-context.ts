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
  readonly path: string;
  /** Behind a trusted proxy, the address that it reports. Limits sign-in attempts. */
  readonly address?: string | undefined;
  readonly log: Logger;
  /** Sent in any case: Remix drops headers of loaders and actions from pages. */
  readonly headers?: Headers;
  /** Required by the Content-Security-Policy on every inline script. */
  readonly nonce: string;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges our context into Remix's
  interface AppLoadContext extends PageContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
