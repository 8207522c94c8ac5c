import type { UnitLine } from '@domain/shared/load';
import { demurrageShipment, type DemurrageShipment } from '@projections/rating/demurrage/queries';

interface Carried {
  readonly type: string;
  readonly units?: readonly Pick<UnitLine, 'unit' | 'amount'>[];
}

/** None for goods that no carrier's container holds, or between ends that are no ports. */
export function shipmentsOf(
  load: Carried,
  {
    carriers,
    origin,
    destination,
    times = 1,
  }: {
    readonly carriers: readonly string[];
    readonly origin: string | null;
    readonly destination: string | null;
    readonly times?: number;
  },
): readonly DemurrageShipment[] {
  if (load.type !== 'FCL') return [];
  const units = (load.units ?? []).flatMap(({ unit, amount }) =>
    unit === null ? [] : [{ unit, amount: amount * times }],
  );
  const shipment = demurrageShipment.safeParse({ carriers, origin, destination, units });
  return shipment.success ? [shipment.data] : [];
}
