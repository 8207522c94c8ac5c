import { kindsOfRate, type RateKind } from '../rate/kinds';
import type { Leg, RateTerms, Surcharge, SurchargeCalc } from '../rate/terms';
import { isUnconditional, partsOfTypes, type ChargedPart, type Conditions } from './conditions';
import type { Step } from './price';

/** Announced by a carrier apart from rates. An empty criterion matches every rate, an absent condition every load. */
export interface AnnouncedCharge extends Pick<
  Surcharge,
  'max' | 'of' | 'commodities' | 'hazardClasses' | 'overWeight' | 'upToWeight'
> {
  readonly id: string;
  readonly code: string;
  readonly apply: Leg;
  readonly calc: SurchargeCalc;
  readonly rate: string;
  readonly min: string | null;
  /** Null for a percentage alone. */
  readonly currency: string | null;
  readonly carrier: string | null;
  readonly carrierName: string | null;
  readonly supplier: string | null;
  readonly kinds: readonly RateKind[];
  readonly route: RateTerms['route'] | null;
  readonly container: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  /** ISO 3166 alpha-2. */
  readonly countriesOrigin: readonly string[];
  readonly countriesDestination: readonly string[];
  /** First and last day, ISO dates. */
  readonly from: string;
  readonly to: string | null;
  readonly madeAt: string;
}

export interface ChargeSubject {
  readonly modal: RateKind;
  readonly route: RateTerms['route'];
  readonly carriers: readonly string[];
  readonly supplier: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
}

export interface Announced {
  /** In order of precedence: only the first of a code, leg and container is charged. */
  matching(subject: ChargeSubject): readonly AnnouncedCharge[];
  /** Charges of the rate's carriers or supplier on any lane and any load, up to a year old or still to begin. */
  usual(subject: ChargeSubject): readonly AnnouncedCharge[];
}

export const nothingAnnounced: Announced = { matching: () => [], usual: () => [] };

type Own = Pick<Surcharge, 'name' | 'apply'> & Conditions;

export interface TakenCharge extends Surcharge {
  readonly announcement: AnnouncedCharge;
}

interface MeantAnnouncement {
  readonly surcharge: TakenCharge;
  readonly parts: readonly ChargedPart[];
}

export interface MissingCharge {
  readonly code: string;
  readonly apply: Leg;
  readonly carrierName: string | null;
}

/** By carrier, in order of precedence. Sorted once for all searches. */
export type SortedCharges = ReadonlyMap<string | null, readonly AnnouncedCharge[]>;

export function sortCharges(charges: readonly AnnouncedCharge[]): SortedCharges {
  return grouped(charges.toSorted(byPrecedence), ({ carrier }) => carrier);
}

export function announcedOn(charges: SortedCharges, day: string): Announced {
  if (charges.size === 0) return nothingAnnounced;
  const known = new Map<string, readonly AnnouncedCharge[]>();
  const ofCarriers = (carriers: readonly (string | null)[]) =>
    carriers.flatMap((carrier) => charges.get(carrier) ?? []);
  return {
    matching(subject) {
      // Many rates of a lane have the same subject.
      const key = Object.values(subject).join('|');
      const found =
        known.get(key) ??
        ofCarriers([null, ...new Set(subject.carriers)])
          .filter((charge) => isValidOn(charge, day) && doesMatch(charge, subject))
          .toSorted(byPrecedence);
      known.set(key, found);
      return found;
    },
    usual(subject) {
      const ofSupplier = ofCarriers([null]).filter(
        ({ supplier }) => supplier !== null && supplier === subject.supplier,
      );
      return [...ofCarriers([...new Set(subject.carriers)]), ...ofSupplier].filter(
        (charge) =>
          isUnconditional(charge) &&
          isOnRoute(charge, subject) &&
          isOfKind(charge, subject.modal) &&
          !hasLongEnded(charge, day),
      );
    },
  };
}

