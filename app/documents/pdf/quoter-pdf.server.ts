import type { Database } from '@projections/projection';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { summariseLoad } from '~/features/quoting/load/load-summary.server';
import type { Language } from '~/texts';
import { renderPdf } from './render-pdf.server';

/** A quoter on paper, in the asked language: what its reader may know of it and nothing of how it is worked on. */
export async function quoterPdf(db: Database, found: FoundQuoter, language: Language): Promise<Uint8Array> {
  const [states, { QuoterPdf }] = await Promise.all([findQuoterStates(db), import('./quoter-pdf')]);
  const load = summariseLoad(found.quoter.load);
  return new Uint8Array(await renderPdf(QuoterPdf({ found, load, states, language })));
}
