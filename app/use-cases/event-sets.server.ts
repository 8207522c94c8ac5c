import { catalogueEvents } from '@domain/catalogues/engine/events';
import { catalogues } from '@domain/catalogues/registry';
import { attachedFileEvents } from '@domain/files/attached-file/events';
import { companyEvents } from '@domain/crm/company/events';
import { noteEvents } from '@domain/crm/note/events';
import { apiClientEvents } from '@domain/people/api-client/events';
import { personEvents } from '@domain/people/person/events';
import { erasureEvents } from '@domain/privacy/erasure/events';
import { offerEvents } from '@domain/quoting/offer/events';
import { quoterEvents } from '@domain/quoting/quoter/events';
import { salesTeamEvents } from '@domain/quoting/sales-team/events';
import { rateEvents } from '@domain/rating/rate/events';
import type { EventSet } from '@domain/shared/event';
import { cartEvents } from '@domain/shop/cart/events';
import { reservationEvents } from '@domain/shop/reservation/events';

/** Every set of events, so that the store knows which of their fields are personal. */
export const eventSets: readonly EventSet[] = [
  personEvents,
  apiClientEvents,
  companyEvents,
  noteEvents,
  quoterEvents,
  offerEvents,
  salesTeamEvents,
  rateEvents,
  cartEvents,
  reservationEvents,
  attachedFileEvents,
  erasureEvents,
  ...catalogues.map(catalogueEvents),
];
