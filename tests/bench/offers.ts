import { v7 as uuidv7 } from 'uuid';
import { invitePerson } from '@domain/people/person/administration';
import { shopOwnerId } from '@domain/people/person/owner';
import { changeOffer } from '@domain/quoting/offer/commands';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { findPrintedOffer } from '@projections/quoting/offers/queries';
import { searchRates } from '@projections/rating/rate-search/queries';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { addQuoterNote } from '@domain/quoting/quoter/conversation-commands';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { pino } from 'pino';
import { offerPdf } from '~/documents/pdf/offer-pdf.server';
import { loadDemonstrationData } from '~/processes/seed/demonstration-data';
import { loadReferenceData } from '~/processes/seed/reference-data';
import { createHttpServer } from '~/server/server';
import { createServices, type Services } from '~/services.server';
import { offerRates, type ContentInput } from '~/use-cases/quoting/content-of-rates.server';
import { makeOffer } from '~/use-cases/quoting/offers.server';
import { testInstallationKeys } from '@tests/support/installation-keys';
import { putBareRouteUnderLoad } from './bare-route';
import { putUnderLoad } from './load';
import type { Benchmark, BenchDatabase, Measurement } from './measurement';
import { measureOfferFolds } from './offers-folded';
import { sized } from './size';

const offersOfQuote = 10;
const eventsOfQuote = 100;
const linesOfOffer = 30;
const load = { type: 'AERIAL', measuredBy: 'totals', totals: { amount: 4, weight: '320', volume: '1.2' } };

/** Making offers, printing one, opening the quote of many, and folding their events. */
export const offersBenchmark: Benchmark = {
  name: 'offers',
  async run(place) {
    const folds = await measureOfferFolds((await place.freshDatabase()).db, sized(15_000, 100));
    const database = await place.freshDatabase();
    const services = await openShop(database);
    const server = await createHttpServer(services, {
      publicUrl: services.publicUrl,
      apiRequestsPerMinute: 0,
    });
    try {
      const { actor, token } = await signIn(services);
      const quoteId = await accepted(
        services.dispatch(openQuoter, request, { actor: system, via: 'process' }),
      );
      const make = await measureMaking(services, actor);
      const offerIds = await fillQuote(services, actor, quoteId);
      const pdf = await measurePdf(services, actor, { quoteId, offerId: offerIds[0] ?? '' });
      const port = await server.listen(0, '127.0.0.1');
      return [make, pdf, ...(await measureOpening(database, { port, token, quoteId })), ...folds];
    } finally {
      await server.close();
      await services.close();
    }
  },
};

async function openShop(database: BenchDatabase): Promise<Services> {
  const log = pino({ level: 'info' }, { write: () => undefined });
  const services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: database.url,
    mailFrom: 'bench@localhost',
    log,
  });
  await loadReferenceData(services);
  await loadDemonstrationData(services, new Date().toISOString());
  await services.projections.settled();
  return services;
}

async function signIn(services: Services): Promise<{ readonly actor: Actor; readonly token: string }> {
  const manager = { name: 'Bench', email: 'bench@correo.cl', roles: ['super-user'], ownerId: shopOwnerId };
  const id = await accepted(services.dispatch(invitePerson, manager, { actor: system, via: 'process' }));
  const { token } = await services.auth.sessions.open(id, { via: 'web' });
  return { actor: { ...system, id, roles: ['super-user'], ownerId: shopOwnerId }, token };
}

const request = {
  origin: { id: 'SCL' },
  destination: { id: 'MIA' },
  load,
  contact: { name: 'Ana Soto', email: 'ana@correo.cl', phone: '+56912345678', company: 'Viñas del Sur' },
};

async function accepted(outcome: Promise<{ readonly id: string } | Rejection>): Promise<string> {
  const known = await outcome;
  if (isRejection(known)) throw new Error(`refused: ${known.code}`);
  return known.id;
}

/** An offer of three found rates and as many typed lines as make thirty. */
async function priceOffer(services: Services, actor: Actor): Promise<ContentInput> {
  const search = { origin: 'SCL', destination: 'MIA', load, currency: 'USD', limit: 3 };
  const found = await services.ask(searchRates, search, actor);
  if (isRejection(found) || found.data.length < 3) throw new Error('the lane has too few rates');
  const rateIds = found.data.map(({ id }) => id);
  const content = await offerRates((query, input) => services.ask(query, input, actor), {
    rateIds,
    load,
    language: 'es',
  });
  if (isRejection(content)) throw new Error(content.code);
  const lines = content.lines ?? [];
  const typed = Array.from({ length: linesOfOffer - lines.length }, (_, at) => ({
    description: `Servicio local ${at + 1}`,
    leg: 'destination' as const,
    quantity: '2',
    unitPrice: `${40 + at}.5`,
    currency: at % 2 === 0 ? 'USD' : 'EUR',
    profitMonto: '3',
  }));
  return { ...content, lines: [...lines, ...typed] };
}

