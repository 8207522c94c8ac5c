import { v7 as uuidv7 } from 'uuid';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';

const asked = {
  origin: { id: 'SCL' },
  destination: { id: 'MIA' },
  load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '1' } },
  contact: { name: 'Ana Soto', email: 'ana@vinas.cl', phone: '+56912345678' },
};

/** The token of a private link to a quote of its own. */
export async function privateLink({ dispatch, auth }: Pick<Services, 'dispatch' | 'auth'>): Promise<string> {
  const opened = await dispatch(openQuoter, asked, { actor: visitor, via: 'web', commandId: uuidv7() });
  if (isRejection(opened)) throw new Error(`${opened.code} ${JSON.stringify(opened.issues)}`);
  return auth.offerLinks.issue({
    quoteId: opened.id,
    validUntil: '2099-12-31',
    timeZone: 'America/Santiago',
  });
}
