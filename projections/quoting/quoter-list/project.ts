import { quoterEvents } from '../../../domain/quoting/quoter/events';
import type { RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import { searchText } from '../../search-text';
import type { QuoterRow } from './table';

/** The row after any event: what is other now, when it last changed, and the revision that shows. */
function touched(
  row: QuoterRow,
  { metadata, revision }: RecordedEvent,
  changes: Partial<QuoterRow> = {},
): QuoterRow {
  return { ...row, ...changes, changed_at: metadata.at, revision: Number(revision) };
}

/**
 * Quoters as lists show them. Responses, files and managements are events of their own kinds: until a quoter has some,
 * their counts are 0 and the rest is null.
 */
export const quoterList = defineRowProjection<typeof quoterEvents, QuoterRow>({
  name: 'quoter-list',
  version: 1,
  table: 'quoter_list',
  follows: [quoterEvents],
  on: {
    QuoterOpened: (_none, { data, metadata, revision }, id) => ({
      id,
      reference: data.reference,
      owner_id: data.ownerId,
      client_id: data.clientId,
      company_id: data.companyId,
      executive_id: null,
      participant_ids: [],
      source: data.source,
      modal: data.modal,
      type_of_shipment: data.typeOfShipment,
      state: data.state,
      state_lv2: data.stateLv2,
      state_reason: null,
      origin_id: data.origin.id,
      origin_code: data.origin.code,
      origin_name: data.origin.name,
      origin_country: data.origin.country,
      destination_id: data.destination.id,
      destination_code: data.destination.code,
      destination_name: data.destination.name,
      destination_country: data.destination.country,
      contact_name: data.contact.name,
      contact_company: data.contact.company,
      commodity: data.commodity,
      detail_total: null,
      detail_currency: null,
      response_count: 0,
      files_count: 0,
      last_management: null,
      total_quoter_response: null,
      opened_at: metadata.at,
      state_changed_at: metadata.at,
      changed_at: metadata.at,
      revision: Number(revision),
      search_text: searchText(
        data.reference,
        data.contact.name,
        data.contact.email,
        data.contact.company,
        data.origin.code,
        data.origin.name,
        data.destination.code,
        data.destination.name,
        data.commodity,
      ),
    }),
    QuoterStateChanged: (row, event) =>
      row &&
      touched(row, event, {
        state: event.data.state,
        state_lv2: event.data.stateLv2,
        state_reason: event.data.reason,
        state_changed_at: event.metadata.at,
      }),
    QuoterExecutiveAssigned: (row, event) =>
      row && touched(row, event, { executive_id: event.data.executiveId }),
    QuoterParticipantsChanged: (row, event) =>
      row && touched(row, event, { participant_ids: event.data.participantIds }),
    QuoterParticipantRemoved: (row, event) =>
      row &&
      touched(row, event, {
        participant_ids: row.participant_ids.filter((one) => one !== event.data.participantId),
      }),
    QuoterDetailUpdated: (row, event) =>
      row && touched(row, event, { detail_total: event.data.total, detail_currency: event.data.currency }),
    QuoterServicesUpdated: (row, event) => row && touched(row, event),
  },
});
