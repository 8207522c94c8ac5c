import type { ReplayRecord } from './replay.server';
import { replayOffer } from './replay-offer.server';
import { replayQuoter } from './replay-quoter.server';

/** The kinds of records whose life can be replayed, as the address names them. */
export const replays: Readonly<Partial<Record<string, ReplayRecord>>> = {
  quoter: replayQuoter,
  offer: replayOffer,
};
