import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import type { PrintedOffer } from '@projections/quoting/offers/queries';
import { shownOffer } from '~/presenters/quoting/shown-offer.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { showErased } from '~/texts/erased.server';
import { accountsOnPaper } from '../accounts-on-paper.server';
import { letterheadOf, logoOnPaper } from '../letterhead.server';
import { renderPdf } from './render-pdf.server';

/** Without internal data on how the quoter is handled. */
export async function quoterPdf(
  services: Pick<Services, 'db' | 'files'>,
  quoter: FoundQuoter,
  printed: readonly PrintedOffer[],
  language: Language,
): Promise<Uint8Array> {
  const found = showErased(language, quoter);
  const { ownerId } = found.quoter;
  const currencies = printed.map(({ content }) => content.currency);
  const [states, from, accounts, { QuoterPdf }] = await Promise.all([
    findQuoterStates(services.db, ownerId),
    letterheadOf(services, ownerId, language),
    accountsOnPaper(services, ownerId, currencies, language),
    import('./quoter-pdf'),
  ]);
  const logo = await logoOnPaper(services, from);
  const offers = showErased(language, printed).map(({ content, ...head }) => ({
    ...shownOffer(content, language),
    ...head,
  }));
  const load = summariseLoad(found.quoter.load);
  return new Uint8Array(
    await renderPdf(QuoterPdf({ found, offers, load, states, language, from, logo, accounts })),
  );
}
