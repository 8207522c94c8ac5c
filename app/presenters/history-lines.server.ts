import type { Happening } from '@domain/catalogues/engine/events';
import type { companyEvents } from '@domain/crm/company/events';
import type { attachedFileEvents } from '@domain/files/attached-file/events';
import type { offerEvents } from '@domain/quoting/offer/events';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import type { companyPeopleEvents } from '@domain/crm/company-people/events';
import type { distinctionEvents } from '@domain/crm/distinction/events';
import type { managementEvents } from '@domain/crm/management/events';
import type { meetingEvents } from '@domain/crm/meeting/events';
import type { noteEvents } from '@domain/crm/note/events';
import type { rateShareEvents } from '@domain/shop/rate-share/events';
import type { legalTextEvents } from '@domain/legal/legal-text/events';
import type { absenceEvents } from '@domain/people/absence/events';
import type { addressBookEvents } from '@domain/people/address-book/events';
import type { apiClientEvents } from '@domain/people/api-client/events';
import type { clientEvents } from '@domain/people/client/events';
import type { executiveEvents } from '@domain/people/executive/events';
import type { personEvents } from '@domain/people/person/events';
import type { erasureRequestEvents } from '@domain/privacy/erasure-request/events';
import type { erasureEvents } from '@domain/privacy/erasure/events';
import type { assignmentRulesEvents } from '@domain/quoting/assignment/events';
import type { salesTeamEvents } from '@domain/quoting/sales-team/events';
import type { rateEvents } from '@domain/rating/rate/events';
import type { RecordedOf } from '@domain/shared/event';
import type { cartEvents } from '@domain/shop/cart/events';
import type { reservationEvents } from '@domain/shop/reservation/events';
import type { ticketEvents } from '@domain/support/ticket/events';
import type { QuoterField } from '@projections/quoting/quoter-history/changes';
import type { Language } from '~/texts';
import type enAudit from '~/texts/en/audit-staff.json';
import type enCatalogues from '~/texts/en/catalogues.json';
import type enCrm from '~/texts/en/crm-staff.json';
import type enQuoting from '~/texts/en/quoting-staff.json';
import type enRating from '~/texts/en/rating-staff.json';
import type esAudit from '~/texts/es/audit-staff.json';
import type esCatalogues from '~/texts/es/catalogues.json';
import type esCrm from '~/texts/es/crm-staff.json';
import type esQuoting from '~/texts/es/quoting-staff.json';
import type esRating from '~/texts/es/rating-staff.json';
import { textsIn } from '~/texts/translate.server';

export type InBoth<Es, En> = keyof Es & keyof En;

type QuoterLine = InBoth<(typeof esQuoting)['events'], (typeof enQuoting)['events']>;
type OfferLine = InBoth<(typeof esQuoting)['offer-events'], (typeof enQuoting)['offer-events']>;
type QuoterFieldKey = InBoth<(typeof esQuoting)['fields'], (typeof enQuoting)['fields']>;
type CompanyLine = InBoth<(typeof esCrm)['events'], (typeof enCrm)['events']>;
type CompanyFieldKey = InBoth<(typeof esCrm)['fields'], (typeof enCrm)['fields']>;
type RateLine = InBoth<(typeof esRating)['events'], (typeof enRating)['events']>;
type AuditLine = InBoth<(typeof esAudit)['events'], (typeof enAudit)['events']>;
type RecordLine = InBoth<
  (typeof esCatalogues)['screen']['happened'],
  (typeof enCatalogues)['screen']['happened']
>;

export type QuoterEventType =
  RecordedOf<typeof quoterEvents>['type'] | RecordedOf<typeof attachedFileEvents>['type'];

/** "Cambió de estado". An event without a text does not compile; the same holds below. */
export function quoterLine(type: QuoterEventType, language: Language): string {
  return textsIn(language).t(`quoting-staff:events.${type satisfies QuoterLine}`);
}

export function offerLine(type: RecordedOf<typeof offerEvents>['type'], language: Language): string {
  return textsIn(language).t(`quoting-staff:offer-events.${type satisfies OfferLine}`);
}

export function quoterFieldName(field: QuoterField, language: Language): string {
  return textsIn(language).t(`quoting-staff:fields.${field satisfies QuoterFieldKey}`);
}

export function companyLine(type: RecordedOf<typeof companyEvents>['type'], language: Language): string {
  return textsIn(language).t(`crm-staff:events.${type satisfies CompanyLine}`);
}

export function companyFieldName(field: CompanyFieldKey, language: Language): string {
  return textsIn(language).t(`crm-staff:fields.${field}`);
}

export function rateLine(type: RecordedOf<typeof rateEvents>['type'], language: Language): string {
  return textsIn(language).t(`rating-staff:events.${type satisfies RateLine}`);
}

export function recordLine(happening: Happening, language: Language): string {
  return textsIn(language).t(`catalogues:screen.happened.${happening satisfies RecordLine}`);
}

export function personLine(type: RecordedOf<typeof personEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function clientLine(type: RecordedOf<typeof clientEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function reservationLine(
  type: RecordedOf<typeof reservationEvents>['type'],
  language: Language,
): string {
  return auditLine(type, language);
}

export function distinctionLine(
  type: RecordedOf<typeof distinctionEvents>['type'],
  language: Language,
): string {
  return auditLine(type, language);
}

export function legalTextLine(type: RecordedOf<typeof legalTextEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function rateShareLine(type: RecordedOf<typeof rateShareEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function addressBookLine(
  type: RecordedOf<typeof addressBookEvents>['type'],
  language: Language,
): string {
  return auditLine(type, language);
}

export function companyPeopleLine(
  type: RecordedOf<typeof companyPeopleEvents>['type'],
  language: Language,
): string {
  return auditLine(type, language);
}

export function noteLine(type: RecordedOf<typeof noteEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function managementLine(
  type: RecordedOf<typeof managementEvents>['type'],
  language: Language,
): string {
  return auditLine(type, language);
}

export function meetingLine(type: RecordedOf<typeof meetingEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function ticketLine(type: RecordedOf<typeof ticketEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function cartLine(type: RecordedOf<typeof cartEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function absenceLine(type: RecordedOf<typeof absenceEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function assignmentRulesLine(
  type: RecordedOf<typeof assignmentRulesEvents>['type'],
  language: Language,
): string {
  return auditLine(type, language);
}

export function salesTeamLine(type: RecordedOf<typeof salesTeamEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function executiveLine(type: RecordedOf<typeof executiveEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function apiClientLine(type: RecordedOf<typeof apiClientEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function erasureLine(type: RecordedOf<typeof erasureEvents>['type'], language: Language): string {
  return auditLine(type, language);
}

export function erasureRequestLine(
  type: RecordedOf<typeof erasureRequestEvents>['type'],
  language: Language,
): string {
  return auditLine(type, language);
}

function auditLine(type: AuditLine, language: Language): string {
  return textsIn(language).t(`audit-staff:events.${type}`);
}
