import type { AssignedBecause } from '@domain/quoting/quoter/assigned-because';
import type { QuoterContact, QuoterPlaceOfLoad, QuoterService } from '@domain/quoting/quoter/events';
import type { Quoter } from '@domain/quoting/quoter/quoter';
import { nameOfState, type QuoterState } from '@domain/quoting/quoter/states';
import type { QuoterField } from '@projections/quoting/quoter-history/changes';
import type { Names } from '@projections/quoting/quoter-history/names';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { sizeWords } from '~/presenters/shop/load-words';
import { summariseLoad } from './load-summary.server';
import { bookingFacts } from '~/presenters/shop/booking-facts';

export interface FieldReading {
  readonly states: readonly QuoterState[];
  readonly names: Names;
  readonly language: Language;
}

type Say<Value> = (value: Value, reading: FieldReading) => string;

const asIs: Say<string> = (value) => value;
const stateName: Say<string> = (code, { states, language }) => nameOfState(states, code, language);
const who: Say<string> = (id, { names }) => names.get(id) ?? id;
const word =
  (section: 'types' | 'modals' | 'sources' | 'languages'): Say<string> =>
  (value, { language }) =>
    textsIn(language).t(`quoting:${section}.${value}`);

/** "SCL · Santiago, CL · Av. Apoquindo 100". */
export function placeText({ code, name, country, address }: QuoterPlaceOfLoad): string {
  const place = country === null ? name : `${name}, ${country}`;
  return [code, place, address === name ? null : address].filter((part) => part !== null).join(' · ');
}

/** "2 bultos · 200 kg · 1,92 m³", or "2 × 40HC · 36.000 kg". */
export function loadText(load: Quoter['load'], language: Language): string {
  const { lines, pieces, ...size } = summariseLoad(load);
  const formats = formatsOf(language);
  const t = textsIn(language).getFixedT(language, 'quoting');
  const counted =
    load.measuredBy === 'units'
      ? lines.map(({ amount, unit }) => `${amount} × ${unit ?? t(`units.${load.type}`)}`).join(', ')
      : t('load.pieces', { count: pieces });
  const words = sizeWords(size, (count) => t('load.not-stackable', { count }), formats.measure);
  return [counted, ...words].join(' · ');
}

const contactText: Say<QuoterContact> = ({ name, company, email, phone }) =>
  [name, company, email, phone].filter((part) => part !== null).join(' · ');

/** "Aduana · Con aforo", one per line. */
const servicesText: Say<readonly QuoterService[]> = (services) =>
  services
    .map(({ name, comment }) => [name, comment].filter((part) => part !== null && part !== '').join(' · '))
    .join('\n');

export function offerText(
  { state, revision, total, currency }: Quoter['offers'][number],
  language: Language,
): string {
  const t = textsIn(language).getFixedT(language, 'quoting');
  return [
    t(`offers.states.${state}`),
    revision === 0 ? null : t('offers.revision', { revision }),
    total === null || currency === null ? null : formatsOf(language).unitPrice(total, currency),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

const offersText: Say<Quoter['offers']> = (offers, { language }) =>
  offers
    .map((offer) =>
      [
        textsIn(language).t('quoting:offers.number', { number: offer.number }),
        offerText(offer, language),
      ].join(' · '),
    )
    .join('\n');

/** Callers may send other kinds of assignment. */
const ownAssignments: Readonly<Record<string, string | undefined>> = {
  asignación: 'first',
  reasignación: 'another',
  propia: 'own',
};

export function becauseText({ kind, rule, conditions }: AssignedBecause, language: Language): string {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const why = t(`because.${kind}`);
  if (rule === null) return why;
  const named = conditions.map((condition) => t(`because.conditions.${condition}`));
  return [t('because.rule', { rule }), ...named, why].join(' · ');
}

type FlagField = {
  [Field in QuoterField]: NonNullable<Quoter[Field]> extends boolean ? Field : never;
}[QuoterField];
const flag: Say<boolean> = (value, { language }) => textsIn(language).t(value ? 'common:yes' : 'common:no');

const sayings: { readonly [Field in Exclude<QuoterField, FlagField>]: Say<NonNullable<Quoter[Field]>> } = {
  state: stateName,
  stateLv2: stateName,
  reason: asIs,
  executiveId: who,
  assignment: (kind, { language }) => {
    const word = ownAssignments[kind];
    return word === undefined ? kind : textsIn(language).t(`quoting:assignments.${word}`);
  },
  because: (because, { language }) => becauseText(because, language),
  participantIds: (ids, reading) => ids.map((id) => who(id, reading)).join(', '),
  services: servicesText,
  offers: offersText,
  acceptance: ({ revision, reservationId }, { language }) => {
    const t = textsIn(language).getFixedT(language, 'quoting');
    const told = t('offers.revision', { revision });
    return reservationId === null ? told : `${told} · ${t('offers.booked')}`;
  },
  acceptances: (count) => String(count),
  reference: asIs,
  source: word('sources'),
  modal: word('modals'),
  typeOfShipment: word('types'),
  origin: placeText,
  destination: placeText,
  load: (load, { language }) => loadText(load, language),
  incoterm: asIs,
  commodity: asIs,
  readyOn: (day, { language }) => formatsOf(language).date(day, 'date'),
  comments: asIs,
  booking: (booking, { language }) =>
    bookingFacts(booking, textsIn(language).getFixedT(language, 'shop'), formatsOf(language), 'staff')
      .map(({ term, detail }) => `${term}: ${detail}`)
      .join('\n'),
  contact: contactText,
  clientId: who,
  companyId: who,
  ownerId: who,
  language: word('languages'),
};

export function fieldText(field: QuoterField, value: unknown, reading: FieldReading): string | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  const say = (sayings as Readonly<Record<string, unknown>>)[field] ?? flag;
  return (say as Say<unknown>)(value, reading);
}