/** Processor time of this process, Postgres apart, from the chosen rates to the quote that counts the offer. */
async function measureMaking(services: Services, actor: Actor): Promise<Measurement> {
  const times = sized(60, 2);
  const context = { actor, via: 'web' } as const;
  const open = () => accepted(services.dispatch(openQuoter, request, { actor: system, via: 'process' }));
  const make = async (quoteId: string, content: ContentInput) => {
    const made = await makeOffer(services, { quoteId, content }, { ...context, commandId: uuidv7() });
    if (isRejection(made)) throw new Error(made.code);
  };
  const quotes: string[] = [];
  for (let time = 0; time < times + 20; time += 1) quotes.push(await open());
  for (const quoteId of quotes.slice(times)) await make(quoteId, await priceOffer(services, actor));
  const contents: ContentInput[] = [];
  for (let time = 0; time < times; time += 1) contents.push(await priceOffer(services, actor));
  const before = process.cpuUsage();
  for (const [at, content] of contents.entries()) await make(quotes[at] ?? '', content);
  const { user, system: inKernel } = process.cpuUsage(before);
  return {
    what: `Processor for making an offer of 3 rates and ${linesOfOffer} lines`,
    measured: (user + inKernel) / 1000 / times,
    unit: 'ms',
    goal: { atMost: 5 },
  };
}

/** Ten offers of a quote, and changes and notes until its streams hold a hundred events. */
async function fillQuote(services: Services, actor: Actor, quoteId: string): Promise<readonly string[]> {
  const by = () => ({ actor, via: 'web', commandId: uuidv7() }) as const;
  const content = await priceOffer(services, actor);
  const ids: string[] = [];
  while (ids.length < offersOfQuote) {
    const made = await makeOffer(services, { quoteId, content }, by());
    if (isRejection(made)) throw new Error(made.code);
    ids.push(made.offerId);
  }
  const streams = [`quoter-${quoteId}`, ...ids.map((id) => `offer-${id}`)];
  const stored = (await Promise.all(streams.map((stream) => services.store.readStream(stream)))).flat()
    .length;
  for (let event = stored; event < eventsOfQuote; event += 1) {
    const offerId = ids[event % ids.length] ?? '';
    if (event % 2 === 0)
      await accepted(services.dispatch(addQuoterNote, { id: quoteId, text: `Llamada ${event}` }, by()));
    else
      await accepted(
        services.dispatch(
          changeOffer,
          { id: offerId, content: { ...content, comment: `Cambio ${event}` } },
          by(),
        ),
      );
  }
  return ids;
}

async function measurePdf(
  services: Services,
  actor: Actor,
  { quoteId, offerId }: { readonly quoteId: string; readonly offerId: string },
): Promise<Measurement> {
  const found = await services.ask(findQuoter, { id: quoteId }, actor);
  const printed = await services.ask(findPrintedOffer, { quoteId, offerId }, actor);
  if (isRejection(found) || isRejection(printed)) throw new Error('the offer is not found');
  const spent: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const start = performance.now();
    await offerPdf(services, found, printed, 'es');
    spent.push(performance.now() - start);
  }
  const warm = spent.slice(2).toSorted((one, other) => one - other);
  return {
    what: `PDF of an offer of ${linesOfOffer} lines`,
    measured: warm[Math.floor(warm.length / 2)] ?? 0,
    unit: 'ms',
    goal: { atMost: 300 },
  };
}

interface Opening {
  readonly port: number;
  readonly token: string;
  readonly quoteId: string;
}

/** Answers a second with 8 callers, of the quote with its offers in the API and as a page, beside a bare route. */
async function measureOpening(
  database: BenchDatabase,
  { port, token, quoteId }: Opening,
): Promise<readonly Measurement[]> {
  const callers = { connections: 8, seconds: 5 };
  const bare = await putBareRouteUnderLoad(database, [quoteId], callers);
  const floor = { what: 'bare route, one indexed SELECT', measured: bare.requestsPerSecond };
  const doors = [
    ['in the API', `/api/v1/quoters/${quoteId}`],
    ['its offers in the API', `/api/v1/quoter-responses/${quoteId}/responses`],
    ['as a page', `/admin/quoters/${quoteId}`],
  ] as const;
  const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}`, 'accept-language': 'es' };
  const measurements: Measurement[] = [];
  for (const [door, path] of doors) {
    const { requestsPerSecond } = await putUnderLoad({
      port,
      ...callers,
      requests: [{ method: 'GET', path, headers }],
    });
    measurements.push({
      what: `A quote of ${offersOfQuote} offers and ${eventsOfQuote} events, ${door}`,
      measured: requestsPerSecond,
      unit: 'per s',
      floor,
      goal: { atLeast: 0.2 },
    });
  }
  return measurements;
}
