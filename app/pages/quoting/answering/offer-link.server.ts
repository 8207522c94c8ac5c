import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { isStaff } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';
import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import { openOfferLink } from '~/use-cases/quoting/open-offer-link.server';
import { answerOffers, loadOffers } from './answering.server';

/** Null: not a valid link. */
async function openLink(context: PageContext, token: string) {
  const { services, headers, actor } = context;
  // The address is a credential.
  headers?.set('Referrer-Policy', 'no-referrer');
  headers?.set('X-Robots-Tag', 'noindex, nofollow');
  headers?.set('Cache-Control', 'no-store');
  const opened = await openOfferLink(services, token, context.address);
  if (opened === null) return null;
  if (isRejection(opened)) throw refusePage(context, opened);
  const { quoteId, holder } = opened;
  const { ownerId, quoteLink } = holder;
  if (isStaff(actor)) return { quoteId, ownerId, actor };
  const isVisitor = actor.kind === 'visitor';
  return { quoteId, ownerId, actor: { ...actor, quoteLink, ...(isVisitor && { ownerId }) } };
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const link = await openLink(context, params['token'] ?? '');
  const offers = link && (await loadOffers(context, link.quoteId, link.actor, request));
  if (link === null || offers === null) return data({ offers: null }, { status: 404 });
  return data({ offers, company: await readOwnerProfile(context.services.db, link.ownerId) });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const token = params['token'] ?? '';
  const link = await openLink(context, token);
  if (link === null) return data({ isSeen: false }, { status: 404 });
  return answerOffers(context, request, { ...link, path: `/offers/${encodeURIComponent(token)}` });
}