/** Most criteria first, then the latest start, then the newest. */
function byPrecedence(one: AnnouncedCharge, other: AnnouncedCharge): number {
  return (
    strictness(other) - strictness(one) ||
    order(other.from, one.from) ||
    order(other.madeAt, one.madeAt) ||
    order(other.id, one.id)
  );
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function strictness(charge: AnnouncedCharge): number {
  const { carrier, supplier, container, origin, destination, route, commodities = [] } = charge;
  const { overWeight = null, upToWeight = null, hazardClasses = [] } = charge;
  const { kinds, countriesOrigin, countriesDestination } = charge;
  const lists = [kinds, countriesOrigin, countriesDestination, commodities, hazardClasses];
  return (
    [carrier, supplier, container, origin, destination, route, overWeight ?? upToWeight].filter(
      (value) => value !== null,
    ).length + lists.filter((list) => list.length > 0).length
  );
}

function isValidOn({ from, to }: AnnouncedCharge, day: string): boolean {
  return from <= day && (to === null || day <= to);
}

function hasLongEnded({ to }: AnnouncedCharge, day: string): boolean {
  return to !== null && to < `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}

function doesMatch(charge: AnnouncedCharge, subject: ChargeSubject): boolean {
  const { carrier, supplier, origin, destination, countriesOrigin, countriesDestination } = charge;
  return (
    (carrier === null || subject.carriers.includes(carrier)) &&
    (supplier === null || supplier === subject.supplier) &&
    (origin === null || origin === subject.origin) &&
    (destination === null || destination === subject.destination) &&
    isAmong(countriesOrigin, subject.originCountry) &&
    isAmong(countriesDestination, subject.destinationCountry) &&
    isOnRoute(charge, subject) &&
    isOfKind(charge, subject.modal)
  );
}

function isOnRoute({ route }: AnnouncedCharge, subject: ChargeSubject): boolean {
  return route === null || route === subject.route;
}

function isAmong(countries: readonly string[], country: string | null): boolean {
  return countries.length === 0 || (country !== null && countries.includes(country));
}

/** A charge per container, or for one type, applies to rates of containers and trucks only. */
function isOfKind({ kinds, calc, container }: AnnouncedCharge, kind: RateKind): boolean {
  const isByUnit = kindsOfRate[kind].pricedBy === 'unitPrices';
  return (
    (isByUnit || (calc !== 'container' && container === null)) && (kinds.length === 0 || kinds.includes(kind))
  );
}

const onceCalcs: ReadonlySet<SurchargeCalc> = new Set(['document', 'shipment']);

/**
 * Per code and leg each part of the load takes the first that is for it, unless the rate has its own for it.
 */
export function chargesTaken(
  matching: readonly AnnouncedCharge[],
  own: readonly Own[],
  parts: readonly ChargedPart[],
): readonly MeantAnnouncement[] {
  if (matching.length === 0) return [];
  return [...grouped(matching, codeAndLeg).values()].flatMap((group) => {
    const winners = new Map<AnnouncedCharge, ChargedPart[]>();
    for (const part of parts) {
      const winner = group.find((charge) => part.meets(charge));
      if (winner === undefined || own.some((named) => isOwn(named, winner) && part.meets(named))) continue;
      winners.set(winner, [...(winners.get(winner) ?? []), part]);
    }
    const once = group.find((charge) => winners.has(charge) && onceCalcs.has(charge.calc));
    return [...winners].flatMap(([charge, won]) => {
      if (onceCalcs.has(charge.calc))
        return charge === once ? [{ surcharge: surchargeOf(charge, null), parts: won }] : [];
      if (charge.container === null && won.length === parts.length)
        return [{ surcharge: surchargeOf(charge, null), parts: won }];
      return [...new Set(won.map(({ type }) => type))].map((type) => ({
        surcharge: surchargeOf(charge, type),
        parts: won.filter((part) => part.type === type),
      }));
    });
  });
}

/** Charges that loads of a rate take, those with conditions too. */
export function chargesOfTypes(
  matching: readonly AnnouncedCharge[],
  own: readonly Own[],
  types: readonly string[],
): readonly TakenCharge[] {
  const parts = partsOfTypes(types);
  const always = own.filter(isUnconditional);
  const [plain, special] = [true, false].map((isPlain) =>
    matching.filter((charge) => isUnconditional(charge) === isPlain),
  );
  return [plain ?? [], ...(special ?? []).map((charge) => [charge])].flatMap((some) =>
    chargesTaken(some, always, parts).map(({ surcharge }) => surcharge),
  );
}

function grouped<Key>(
  charges: readonly AnnouncedCharge[],
  keyOf: (charge: AnnouncedCharge) => Key,
): ReadonlyMap<Key, readonly AnnouncedCharge[]> {
  const groups = new Map<Key, AnnouncedCharge[]>();
  for (const charge of charges) {
    const key = keyOf(charge);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [charge]);
    else group.push(charge);
  }
  return groups;
}

function codeAndLeg({ code, apply }: Pick<AnnouncedCharge, 'code' | 'apply'>): string {
  return `${code} ${apply}`;
}

function isFor(container: string | null, type: string | null): boolean {
  return container === null || container === type;
}

function isOwn({ name, apply }: Own, charge: AnnouncedCharge): boolean {
  return name.toUpperCase() === charge.code && apply === charge.apply;
}

function surchargeOf(announcement: AnnouncedCharge, container: string | null): TakenCharge {
  const { code: name, rate, calc, min, apply, currency, max, of, ...rest } = announcement;
  const { commodities, overWeight, upToWeight } = rest;
  return {
    ...{ name, rate, calc, min, apply, reference: null, container, currency, announcement },
    ...(max !== undefined && { max }),
    ...(of !== undefined && { of }),
    ...(commodities !== undefined && { commodities }),
    ...(overWeight !== undefined && { overWeight }),
    ...(upToWeight !== undefined && { upToWeight }),
  };
}

/** Omits the supplier: customers read it too. */
export function announcedStep({ carrierName, from, to }: AnnouncedCharge): Step {
  return { code: 'announced', params: { by: carrierName ?? '', from, to: to ?? '' } };
}

export function missingCharges(
  announced: Announced,
  subject: ChargeSubject,
  own: readonly Own[],
  types: readonly string[],
): readonly MissingCharge[] {
  const slots = types.length === 0 ? [null] : types;
  const matching = announced.matching(subject);
  const lacks = (usual: AnnouncedCharge) =>
    slots.some(
      (slot) =>
        isFor(usual.container, slot) &&
        !own.some((named) => isOwn(named, usual) && isFor(named.container, slot)) &&
        !matching.some(
          (charge) =>
            codeAndLeg(charge) === codeAndLeg(usual) &&
            isUnconditional(charge) &&
            isFor(charge.container, slot),
        ),
    );
  const missing = new Map(
    announced
      .usual(subject)
      .filter(lacks)
      .map(({ code, apply, carrierName }) => [codeAndLeg({ code, apply }), { code, apply, carrierName }]),
  );
  return [...missing.values()].toSorted(
    (one, other) => order(one.code, other.code) || order(one.apply, other.apply),
  );
}
