import { z } from 'zod';
import { askedEnds } from '@domain/shared/asked-ends';
import { load } from '@domain/shared/load';
import { currencyCode } from '@domain/shared/money';
import { isRejection, rejectInput } from '@domain/shared/rejection';
import { offerOf } from '~/documents/rate-documents.server';
import { commandIdOf } from '~/http/command-ids';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import type { PageForm } from '~/pages/forms/page-form.server';
import { offerRates } from '~/use-cases/quoting/content-of-rates.server';
import { findCurrentQuote } from '~/use-cases/quoting/current.server';
import { makeOffer } from '~/use-cases/quoting/offers.server';

/** The rate that a quote is opened with, as the card of a result names it. */
const chosen = z.object({
  rate: z.string().min(1).max(64),
  currency: currencyCode,
  mode: askedEnds.optional(),
});

/** The rate in the address of a new quote at today's price; null where there is none, or it carries the load no more. */
export async function rateToQuote({ services, actor }: PageContext, fields: Fields) {
  const asked = chosen.extend({ load }).safeParse(fields);
  if (!asked.success) return null;
  const { rate: id, currency, mode } = asked.data;
  const found = await offerOf(services, actor, { id, currency, mode, load: asked.data.load });
  if (isRejection(found)) return null;
  const { code, carriers, origin, destination, validTo, price } = found.offer;
  return {
    id,
    ...{ code, carriers, origin, destination, validTo, mode },
    currency: price.currency,
    total: price.total,
  };
}

/** An offer of that rate for the quote just opened, priced for the quote's load. A repeat of the form makes the same offer. */
export async function offerOfRate(context: PageContext, form: PageForm, quoteId: string) {
  const { services, actor, requestId } = context;
  const asked = chosen.safeParse(form.fields);
  if (!asked.success) return rejectInput(asked.error.issues);
  const { rate, currency, mode } = asked.data;
  const current = await findCurrentQuote(services, quoteId, actor);
  if (isRejection(current)) return current;
  const { quoter } = current;
  const content = await offerRates((query, input) => services.ask(query, input, actor), {
    rateIds: [rate],
    load: quoter.load,
    currency,
    date: undefined,
    mode,
    language: quoter.language,
  });
  if (isRejection(content)) return content;
  const commandId = await commandIdOf(services, actor, form.text('commandId'), quoteId);
  const order = { actor, via: 'web', correlationId: requestId } as const;
  return makeOffer(
    services,
    { quoteId, content },
    { ...order, ...(commandId !== undefined && { commandId }) },
  );
}
