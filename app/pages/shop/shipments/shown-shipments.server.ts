import { mayCommand } from '@domain/shared/actor';
import { shortNameOf } from '@domain/rating/search/options';
import { progressOf } from '@domain/shop/milestones/progress';
import { recordMilestones } from '@domain/shop/reservation/commands';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { findShipments, type ReservedShipment } from '@projections/shop/shipments/queries';
import { stateOfRow, transportOfRow } from '@projections/shop/shipments/table';
import type { PageContext } from '~/http/load-context';
import { reservedOffer } from '~/presenters/shop/reserved-offer';
import { routeTitle } from '~/presenters/shop/route-title';
import type { FilesData } from '~/pages/files/files-data';
import { takeAnswer } from '~/pages/page-answers.server';
import { findLastFreeDays } from '~/use-cases/shop/free-days.server';

/** A cancelled booking shows only what was reached. */
export async function loadShipments(
  context: PageContext,
  reservation: Pick<ReservationRow, 'id' | 'cancelled_at' | 'lines' | 'offer' | 'owner_id'>,
) {
  const { services, actor } = context;
  const { id: reservationId, cancelled_at: cancelledAt } = reservation;
  const rows = takeAnswer(context, await services.ask(findShipments, { reservationId }, actor));
  const lastFreeDays = cancelledAt === null ? await findLastFreeDays(services.db, reservation) : {};
  return rows.map((row) => ({
    ...shownShipment(row, { isCancelled: cancelledAt !== null, route: routeByCities(row, reservation) }),
    lastFreeDay: lastFreeDays[row.shipmentId] ?? null,
  }));
}

export type ShownShipment = Awaited<ReturnType<typeof loadShipments>>[number];

/** An accepted offer has no cities. */
function routeByCities(row: ReservedShipment, { lines }: Pick<ReservationRow, 'lines'>): string {
  const line = lines.find(({ lineId }) => lineId === row.shipmentId);
  if (line?.type === 'rate') {
    const { origin: from, destination: to } = reservedOffer.parse(line.offer);
    return routeTitle({ from, to });
  }
  const end = (code: string | null, name: string) => (code === null ? name : shortNameOf({ code, name }));
  return `${end(row.originCode, row.originName)} → ${end(row.destinationCode, row.destinationName)}`;
}

interface ShownWith {
  readonly isCancelled: boolean;
  readonly route: string;
}

function shownShipment(row: ReservedShipment, { isCancelled, route }: ShownWith) {
  const steps = progressOf(stateOfRow(row), { madeAt: row.madeAt, now: new Date().toISOString() });
  return {
    id: row.id,
    shipmentId: row.shipmentId,
    type: row.type,
    route,
    transport: transportOfRow(row),
    steps: isCancelled ? steps.filter(({ state }) => state === 'reached') : steps,
    isCancelled,
    corrections: row.corrections.map(({ by: _by, ...correction }) => correction),
    madeAt: row.madeAt,
  };
}

export function mayRecord({ actor }: Pick<PageContext, 'actor'>, cancelledAt: string | null): boolean {
  return cancelledAt === null && mayCommand(actor, recordMilestones.access);
}

/** Shipments that files of the booking may be papers of. */
export function papersOf(shipments: readonly ShownShipment[]): FilesData['shipments'] {
  return shipments.map(({ shipmentId, route }, index) => ({
    id: shipmentId,
    name: `${index + 1}: ${route}`,
  }));
}
