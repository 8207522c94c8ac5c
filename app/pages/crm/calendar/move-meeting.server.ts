import { data } from '@remix-run/node';
import { changeMeeting } from '@domain/crm/meeting/commands';
import { isRejection } from '@domain/shared/rejection';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { meetingSince, newerMeeting } from '../meeting/newer-meeting.server';

const times = ['startsAt', 'timeZone', 'minutes'] as const;

/**
 * Others' changes to anything but the time stay, and the meeting is moved; of two concurrent moves the second
 * is shown the first.
 */
export async function moveMeeting(context: PageContext, form: PageForm, id = form.text('id')) {
  const { services, actor } = context;
  const move = () => ({
    id,
    ...(form.text('startsAt') !== '' && { startsAt: form.text('startsAt').slice(0, 16) }),
    ...(form.text('minutes') !== '' && { minutes: form.text('minutes') }),
  });
  const outcome = await form.dispatch(changeMeeting, move);
  const base = form.revision();
  if (!isRejection(outcome)) return { status: 'success' as const, id };
  if (outcome.kind !== 'stale' || base === null) return form.refuse(outcome);
  const seen = await services.ask(findMeeting, { id }, actor);
  if (isRejection(seen)) return form.refuse(seen);

  const met = await meetingSince(context, id, base);
  const isMoved = times.some((time) => met.began.details[time] !== met.now.details[time]);
  if (!isMoved && met.now.status === 'planned') {
    const again = await form.dispatch(changeMeeting, move, await form.order(met.revision));
    return isRejection(again) ? form.refuse(again) : { status: 'success' as const, id };
  }
  const [startsAt, minutes] = [form.text('startsAt').slice(0, 16), form.text('minutes')];
  const newer = await newerMeeting(context, met, {
    ...(startsAt !== '' && { startsAt }),
    ...(minutes !== '' && { minutes: Number(minutes) }),
  });
  const { data: answer, init } = form.refuse(outcome);
  const mayMove = met.now.status === 'planned';
  return data({ ...answer, error: {}, met: { id, newer, mayMove, startsAt, minutes } }, init ?? {});
}
