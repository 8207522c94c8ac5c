import { changeRate, draftRate } from '@domain/rating/rate/commands';
import type { RateForm } from '@domain/rating/rate/inputs';
import type { RateKind } from '@domain/rating/rate/kinds';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findKeptRate, findRate } from '@projections/rating/rate-list/queries';
import { retryWhileLaneBusy } from '~/use-cases/rating/retry-while-lane-busy.server';
import type { AnyEndpoint } from '../endpoint';
import { pathInForm } from '~/presenters/rating/form-names';
import { oneRate } from './rate-answer';

/** What the handlers below need of a call. */
export type RateCall = Pick<Parameters<AnyEndpoint['handler']>[0], 'dispatch' | 'ask' | 'request'>;

interface GivenForm {
  readonly form: RateForm;
  readonly status: boolean | undefined;
}

/** Drafts a rate, or with `status` true publishes it at once. */
export async function writeRate(call: RateCall, kind: RateKind, { form, status = false }: GivenForm) {
  const outcome = await ordered(call, draftRate, { kind, ...form, status });
  return isRejection(outcome) ? inFormWords(kind, outcome) : answered(call, outcome.id);
}

/** Changes what a form names of a rate of this kind; `status` publishes or unpublishes it. */
export async function rewriteRate(call: RateCall, kind: RateKind, id: string, { form, status }: GivenForm) {
  const found = await call.ask(findRate, { id, kind });
  if (isRejection(found)) return found;
  const outcome = await ordered(call, changeRate, { id, form, ...(status === undefined ? {} : { status }) });
  return isRejection(outcome) ? inFormWords(kind, outcome) : answered(call, id);
}

/** One rate as it is answered, of one kind where that is asked. */
export async function answered(call: Pick<RateCall, 'ask'>, id: string, kind?: RateKind) {
  const found = await call.ask(findRate, { id, kind });
  return isRejection(found) ? found : oneRate(found);
}

/** One rate, be it removed, for whoever kept its id. */
export async function kept(call: Pick<RateCall, 'ask'>, id: string, kind?: RateKind) {
  const found = await call.ask(findKeptRate, { id, kind });
  return isRejection(found) ? found : oneRate(found);
}

/** An order that waits for its lane's turn; not where it names the revision it saw, since that is held against it only once. */
export function ordered(call: Pick<RateCall, 'dispatch' | 'request'>, command: AnyCommand, input: object) {
  const order = () => call.dispatch(command, input);
  return call.request.headers.has('if-match') ? order() : retryWhileLaneBusy(order);
}

/** The same refusal, with each wrong field where it is in the caller's form. */
export function inFormWords(kind: RateKind, rejection: Rejection): Rejection {
  if (rejection.issues === undefined) return rejection;
  const issues = rejection.issues.map((issue) => ({ ...issue, path: [...pathInForm(kind, issue.path)] }));
  return { ...rejection, issues };
}
