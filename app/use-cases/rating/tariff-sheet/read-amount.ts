import { trimEndOf } from '@domain/shared/linear-text';
import type { Cell } from '~/services';
import { isUnclearNumber, readNumber, type DecimalSign } from '~/use-cases/imports/cells/read-number';
import { cellText, folded, isFormatted, numberText } from './grid';

export type ReadAmount =
  | { readonly kind: 'blank' }
  /** `on request`, `-`, `x`: no price, which is never zero. */
  | { readonly kind: 'unpriced'; readonly text: string }
  | { readonly kind: 'included' }
  | {
      readonly kind: 'amount';
      readonly amount: string;
      /** Null: none; `$` alone is ambiguous. */
      readonly currency: string | null;
      readonly rest: string;
      readonly marks: readonly string[];
    }
  /** `1.250` if nothing proves the decimal sign. */
  | { readonly kind: 'unclear'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly text: string };

const nothing =
  /^(-+|\.+|x+|n\.?\/?\s?[adcqo]\.?|s\/?[dpt]|n\.?d\.?|nil|none|no|o\/r|por?a|tb[acdn]|(up)?on (request|application)|on demand|by request|request|(rate )?upon request|(favor )?(a )?(consultar|solicitud|pedido|convenir|cotizar)|a?consulta(r)?|segun (consulta|cotizacion)|caso a caso|case by case|ask|call( us)?|por confirmar|pendiente|to be (advised|confirmed)|no (aplica|service|servicio|disponible|offer)|(sin|s\/) ?(servicio|tarifa|espacio|cupo)|not (available|offered|applicable|quoted)|spot|quote|#n\/a|\?+)$/;
const inside = /^(incl?\.?|included|includes?|incluid[oa]s?|all in|waived|free|sin costo|gratis)$/;

const symbols: readonly (readonly [RegExp, string | null])[] = [
  [/^(us ?\$|u\$s?|us\$d|usd ?\$?|dolares?|dls)/i, 'USD'],
  [/^(€|eur(os?)?)/i, 'EUR'],
  [/^(£|gbp)/i, 'GBP'],
  [/^(clp ?\$?|ch\$)/i, 'CLP'],
  [/^(cny|rmb|cn¥)/i, 'CNY'],
  [/^(uf|clf)\b/i, 'CLF'],
  [/^(mxn|brl|ars|pen|cop|uyu|bob|pyg|cad|aud|chf|jpy|hkd|krw|inr|sgd|sek|nok|dkk|zar|aed|nzd)/i, ''],
  [/^\$/, null],
];

/** `code` null: `$`, which several currencies use. */
function currencyAt(text: string): { readonly code: string | null; readonly length: number } | null {
  for (const [pattern, code] of symbols) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { code: code === '' ? found.toUpperCase() : code, length: found.length };
  }
  return null;
}

export function currencyIn(text: string): string | null {
  const words = folded(text).split(/[^\p{L}$€£¥]+/u);
  const codes = new Set(
    words.flatMap((word) => {
      const found = currencyAt(word);
      return found !== null && found.length === word.length && found.code !== null ? [found.code] : [];
    }),
  );
  const [code] = codes;
  return codes.size === 1 ? (code ?? null) : null;
}

export function saysMoreThanCurrency(text: string): boolean {
  const words = folded(text).match(/\p{L}{2,}\$?/gu) ?? [];
  return words.some((word) => currencyIn(word) === null && !/^(us|dol+ar(es|s)?|american[oa]s?)$/.test(word));
}

const numberPattern = /^[+-]?\d[\d.,]*(?: \d{3}(?!\d))*(?:[.,]\d+)?/;
const markPattern = /((?<!\*)\*+|\(\d{1,2}\)|[¹²³†‡])$/u;

export interface AmountReading {
  readonly decimal: DecimalSign | null;
  /** Prices by container are never a few units with three decimals. */
  readonly isWhole?: boolean;
}

export function readAmount(cell: Cell | undefined, reading: AmountReading): ReadAmount {
  if (isFormatted(cell)) {
    const read = readAmount(cell.isPercent ? Number(cell.text.slice(0, -1)) : cell.number, reading);
    if (read.kind !== 'amount') return read;
    return { ...read, currency: currencyIn(cell.symbol), rest: cell.isPercent ? '%' : '' };
  }
  if (typeof cell === 'number') {
    if (cell < 0) return { kind: 'unreadable', text: numberText(cell) };
    // Zero is a cell that nobody filled in.
    return cell === 0
      ? { kind: 'unpriced', text: '0' }
      : { kind: 'amount', amount: numberText(cell), currency: null, rest: '', marks: [] };
  }
  const said = cellText(cell);
  if (said === '') return { kind: 'blank' };
  if (cell instanceof Date || (typeof cell === 'object' && cell !== null))
    return { kind: 'unreadable', text: said };
  const text = folded(said);
  if (nothing.test(text)) return { kind: 'unpriced', text: said };
  if (inside.test(text)) return { kind: 'included' };
  return amountIn(said, text, reading);
}

function amountIn(said: string, text: string, { decimal, isWhole = false }: AmountReading): ReadAmount {
  const marks: string[] = [];
  let left = text;
  for (let mark = markPattern.exec(left); mark !== null; mark = markPattern.exec(left)) {
    marks.unshift(mark[1] ?? '');
    left = left.slice(0, mark.index).trim();
  }
  const before = currencyAt(left);
  if (before !== null) left = left.slice(before.length).replace(/^[ :]+/, '');
  const second = before?.code === null || before === null ? null : /^\$ ?/.exec(left)?.[0];
  if (second !== null && second !== undefined) left = left.slice(second.length);
  // Programs omit the zero in text files: `.95`.
  left = left.replace(/^(?=[.,]\d+(?!\d|[.,]))/, '0');
  const number = numberPattern.exec(left)?.[0].replace(/[.,]$/, '');
  if (number === undefined) return { kind: 'unreadable', text: said };
  let rest = left.slice(number.length).trim();
  if (rest === '.-' || rest === ',-' || rest === '.' || rest === '-') rest = '';
  const after = currencyAt(rest);
  if (after !== null) rest = rest.slice(after.length).trim();
  // In files with two kinds of sheets, the sign of one proves nothing about a price by container in the
  // other.
  const isUnclear = isUnclearNumber(number);
  const sign = isUnclear && isWhole ? signOf(number) : (decimal ?? (isUnclear ? null : signOf(number)));
  if (sign === null) return { kind: 'unclear', text: said };
  const amount = readNumber(number, sign);
  if (amount === null || amount.startsWith('-')) return { kind: 'unreadable', text: said };
  if (/^0*(\.0*)?$/.test(amount)) return { kind: 'unpriced', text: said };
  const [first, last] = [before?.code ?? null, after?.code ?? null];
  if (first !== null && last !== null && first !== last) return { kind: 'unreadable', text: said };
  return { kind: 'amount', amount: plain(amount), currency: first ?? last, rest, marks };
}

function signOf(number: string): DecimalSign {
  if (isUnclearNumber(number)) return number.includes('.') ? ',' : '.';
  return number.lastIndexOf(',') > number.lastIndexOf('.') && !/^\d{1,3}(,\d{3})+$/.test(number)
    ? ','
    : /^\d{1,3}(\.\d{3})+$/.test(number)
      ? ','
      : '.';
}

function plain(amount: string): string {
  const [whole = '0', fraction = ''] = amount.replace(/^\+/, '').split('.');
  const shortest = trimEndOf(fraction, '0');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return shortest === '' ? digits : `${digits}.${shortest}`;
}
