import type { Logger } from 'pino';
import type { Actor } from '@domain/shared/actor';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import type { SignedInPerson } from './authenticated';

/** What every loader and action finds in `context`. */
export interface PageContext {
  readonly services: Services;
  readonly actor: Actor;
  readonly person: SignedInPerson | null;
  readonly language: Language;
  readonly requestId: string;
  /** Path and query of the page, to come back to after signing in. */
  readonly path: string;
  /** Network address the request came from, behind a trusted proxy the one it names; attempts at signing in are counted by it. */
  readonly address?: string | undefined;
  /** Writes lines that carry the request's id. */
  readonly log: Logger;
  /** Headers that the answer gets whatever becomes of it: Remix keeps those of loaders and actions out of pages. */
  readonly headers?: Headers;
  /** For the Content-Security-Policy: every inline script carries it. */
  readonly nonce: string;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merges our context into Remix's
  interface AppLoadContext extends PageContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
