import type { Catalogue } from '@domain/catalogues/catalogue';
import { readableBy } from '@domain/catalogues/engine/readable';
import { catalogueNamed } from '@domain/catalogues/registry';
import { mayRead } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';

/** Throws a redirect to sign-in for visitors, or the 403 page for customers. */
export function requireBackOffice(context: PageContext): void {
  const { actor } = context;
  if (actor.kind === 'visitor') throw refusePage(context, reject('unauthenticated', 'access.sign-in-needed'));
  if (!mayRead(actor, 'staff')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
}

/**
 * With the fields that the reader may see; throws the 404 page if there is none. The public part of some
 * catalogues is served by the API only.
 */
export function catalogueOf(context: PageContext, name: string | undefined): Catalogue {
  requireBackOffice(context);
  const catalogue = catalogueNamed(name ?? '');
  if (catalogue === undefined) throw refusePage(context, reject('not-found', 'page.not-found'));
  return readableBy(catalogue, context.actor);
}
