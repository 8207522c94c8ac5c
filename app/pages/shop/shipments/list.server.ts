import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, rejectInput } from '@domain/shared/rejection';
import { shortNameOf } from '@domain/rating/search/options';
import { recordedMilestones } from '@domain/shop/milestones/states';
import { isLate } from '@domain/shop/milestones/progress';
import { recordMilestones } from '@domain/shop/reservation/commands';
import { findReservation } from '@projections/shop/reservation/queries';
import { listShipments, type StaffShipment } from '@projections/shop/shipments/queries';
import type { PageContext } from '~/http/load-context';
import { readFields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { pageNumber } from '~/pages/forms/page-number';
import { takeAnswer } from '~/pages/page-answers.server';
import { localPath } from '~/pages/shell/local-path';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { problemsOf, translate } from '~/texts/translate.server';
import { commandIdsFrom } from '~/use-cases/command-ids';
import { recordTogether, type RecordedOutcome } from '~/use-cases/shop/record-milestones.server';

const take = 50;
const filters = z.object({
  search: z.string().trim().max(100).optional().catch(undefined),
  vessel: z.string().trim().max(60).optional().catch(undefined),
  voyage: z.string().trim().max(20).optional().catch(undefined),
  flight: z.string().trim().max(8).optional().catch(undefined),
  next: z.enum(recordedMilestones).optional().catch(undefined),
  late: z.stringbool().optional().catch(undefined),
  page: pageNumber,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { page, ...asked } = filters.parse(readFields(new URL(request.url).searchParams));
  const found = takeAnswer(
    context,
    await services.ask(listShipments, { ...asked, limit: take, offset: (page - 1) * take }, actor),
  );
  return {
    rows: found.data.map(shownRow),
    total: found.total,
    page,
    take,
    filters: asked,
    mayRecord: mayCommand(actor, recordMilestones.access),
    commandId: uuidv7(),
  };
}

function shownRow(row: StaffShipment) {
  const end = (code: string | null, name: string) => (code === null ? name : shortNameOf({ code, name }));
  const { nextMilestone: next, milestones } = row;
  const times = next === null ? undefined : milestones[next];
  return {
    id: row.id,
    reservationId: row.reservationId,
    number: row.reservationNumber,
    customer: row.customerName,
    type: row.type,
    route: `${end(row.originCode, row.originName)} → ${end(row.destinationCode, row.destinationName)}`,
    carried: [row.vessel, row.voyage, row.flight].filter((one) => one !== null).join(' '),
    lastMilestone: row.lastMilestone,
    nextMilestone: next,
    expected: times?.estimated ?? times?.planned ?? null,
    isLate: times !== undefined && isLate(times, new Date().toISOString()),
  };
}

const written = z.object({
  ids: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(take)]).default([]),
  milestone: z.enum(recordedMilestones, { error: 'validation.milestone' }),
  time: z.enum(['estimated', 'actual']).default('actual'),
  day: z.iso.date({ error: 'validation.required' }),
  hour: z.string().max(5).optional(),
});

/** Each shipment is recorded by itself; the notice names those that were refused, and why. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, language } = context;
  const form = await readForm(context, request);
  const page = localPath(form.text('page'));
  const parsed = written.safeParse(form.fields);
  const said = (key: string, count = 0) => translate(language, `shipments-staff:${key}`, { count });
  if (!parsed.success) {
    const [sentence] = Object.values(problemsOf(language, rejectInput(parsed.error.issues))).flat();
    return redirectWithNotice(page, { tone: 'danger', text: sentence ?? said('refused-many') });
  }
  const { ids, milestone, time, day, hour } = parsed.data;
  if (ids.length === 0) return redirectWithNotice(page, { tone: 'warning', text: said('none-chosen') });
  const order = await form.order(null);
  const nextId = commandIdsFrom(order.commandId ?? uuidv7());
  const at = hour === undefined ? day : `${day}T${hour.padStart(5, '0')}`;
  const outcomes = await recordTogether(
    {
      dispatch: (command, input) => services.dispatch(command, input, { ...order, commandId: nextId() }),
      isUnavailable: () => false,
    },
    ids.map((id) => {
      const [reservationId = '', shipmentId] = id.split('/');
      return { reservationId, shipmentId, milestones: [{ milestone, [time]: at }] };
    }),
  );
  const refused = await refusalsOf(context, outcomes);
  const count = outcomes.length - refused.length;
  if (refused.length === 0)
    return redirectWithNotice(page, { tone: 'success', text: said('recorded-many', count) });
  return redirectWithNotice(page, {
    tone: 'danger',
    text: said('refused-many', refused.length),
    description: [...new Set(refused), ...(count === 0 ? [] : [said('recorded-many', count)])]
      .join(' ')
      .slice(0, longestNotice),
  });
}

/** Characters of a notice, which a cookie holds. */
const longestNotice = 600;

async function refusalsOf(
  { services, actor, language }: PageContext,
  outcomes: readonly RecordedOutcome[],
): Promise<readonly string[]> {
  const refused = outcomes.flatMap((one) => ('refusal' in one ? [one] : []));
  return Promise.all(
    refused.map(async ({ of, refusal }) => {
      const found = await services.ask(findReservation, { id: of.reservationId }, actor);
      const sentences = Object.values(problemsOf(language, refusal)).flat().join(' ');
      return isRejection(found) ? sentences : `${found.number}: ${sentences}`;
    }),
  );
}
