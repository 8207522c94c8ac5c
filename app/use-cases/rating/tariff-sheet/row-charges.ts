import { trimEndOf, trimmedParts } from '@domain/shared/linear-text';
import type { RateKind } from '@domain/rating/rate/inputs';
import { clear, type PriceProblem } from './build-prices';
import { chargeOf, doesNotApply, isOfValue, surchargeNamed, waived } from './charges';
import type { BuilderContext, DraftRow, RowCharge } from './draft-row';
import { canHaveMinimum, isByActualWeight, namesOthers, splitMinimum } from './charge-conditions';
import { cellText, folded, isFormatted } from './grid';
import type { TableColumn } from './layout';
import { scaled } from './scaled';
import type { DecimalSign } from '~/use-cases/imports/cells/read-number';
import { containerToken } from './matrix-head';
import { readAmount } from './read-amount';
import { containersOfSize } from './units-and-breaks';

function pricesByContainer(text: string, decimal: DecimalSign | null) {
  const parts = trimmedParts(text, /[/;|]/).map((part) => {
    const [, size = '', type = '', sum = ''] =
      /^(20|40|45)\s?(['’´"]{0,2}\s?[a-z]{0,3}['’´"]{0,2})\s?[:=]\s?(.+)$/isu.exec(part) ?? [];
    const read = readAmount(sum, { decimal, isWhole: true });
    if (size === '' || read.kind !== 'amount' || read.rest !== '') return null;
    const containers = containersOfSize(`${size}${type}`);
    return containers.length === 0
      ? null
      : { containers, amount: read.amount, currency: read.currency, said: 'container' };
  });
  const found = parts.filter((part) => part !== null);
  return found.length === parts.length ? found : null;
}

export function chargesOfRow(
  draft: DraftRow,
  { table, layout, sheet, notes }: BuilderContext,
): readonly RowCharge[] {
  const charges: RowCharge[] = [];
  for (const { role, at, header, currency } of table.columns) {
    if (role?.startsWith('charge:') !== true) continue;
    const code = role.slice('charge:'.length);
    const named = surchargeNamed(header, layout.kind) ??
      surchargeNamed(code, layout.kind) ?? {
        code,
        apply: 'freight' as const,
        calc: layout.kind === 'FCL' ? ('container' as const) : ('shipment' as const),
      };
    const text = cellText(draft.cells[at]);
    const byContainer = layout.kind === 'FCL' ? pricesByContainer(text, layout.decimal) : null;
    if (byContainer !== null) {
      for (const { containers, amount, currency: own, said } of byContainer)
        charges.push({
          ...chargeOf({ ...named, code }, { amount, currency: own ?? currency, said }),
          ...{ containers, calc: 'container', isOfRow: true },
        });
      continue;
    }
    const isPercent = text.endsWith('%') || header.includes('%');
    const cell = draft.cells[at];
    const least = splitMinimum(text, layout.decimal);
    const own = least.amount === null ? cell : trimEndOf(least.rest, ' \n,;(');
    const isTextPercent = cellText(own).endsWith('%') && !isFormatted(own);
    const read = readAmount(isTextPercent ? cellText(own).slice(0, -1).trim() : own, {
      decimal: layout.decimal,
      isWhole: draft.isWhole,
    });
    if (read.kind === 'blank') continue;
    const isIncluded = read.kind === 'included';
    if (isIncluded || doesNotApply(text)) {
      notes.add(isIncluded ? 'included' : 'waived', { sheet: sheet.name, row: draft.row, text: code });
      if (isIncluded) draft.remarks.push(`${code}: ${text}`);
      charges.push({ ...waived({ ...named, code }, header), isOfRow: true });
    } else if (read.kind === 'unpriced') {
      // A dash or a zero means no charge; words mean that the amount is unknown.
      if (/^[-–—0.,$ ]+$/.test(folded(read.text))) continue;
      draft.remarks.push(`${code}: ${read.text}`);
      notes.add('charge-unread', { sheet: sheet.name, row: draft.row, text: `${header}: ${read.text}` });
    } else if (read.kind !== 'amount')
      draft.problems.push({
        code: read.kind === 'unclear' ? 'tariff.number-unclear' : 'tariff.charge-unread',
        params: { column: header, said: read.text },
      });
    else {
      if (/\d/.test(read.rest.replace(containerToken, ' ')) || namesOthers(read.rest)) {
        draft.problems.push({ code: 'tariff.charge-unread', params: { column: header, said: text } });
        continue;
      }
      for (const mark of read.marks) draft.marks.add(mark);
      const said = `${header} ${read.rest}${isPercent || isTextPercent ? ' %' : ''}`;
      const charge = {
        ...chargeOf(
          { ...named, code },
          { amount: read.amount, currency: read.currency ?? least.currency ?? currency, said },
        ),
        minimum: least.amount,
      };
      const isSame = least.currency === null || least.currency === charge.currency;
      if (least.amount !== null && (!isSame || !canHaveMinimum(charge.calc))) {
        draft.problems.push({ code: 'tariff.charge-unread', params: { column: header, said: text } });
        continue;
      }
      if (isOfValue(charge) || isByActualWeight(charge.calc, said, layout.kind)) {
        draft.remarks.push(`${header}: ${text}`);
        notes.add('charge-unread', { sheet: sheet.name, row: draft.row, text: `${header}: ${text}` });
      } else charges.push({ ...charge, isOfRow: true });
    }
  }
  return charges;
}

export function chargeLines(
  charges: readonly RowCharge[],
  draft: DraftRow,
  { table, layout, sheet, notes, currency: own }: BuilderContext & { readonly currency: string | null },
): {
  readonly lines: readonly string[];
  readonly problems: readonly PriceProblem[];
  readonly remarks: readonly string[];
} {
  const problems: PriceProblem[] = [];
  const inRow = new Set(charges.flatMap(({ code, isOfRow }) => (isOfRow ? [code] : [])));
  const units = [...new Set(draft.units.map(({ unit }) => unit))];
  const lines: string[] = [];
  for (const charge of charges) {
    // A charge of the row overrides that of the block.
    if (!charge.isOfRow && inRow.has(charge.code)) continue;
    const { code, amount, calc, apply, currency, isPerTeu, containers, minimum, isBasisAssumed } = charge;
    const line = (sum: string, container = '') =>
      trimEndOf(
        [
          code,
          clear(sum),
          calc,
          minimum === null ? '' : clear(minimum),
          apply,
          container,
          currency !== null && currency !== own ? currency : '',
        ].join(' | '),
        ' |',
      );
    if (isBasisAssumed)
      notes.add('basis-assumed', { sheet: sheet.name, row: draft.row, text: `${code}: ${calc}` });
    if (calc === 'container' && layout.kind !== 'FCL') {
      problems.push({ code: 'tariff.charge-basis', params: { code } });
      continue;
    }
    if (isPerTeu) notes.add('per-teu', { sheet: sheet.name, row: draft.row, text: code });
    const meant =
      containers.length === 0 ? units : containers.filter((one) => units.length === 0 || units.includes(one));
    if (containers.length > 0 && meant.length === 0 && charge.isOfRow)
      notes.add('charge-unread', {
        sheet: sheet.name,
        row: draft.row,
        text: `${code} ${containers.join('/')}: ${amount}`,
      });
    if (isPerTeu)
      for (const unit of meant)
        lines.push(line(unit.startsWith('20') ? amount : scaled(amount, 2n, 0), unit));
    else if (containers.length > 0) for (const unit of meant) lines.push(line(amount, unit));
    else lines.push(line(amount));
  }
  return {
    lines: [...new Set(lines)],
    problems,
    remarks: table.block.included.map((code) => `${code}: included`),
  };
}

const chargeName =
  /^(charges?|conceptos?|cargos?|charge (name|code|type|description|group)|description( of charges?)?|descripci[oó]n|detalle|rubro|item|fee|cost item|tipo de (cargo|cobro)|local charges?)$/i;
const chargesAlone =
  /^(charge( (name|code|type|description|group))?|concepto|fee|tipo de (cargo|cobro)|rubro)$/i;
const freightName =
  /(?<!\p{L})(bas|bof|ocf|o\/?f|ocean ?freight|sea ?freight|air ?freight|freight|flete|base|basic|all[- ]in|rates?|tarifas?|incl\p{L}*|excl\p{L}*|subject|net|neto)(?!\p{L})/u;
const chargeWord =
  /(?<!\p{L})(sur ?charges?|recargos?|fees?|charges?|recovery|handling|security|seguridad|fuel|bunker|combustible|emissions?|terminal|thc|adjustment|documentation|documentacion|gastos?)(?!\p{L})/u;

function isCharge(said: string, header: string, kind: RateKind): boolean {
  if (surchargeNamed(said, kind) !== null) return true;
  const text = folded(said);
  if (freightName.test(text))
    return /^[^,]*(sur ?charge|recargo|recovery)$/.test(text) && !/incl|excl|subject/.test(text);
  return chargeWord.test(text) || (chargesAlone.test(header.trim()) && text !== '-');
}

export function refuseCharge(draft: DraftRow, columns: readonly TableColumn[], kind: RateKind): void {
  for (const { at, header } of columns) {
    if (!chargeName.test(header.trim())) continue;
    const said = cellText(draft.cells[at]);
    if (said === '' || !isCharge(said, header, kind)) continue;
    draft.problems.push({ code: 'tariff.charge-unread', params: { column: header, said } });
  }
}
