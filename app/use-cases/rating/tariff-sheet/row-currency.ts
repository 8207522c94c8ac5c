import type { BuilderContext, DraftRow } from './draft-row';
import { currencyIn, saysMoreThanCurrency } from './read-amount';

export function currencyOfRow(
  draft: DraftRow,
  ofSheet: string | null,
  { table, sheet, notes }: BuilderContext,
): string | null {
  const { texts, problems, currencies } = draft;
  const said = texts.currency === undefined ? null : currencyIn(texts.currency);
  // A currency's name in words becomes a question, once for all rows with it.
  if (texts.currency !== undefined && said === null && /^[\p{L} .]{3,40}$/u.test(texts.currency))
    return texts.currency;
  if (texts.currency !== undefined && said === null) {
    problems.push({ code: 'tariff.currency-unread', params: { said: texts.currency } });
    return null;
  }
  // "USD + IVA" is more than a currency.
  if (texts.currency !== undefined && saysMoreThanCurrency(texts.currency)) {
    const header = table.columns.find(({ role }) => role === 'currency')?.header ?? '';
    const text = `${header}: ${texts.currency}`;
    notes.add('line', { sheet: sheet.name, row: draft.row, text });
    draft.remarks.push(text);
  }
  const own = [...currencies].filter((currency) => currency !== null);
  // A price without a currency next to one with its own is in the sheet's.
  const usual = said ?? (currencies.has(null) && own.length > 0 ? ofSheet : null);
  const named = new Set(usual === null ? own : [usual, ...own]);
  if (named.size > 1) {
    problems.push({ code: 'tariff.currencies', params: { said: [...named].join(', ') } });
    return null;
  }
  const [only] = named;
  const currency = only ?? ofSheet;
  if (currency === null) problems.push({ code: 'tariff.no-currency', params: {} });
  return currency;
}
