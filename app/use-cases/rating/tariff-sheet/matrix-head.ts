import type { RateKind } from '@domain/rating/rate/inputs';
import type { Cell } from '~/services';
import { surchargeNamed } from './charges';
import { isPriceRole, roleOfHeader, type ColumnRole } from './column-roles';
import { cellText, folded } from './grid';
import { currencyIn, readAmount } from './read-amount';
import { containersIn, readBreak } from './units-and-breaks';

type End = 'origin' | 'destination';

interface MatrixColumn {
  readonly at: number;
  readonly place: string;
  readonly priced: readonly string[];
}

export interface MatrixHead {
  readonly side: number;
  readonly sideIs: End;
  readonly isAssumed: boolean;
  readonly columns: readonly MatrixColumn[];
  readonly carried: readonly { readonly at: number; readonly header: string }[];
  readonly corner: readonly string[];
}

const code = /^([A-Z]{3}|[A-Z]{2} ?[A-Z]{3})$/;
const anyPlace =
  /^(puertos?|ports?|aeropuertos?|airports?|ciudad(es)?|city|cities|plazas?|places?|lugar(es)?)$/;

const endIn = (role: ColumnRole): End | null =>
  role === 'origin' || role === 'from'
    ? 'origin'
    : role === 'destination' || role === 'to'
      ? 'destination'
      : null;

const other = (end: End): End => (end === 'origin' ? 'destination' : 'origin');

