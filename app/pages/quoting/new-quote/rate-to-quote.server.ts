import { z } from 'zod';
import { askedEnds } from '@domain/shared/asked-ends';
import { doorEnds, doorLoad, type DoorEnd } from '@domain/rating/search/doors';
import { isoDate } from '@domain/rating/rate/inputs';
import { load } from '@domain/shared/load';
import { askedServicesInput } from '@domain/shared/asked-services';
import { currencyCode } from '@domain/shared/money';
import { isRejection, rejectInput } from '@domain/shared/rejection';
import { recordId } from '@domain/shared/record-id';
import { offersOfWay } from '~/documents/rate-documents.server';
import { commandIdOf } from '~/http/command-ids';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import type { PageForm } from '~/pages/forms/page-form.server';
import { servicesIn } from '~/pages/shop/results/search-address.server';
import { sumOf } from '~/presenters/shop/sum-of';
import { offerRates } from '~/use-cases/quoting/content-of-rates.server';
import { findCurrentQuote } from '~/use-cases/quoting/current.server';
import { makeOffer } from '~/use-cases/quoting/offers.server';
import { startingContent } from '~/use-cases/quoting/usual-terms.server';

const rateId = recordId;
const zoneName = z.string().trim().min(1).max(120);

const chosen = z.object({
  rate: rateId,
  currency: currencyCode,
  mode: askedEnds.optional(),
  date: isoDate.optional(),
  sold: askedServicesInput.optional(),
  toDoor: z.strictObject({ origin: rateId.optional(), destination: rateId.optional() }).default({}),
  doorZone: z.strictObject({ origin: zoneName.optional(), destination: zoneName.optional() }).default({}),
});

type Chosen = z.output<typeof chosen>;

/** The search form posts a single service as no list. */
function withServices({ sold, ...fields }: Fields) {
  const { services: asked } = servicesIn(sold);
  return { ...fields, ...(asked !== undefined && { sold: asked }) };
}

function ratesOfWay({ rate, toDoor: { origin, destination } }: Chosen): readonly string[] {
  return [origin, rate, destination].filter((id) => id !== undefined);
}

function zonesOfWay({ toDoor, doorZone }: Chosen): Readonly<Record<string, string>> {
  return Object.fromEntries(
    doorEnds.flatMap((end) => {
      const [id, zone] = [toDoor[end], doorZone[end]];
      return id === undefined || zone === undefined ? [] : [[id, zone]];
    }),
  );
}

/** At the price of the requested day. Null: no rate in the address, or it no longer carries the load. */
export async function rateToQuote({ services, actor }: PageContext, fields: Fields) {
  const asked = chosen.extend({ load }).safeParse(withServices(fields));
  if (!asked.success) return null;
  const { rate: id, currency, mode, date, sold, toDoor, doorZone } = asked.data;
  const carried = doorLoad(asked.data.load);
  const door = (end: DoorEnd) => {
    const [rate, zone] = [toDoor[end], doorZone[end]];
    if (rate === undefined || carried === null) return undefined;
    return { id: rate, load: zone === undefined ? carried : { ...carried, zone } };
  };
  const doors = { origin: door('origin'), destination: door('destination') };
  const found = await offersOfWay(services, actor, {
    ...{ id, currency, mode, date, services: sold, doors },
    load: asked.data.load,
  });
  if (isRejection(found)) return null;
  const sum = sumOf(found.offers.map(({ price }) => price));
  if (sum === null) return null;
  const legs = found.offers.map(({ code, carriers, origin, destination, validTo, price }) => ({
    ...{ code, carriers, origin, destination, validTo, total: price.totalWithTax },
  }));
  return { id, toDoor, doorZone, mode, date: found.shipsOn ?? undefined, sold, legs, ...sum };
}

/** Priced for the quote's load. Idempotent: a retry creates the same offer. */
export async function offerOfRate(context: PageContext, form: PageForm, quoteId: string) {
  const { services, actor, requestId } = context;
  const asked = chosen.safeParse(withServices(form.fields));
  if (!asked.success) return rejectInput(asked.error.issues);
  const { currency, mode, date, sold } = asked.data;
  const current = await findCurrentQuote(services, quoteId, actor);
  if (isRejection(current)) return current;
  const { quoter } = current;
  const content = await offerRates((query, input) => services.ask(query, input, actor), {
    rateIds: ratesOfWay(asked.data),
    load: quoter.load,
    currency,
    date,
    mode,
    services: sold,
    zones: zonesOfWay(asked.data),
    language: quoter.language,
  });
  if (isRejection(content)) return content;
  const commandId = await commandIdOf(services, actor, form.text('commandId'), quoteId);
  const order = { actor, via: 'web', correlationId: requestId } as const;
  return makeOffer(
    services,
    { quoteId, content: await startingContent(services.db, quoter, content) },
    { ...order, ...(commandId !== undefined && { commandId }) },
  );
}
