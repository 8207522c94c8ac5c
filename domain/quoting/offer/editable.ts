import type { z } from 'zod';
import type { OfferContent, OfferLine } from './events';
import type { offerContentInput } from './inputs';

export type EditableContent = z.input<typeof offerContentInput>;

export function editable({
  currency,
  lines,
  rates,
  terms,
  comment,
  note,
  landedCost,
}: OfferContent): EditableContent {
  const { carrier, service, transitDays, validUntil, freeDays, incoterm, conditions, cutOff, ...lists } =
    terms;
  return {
    currency,
    lines: lines.map(editableLine),
    rates: rates.map(({ supplier, validTo, ...rate }) => ({
      ...rate,
      ...(supplier !== null && { supplier }),
      ...(validTo !== null && { validTo }),
    })),
    terms: {
      ...lists,
      ...(carrier !== null && { carrier: { name: carrier.name, ...(carrier.id && { id: carrier.id }) } }),
      ...(service !== null && { service }),
      ...(transitDays !== null && { transitDays }),
      ...(validUntil !== null && { validUntil }),
      ...(freeDays !== null && { freeDays }),
      ...(typeof cutOff === 'number' && { cutOff }),
      ...(incoterm !== null && { incoterm: incoterm as 'EXW' }),
      conditions: conditions.map(({ id, es, en, pt }) => ({
        es,
        ...(id !== null && { id }),
        ...(en !== null && { en }),
        ...(pt !== null && { pt }),
      })),
    },
    ...(comment !== null && { comment }),
    ...(note !== null && { note }),
    ...(landedCost !== undefined && { landedCost: editableGoods(landedCost.goods) }),
  };
}

function editableGoods({
  hsCode,
  origin,
  units,
  ...goods
}: NonNullable<OfferContent['landedCost']>['goods']): NonNullable<EditableContent['landedCost']> {
  return {
    ...goods,
    ...(hsCode !== null && { hsCode }),
    ...(origin !== null && { origin }),
    ...(units !== null && { units }),
  };
}

function editableLine(line: OfferLine): NonNullable<EditableContent['lines']>[number] {
  const { id, leg, description, basis, quantity, currency, unitPrice, taxRate, taxReason, cost } = line;
  return {
    id,
    leg,
    description,
    basis,
    quantity,
    currency,
    unitPrice,
    taxRate,
    ...(taxReason !== null && { taxReason }),
    profitMonto: line.profit,
    descuentoMonto: line.discount,
    ...(line.minimum !== null && { minimum: line.minimum }),
    ...(line.rateId !== null && { rateId: line.rateId }),
    ...(cost !== null && {
      cost: {
        currency: cost.currency,
        unitPrice: cost.unitPrice,
        ...(cost.minimum !== null && { minimum: cost.minimum }),
      },
    }),
  };
}
