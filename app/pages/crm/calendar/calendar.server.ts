import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayChangeMeeting } from '@domain/crm/meeting/meeting';
import { isStaff, mayCommand, mayRead } from '@domain/shared/actor';
import { dayIn, daysAfter, monthsAfter } from '@domain/shared/day';
import { wallClockIn } from '@domain/shared/wall-clock';
import { calendarLayers, listCalendarLayers } from '@projections/crm/calendar-layers/queries';
import { calendarScopes, listMeetings } from '@projections/crm/meeting-list/queries';
import { readFields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { timeZone } from '~/texts/formats';
import { standingAddress } from '~/use-cases/crm/meetings/calendar-address.server';
import { changeAddress, isAddressIntent } from '../calendar-address/address.server';
import { moveMeeting } from './move-meeting.server';

const address = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  scope: z.enum(calendarScopes).catch('all'),
  /** Comma-separated, or `none`; default all. */
  layers: z
    .string()
    .default(calendarLayers.join(','))
    .transform((text) => calendarLayers.filter((one) => text.split(',').includes(one))),
});

function sheetOf(month: string): { readonly from: string; readonly until: string } {
  const first = `${month}-01`;
  return { from: daysAfter(first, -7), until: daysAfter(first, 44) };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const today = dayIn(timeZone, new Date());
  const {
    month = today.slice(0, 7),
    scope,
    layers,
  } = address.parse(readFields(new URL(request.url).searchParams));
  const days = { ...sheetOf(month), scope };
  const [standing, found, layered] = await Promise.all([
    isStaff(actor) ? standingAddress(services, actor) : null,
    services.ask(listMeetings, days, actor),
    services.ask(listCalendarLayers, { ...days, layers }, actor),
  ]);
  const mayWrite = mayCommand(actor, 'staff');
  return {
    ...{ month, today, scope, layers, mayWrite },
    ...takeAnswer(context, layered),
    mayHaveAddress: isStaff(actor),
    address: standing,
    previous: monthsAfter(month, -1),
    next: monthsAfter(month, 1),
    meetings: takeAnswer(context, found).map((one) => ({
      id: one.id,
      title: one.title,
      type: one.type,
      status: one.status,
      company: one.company?.name ?? null,
      place: one.place,
      localStart: one.localStart,
      // Chilean time for everybody, like all times of the back office.
      start: wallClockIn(timeZone, one.startsAt),
      end: wallClockIn(timeZone, one.endsAt),
      startsAt: one.startsAt,
      minutes: one.minutes,
      timeZone: one.timeZone,
      revision: one.revision,
      mayMove: one.status === 'planned' && mayChangeMeeting(actor, one),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  return isAddressIntent(form.intent) ? changeAddress(context, form) : moveMeeting(context, form);
}
