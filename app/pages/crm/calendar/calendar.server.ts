import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { changeMeeting } from '@domain/crm/meeting/commands';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import { wallClockIn } from '@domain/shared/wall-clock';
import { calendarScopes, listMeetings } from '@projections/crm/meeting-list/queries';
import { readFields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { timeZone } from '~/texts/formats';

const address = z.object({
  /** A month, such as 2026-03. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  scope: z.enum(calendarScopes).catch('all'),
});

/** The days that a month's sheet shows: whole weeks. */
function sheetOf(month: string): { readonly from: string; readonly until: string } {
  const first = Date.parse(`${month}-01`);
  const day = 86_400_000;
  return {
    from: new Date(first - 7 * day).toISOString().slice(0, 10),
    until: new Date(first + 44 * day).toISOString().slice(0, 10),
  };
}

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** A month of meetings within the reader's reach. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const today = dayIn(timeZone, new Date().toISOString());
  const { month = today.slice(0, 7), scope } = address.parse(readFields(new URL(request.url).searchParams));
  const found = await services.ask(listMeetings, { ...sheetOf(month), scope }, actor);
  const mayWrite = mayCommand(actor, 'staff');
  return {
    ...{ month, today, scope, mayWrite },
    previous: monthAfter(month, -1),
    next: monthAfter(month, 1),
    meetings: takeAnswer(context, found).map((one) => ({
      id: one.id,
      title: one.title,
      type: one.type,
      status: one.status,
      company: one.company?.name ?? null,
      place: one.place,
      localStart: one.localStart,
      // Everybody reads the calendar in Chilean time, as all times of the back-office.
      start: wallClockIn(timeZone, one.startsAt),
      end: wallClockIn(timeZone, one.endsAt),
      startsAt: one.startsAt,
      revision: one.revision,
      mayMove:
        one.status === 'planned' &&
        mayWrite &&
        (mayCommand(actor, 'manager') ||
          one.plannedBy.id === actor.id ||
          one.users.some(({ id }) => id === actor.id)),
    })),
  };
}

/** Moves a meeting that was dragged. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const outcome = await form.dispatch(changeMeeting);
  return isRejection(outcome) ? form.refuse(outcome) : { status: 'success' as const };
}