/** Within a sentence a container needs its type or a foot mark: otherwise it could be a day or a year. */
export const containerToken =
  /(?<![\d.,/-])(?:20|40|45)(?:\s?['’´"]{1,2}\s?(?:[a-z]{2,3}(?![a-z]))?|\s?[a-z]{2,3}(?![a-z]))/g;

export function pricedIn(said: string, kind: RateKind): readonly string[] {
  if (kind === 'FCL') {
    const whole = containersIn(said);
    if (whole.length > 0) return whole;
    const tokens = folded(said).match(containerToken) ?? [];
    return [...new Set(tokens.flatMap((token) => containersIn(token.trim())))];
  }
  const text = folded(said);
  const signed =
    /(?:^|[\s(:])([+<>]\s?\d{1,5}(?:\s?kgs?)?|-\d{1,4}(?:\s?kgs?)?|min(?:imum|imo|ima)?|normal|\d{1,5}\s?-\s?\d{1,5}\s?kgs?)(?=$|[\s):,])/.exec(
      text,
    )?.[1];
  return signed === undefined || readBreak(signed) === null ? [] : [signed];
}

/** `POL / POD`, `Destino \ Origen`, `POD → POL ↓`. Null: no end is named. */
function sideOfCorner(said: string, kind: RateKind): End | null {
  const parts = said.split(/[/\\|\n]|\s-\s|(?<=[→↓])/).filter((part) => part.trim() !== '');
  const ends = parts.map((part) => ({
    end: endIn(roleOfHeader(part.replace(/[→↓]/g, '').trim(), kind)),
    isDown: part.includes('↓'),
    isRight: part.includes('→'),
  }));
  const [first, second] = ends;
  if (first === undefined || second === undefined || first.end === second.end) return null;
  if (first.end === null || second.end === null) return null;
  return second.isDown || first.isRight ? second.end : first.end;
}

/** Quick for rows with numbers, which are most. */
export function headOf(texts: readonly string[], kind: RateKind): MatrixHead | null {
  const filled = texts.flatMap((text, at) => (text === '' ? [] : [at]));
  if (filled.length < 2 || filled.length > 200) return null;
  const [first = 0] = filled;
  const isNoHead = (text: string, at: number) =>
    text.length > 60 || /^\W*\d[\d.,\s]*$/.test(text) || (at !== first && /\d{3}|\d[.,]\d/.test(text));
  if (texts.some(isNoHead)) return null;
  const roles = texts.map((text) => roleOfHeader(text, kind));
  const cornerIsPriced = pricedIn(texts[first] ?? '', kind);
  const isPriced = (role: ColumnRole, at: number) =>
    (isPriceRole(role) || role === 'minimum' || role?.startsWith('charge:') === true) &&
    !(at === first && cornerIsPriced.length > 0);
  if (roles.some(isPriced)) return null;
  const found = sideOf(texts, roles, kind);
  if (found === null) return null;
  const { side, sideIs, isAssumed, needsCodes } = found;
  const columns = filled.filter((at) => at !== side && at > side && (roles[at] ?? null) === null);
  const places = columns.map((at) => texts[at] ?? '');
  if (columns.length < 2 || !places.every((place) => isPlace(place, needsCodes))) return null;
  const carried = filled
    .filter((at) => at !== side && (roles[at] ?? null) !== null)
    .map((at) => ({ at, header: texts[at] ?? '' }));
  return {
    ...{ side, sideIs, isAssumed, carried },
    columns: columns.map((at) => ({ at, place: texts[at] ?? '', priced: [] })),
    corner: side === first && roles[first] !== 'origin' ? cornerIsPriced : [],
  };
}

const isPlace = (said: string, needsCode: boolean): boolean =>
  needsCode
    ? code.test(said)
    : /^\p{L}/u.test(said) &&
      currencyIn(said) === null &&
      !/[:=]/.test(said) &&
      said.split(/\s+/).length <= 6;

function sideOf(
  texts: readonly string[],
  roles: readonly ColumnRole[],
  kind: RateKind,
): (Pick<MatrixHead, 'side' | 'sideIs' | 'isAssumed'> & { readonly needsCodes: boolean }) | null {
  const named = roles.flatMap((role, at) => {
    const end = endIn(role);
    return end === null ? [] : [{ at, end }];
  });
  const [only, another] = named;
  if (another !== undefined) return null;
  if (only !== undefined) return { side: only.at, sideIs: only.end, isAssumed: false, needsCodes: false };
  const at = texts.findIndex((text) => text !== '');
  const corner = texts[at] ?? '';
  const sideIs = sideOfCorner(corner, kind);
  if (sideIs !== null) return { side: at, sideIs, isAssumed: false, needsCodes: false };
  if (anyPlace.test(folded(corner)))
    return { side: at, sideIs: 'origin', isAssumed: true, needsCodes: false };
  if (pricedIn(corner, kind).length > 0)
    return { side: at, sideIs: 'origin', isAssumed: true, needsCodes: false };
  return at > 0 ? { side: at - 1, sideIs: 'origin', isAssumed: true, needsCodes: true } : null;
}

export function withPriced(head: MatrixHead, texts: readonly string[], kind: RateKind): MatrixHead | null {
  const [start] = head.columns;
  if (start === undefined) return null;
  const columns: MatrixColumn[] = [];
  let place = '';
  for (const [at, text] of texts.entries()) {
    place = head.columns.find((column) => column.at === at)?.place ?? place;
    if (text === '') continue;
    const priced = kind === 'FCL' ? containersIn(text) : pricedIn(text, kind);
    if (at < start.at || place === '' || priced.length === 0) return null;
    columns.push({ at, place, priced });
  }
  return columns.length < 2 ? null : { ...head, columns };
}

export function turnedBy(head: MatrixHead, texts: readonly string[], kind: RateKind): MatrixHead | null {
  const said = texts.flatMap((text, at) => {
    const end = text === '' ? null : endIn(roleOfHeader(text, kind));
    return text === '' ? [] : [{ at, end }];
  });
  if (said.length === 0 || said.length > 2 || said.some(({ end }) => end === null)) return null;
  const above = said.find(({ at }) => at > head.side)?.end ?? null;
  const own = said.find(({ at }) => at === head.side)?.end ?? null;
  const sideIs = own ?? (above === null ? null : other(above));
  return sideIs === null || (own !== null && own === above) ? null : { ...head, sideIs, isAssumed: false };
}

export function isMatrixRow(head: MatrixHead, cells: readonly Cell[], kind: RateKind): boolean {
  const place = cellText(cells[head.side]);
  if (place === '' || /^[\d$(*+-]/.test(place) || surchargeNamed(place, kind) !== null) return false;
  let [prices, others] = [0, 0];
  for (const { at } of head.columns) {
    const { kind: is } = pricedCell(cells[at]);
    if (is === 'blank') continue;
    if (is === 'unreadable') others += 1;
    else prices += 1;
  }
  return prices > 0 && prices >= others;
}

/** `1250/1950` below two containers is two prices. */
function pricedCell(cell: Cell | undefined): { readonly kind: string } {
  const text = cellText(cell);
  const [first = ''] = /^[\d.,$ ]+(\/[\d.,$ ]+)+$/.test(text) ? text.split('/') : [];
  return readAmount(first === '' ? cell : first, { decimal: null, isWhole: true });
}
