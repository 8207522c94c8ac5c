import type { RateKind } from '@domain/rating/rate/inputs';
import { isPriceRole, roleOfHeader, type ColumnRole } from './column-roles';
import { basisIn } from './charge-basis';
import { currencyIn } from './read-amount';
import { isSerialDay } from './read-validity';

export interface HeaderRow {
  readonly row: number;
  readonly texts: readonly string[];
  readonly roles: readonly ColumnRole[];
}

export const placeRoles: readonly ColumnRole[] = ['origin', 'destination', 'from', 'to'];

export function isCurrencies(texts: readonly string[]): boolean {
  const said = texts.filter((text) => text !== '');
  return said.length > 0 && said.every((text) => currencyIn(text) !== null && text.length <= 6);
}

export function isUnder(
  before: Pick<HeaderRow, 'texts' | 'roles'>,
  texts: readonly string[],
  roles: readonly ColumnRole[],
): boolean {
  return texts.every((text, at) => {
    if (text === '') return true;
    const role = roles[at] ?? null;
    if (role === 'origin' || role === 'destination') return false;
    if ((role === 'from' || role === 'to') && (before.texts[at] ?? '') === '' && !isInGroup(before, at))
      return false;
    return (
      !placeRoles.includes(before.roles[at] ?? null) &&
      (role !== null || currencyIn(text) !== null || isBasis(text))
    );
  });
}

const isBasis = (text: string): boolean => text.length <= 20 && !/\d/.test(text) && basisIn(text) !== null;

function isInGroup({ texts, roles }: Pick<HeaderRow, 'texts' | 'roles'>, at: number): boolean {
  const left = texts.slice(0, at).findLastIndex((text) => text !== '');
  return roles[left] === 'validity';
}

export function isHeading(texts: readonly string[], roles: readonly ColumnRole[]): boolean {
  return (
    roles.some((role) => role !== null) &&
    texts.every((text) => !/:$|\d{2}/.test(text) && !(currencyIn(text) !== null && text.length <= 6))
  );
}

export function completes(
  above: HeaderRow,
  row: number,
  texts: readonly string[],
  roles: readonly ColumnRole[],
): boolean {
  if (above.row !== row - 1) return false;
  const isBlank = (at: number) => (texts[at] ?? '') === '';
  const lone = above.texts.flatMap((text, at) => (text !== '' && isBlank(at) ? [at] : []));
  const isHeader = (at: number) => (above.roles[at] ?? null) !== null;
  // "Carrier" next to "MSC" is a line of facts.
  const isLabel = (at: number) => (above.texts[at + 1] ?? '') !== '' && !isHeader(at + 1);
  return (
    lone.length > 0 &&
    lone.every((at) => isHeader(at) && !isLabel(at)) &&
    roles.some((role) => placeRoles.includes(role)) &&
    roles.some((role) => isPriceRole(role))
  );
}

export function joinHeaders(
  above: Pick<HeaderRow, 'texts' | 'roles'>,
  texts: readonly string[],
  roles: readonly ColumnRole[],
  kind: RateKind,
): Pick<HeaderRow, 'texts' | 'roles'> {
  const width = Math.max(above.texts.length, texts.length);
  // A surcharge above several containers applies to all: `THC` above `20GP` and `40HC`.
  const groupOf = (at: number) => {
    const group = above.texts.slice(0, at + 1).findLastIndex((text) => text !== '');
    const isCharge = (above.roles[group] ?? null)?.startsWith('charge:') === true;
    return isCharge && (roles[at] ?? null)?.startsWith('unit:') === true ? group : at;
  };
  const joined = Array.from({ length: width }, (_, at) =>
    [above.texts[groupOf(at)] ?? '', texts[at] ?? ''].filter(Boolean).join(' '),
  );
  return {
    texts: joined,
    roles: joined.map((text, at) => {
      const [upper, lower] = [above.roles[groupOf(at)] ?? null, roles[at] ?? null];
      if (upper?.startsWith('charge:') === true && lower?.startsWith('unit:') === true) return upper;
      // "Days" below "Free time" is no transit time.
      if (lower === 'transit' && upper === null && (above.texts[at] ?? '') !== '')
        return roleOfHeader(text, kind);
      return lower ?? upper;
    }),
  };
}

/** "Valid from" next to a day is a line of facts; no header is a day. */
export const isDay = (text: string): boolean =>
  isSerialDay(text) || /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/.test(text);

export function isMatrixHead(texts: readonly string[]): boolean {
  const said = texts.filter((text) => text !== '');
  const codes = said.filter((text) => /^([A-Z]{3}|[A-Z]{2} ?[A-Z]{3})$/.test(text));
  return codes.length >= 2 && codes.length >= said.length - 1;
}
