import { correlatedEvents } from './audit/correlated-events/project';
import { catalogueProjections } from './catalogues/projections';
import { placeList } from './places/place-list/project';
import { attachedFileList } from './files/attached-file/project';
import { companyDistinctions } from './crm/company-distinctions/project';
import { companyLikeness } from './crm/company-likeness/project';
import { companyList } from './crm/company-list/project';
import { managementList } from './crm/management-list/project';
import { meetingList } from './crm/meeting-list/project';
import { companyMerges } from './crm/company-merge/project';
import { companyMembers } from './crm/company-members/project';
import { companyPeopleList } from './crm/company-people/project';
import { noteList } from './crm/note-list/project';
import { legalTexts } from './legal/legal-text/project';
import { addressBooks } from './people/address-book/project';
import { apiClientList } from './people/api-client-list/project';
import { clientProfile } from './people/client-profile/project';
import { executiveProfile } from './people/executive-profile/project';
import { personList } from './people/person-list/project';
import { absences } from './people/absence/project';
import type { Projection } from './projection';
import { erasureRequests } from './privacy/erasure-requests/project';
import { assignmentRulesProjection } from './quoting/assignment/project';
import { quoterOffers } from './quoting/offers/project-answers';
import { offerContent, offerList } from './quoting/offers/project-offers';
import { quoterHistory } from './quoting/quoter-history/project';
import { quoterList } from './quoting/quoter-list/project';
import { quoterProgress } from './quoting/quoter-progress/project';
import { cartProjection } from './shop/cart/project';
import { reservationProjection } from './shop/reservation/project';
import { rateShares } from './shop/rate-shares/project';
import { shipments } from './shop/shipments/project';
import { ticketList } from './support/ticket-list/project';
import { mailedMessages } from './support/mailed-messages/project';
import { ticketMerges } from './support/ticket-merges/project';
import { ticketMessages } from './support/ticket-messages/project';
import { ticketMoves } from './support/ticket-moves/project';
import { salesTeamProjection } from './quoting/sales-team/project';
import { rateHistory } from './rating/rate-history/project';
import { rateList } from './rating/rate-list/project';
import { rateSearch } from './rating/rate-search/project';
import { rateZones } from './rating/rate-zones/project';

export const projections: readonly Projection[] = [
  personList,
  apiClientList,
  addressBooks,
  erasureRequests,
  clientProfile,
  executiveProfile,
  absences,
  companyList,
  companyMerges,
  companyLikeness,
  companyDistinctions,
  companyMembers,
  companyPeopleList,
  noteList,
  managementList,
  meetingList,
  ...catalogueProjections,
  placeList,
  quoterList,
  quoterHistory,
  quoterOffers,
  offerList,
  offerContent,
  quoterProgress,
  salesTeamProjection,
  assignmentRulesProjection,
  rateList,
  rateSearch,
  rateHistory,
  rateZones,
  cartProjection,
  reservationProjection,
  shipments,
  rateShares,
  ticketList,
  ticketMessages,
  ticketMerges,
  ticketMoves,
  legalTexts,
  mailedMessages,
  attachedFileList,
  correlatedEvents,
];
