import { withDetail, withServices, type EarlierPrices } from '../../../domain/quoting/quoter/earlier-prices';
import { quoterEvents } from '../../../domain/quoting/quoter/events';
import { sentStatus } from '../../../domain/quoting/quoter/states';
import { defineRowProjection } from '../../row-projection';
import type { QuoterValue } from './value';

interface QuoterProgressRow {
  readonly id: string;
  readonly state: string;
  readonly state_since: string;
  readonly reached: readonly string[];
  readonly first_quoted_at: string | null;
  readonly sent: Readonly<Record<string, QuoterValue>>;
  readonly value_total: string | number | null;
  readonly value_currency: string | null;
  readonly earlier: EarlierPrices | null;
}

/** Offers move a quoter to `quoted` when they are sent; prices without an offer count from when people moved it there. */
const firstQuotedAt = (state: string, at: string) => (state === sentStatus.state ? at : null);

/** Prices in several currencies have no value in one. */
const worth = (
  row: QuoterProgressRow,
  value: { readonly [Part in keyof QuoterValue]: QuoterValue[Part] | null } | null,
): QuoterProgressRow => ({
  ...row,
  value_total: value?.total ?? null,
  value_currency: value?.currency ?? null,
});

function withEarlier(row: QuoterProgressRow, earlier: EarlierPrices | null): QuoterProgressRow {
  const after = { ...row, earlier };
  return Object.keys(row.sent).length === 0 ? worth(after, earlier) : after;
}

/** How far each quoter came, when, and what it was worth. */
export const quoterProgress = defineRowProjection<typeof quoterEvents, QuoterProgressRow>({
  name: 'quoter-progress',
  version: 2,
  table: 'quoter_progress',
  follows: [quoterEvents],
  on: {
    QuoterOpened: (_none, { data: { state }, metadata: { at } }, id) => ({
      id,
      state,
      state_since: at,
      reached: [state],
      first_quoted_at: firstQuotedAt(state, at),
      sent: {},
      value_total: null,
      value_currency: null,
      earlier: null,
    }),
    QuoterStateChanged: (row, { data: { state }, metadata: { at } }) =>
      row && {
        ...row,
        state,
        state_since: row.state === state ? row.state_since : at,
        reached: row.reached.includes(state) ? row.reached : [...row.reached, state],
        first_quoted_at: row.first_quoted_at ?? firstQuotedAt(state, at),
      },
    QuoterDetailUpdated: (row, { data }) => row && withEarlier(row, withDetail(row, data)),
    QuoterServicesUpdated: (row, { data }) => row && withEarlier(row, withServices(row, data.services)),
    QuoterOfferSent: (row, { data: { offerId, total, currency }, metadata: { at } }) =>
      row && {
        ...worth(row, { total, currency }),
        sent: { ...row.sent, [offerId]: { total, currency } },
        first_quoted_at: row.first_quoted_at ?? at,
      },
    QuoterOfferAccepted: (row, { data: { offerId } }) => {
      if (row === undefined) return undefined;
      const accepted = row.sent[offerId];
      if (accepted !== undefined) return worth(row, accepted);
      // The quote's own id means its earlier prices.
      return offerId === row.id ? worth(row, row.earlier) : row;
    },
    QuoterExecutiveAssigned: 'ignored',
    QuoterParticipantsChanged: 'ignored',
    QuoterParticipantRemoved: 'ignored',
    QuoterServicesRequested: 'ignored',
    QuoterOfferAdded: 'ignored',
    QuoterOffersSeen: 'ignored',
    QuoterOffersWithdrawn: 'ignored',
    QuoterOffersExpired: 'ignored',
    QuoterOffersDeclined: 'ignored',
    QuoterAcceptanceTakenBack: 'ignored',
    QuoterOfferBooked: 'ignored',
    QuoterBookingCancelled: 'ignored',
    QuoterQuestionAsked: 'ignored',
    QuoterQuestionAnswered: 'ignored',
    QuoterContactChanged: 'ignored',
    QuoterNoteAdded: 'ignored',
  },
});
