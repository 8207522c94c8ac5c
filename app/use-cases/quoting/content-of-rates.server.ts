import type { z } from 'zod';
import { mostLines, type offerContentInput } from '@domain/quoting/offer/inputs';
import { usualTimeZone } from '@domain/quoting/offer/states';
import type { AskedEnds } from '@domain/shared/asked-ends';
import { serviceNames, type AskedServices } from '@domain/shared/asked-services';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { priceChosenRates, type ChosenRate } from '@projections/rating/rate-search/chosen-rates';
import { notIncludedWords } from '~/presenters/rating/step-text';
import { serviceName } from '~/presenters/shop/term-name';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { linesOfRate, type LineWords } from './lines-of-rate';

export type ContentInput = z.input<typeof offerContentInput>;

interface Chosen {
  readonly rates: readonly ChosenRate[];
  readonly currency: string;
  readonly language: Language;
}

export function contentOfRates({ rates, currency, language }: Chosen): ContentInput | Rejection {
  const main = rates.findIndex(({ isToDoor }) => !isToDoor);
  const lines = rates.flatMap((rate, index) => {
    const made = linesOfChosen(rate, language);
    // Domestic transport is a charge of that end, with the tax of domestic freight.
    const leg = index < main ? ('origin' as const) : ('destination' as const);
    return rate.isToDoor && main >= 0 ? made.map((line) => ({ ...line, leg })) : made;
  });
  if (lines.length > mostLines) return reject('rule', 'offer.too-many-lines', { limit: mostLines });
  return {
    currency,
    lines,
    rates: rates.map(({ id, code, revision, result }) => ({
      id,
      code: code.slice(0, 80),
      revision: String(revision),
      validTo: result.validTo,
      ...(result.internal?.supplier && { supplier: result.internal.supplier }),
    })),
    terms: termsOf(rates, language),
  };
}

function linesOfChosen({ id, kind, result }: ChosenRate, language: Language) {
  const { internal, price } = result;
  if (internal === null) return [];
  const { businessModel } = internal;
  const rate = { id, kind, businessModel, price: internal.price, discount: price.discount };
  return linesOfRate(rate, wordsOf(result, language));
}

function wordsOf({ typeRate, from, to }: ChosenRate['result'], language: Language): LineWords {
  const t = textsIn(language).getFixedT(language, 'pricing');
  const end = ({ code, name, city }: typeof from) => (/^[A-Z]{3,5}$/.test(code) ? code : (city ?? name));
  return {
    freight: t(`freight-of.${typeRate}`, { origin: end(from), destination: end(to) }),
    estimated: (kilometres) =>
      t('kilometres-estimated', { kilometres: formatsOf(language).number(kilometres, 2) }),
    rounding: t('rounding'),
    nextBreak: (quantity) => t('as-next-break', { quantity: formatsOf(language).number(quantity, 2) }),
    service: (name) => t(`services.${name}`),
    surcharge: (code) => t(`surcharges.${code as 'FSC'}`, code),
  };
}

function termsOf(rates: readonly ChosenRate[], language: Language): NonNullable<ContentInput['terms']> {
  const t = textsIn(language).getFixedT(language, 'pricing');
  const results = rates.map(({ result }) => result);
  const leading = rates.find(({ isToDoor }) => !isToDoor) ?? rates[0];
  if (leading === undefined) return {};
  const { result: first } = leading;
  const others = results.filter((result) => result !== first);
  /** Door rates belong to the route of the others, whose carrier and service it has. */
  const between = rates.filter((rate) => !rate.isToDoor && rate !== leading);
  const carrier = first.carriers.find(({ id }) =>
    between.every(({ result }) => result.carriers.some((one) => one.id === id)),
  );
  const earliest = rates.toSorted((one, other) => one.result.validTo.localeCompare(other.result.validTo))[0];
  const service = serviceName(textsIn(language).getFixedT(language, 'shop'), first);
  const days = results.map(({ transitDays }) => transitDays);
  // A leg is not included only if no rate has it. Services are sold with the first rate.
  const notIncluded = first.price.notIncluded.filter(
    (part) => isService(part) || others.every(({ price }) => price.notIncluded.includes(part)),
  );
  return {
    ...(carrier !== undefined && { carrier }),
    ...(between.length === 0 && service !== null && { service }),
    transfers: between.length === 0 ? first.transfers.slice(0, 10) : [],
    ...(days.every((one) => one !== null) && {
      transitDays: Math.min(
        365,
        days.reduce((sum, one) => sum + one, 0),
      ),
    }),
    departures: first.departures.map(({ day }) => day),
    ...(first.cutOff !== null && { cutOff: first.cutOff }),
    ...(earliest !== undefined && { validUntil: earliest.result.validTo }),
    timeZone: earliest?.timeZone ?? usualTimeZone,
    notIncluded: [...notIncludedWords(t, { notIncluded, services: first.price.services })],
  };
}

const isService = (part: string) => serviceNames.some((name) => name === part);

interface Request {
  readonly rateIds: readonly string[];
  readonly load: unknown;
  readonly currency?: string | undefined;
  readonly date?: string | undefined;
  readonly mode?: AskedEnds | undefined;
  readonly services?: AskedServices | undefined;
  readonly zones?: Readonly<Record<string, string>> | undefined;
  readonly language: Language;
}

type Ask = (query: typeof priceChosenRates, input: object) => Promise<readonly ChosenRate[] | Rejection>;

export async function offerRates(
  ask: Ask,
  { rateIds, load, currency = 'USD', date, mode, services, zones, language }: Request,
): Promise<ContentInput | Rejection> {
  const input = {
    ids: rateIds,
    load,
    currency,
    ...(date !== undefined && { date }),
    ...(mode !== undefined && { mode }),
    ...(services !== undefined && { services }),
    ...(zones !== undefined && { zones }),
  };
  const rates = await ask(priceChosenRates, input);
  return isRejection(rates) ? rates : contentOfRates({ rates, currency, language });
}
