import type { ShipmentState, ShipmentTransport } from '../../../domain/shop/milestones/events';
import type { Milestone, RecordedMilestone } from '../../../domain/shop/milestones/states';
import type { ShipmentType } from '../../../domain/shared/load-types';

export interface MilestoneCorrection {
  readonly milestone: RecordedMilestone;
  readonly was: string;
  /** Null: it had not been reached. */
  readonly at: string | null;
  readonly reason: string;
  readonly correctedAt: string;
  readonly by: string;
}

export interface ShipmentRow {
  readonly id: string;
  readonly reservation_id: string;
  readonly shipment_id: string;
  readonly owner_id: string | null;
  readonly position: number;
  readonly type: ShipmentType;
  readonly origin_code: string | null;
  readonly origin_name: string;
  readonly destination_code: string | null;
  readonly destination_name: string;
  readonly carriers: readonly string[];
  readonly carrier_reference: string | null;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  readonly waybill: string | null;
  readonly containers: readonly string[];
  readonly milestones: ShipmentState['milestones'];
  readonly corrections: readonly MilestoneCorrection[];
  readonly last_milestone: Milestone;
  readonly next_milestone: RecordedMilestone | null;
  readonly next_expected_at: string | null;
  readonly late_from: string | null;
  readonly discharged_on: string | null;
  readonly delivered_on: string | null;
  readonly empty_returned_on: string | null;
  readonly made_at: string;
  readonly changed_at: string;
  readonly search: string;
}

type StoredTransport = Pick<
  ShipmentRow,
  'carrier_reference' | 'vessel' | 'voyage' | 'flight' | 'waybill' | 'containers'
>;

export function transportOfRow({
  carrier_reference: carrierReference,
  vessel,
  voyage,
  flight,
  waybill,
  containers,
}: StoredTransport): ShipmentTransport {
  return { carrierReference, vessel, voyage, flight, waybill, containers: [...containers] };
}

export function stateOfRow(row: StoredTransport & Pick<ShipmentRow, 'type' | 'milestones'>): ShipmentState {
  return { type: row.type, transport: transportOfRow(row), milestones: row.milestones };
}
