import { quoterEvents } from '../../../domain/quoting/quoter/events';
import type { Load } from '../../../domain/shared/load';
import { figuresOfLoad } from '../../../domain/shared/load-figures';
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
  readonly kilograms: string;
  readonly cubic_metres: string | null;
  readonly teu: number | null;
}

const worth = (row: QuoterProgressRow, { total, currency }: QuoterValue): QuoterProgressRow => ({
  ...row,
  value_total: total,
  value_currency: currency,
});

function weighed(load: Load): Pick<QuoterProgressRow, 'kilograms' | 'cubic_metres' | 'teu'> {
  const { kilograms, cubicMetres, teu } = figuresOfLoad(load);
  return { kilograms: kilograms.toFixed(), cubic_metres: cubicMetres?.toFixed() ?? null, teu };
}

export const quoterProgress = defineRowProjection<typeof quoterEvents, QuoterProgressRow>({
  name: 'quoter-progress',
  version: 3,
  table: 'quoter_progress',
  follows: [quoterEvents],
  on: {
    QuoterOpened: (_none, { data: { state, load }, metadata: { at } }, id) => ({
      id,
      state,
      state_since: at,
      reached: [state],
      first_quoted_at: null,
      sent: {},
      value_total: null,
      value_currency: null,
      ...weighed(load),
    }),
    QuoterStateChanged: (row, { data: { state }, metadata: { at } }) =>
      row && {
        ...row,
        state,
        state_since: row.state === state ? row.state_since : at,
        reached: row.reached.includes(state) ? row.reached : [...row.reached, state],
      },
    QuoterOfferSent: (row, { data: { offerId, total, currency }, metadata: { at } }) =>
      row && {
        ...worth(row, { total, currency }),
        sent: { ...row.sent, [offerId]: { total, currency } },
        first_quoted_at: row.first_quoted_at ?? at,
      },
    QuoterOfferAccepted: (row, { data: { offerId } }) => {
      const accepted = row?.sent[offerId];
      return row && accepted ? worth(row, accepted) : row;
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
