import { transportOf, type ShipmentType, type Transport } from '../../shared/load-types';

/** Degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Kilometres a day. */
export type TransitSpeeds = Readonly<Record<Transport, number>>;

/** Of modes that the catalogue has no speed for. Courier flies. */
export const usualSpeeds: TransitSpeeds = { air: 850, sea: 40, land: 80, courier: 850 };

const earthRadius = 6371;

/** Great circle in kilometres (haversine). */
export function distanceBetween(from: Point, to: Point): number {
  const [latitude, other] = [radians(from.latitude), radians(to.latitude)];
  const byLatitude = Math.sin((other - latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = byLatitude + Math.cos(latitude) * Math.cos(other) * byLongitude;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** For a distance in kilometres; rounded up, at least 1. */
export function estimatedDays(kilometres: number, type: ShipmentType, speeds: TransitSpeeds): number {
  return Math.max(1, Math.ceil(kilometres / speeds[transportOf(type)]));
}

/** Known services bound an estimate by this multiple of the slowest. */
const mostTimesSlowest = 2;

/** Null: too long for the slowest known service of the lane's regions. `slowest` null: none is known. */
export function plausibleDays(estimate: number, slowest: number | null): number | null {
  return slowest !== null && estimate > mostTimesSlowest * slowest ? null : estimate;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
