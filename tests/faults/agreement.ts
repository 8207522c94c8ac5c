import { expect } from 'vitest';
import type { EventOf } from '@domain/shared/event';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import { foldOffers, type OfferAnswer } from '@domain/quoting/quoter/fold-offers';
import { offerAnswers } from '@domain/quoting/quoter/offer-events';
import { noOffers, type QuoterOffer } from '@domain/quoting/quoter/offers';
import type { EmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { ask } from '@tests/processes/kept-promises';
import { callerAt } from './background-load';
import type { OfferedQuote } from './offered-quote';

type Event = EventOf<typeof quoterEvents>;

/** What a reader says of a quote: its level-2 state and, of each offer by number, `accepted 2`: state and revision. */
interface Standing {
  readonly state: string;
  readonly offers: Readonly<Record<number, string>>;
}

type Standings = readonly Pick<QuoterOffer, 'number' | 'state' | 'revision'>[];

const byNumber = (offers: Standings): Standing['offers'] =>
  Object.fromEntries(offers.map(({ number, state, revision }) => [number, `${state} ${revision}`]));

const isAnswer = (event: Event): event is OfferAnswer => event.type in offerAnswers;

/** As the quote's stream says. */
async function inStream(postgres: EmbeddedPostgres, { id }: OfferedQuote) {
  const events = await ask<Event>(
    postgres,
    `select type, data from event_store.events where stream = 'quoter-${id}' order by revision`,
  );
  const { offers, acceptance } = events.filter(isAnswer).reduce(foldOffers, noOffers);
  const moves = events.filter((event) => event.type === 'QuoterStateChanged');
  return { events, offers, acceptance, state: moves.at(-1)?.data.stateLv2 ?? '' };
}

/**
 * Expects one accepted offer at most, and the same of every reader: the quote's stream, its read models, reporting,
 * the API and the private link's page of each server. Returns the id of the accepted offer.
 */
export async function expectAgreement(
  postgres: EmbeddedPostgres,
  addresses: readonly string[],
  token: string,
  quote: OfferedQuote,
): Promise<string | null> {
  const stream = await inStream(postgres, quote);
  expect(stream.events.filter(({ type }) => type === 'QuoterOfferAccepted').length).toBeLessThan(2);
  const truth: Standing = { state: stream.state, offers: byNumber(stream.offers) };
  expect(Object.values(truth.offers).filter((one) => one.startsWith('accepted')).length).toBe(
    stream.acceptance === null ? 0 : 1,
  );
  for (const [reader, said] of Object.entries(await inTables(postgres, quote))) {
    expect(said, reader).toEqual(truth);
  }
  const [contents] = await ask<{ missing: number }>(
    postgres,
    `select count(*)::int as missing from read.quoter_offer q where q.quote_id = '${quote.id}'
     and (not exists (select from read.offer_list l where l.id = q.id) or not exists
       (select from read.offer_content c where c.offer_id = q.id and c.content_revision = q.content_revision))`,
  );
  expect(contents, 'sent revisions without a content').toEqual({ missing: 0 });
  for (const address of addresses) {
    expect(await inApi(address, token, quote), `API of ${address}`).toEqual(truth);
    expect(await onLinkPage(address, quote), `page of ${address}`).toEqual(truth.offers);
  }
  return stream.acceptance?.offerId ?? null;
}

async function inTables(
  postgres: EmbeddedPostgres,
  { id }: OfferedQuote,
): Promise<Readonly<Record<string, Standing>>> {
  const rowsOf = (table: string) =>
    ask<Standings[number]>(postgres, `select number, state, revision from ${table} where quote_id = '${id}'`);
  const [list] = await ask<{ state: string; reported: string; offers: { offers: Standings } }>(
    postgres,
    `select l.state_lv2 as state, r.state_lv2 as reported, l.offers from read.quoter_list l
     join reporting.quoters r on r.id = l.id join reporting.quoter_progress p on p.id = l.id and p.state = l.state
     where l.id = '${id}'`,
  );
  if (list === undefined) throw new Error('the list and the reports differ on the state of the quote');
  return {
    quoter_list: { state: list.state, offers: byNumber(list.offers.offers) },
    quoter_offer: { state: list.state, offers: byNumber(await rowsOf('read.quoter_offer')) },
    reporting: { state: list.reported, offers: byNumber(await rowsOf('reporting.offers')) },
  };
}

interface Response extends Omit<Standings[number], 'state'> {
  readonly stateResponse: QuoterOffer['state'];
}

async function inApi(address: string, token: string, { id }: OfferedQuote): Promise<Standing> {
  const { call } = callerAt(address, token);
  const { stateLv2 } = await call<{ stateLv2: string }>('GET', `/quoters/${id}`);
  const responses = await call<readonly Response[]>('GET', `/quoter-responses/${id}/responses`);
  const offers = responses.map(({ stateResponse, ...one }) => ({ ...one, state: stateResponse }));
  return { state: stateLv2, offers: byNumber(offers) };
}

const words: Readonly<Record<string, QuoterOffer['state']>> = {
  aceptada: 'accepted',
  rechazada: 'rejected',
  retirada: 'withdrawn',
  vencida: 'expired',
};

/** The cards of the page: "Oferta 2", "Revisión 3" where there were several, and a badge unless it is open. */
async function onLinkPage(address: string, { linkToken }: OfferedQuote): Promise<Standing['offers']> {
  const response = await fetch(`${address}/offers/${linkToken}`, { headers: { 'accept-language': 'es' } });
  expect(response.status).toBe(200);
  const text = (await response.text()).replaceAll(/<script[^]*?<\/script>|<[^>]*>/g, ' ');
  const cards = text.split(/(?=Oferta \d+\b)/).slice(1);
  return Object.fromEntries(
    cards.map((card) => {
      const [head = ''] = card.split('USD');
      const word = Object.keys(words).find((one) => head.includes(one));
      const revision = /[Rr]evisión (\d+)/.exec(head)?.[1] ?? '1';
      return [Number(/\d+/.exec(card)?.[0]), `${word === undefined ? 'sent' : words[word]} ${revision}`];
    }),
  );
}
