import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { PrintedOffer } from '@projections/quoting/offers/queries';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { shownOffer } from '~/presenters/quoting/shown-offer.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { showErased } from '~/texts/erased.server';
import { accountsOnPaper } from '../accounts-on-paper.server';
import { letterheadOf, logoOnPaper } from '../letterhead.server';
import { renderPdf } from './render-pdf.server';

export async function offerPdf(
  services: Pick<Services, 'db' | 'files'>,
  quoter: FoundQuoter,
  printed: PrintedOffer,
  language: Language,
): Promise<Uint8Array> {
  const found = showErased(language, quoter);
  const { content, ...head } = showErased(language, printed);
  const { ownerId } = found.quoter;
  const [from, accounts, { OfferPdf }] = await Promise.all([
    letterheadOf(services, ownerId, language),
    accountsOnPaper(services, ownerId, [content.currency], language),
    import('./offer-pdf'),
  ]);
  const logo = await logoOnPaper(services, from);
  const load = summariseLoad(found.quoter.load);
  const offer = shownOffer(content, language);
  return new Uint8Array(
    await renderPdf(OfferPdf({ found, offer, load, language, from, logo, accounts, ...head })),
  );
}
