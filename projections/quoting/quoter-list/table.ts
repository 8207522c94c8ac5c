import type { QuoterOffers } from '../../../domain/quoting/quoter/offers';
import type { ShipmentType, Transport } from '../../../domain/shared/load-types';

/** A row of `quoter_list`. Instants are ISO texts. */
export interface QuoterRow {
  readonly id: string;
  readonly reference: string;
  readonly owner_id: string;
  readonly client_id: string | null;
  readonly company_id: string | null;
  readonly executive_id: string | null;
  readonly participant_ids: readonly string[];
  readonly source: 'manual' | 'search';
  readonly modal: Transport;
  readonly type_of_shipment: ShipmentType;
  readonly state: string;
  readonly state_lv2: string | null;
  readonly state_reason: string | null;
  readonly origin_id: string | null;
  readonly origin_code: string | null;
  readonly origin_name: string;
  readonly origin_country: string | null;
  readonly destination_id: string | null;
  readonly destination_code: string | null;
  readonly destination_name: string;
  readonly destination_country: string | null;
  readonly contact_name: string;
  readonly contact_company: string | null;
  readonly commodity: string | null;
  readonly response_count: number;
  readonly files_count: number;
  readonly last_management: string | null;
  readonly total_quoter_response: string | number | null;
  readonly total_quoter_response_currency: string | null;
  readonly first_offer_at: string | null;
  readonly offers: QuoterOffers;
  readonly opened_at: string;
  readonly state_changed_at: string;
  readonly changed_at: string;
  readonly revision: number;
  readonly search_text: string;
}
