import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { v7 as uuidv7 } from 'uuid';
import { isRejection, reject } from '@domain/shared/rejection';
import { milestonesOf, transportFieldsOf } from '@domain/shop/milestones/states';
import { recordMilestones } from '@domain/shop/reservation/commands';
import { findReservation } from '@projections/shop/reservation/queries';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { Problems } from '~/texts/problems';
import { translate } from '~/texts/translate.server';
import { loadShipments, mayRecord, type ShownShipment } from './shown-shipments.server';

async function shipmentNamed(context: PageContext, { id, shipmentId }: Params) {
  const { services, actor } = context;
  const reservation = takeAnswer(context, await services.ask(findReservation, { id }, actor));
  const shipments = await loadShipments(context, reservation);
  const shipment = shipments.find((one) => one.shipmentId === shipmentId);
  if (shipment === undefined)
    throw refusePage(context, reject('not-found', 'reservation.shipment-not-found'));
  return { reservation, shipment };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { reservation, shipment } = await shipmentNamed(context, params);
  return {
    reservation: { id: reservation.id, number: reservation.number, revision: reservation.revision },
    mayRecord: mayRecord(context, reservation.cancelled_at),
    shipment,
    times: formTimes(shipment),
    commandId: uuidv7(),
  };
}

function formTimes({ type, steps }: ShownShipment) {
  const known = new Map(steps.map((step) => [step.milestone, step]));
  return milestonesOf(type).map((milestone) => {
    const { planned = null, estimated = null, actual = null } = known.get(milestone) ?? {};
    return { milestone, planned, estimated, actual };
  });
}

/** At the revision that was shown, so that times recorded meanwhile by a program are not overwritten. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { reservation, shipment } = await shipmentNamed(context, params);
  const { type, shipmentId } = shipment;
  const { id } = reservation;
  const outcome = await form.dispatch(recordMilestones, (fields) => ({
    reservationId: id,
    shipmentId,
    transport: transportIn(fields, type),
    milestones: milestonesIn(fields, type),
  }));
  if (isRejection(outcome)) return form.refuse(outcome, atFields(type));
  return redirectWithNotice(`/admin/reservations/${id}`, {
    tone: 'success',
    text: translate(context.language, 'shipments-staff:recorded'),
  });
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The form shows all of them, so that an empty one is cleared. */
function transportIn({ transport = {} }: Fields, type: ShownShipment['type']) {
  const typed = transport as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    transportFieldsOf(type).map((field) => {
      const text = textIn(typed[field]);
      return [field, field === 'containers' ? text.split(/[\n,;]+/) : text === '' ? null : text];
    }),
  );
}

function milestonesIn({ days = {}, hours = {}, reason }: Fields, type: ShownShipment['type']) {
  const timeIn = (milestone: string, time: string) => {
    const of = (fields: unknown) =>
      textIn((fields as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[milestone]?.[time]);
    const [day, hour] = [of(days), of(hours)];
    return day === '' ? null : hour === '' ? day : `${day}T${hour.padStart(5, '0')}`;
  };
  return milestonesOf(type).map((milestone) => ({
    milestone,
    planned: timeIn(milestone, 'planned'),
    estimated: timeIn(milestone, 'estimated'),
    actual: timeIn(milestone, 'actual'),
    ...(reason !== undefined && { reason }),
  }));
}

/** Problems of `milestones[3].actual` stand at that milestone's day; all reasons at the one field for them. */
function atFields(type: ShownShipment['type']): (problems: Problems) => Problems {
  const named = milestonesOf(type);
  return (problems) => {
    const placed: Record<string, string[]> = {};
    for (const [field, sentences] of Object.entries(problems)) {
      const [, index, time = ''] = /^milestones\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
      const milestone = index === undefined ? undefined : named[Number(index)];
      const name =
        milestone === undefined ? field : time === 'reason' ? 'reason' : `days.${milestone}.${time}`;
      placed[name] = [...new Set([...(placed[name] ?? []), ...sentences])];
    }
    return placed;
  };
}
