import type { CustomerContent, CustomerLine } from '@projections/quoting/offers/for-customer';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { shownOffer, type ShownOffer } from './shown-offer.server';

export function offerChanges(
  before: CustomerContent,
  after: CustomerContent,
  language: Language,
): readonly string[] {
  const t = textsIn(language).getFixedT(language, 'offer-answers', 'page.changes');
  const landedCostWord = textsIn(language).t('landed-cost:title');
  const { money } = formatsOf(language);
  const [was, is] = [shownOffer(before, language), shownOffer(after, language)];
  const texts: string[] = [];
  const say = (name: string, one = '—', other = '—') => {
    if (one !== other) texts.push(t('changed', { name, before: one, after: other }));
  };
  const totalOf = ({ totals }: CustomerContent) => money(totals.total, totals.currency);
  say(t('total'), totalOf(before), totalOf(after));
  const [termsBefore, termsAfter] = [factsOf(was, language), factsOf(is, language)];
  for (const name of new Set([...termsAfter.keys(), ...termsBefore.keys()])) {
    say(name, termsBefore.get(name), termsAfter.get(name));
  }
  const amountOf = ({ subtotal, currency }: CustomerLine) => money(subtotal, currency);
  for (const line of after.lines) {
    const earlier = before.lines.find((one) => isSame(one, line));
    const name = line.description;
    if (earlier === undefined) texts.push(t('line-added', { name, amount: amountOf(line) }));
    else if (amountOf(earlier) === amountOf(line)) say(name, ...differences(earlier, line, was, is));
    else say(name, amountOf(earlier), amountOf(line));
  }
  for (const line of before.lines) {
    if (!after.lines.some((one) => isSame(line, one)))
      texts.push(t('line-removed', { name: line.description }));
  }
  say(landedCostWord, was.landedCost?.total, is.landedCost?.total);
  if (was.conditions.join('\n') !== is.conditions.join('\n')) texts.push(t('conditions'));
  if (was.comment !== is.comment) texts.push(t('comment'));
  return texts;
}

/** Lines replaced without ids reuse those of earlier lines; another name and price make another line. */
const isSame = (one: CustomerLine, other: CustomerLine) =>
  one.id === other.id && (one.description === other.description || one.subtotal === other.subtotal);

function factsOf({ terms, included, notIncluded }: ShownOffer, language: Language) {
  const t = textsIn(language).getFixedT(language, 'quoting');
  const lists = [
    [t('offers.included'), included],
    [t('offers.not-included'), notIncluded],
  ] as const;
  return new Map([
    ...terms,
    ...lists.flatMap(([name, texts]) => (texts.length === 0 ? [] : [[name, texts.join(', ')] as const])),
  ]);
}

function differences(before: CustomerLine, after: CustomerLine, was: ShownOffer, is: ShownOffer) {
  const shownIn = ({ legs }: ShownOffer, { id }: CustomerLine) =>
    legs.flatMap(({ lines }) => lines).find((line) => line.id === id);
  const [one, other] = [shownIn(was, before), shownIn(is, after)];
  const isCountedAlike =
    before.quantity === after.quantity &&
    before.basis === after.basis &&
    before.unitPrice === after.unitPrice;
  const parts = [
    ...(before.description === after.description ? [] : (['description'] as const)),
    ...(isCountedAlike ? [] : (['arithmetic'] as const)),
    ...(before.taxRate === after.taxRate ? [] : (['tax'] as const)),
  ];
  return [one, other].map((line) => parts.map((part) => line?.[part]).join(' · '));
}
