import { mayCommand } from '@domain/shared/actor';
import { shortNameOf } from '@domain/rating/search/options';
import { progressOf } from '@domain/shop/milestones/progress';
import { recordMilestones } from '@domain/shop/reservation/commands';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { findShipments, type ReservedShipment } from '@projections/shop/shipments/queries';
import { stateOfRow, transportOfRow } from '@projections/shop/shipments/table';
import type { PageContext } from '~/http/load-context';
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
    ...shownShipment(row, cancelledAt !== null),
    lastFreeDay: lastFreeDays[row.shipmentId] ?? null,
  }));
}

export type ShownShipment = Awaited<ReturnType<typeof loadShipments>>[number];

function shownShipment(row: ReservedShipment, isCancelled: boolean) {
  const end = (code: string | null, name: string) => (code === null ? name : shortNameOf({ code, name }));
  const steps = progressOf(stateOfRow(row), { madeAt: row.madeAt, now: new Date().toISOString() });
  return {
    id: row.id,
    shipmentId: row.shipmentId,
    type: row.type,
    route: `${end(row.originCode, row.originName)} → ${end(row.destinationCode, row.destinationName)}`,
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
