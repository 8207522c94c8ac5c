import type { RateKind } from '@domain/rating/rate/inputs';
import { isOnlyCountry } from './cells-of-row';
import { roleOfHeader } from './column-roles';
import type { DraftRow } from './draft-row';
import { cellText, folded } from './grid';
import type { TableColumn } from './layout';

const inland =
  /^(?:place of (?:receipt|delivery)|(?:por|plor|pld|plod)|lugar de (?:recepcion|recogida|entrega)|(?:inland|origin|destination) (?:point|origin|destination|city|location|place|ramp))$/;
const ofDestination = /deliver|entrega|^dest|destination$|^pl?o?d$/;
const regions =
  /(?<!\p{L})(north|south|east|west|central|norte|sur|este|oeste|asia|europ\p{L}*|america\p{L}*|africa|mediterr\p{L}*|med|base ports?|main ports?|all|todos)(?!\p{L})/u;

const ownership = /(?<![a-z])[cs]oc(?![a-z])|owner/;
const shipperOwned = /^(soc|shipper'?s? owned)(?![a-z/ ]*coc)/;
const unitLoad = /(?<![a-z])(uld|unit load|tipo de pallet|pallet type)(?![a-z])/;
const loose = /^(-+|loose|bulk|blk|suelt[oa]|granel|any|all|todos|n\/?a|no)$/;

function hasInOrder(text: string, letters: string): boolean {
  let at = -1;
  return Array.from(letters).every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
}

function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => folded(text).replace(/[^\p{L}]/gu, ''));
  if (a === undefined || b === undefined || a.includes(b) || b.includes(a)) return true;
  const isSpelled = (code: string, name: string) =>
    /^([A-Z]{3}|[A-Z]{5})$/.test(code) && hasInOrder(folded(name), code.slice(-3).toLowerCase());
  return isSpelled(one, other) || isSpelled(other, one);
}

function endOf(header: string, kind: RateKind): 'origin' | 'destination' | null {
  const text = folded(header);
  if (inland.test(text)) return ofDestination.test(text) ? 'destination' : 'origin';
  const role = roleOfHeader(header, kind);
  return role === 'origin' || role === 'destination' ? role : null;
}

export interface OtherTerm {
  readonly at: number;
  readonly header: string;
  readonly end: 'origin' | 'destination' | null;
  readonly isOwnership: boolean;
  readonly isUnitLoad: boolean;
}

export function otherTermsOf(columns: readonly TableColumn[], kind: RateKind): readonly OtherTerm[] {
  return columns.flatMap(({ at, header, role }) => {
    if (role !== null || header === '') return [];
    const text = folded(header);
    const end = endOf(header, kind);
    // A second table at the side has its own places below its header.
    const isOfSide = columns.some((one) => one.role !== null && folded(one.header) === text);
    const term: OtherTerm = {
      at,
      header,
      end: isOfSide ? null : end,
      isOwnership: kind === 'FCL' && ownership.test(text),
      isUnitLoad: kind === 'AERIAL' && unitLoad.test(text),
    };
    return term.end !== null || term.isOwnership || term.isUnitLoad ? [term] : [];
  });
}

/** Refuses prices of an inland place, a shipper's container or a ULD: rates cannot express them. */
export function refuseOtherTerms(draft: DraftRow, terms: readonly OtherTerm[]): void {
  for (const { at, header, end, isOwnership, isUnitLoad } of terms) {
    const said = cellText(draft.cells[at]);
    const text = folded(said);
    if (said === '') continue;
    const place = end === null ? undefined : draft.texts[end];
    const isElsewhere =
      place !== undefined &&
      /\p{L}/u.test(said) &&
      !/\d/.test(said) &&
      !isOnlyCountry(said) &&
      !regions.test(text) &&
      !isSamePlace(said, place);
    if (isElsewhere || (isOwnership && shipperOwned.test(text)) || (isUnitLoad && !loose.test(text)))
      draft.problems.push({ code: 'tariff.other-terms', params: { column: header, said } });
  }
}
