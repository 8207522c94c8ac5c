import { happeningOf } from '@domain/catalogues/engine/events';
import { catalogueNamed, catalogues } from '@domain/catalogues/registry';
import type { declaredEventSets } from '@domain/event-sets';
import type { RecordedOf } from '@domain/shared/event';
import {
  absenceLine,
  addressBookLine,
  apiClientLine,
  assignmentRulesLine,
  cartLine,
  clientLine,
  companyPeopleLine,
  companyLine,
  distinctionLine,
  erasureLine,
  erasureRequestLine,
  executiveLine,
  legalTextLine,
  rateShareLine,
  managementLine,
  meetingLine,
  noteLine,
  offerLine,
  personLine,
  quoterLine,
  rateLine,
  recordLine,
  reservationLine,
  salesTeamLine,
  ticketLine,
} from '~/presenters/history-lines.server';
import type { Language } from '~/texts';
import { replayAssignmentRules } from './assignment-rules.server';
import { replayRecordOf } from './catalogue.server';
import { replayCompany } from './company.server';
import { replayLegalText } from './legal-text.server';
import { replayManagement } from './management.server';
import { replayMeeting } from './meeting.server';
import { replayOffer } from './offer.server';
import { replayPerson } from './person.server';
import { replayQuoter } from './quoter.server';
import { replayRate } from './rate.server';
import type { Replayer } from './replay.server';
import { replayRateShare } from './rate-share.server';
import { replayReservation } from './reservation.server';
import { replayTicket } from './ticket.server';

type DeclaredSet = (typeof declaredEventSets)[number];
type Category = DeclaredSet['category'];
type TypeOf<Name extends Category> = RecordedOf<Extract<DeclaredSet, { category: Name }>>['type'];

interface Told<Type extends string> {
  line(type: Type, language: Language): string;
  readonly replayer: Replayer | null;
}

/** A category without an entry, or an event without a sentence, does not compile. */
const told: { readonly [Name in Category]: Told<TypeOf<Name>> } = {
  quoter: { line: quoterLine, replayer: replayQuoter },
  offer: { line: offerLine, replayer: replayOffer },
  company: { line: companyLine, replayer: replayCompany },
  rate: { line: rateLine, replayer: replayRate },
  reservation: { line: reservationLine, replayer: replayReservation },
  person: { line: personLine, replayer: replayPerson },
  management: { line: managementLine, replayer: replayManagement },
  client: { line: clientLine, replayer: replayPerson },
  executive: { line: executiveLine, replayer: replayPerson },
  meeting: { line: meetingLine, replayer: replayMeeting },
  ticket: { line: ticketLine, replayer: replayTicket },
  distinction: { line: distinctionLine, replayer: null },
  note: { line: noteLine, replayer: null },
  attachedFile: { line: quoterLine, replayer: null },
  cart: { line: cartLine, replayer: null },
  salesTeam: { line: salesTeamLine, replayer: replayPerson },
  assignmentRules: { line: assignmentRulesLine, replayer: replayAssignmentRules },
  absence: { line: absenceLine, replayer: null },
  rateShare: { line: rateShareLine, replayer: replayRateShare },
  legalText: { line: legalTextLine, replayer: replayLegalText },
  addressBook: { line: addressBookLine, replayer: null },
  companyPeople: { line: companyPeopleLine, replayer: null },
  apiClient: { line: apiClientLine, replayer: null },
  erasure: { line: erasureLine, replayer: null },
  erasureRequest: { line: erasureRequestLine, replayer: null },
};

const catalogueOfCategory = new Map(catalogues.map((catalogue) => [catalogue.category, catalogue]));
const ofCatalogues = new Map(catalogues.map((catalogue) => [catalogue.name, replayRecordOf(catalogue)]));

export function replayerOf(kind: string): Replayer | null {
  const own = isCategory(kind) ? told[kind].replayer : null;
  return own ?? ofCatalogues.get(catalogueNamed(kind)?.name ?? '') ?? null;
}

export function kindOfCategory(category: string): string | null {
  if (isCategory(category)) return told[category].replayer === null ? null : category;
  return catalogueOfCategory.get(category)?.name ?? null;
}

export function lineOfEvent(category: string, type: string, language: Language): string {
  if (isCategory(category)) return (told[category] as Told<string>).line(type, language);
  const catalogue = catalogueOfCategory.get(category);
  return catalogue === undefined ? type : recordLine(happeningOf(catalogue, type), language);
}

function isCategory(name: string): name is Category {
  return Object.hasOwn(told, name);
}
