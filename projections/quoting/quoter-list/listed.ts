import type { QuoterSource } from '../../../domain/quoting/quoter/states';
import type { ShipmentType, Transport } from '../../../domain/shared/load-types';

/** Instants are ISO texts, amounts decimal strings. */
export interface ListedQuoter {
  readonly id: string;
  readonly ownerId: string;
  readonly reference: string;
  readonly source: QuoterSource;
  readonly modal: Transport;
  readonly typeOfShipment: ShipmentType;
  /** Codes; the names are in the catalogue (`listQuoterStates`). */
  readonly state: string;
  readonly stateLv2: string | null;
  readonly stateReason: string | null;
  readonly origin: ListedPlace;
  readonly destination: ListedPlace;
  readonly client: { readonly id: string | null; readonly name: string };
  readonly company: { readonly id: string | null; readonly name: string | null };
  readonly executive: { readonly id: string; readonly name: string | null } | null;
  readonly participantIds: readonly string[];
  readonly commodity: string | null;
  readonly responseCount: number;
  readonly filesCount: number;
  readonly lastManagement: string | null;
  readonly totalQuoterResponse: string | null;
  readonly totalQuoterResponseCurrency: string | null;
  readonly openedAt: string;
  readonly stateChangedAt: string;
  readonly changedAt: string;
  readonly revision: number;
}

export interface ListedPlace {
  readonly id: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly country: string | null;
}
