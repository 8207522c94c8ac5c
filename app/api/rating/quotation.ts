import { z } from 'zod';
import { isStaff } from '@domain/shared/actor';
import { askedEnds } from '@domain/shared/asked-ends';
import { askedServicesInput } from '@domain/shared/asked-services';
import { load } from '@domain/shared/load';
import { currencyCode, decimal } from '@domain/shared/money';
import { recordId } from '@domain/shared/record-id';
import { isoDate } from '@domain/rating/rate/inputs';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection } from '@domain/shared/rejection';
import { quoteRate, toldReasons } from '~/use-cases/quoting/quote-rate.server';
import { customerOfProgram } from '~/use-cases/shop/customer-to-book-for.server';
import { defineEndpoint } from '../endpoint';

const leg = z.strictObject({ id: recordId, load: load.optional() });

export const postRateQuotation = defineEndpoint({
  method: 'post',
  path: '/rates/{id}/quotation',
  access: 'customer',
  summary: 'Turn a rate into a numbered quotation with a validity',
  description:
    'Opens a quoter with the load and sends its offer at the price of the rate, within what the owner company lets the platform offer; otherwise staff answer the quoter, and `reason` says why. A program names its customer in `clientId`. The same rate, load and price on the same day is the same quotation. What staff quote they offer themselves (403).',
  body: z.strictObject({
    load,
    currency: currencyCode.default('USD'),
    mode: askedEnds.optional().describe('Where it is handed over and received: port or door.'),
    doors: z
      .strictObject({ origin: leg.optional(), destination: leg.optional() })
      .default({})
      .describe('The rates to its doors, as a search with `doors` finds them.'),
    services: askedServicesInput.optional().describe('What is sold with it.'),
    date: isoDate.optional().describe('Day of shipment; today by default, and once it has passed.'),
    departure: isoDate
      .optional()
      .describe(
        'Day of the chosen departure, which is then the day of shipment. The offer ends when it closes.',
      ),
    total: decimal
      .optional()
      .describe('The amount to pay that was seen, with tax: at another one the call is refused (412).'),
    companyId: recordId
      .optional()
      .describe("One of the customer's companies. Default: the first one that is approved."),
    clientId: recordId.optional().describe('For programs: the customer.'),
  }),
  answer: z.object({
    quoterId: z.string(),
    reference: z.string().describe('Such as `Q-2026-000123`.'),
    offerId: z.string().nullable().describe('Null: staff answer it.'),
    reason: z
      .enum(toldReasons)
      .nullable()
      .describe(
        'Why staff answer it: the company is not approved, dangerous goods, or another rule of the owner company.',
      ),
  }),
  async handler({ services, actor, body, params, language }) {
    const { clientId, total, companyId, doors, ...request } = body;
    const isProgram = actor.kind === 'api-client';
    const customer = isProgram ? await customerOfProgram(services.db, clientId ?? '', actor) : actor;
    const isAnothers = !isProgram && clientId !== undefined && clientId !== actor.id;
    if (customer === null || isStaff(customer) || isAnothers) return refuseAccess(actor);
    const quoted = await quoteRate(
      services,
      { rateId: params.id, request, doors, companyId, total },
      { actor: customer, via: 'api', language },
    );
    if (isRejection(quoted)) return quoted;
    const { quoteId: quoterId, ...rest } = quoted;
    return { quoterId, ...rest };
  },
});
