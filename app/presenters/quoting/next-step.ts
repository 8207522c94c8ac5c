import type { OfferState } from '@domain/quoting/offer/states';

export type NextStepKind =
  | 'answer-question'
  | 'book'
  | 'booked'
  | 'approve'
  | 'wait-approval'
  | 'enter-answer'
  | 'send'
  | 'find-rates'
  | 'all-declined'
  | 'reopen';

export interface NextStep {
  readonly kind: NextStepKind;
  /** Null: by changing the state. */
  readonly to: string | null;
  readonly number: number | null;
}

interface Standing {
  readonly id: string;
  readonly state: string;
  readonly isClosed: boolean;
  readonly openQuestions: number;
  readonly reservationId: string | null;
  readonly isAccepted: boolean;
  readonly isContactErased: boolean;
  readonly offers: readonly { readonly id: string; readonly number: number; readonly state: OfferState }[];
  readonly approvable: readonly string[];
}

export function nextStep(quote: Standing): NextStep | null {
  const here = `/admin/quoters/${quote.id}`;
  const about = (kind: NextStepKind, to: string | null, number: number | null = null): NextStep => ({
    ...{ kind, to, number },
  });
  const sending = (what: string, { id, number }: Standing['offers'][number], kind: NextStepKind) =>
    about(kind, `${here}/sending?${new URLSearchParams({ do: what, offer: id })}`, number);
  const first = (state: OfferState) => quote.offers.find((offer) => offer.state === state);

  if (quote.openQuestions > 0) return about('answer-question', '#conversation');
  if (quote.reservationId !== null) return about('booked', `/admin/reservations/${quote.reservationId}`);
  if (quote.isAccepted) return about('book', `${here}/book`);
  if (quote.state === 'lost') return about('reopen', null);
  if (quote.isClosed) return null;
  const approvable = quote.offers.find(({ id }) => !quote.isContactErased && quote.approvable.includes(id));
  if (approvable !== undefined)
    return about('approve', `/admin/approvals/${approvable.id}`, approvable.number);
  const sent = quote.offers.filter(({ state }) => state === 'sent');
  const [only, ...others] = sent;
  if (only !== undefined)
    return others.length === 0
      ? sending('accept', only, 'enter-answer')
      : about('enter-answer', `${here}/sending`);
  if (quote.isContactErased) return null;
  const draft = first('draft');
  if (draft !== undefined) return sending('send', draft, 'send');
  const waiting = first('pending');
  if (waiting !== undefined) return about('wait-approval', `${here}/sending`, waiting.number);
  if (quote.state === 'quoted' && first('rejected') !== undefined) return about('all-declined', null);
  return about('find-rates', `${here}/rates`);
}
