import { takeAwaySecondFactors } from '@domain/people/person/second-factor';
import { takeAwayRequest } from '@domain/people/person/second-factor-inputs';
import { isRejection, rejectInput, type Rejection } from '@domain/shared/rejection';
import { sendFactorMail } from '~/documents/email/second-factor-mails.server';
import type { RequestContext } from '../request-context.server';

/** For people who lost their factors; needs a reason. Ends all sessions and notifies the person by mail. */
export async function takeFactorsAway(
  context: Pick<RequestContext, 'services' | 'dispatch'>,
  input: unknown,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const parsed = takeAwayRequest.safeParse(input);
  if (!parsed.success) return rejectInput(parsed.error.issues);
  const { auth, store } = context.services;
  const held = (await auth.secondFactors.list(parsed.data.id)).map((factor) => factor.id);
  const outcome = await context.dispatch(takeAwaySecondFactors, { ...parsed.data, held });
  if (isRejection(outcome)) return outcome;
  const { id } = outcome;
  const [event] = await store.readStream(`person-${id}`, { from: outcome.revision, limit: 1 });
  if (event?.type !== 'PersonSecondFactorsTakenAway')
    throw new Error('the factors taken away are not in the log');
  const { factorIds } = event.data as { readonly factorIds: readonly string[] };
  await auth.secondFactors.takeAway(id, factorIds, new Date(event.metadata.at));
  await sendFactorMail(context.services, id, { template: 'second-factor-taken-away', key: event.id });
  return { id };
}
