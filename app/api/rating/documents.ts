import { z } from 'zod';
import { askedEnds } from '@domain/shared/asked-ends';
import { askedServicesInput } from '@domain/shared/asked-services';
import { isoDate } from '@domain/rating/rate/inputs';
import { load } from '@domain/shared/load';
import { currencyCode, positiveDecimal } from '@domain/shared/money';
import { isRejection, reject } from '@domain/shared/rejection';
import { recordId } from '@domain/shared/record-id';
import { dayStated, offerOf, offersOfWay, type OwnedOffer } from '~/documents/rate-documents.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';
import { sendRatesSoon } from '~/use-cases/documents/send-documents.server';
import { countryOfCode, type Country } from '@projections/places/countries';
import { languages, type Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import { formatsOf } from '~/texts/formats';
import { pdfAnswer } from '../answers';
import { download } from '~/http/download';
import { defineEndpoint } from '../endpoint';

const id = recordId;
const language = z.enum(languages).optional().describe("The caller's by default.");
const currency = currencyCode.default('USD');
const priced = load.optional().describe('The load to price. Defaults to the usual load of the kind.');
const sold = askedServicesInput.optional().describe('What is sold with it: customs clearance and insurance.');
const leg = z.strictObject({ id, load: priced });
const doors = z
  .strictObject({ origin: leg.optional(), destination: leg.optional() })
  .optional()
  .describe(
    'The rates to its doors, as a search with `doors` finds them: the legs of one way, with their sum.',
  );
const mode = askedEnds.optional().describe('Where it is handed over and received: port or door.');
const date = isoDate.optional().describe('Day of shipment; today by default, and once it has passed.');
const to = z.email({ message: 'validation.email' });

const country = z
  .string()
  .trim()
  .transform((code, check) => {
    const found = countryOfCode(code);
    if (found !== undefined) return found;
    check.addIssue({ code: 'custom', message: 'validation.country', params: { word: code.slice(0, 60) } });
    return z.NEVER;
  });

interface Stated {
  readonly currency: string;
  readonly currencyValue?: string | undefined;
  readonly country?: Country | undefined;
}

function statedIn(written: Language, { currency: of, currencyValue, country: asked }: Stated): string[] {
  const isConverted = currencyValue !== undefined && of !== 'USD';
  const value = isConverted ? formatsOf(written).number(Number(currencyValue)) : '';
  return [
    ...(asked === undefined
      ? []
      : [translate(written, 'shop:rates-document.country', { country: asked.name[written] })]),
    ...(isConverted ? [translate(written, 'shop:rates-document.exchange', { value, currency: of })] : []),
  ];
}

export const postRatePdf = defineEndpoint({
  method: 'post',
  path: '/rates/pdf',
  access: 'public',
  isForAuditors: true,
  status: 200,
  summary: 'The price of a rate on the day of shipment as a PDF, line by line',
  body: z.strictObject({
    id,
    language,
    currency,
    load: priced,
    mode,
    doors,
    services: sold,
    date,
    userId: z.string().optional().describe('Kept for programs of old; who asks is who the credential says.'),
    currencyValue: positiveDecimal
      .optional()
      .describe(
        "Units of `currency` per US dollar: used instead of the day's stored rate, and the paper says so. The dollar itself is always 1.",
      ),
    country: country.optional().describe("The customer's: alpha-2 or alpha-3. Stated on the paper."),
  }),
  answer: pdfAnswer,
  async handler({ services, actor, body, language: own }) {
    const { currencyValue: perUsd, language: written = own } = body;
    const found = await offersOfWay(services, actor, { ...body, perUsd });
    if (isRejection(found)) return found;
    const stated = [...dayStated(written, found), ...statedIn(written, body)];
    const asked = { ...found, language: written, stated };
    const pdf = await requestDocument(services, 'ratesPdf', asked);
    if (isRejection(pdf)) return pdf;
    return download({
      ...pdf,
      name: `${found.offers.map(({ code }) => code).join('+')}.pdf`,
      mediaType: pdfAnswer.mediaType,
      isInline: true,
    });
  },
});

export const postRateMail = defineEndpoint({
  method: 'post',
  path: '/rates/mail',
  access: 'customer',
  status: 202,
  summary: 'Send the price of a rate on the day of shipment by e-mail, with its PDF',
  body: z.strictObject({ id, to, language, currency, load: priced, mode, doors, services: sold, date }),
  answer: z.object({ to: z.string() }),
  async handler({ services, actor, body, language: own, onceId }) {
    const found = await offersOfWay(services, actor, body);
    if (isRejection(found)) return found;
    const { offers, ownerId, isWay, shipsOn } = found;
    const key = `rates/${body.id}/${onceId}`;
    const sending = { to: body.to, language: body.language ?? own, key, actor, ownerId, isWay, shipsOn };
    return (await sendRatesSoon(services, offers, sending)) ?? { to: body.to };
  },
});

export const postRatesMail = defineEndpoint({
  method: 'post',
  path: '/email-notification/send/rate',
  access: 'staff',
  status: 202,
  summary: 'Send the prices of some rates by e-mail, in one PDF',
  body: z.strictObject({
    to,
    language,
    currency,
    rates: z
      .array(
        z.union([
          id.transform((one) => ({ id: one })),
          z.strictObject({ id, load: priced, mode, services: sold, date }),
        ]),
      )
      .min(1)
      .max(20)
      .describe('Ids of rates, or each with the load it is priced for.'),
  }),
  answer: z.object({ to: z.string() }),
  async handler({ services, actor, body, language: own, onceId }) {
    const offers: OwnedOffer[] = [];
    for (const rate of body.rates) {
      const offer = await offerOf(services, actor, { ...rate, currency: body.currency });
      if (isRejection(offer)) return offer;
      offers.push(offer);
    }
    const key = `rates/${onceId}`;
    const [ownerId, ...others] = new Set(offers.map((offer) => offer.ownerId));
    if (ownerId === undefined || others.length > 0) return reject('rule', 'rate.several-owners');
    const [shipsOn = null, ...otherDays] = new Set(offers.map((offer) => offer.shipsOn));
    const sending = {
      ...{ to: body.to, language: body.language ?? own, key, actor, ownerId },
      shipsOn: otherDays.length > 0 ? null : shipsOn,
    };
    const refusal = await sendRatesSoon(
      services,
      offers.map(({ offer }) => offer),
      sending,
    );
    return refusal ?? { to: body.to };
  },
});

export const rateDocumentEndpoints = [postRatePdf, postRateMail, postRatesMail];
