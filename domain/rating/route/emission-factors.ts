import { transportOf, type ShipmentType, type Transport } from '../../shared/load-types';
import { regionOf } from '../../shared/regions';

/** A null criterion matches everything. */
export interface EmissionFactor {
  readonly id: string;
  readonly transport: Transport;
  readonly carrier: string | null;
  readonly regionsOrigin: readonly string[] | null;
  /** ISO 3166 alpha-2. */
  readonly countriesOrigin: readonly string[] | null;
  readonly regionsDestination: readonly string[] | null;
  readonly countriesDestination: readonly string[] | null;
  /** Well-to-wheel; of the tonne-km of capacity if `ladenShare` is set. */
  readonly gramsPerTonneKm: number;
  /** Percent of the capacity that is used. */
  readonly ladenShare: number | null;
  readonly method: string;
  readonly source: string | null;
  readonly from: string;
  readonly to: string | null;
  /** ISO instant. Of equally specific factors the newest wins. */
  readonly madeAt: string;
}

export interface EmissionSubject {
  readonly kind: ShipmentType;
  readonly carriers: readonly string[];
  readonly origin: string | null;
  readonly destination: string | null;
  /** Day of shipment, ISO date. */
  readonly day: string;
}

export interface AppliedFactor {
  readonly id: string;
  /** For each tonne-km carried. */
  readonly gramsPerTonneKm: number;
  readonly method: string;
  readonly source: string | null;
}

/**
 * The factor with the most matching criteria, then the newest. Countries count twice, since they are more
 * specific than regions. Null: the defaults apply.
 */
export function emissionFactorFor(
  subject: EmissionSubject,
  factors: readonly EmissionFactor[],
): AppliedFactor | null {
  const [best] = factors
    .filter((factor) => doesMatch(subject, factor))
    .toSorted(
      (one, other) =>
        strictness(other) - strictness(one) ||
        other.madeAt.localeCompare(one.madeAt) ||
        other.id.localeCompare(one.id),
    );
  if (best === undefined) return null;
  const { id, gramsPerTonneKm, ladenShare, method, source } = best;
  return { id, gramsPerTonneKm: (gramsPerTonneKm * 100) / (ladenShare ?? 100), method, source };
}

function doesMatch(
  { kind, carriers, origin, destination, day }: EmissionSubject,
  factor: EmissionFactor,
): boolean {
  return (
    factor.transport === transportOf(kind) &&
    factor.from <= day &&
    (factor.to === null || factor.to >= day) &&
    (factor.carrier === null || carriers.includes(factor.carrier)) &&
    isAmong(origin, factor.countriesOrigin) &&
    isAmong(destination, factor.countriesDestination) &&
    isAmong(regionOf(origin), factor.regionsOrigin) &&
    isAmong(regionOf(destination), factor.regionsDestination)
  );
}

function isAmong(value: string | null, allowed: readonly string[] | null): boolean {
  return isEmpty(allowed) || (value !== null && allowed.includes(value));
}

function strictness(factor: EmissionFactor): number {
  const once = [factor.regionsOrigin, factor.regionsDestination];
  const twice = [factor.countriesOrigin, factor.countriesDestination];
  const count = (lists: readonly EmissionFactor['regionsOrigin'][]) =>
    lists.filter((list) => !isEmpty(list)).length;
  return (factor.carrier === null ? 0 : 1) + count(once) + 2 * count(twice);
}

function isEmpty(list: readonly string[] | null): list is null {
  return list === null || list.length === 0;
}
