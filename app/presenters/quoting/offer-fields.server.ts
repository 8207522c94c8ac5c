import Big from 'big.js';
import type { OfferLine } from '@domain/quoting/offer/events';
import type { Offer } from '@domain/quoting/offer/offer';
import type { QuoterOffer } from '@domain/quoting/quoter/offers';
import type { Names } from '@projections/quoting/quoter-history/names';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';

/** The state of its own stream, and its part of the quote's. */
export interface OfferThen {
  readonly offer: Offer | null;
  readonly standing: QuoterOffer | null;
}

export interface OfferField {
  readonly field: string;
  readonly name: string;
  readonly text: string | null;
  readonly value: unknown;
}

export function offerFields(
  { offer, standing }: OfferThen,
  names: Names,
  language: Language,
): readonly OfferField[] {
  const texts = textsIn(language);
  const t = texts.getFixedT(language, 'quoting');
  const staff = texts.getFixedT(language, 'quoting-staff');
  const formats = formatsOf(language);
  const content = offer?.content;
  const terms = content?.terms;
  const field = (key: Parameters<typeof fieldKey>[0], value: unknown, text: string | null): OfferField => ({
    field: key,
    name: staff(fieldKey(key)),
    text,
    value: value ?? null,
  });
  const list = (values: readonly string[] | undefined) =>
    values === undefined || values.length === 0 ? null : values.join('\n');
  const days = (count: number | null | undefined) =>
    count === null || count === undefined ? null : t('offers.days', { count });
  const day = (value: string | null | undefined) =>
    value === null || value === undefined ? null : formats.date(value, 'date');
  return [
    field('state', standing?.state, standing && t(`offers.states.${standing.state}`)),
    field('revision', standing?.revision, standing && String(standing.revision)),
    field('seen', standing?.seenRevision, standing && String(standing.seenRevision)),
    field('approval', offer?.approval, offer && staff(`offer-fields.approvals.${offer.approval.state}`)),
    field('author', offer?.authorId, offer && (names.get(offer.authorId) ?? offer.authorId)),
    field('currency', content?.currency, content?.currency ?? null),
    field('lines', content?.lines, list(content?.lines.map((line) => lineText(line, language)))),
    field('total', content?.totals, content ? formats.money(content.totals.total, content.currency) : null),
    field('margin', content?.margin, marginText(content, language)),
    field('carrier', terms?.carrier, terms?.carrier?.name ?? null),
    field('service', terms?.service, terms?.service ?? null),
    field('transfers', terms?.transfers, list(terms?.transfers)),
    field('transitDays', terms?.transitDays, days(terms?.transitDays)),
    field('departures', terms?.departures, list(terms?.departures.map((one) => formats.date(one, 'date')))),
    field(
      'cutOff',
      terms?.cutOff,
      typeof terms?.cutOff === 'number' ? staff('offer-fields.hours-before', { count: terms.cutOff }) : null,
    ),
    field('validUntil', terms?.validUntil, day(terms?.validUntil)),
    field('freeDays', terms?.freeDays, days(terms?.freeDays)),
    field('incoterm', terms?.incoterm, terms?.incoterm ?? null),
    field('included', terms?.included, list(terms?.included)),
    field('notIncluded', terms?.notIncluded, list(terms?.notIncluded)),
    field('conditions', terms?.conditions, list(terms?.conditions.map((one) => one[language] ?? one.es))),
    field(
      'rates',
      content?.rates,
      list(content?.rates.map(({ code, supplier }) => [code, supplier?.name].filter(Boolean).join(' · '))),
    ),
    field(
      'landedCost',
      content?.landedCost,
      content?.landedCost ? formats.money(content.landedCost.estimate.total, content.currency) : null,
    ),
    field('comment', content?.comment, content?.comment ?? null),
    field('note', content?.note, content?.note ?? null),
  ];
}

const fieldKey = <Key extends string>(key: Key) => `offer-fields.${key}` as const;

/** "Flete · 320 × USD 5 + USD 10 − USD 5 = USD 1.605 · costo USD 1.280". A minimum is shown if it applies. */
export function lineText(line: OfferLine, language: Language): string {
  const { number, unitPrice } = formatsOf(language);
  const t = textsIn(language).getFixedT(language, 'quoting-staff');
  const { quantity, currency, minimum, profit, discount, subtotal, cost } = line;
  const sum = [`${number(quantity, 6)} × ${unitPrice(line.unitPrice, currency)}`];
  if (minimum !== null && Big(quantity).times(line.unitPrice).lt(minimum))
    sum.push(`→ ${t('offer-fields.minimum', { amount: unitPrice(minimum, currency) })}`);
  if (Number(profit) !== 0) sum.push(`+ ${unitPrice(profit, currency)}`);
  if (Number(discount) !== 0) sum.push(`− ${unitPrice(discount, currency)}`);
  const text = `${line.description} · ${sum.join(' ')} = ${unitPrice(subtotal, currency)}`;
  if (cost === null) return text;
  return `${text} · ${t('offer-fields.cost')} ${unitPrice(cost.total, cost.currency)}`;
}

function marginText(content: Offer['content'] | undefined, language: Language): string | null {
  if (content === undefined || content.margin === null) return null;
  const { amount, percent } = content.margin;
  const formats = formatsOf(language);
  const money = formats.money(amount, content.currency);
  return percent === null ? money : `${money} · ${formats.percent(percent)}`;
}
