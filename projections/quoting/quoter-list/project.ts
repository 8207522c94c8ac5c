import { attachedFileEvents } from '../../../domain/files/attached-file/events';
import { foldOffers, type OfferAnswer } from '../../../domain/quoting/quoter/fold-offers';
import { lowestOffer, noOffers, type QuoterOffers } from '../../../domain/quoting/quoter/offers';
import { quoterEvents } from '../../../domain/quoting/quoter/events';
import { categoryOfStream, type RecordedEvent, type RecordedOf } from '../../../domain/shared/event';
import type { Projection } from '../../projection';
import { defineRowProjection } from '../../row-projection';
import { searchText } from '../../search-text';
import { foldFiles, type FileEvent } from './fold-files';
import { isManagement, later } from './last-management';
import type { QuoterRow } from './table';

type QuoterEvent = RecordedOf<typeof quoterEvents>;

function touched(row: QuoterRow, event: QuoterEvent, changes: Partial<QuoterRow> = {}): QuoterRow {
  const { at } = event.metadata;
  return {
    ...row,
    ...changes,
    ...(isManagement(event) && { last_management: later(row.last_management, at) }),
    changed_at: at,
    revision: Number(event.revision),
  };
}

function withOffers(offers: QuoterOffers): Partial<QuoterRow> {
  const lowest = lowestOffer(offers);
  return {
    offers,
    response_count: offers.offers.length,
    total_quoter_response: lowest?.total ?? null,
    total_quoter_response_currency: lowest?.currency ?? null,
  };
}

const answered = (row: QuoterRow | undefined, event: QuoterEvent & OfferAnswer): QuoterRow | undefined =>
  row && touched(row, event, withOffers(foldOffers(row.offers, event)));

/** Files are counted separately. */
const rows = defineRowProjection<typeof quoterEvents, QuoterRow>({
  name: 'quoter-list',
  version: 5,
  table: 'quoter_list',
  follows: [quoterEvents],
  on: {
    QuoterOpened: (_none, event, id) => {
      const { data, metadata, revision } = event;
      return {
        id,
        reference: data.reference,
        owner_id: data.ownerId,
        client_id: data.clientId,
        company_id: data.companyId,
        executive_id: null,
        assigned_at: null,
        assigned_because: null,
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
        response_count: 0,
        files_count: 0,
        last_management: isManagement(event) ? metadata.at : null,
        total_quoter_response: null,
        total_quoter_response_currency: null,
        first_offer_at: null,
        offers: noOffers,
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
      };
    },
    QuoterContactChanged: (row, event) => {
      if (row === undefined) return undefined;
      const { name, email, company } = event.data.contact;
      return touched(row, event, {
        contact_name: name,
        contact_company: company,
        search_text: searchText(
          ...[row.reference, name, email, company, row.origin_code, row.origin_name],
          ...[row.destination_code, row.destination_name, row.commodity],
        ),
      });
    },
    QuoterStateChanged: (row, event) => {
      if (row === undefined) return undefined;
      const { state, stateLv2, reason } = event.data;
      return touched(row, event, {
        state,
        state_lv2: stateLv2,
        state_reason: reason,
        state_changed_at: event.metadata.at,
      });
    },
    QuoterExecutiveAssigned: (row, event) =>
      row &&
      touched(row, event, {
        executive_id: event.data.executiveId,
        assigned_at: event.metadata.at,
        assigned_because: event.data.because?.kind ?? null,
      }),
    QuoterParticipantsChanged: (row, event) =>
      row && touched(row, event, { participant_ids: event.data.participantIds }),
    QuoterParticipantRemoved: (row, event) =>
      row &&
      touched(row, event, {
        participant_ids: row.participant_ids.filter((one) => one !== event.data.participantId),
      }),
    QuoterServicesRequested: (row, event) => row && touched(row, event),
    QuoterOfferAdded: answered,
    QuoterOfferSent: (row, event) => {
      const sent = answered(row, event);
      return sent && { ...sent, first_offer_at: sent.first_offer_at ?? event.metadata.at };
    },
    QuoterOffersSeen: answered,
    QuoterOffersWithdrawn: answered,
    QuoterOffersExpired: answered,
    QuoterOfferAccepted: answered,
    QuoterOffersDeclined: answered,
    QuoterAcceptanceTakenBack: answered,
    QuoterOfferBooked: answered,
    QuoterBookingCancelled: answered,
    QuoterQuestionAsked: (row, event) => row && touched(row, event),
    QuoterQuestionAnswered: (row, event) => row && touched(row, event),
    QuoterNoteAdded: (row, event) => row && touched(row, event),
  },
});

export const quoterList: Projection = {
  ...rows,
  categories: [...rows.categories, attachedFileEvents.category],
  async fold(events, tx) {
    const isOfFile = ({ stream }: RecordedEvent) => categoryOfStream(stream) === attachedFileEvents.category;
    await rows.fold(
      events.filter((event) => !isOfFile(event)),
      tx,
    );
    await foldFiles(events.filter(isOfFile) as readonly FileEvent[], tx);
  },
};
