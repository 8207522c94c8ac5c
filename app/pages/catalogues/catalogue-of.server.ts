import type { Catalogue } from '@domain/catalogues/catalogue';
import { readableBy } from '@domain/catalogues/engine/readable';
import { catalogueNamed } from '@domain/catalogues/registry';
import { mayRead } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';

/** Pages of the back-office are staff's: throws the way to sign in, or the 403 page. */
export function requireBackOffice(context: PageContext): void {
  const { actor } = context;
  if (actor.kind === 'visitor') throw refusePage(context, reject('unauthenticated', 'access.sign-in-needed'));
  if (!mayRead(actor, 'staff')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
}

/** The catalogue an address names, with the fields its reader may see; throws the 404 page when there is none. What is public of some catalogues is for the API alone. */
export function catalogueOf(context: PageContext, name: string | undefined): Catalogue {
  requireBackOffice(context);
  const catalogue = catalogueNamed(name ?? '');
  if (catalogue === undefined) throw refusePage(context, reject('not-found', 'page.not-found'));
  return readableBy(catalogue, context.actor);
}
