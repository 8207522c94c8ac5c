import type { Quoter } from '@domain/quoting/quoter/quoter';
import { readEarlierRevisions } from '@projections/quoting/offers/earlier-revisions';
import type { CustomerContent } from '@projections/quoting/offers/for-customer';
import type { CustomerOffer } from '@projections/quoting/offers/queries';
import { readSentOffers } from '@projections/quoting/offers/queries';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { termLines } from './offer-terms.server';
import { shownOffer } from './shown-offer.server';
import { totalText } from './total-text';

/** The offers of a quote as its customer compares them, by number. */
export async function shownOffers(
  db: Database,
  quote: { readonly id: string; readonly quoter: Pick<Quoter, 'offers' | 'earlier'> },
  language: Language,
) {
  const offers = await readSentOffers(db, quote.id);
  const earlier = await readEarlierRevisions(db, offers);
  const open = offers.filter(({ state }) => state === 'sent');
  const inUsd = (id: string) =>
    id === quote.id && quote.quoter.earlier !== null
      ? quote.quoter.earlier.totalInUsd
      : (quote.quoter.offers.find((one) => one.id === id)?.totalInUsd ?? null);
  const best = leastOf(open, ({ id }) => inUsd(id));
  const fastest = leastOf(open, ({ content }) => content.terms.transitDays);
  return offers.map((offer) => ({
    ...toAnswer(offer, language),
    isBest: best === offer.id,
    isFastest: fastest === offer.id,
    changes: changesOf(offer, earlier.get(offer.id), language),
  }));
}

export type OfferToAnswer = Awaited<ReturnType<typeof shownOffers>>[number];

/** Id of the offer with the least value; null if there is nothing to compare it with. */
function leastOf(
  offers: readonly CustomerOffer[],
  valueOf: (offer: CustomerOffer) => string | number | null,
): string | null {
  const valued = offers.flatMap((offer) => {
    const value = valueOf(offer);
    return value === null ? [] : [{ id: offer.id, value: Number(value) }];
  });
  if (valued.length < 2) return null;
  return valued.toSorted((one, other) => one.value - other.value)[0]?.id ?? null;
}

/** In the words and numbers of its paper, and with the terms that stand before an acceptance. */
function toAnswer({ id, number, revision, state, isEarlier, content }: CustomerOffer, language: Language) {
  return {
    ...{ id, number, revision, state, isEarlier, totals: content.totals },
    shown: shownOffer(content, language),
    terms: termLines(content, language),
  };
}

/** What the newest revision changes, in sentences. */
function changesOf(
  { content: after }: CustomerOffer,
  earlier: { readonly revision: number; readonly content: CustomerContent } | undefined,
  language: Language,
): { readonly since: number; readonly texts: readonly string[] } | null {
  if (earlier === undefined) return null;
  const { content: before, revision: since } = earlier;
  const t = textsIn(language).getFixedT(language, 'offer-answers', 'page.changes');
  const { money, date } = formatsOf(language);
  const texts: string[] = [];
  const say = (key: string, was: string | null, is: string | null): void => {
    if (was !== is) texts.push(t(key, { before: was ?? '—', after: is ?? '—' }));
  };
  const totalOf = (content: CustomerContent) => totalText(content, money);
  say('total', totalOf(before), totalOf(after));
  for (const key of ['validUntil', 'transitDays', 'carrier'] as const) {
    const textOf = ({ terms }: CustomerContent): string | null => {
      if (key === 'carrier') return terms.carrier?.name ?? null;
      if (key === 'validUntil') return terms.validUntil === null ? null : date(terms.validUntil, 'date');
      return terms.transitDays === null ? null : String(terms.transitDays);
    };
    say(key, textOf(before), textOf(after));
  }
  const amountOf = ({ subtotal, currency }: CustomerContent['lines'][number]) => money(subtotal, currency);
  for (const line of after.lines) {
    const was = before.lines.find(({ id }) => id === line.id);
    if (was === undefined) texts.push(t('line-added', { name: line.description, amount: amountOf(line) }));
    else if (amountOf(was) !== amountOf(line)) {
      texts.push(t('line-changed', { name: line.description, before: amountOf(was), after: amountOf(line) }));
    }
  }
  for (const { id, description } of before.lines) {
    if (!after.lines.some((line) => line.id === id)) texts.push(t('line-removed', { name: description }));
  }
  const restOf = ({ terms }: CustomerContent) =>
    JSON.stringify([terms.included, terms.notIncluded, terms.conditions, terms.freeDays, terms.incoterm]);
  if (restOf(before) !== restOf(after)) texts.push(t('text'));
  return texts.length === 0 ? null : { since, texts };
}
