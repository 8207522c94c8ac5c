import { catalogueEvents } from './catalogues/engine/events';
import { catalogues } from './catalogues/registry';
import { attachedFileEvents } from './files/attached-file/events';
import { companyEvents } from './crm/company/events';
import { companyPeopleEvents } from './crm/company-people/events';
import { distinctionEvents } from './crm/distinction/events';
import { managementEvents } from './crm/management/events';
import { meetingEvents } from './crm/meeting/events';
import { noteEvents } from './crm/note/events';
import { legalTextEvents } from './legal/legal-text/events';
import { addressBookEvents } from './people/address-book/events';
import { apiClientEvents } from './people/api-client/events';
import { clientEvents } from './people/client/events';
import { executiveEvents } from './people/executive/events';
import { absenceEvents } from './people/absence/events';
import { personEvents } from './people/person/events';
import { erasureEvents } from './privacy/erasure/events';
import { erasureRequestEvents } from './privacy/erasure-request/events';
import { assignmentRulesEvents } from './quoting/assignment/events';
import { offerEvents } from './quoting/offer/events';
import { quoterEvents } from './quoting/quoter/events';
import { salesTeamEvents } from './quoting/sales-team/events';
import { rateEvents } from './rating/rate/events';
import type { EventSet } from './shared/event';
import { cartEvents } from './shop/cart/events';
import { rateShareEvents } from './shop/rate-share/events';
import { reservationEvents } from './shop/reservation/events';
import { ticketEvents } from './support/ticket/events';

export const declaredEventSets = [
  personEvents,
  clientEvents,
  executiveEvents,
  absenceEvents,
  apiClientEvents,
  addressBookEvents,
  companyEvents,
  companyPeopleEvents,
  distinctionEvents,
  noteEvents,
  managementEvents,
  meetingEvents,
  quoterEvents,
  offerEvents,
  salesTeamEvents,
  assignmentRulesEvents,
  rateEvents,
  cartEvents,
  reservationEvents,
  rateShareEvents,
  attachedFileEvents,
  ticketEvents,
  legalTextEvents,
  erasureEvents,
  erasureRequestEvents,
] as const;

export const eventSets: readonly EventSet[] = [...declaredEventSets, ...catalogues.map(catalogueEvents)];
