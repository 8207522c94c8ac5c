import type { VerificationState } from '@domain/crm/company/states';
import { mayCommand, type Actor } from '@domain/shared/actor';
import type { CompanySales } from '@projections/crm/company-sales/queries';

export interface NextStep {
  readonly what:
    'verify' | 'check-proof' | 'book' | 'answer' | 'meet' | 'follow-up' | 'first-quote' | 'nothing';
  readonly to: string | null;
  readonly name: string;
}

interface Known {
  readonly id: string;
  readonly verification: VerificationState;
  readonly sales: CompanySales;
  readonly meetings: readonly { readonly id: string; readonly title: string }[];
}

/** The most urgent one that the actor may take. Considers only the newest quotes and reservations. */
export function nextStepOf({ id, verification, sales, meetings }: Known, actor: Actor): NextStep {
  const decides = mayCommand(actor, 'manager');
  if (verification === 'PendingVerification' && decides)
    return { what: 'verify', to: `/admin/companies/${id}/verification`, name: '' };
  const proof = sales.reservations.find(({ isProofToCheck, isCancelled }) => isProofToCheck && !isCancelled);
  if (proof !== undefined && decides)
    return { what: 'check-proof', to: `/admin/reservations/${proof.id}`, name: proof.number };
  const quoteIn = (what: NextStep['what'], isMeant: (quote: CompanySales['quotes'][number]) => boolean) => {
    const quote = sales.quotes.find(isMeant);
    return quote === undefined ? [] : [{ what, to: `/admin/quoters/${quote.id}`, name: quote.reference }];
  };
  const [step] = [
    ...quoteIn('book', ({ stateLv2 }) => stateLv2 === 'won.confirmed'),
    ...quoteIn('answer', ({ state }) => state === 'pending' || state === 'managing'),
    ...meetings.map(({ id: meeting, title }) => ({
      ...{ what: 'meet' as const, to: `/admin/calendar/${meeting}`, name: title },
    })),
    ...quoteIn('follow-up', ({ state }) => state === 'quoted'),
  ];
  if (step !== undefined) return step;
  return { what: sales.quotes.length === 0 ? 'first-quote' : 'nothing', to: null, name: '' };
}
