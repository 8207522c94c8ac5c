import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { isStaff, visitor, type Actor } from '@domain/shared/actor';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import type { PageContext } from '~/http/load-context';
import { refusePage } from '~/pages/page-answers.server';
import { networkOf } from '~/use-cases/people/network-of';
import { tooManyAttempts } from '~/use-cases/people/sign-in.server';
import { answerOffers, loadOffers } from './answering.server';

const counted = 'unknown offer link by address';

/**
 * The quote that a private link opens, and who its holder is. Null alike for wrong, revoked and expired links. Each
 * attempt counts until the link proves good, so that guessing is refused for that network address alone.
 */
async function openLink(context: PageContext, token: string) {
  const { services, headers, actor } = context;
  // The address is a credential: it is told to nobody.
  headers?.set('Referrer-Policy', 'no-referrer');
  headers?.set('X-Robots-Tag', 'noindex, nofollow');
  headers?.set('Cache-Control', 'no-store');
  const { limits, offerLinks } = services.auth;
  const network = networkOf(context.address);
  const wait = await limits.count(counted, network);
  if (wait !== null) throw refusePage(context, tooManyAttempts(wait));
  const link = await offerLinks.find(token);
  const quote = link === null ? null : await readQuoter(services.db, link.quoteId);
  if (link === null || quote === null) return null;
  await limits.forgive(counted, network);
  const holder: Actor = { ...(actor.kind === 'visitor' ? visitor : actor), quoteLink: link };
  const ofQuote = actor.kind === 'visitor' ? { ...holder, ownerId: quote.quoter.ownerId } : holder;
  return { quoteId: link.quoteId, actor: isStaff(actor) ? actor : ofQuote };
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const link = await openLink(context, params['token'] ?? '');
  const offers = link && (await loadOffers(context, link.quoteId, link.actor, request));
  return offers === null ? data({ offers: null }, { status: 404 }) : data({ offers });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const token = params['token'] ?? '';
  const link = await openLink(context, token);
  if (link === null) return data({ isSeen: false }, { status: 404 });
  return answerOffers(context, request, { ...link, path: `/offers/${encodeURIComponent(token)}` });
}
