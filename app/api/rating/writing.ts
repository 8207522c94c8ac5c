import { changeRate, draftRate } from '@domain/rating/rate/commands';
import type { RateKind } from '@domain/rating/rate/kinds';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findKeptRate, findRate } from '@projections/rating/rate-list/queries';
import { refuseLackingCharges } from '~/use-cases/rating/lacking-charges.server';
import type { WrittenForm } from '~/use-cases/rating/terms-of-form.server';
import { whileLaneIsBusy } from '~/use-cases/retries.server';
import type { AnyEndpoint } from '../endpoint';
import { pathInForm } from '~/presenters/rating/form-names';
import type { GivenForm } from './forms';
import { oneRate } from './rate-answer';

export type RateCall = Pick<
  Parameters<AnyEndpoint['handler']>[0],
  'dispatch' | 'ask' | 'request' | 'services' | 'actor'
>;

export async function writeRate(call: RateCall, kind: RateKind, given: GivenForm) {
  const { form, status = false } = given;
  const refusal = status ? await lackingIn(call, { kind, id: undefined, form }, given) : null;
  if (refusal !== null) return refusal;
  const outcome = await ordered(call, draftRate, { kind, ...form, status });
  return isRejection(outcome) ? inFormWords(kind, outcome) : answered(call, outcome.id);
}

export async function rewriteRate(call: RateCall, kind: RateKind, id: string, given: GivenForm) {
  const { form, status } = given;
  const found = await call.ask(findRate, { id, kind });
  if (isRejection(found)) return found;
  const isToBePublished = status === true && found.state !== 'published';
  const refusal = isToBePublished ? await lackingIn(call, { kind, id, form }, given) : null;
  if (refusal !== null) return refusal;
  const outcome = await ordered(call, changeRate, { id, form, ...(status === undefined ? {} : { status }) });
  return isRejection(outcome) ? inFormWords(kind, outcome) : answered(call, id);
}

export async function lackingIn(
  { services, actor }: Pick<RateCall, 'services' | 'actor'>,
  written: WrittenForm,
  { acceptLackingCharges }: Pick<GivenForm, 'acceptLackingCharges'>,
): Promise<Rejection | null> {
  return acceptLackingCharges ? null : refuseLackingCharges(services, written, actor);
}

export async function answered(call: Pick<RateCall, 'ask'>, id: string, kind?: RateKind) {
  const found = await call.ask(findRate, { id, kind });
  return isRejection(found) ? found : oneRate(found);
}

export async function kept(call: Pick<RateCall, 'ask'>, id: string, kind?: RateKind) {
  const found = await call.ask(findKeptRate, { id, kind });
  return isRejection(found) ? found : oneRate(found);
}

/** Waits for other commands in its lane, except with a revision, which is checked only once. */
export function ordered(call: Pick<RateCall, 'dispatch' | 'request'>, command: AnyCommand, input: object) {
  const order = () => call.dispatch(command, input);
  return call.request.headers.has('if-match') ? order() : whileLaneIsBusy.execute(order);
}

export function inFormWords(kind: RateKind, rejection: Rejection): Rejection {
  if (rejection.issues === undefined) return rejection;
  const issues = rejection.issues.map((issue) => ({ ...issue, path: [...pathInForm(kind, issue.path)] }));
  return { ...rejection, issues };
}
