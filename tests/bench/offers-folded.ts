import { randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { shopOwnerId } from '@domain/people/person/owner';
import { calculateContent } from '@domain/quoting/offer/content';
import type { OfferContent } from '@domain/quoting/offer/events';
import { offerContentInput } from '@domain/quoting/offer/inputs';
import { categoryOfStream, type RecordedEvent } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import type { Database, Projection } from '@projections/projection';
import { quoterOffers } from '@projections/quoting/offers/project-answers';
import { offerContent, offerList } from '@projections/quoting/offers/project-offers';
import { readCheckpoint } from '@infrastructure/projecting/checkpoints';
import { Projector } from '@infrastructure/projecting/projector';
import type { Measurement } from './measurement';

const pageSize = 1000;
/** Offers worked on at the same time, so that their events are interleaved as in production. */
const atATime = 250;
const namespace = '01900000-0000-7000-8000-0000000000b1';

function contentOf(comment: string): OfferContent {
  const input = offerContentInput.parse({
    lines: ['Flete aéreo', 'Recargo por combustible', 'Despacho', 'Entrega'].map((description, at) => ({
      description,
      leg: at < 2 ? 'freight' : 'destination',
      basis: at < 2 ? 'chargeable-kg' : 'shipment',
      quantity: at < 2 ? '320' : '1',
      unitPrice: `${3 + at}.5`,
    })),
    terms: { validUntil: '2099-12-31' },
    comment,
  });
  const content = calculateContent(input, [], { owner: 'CL', origin: 'CL', destination: 'US' });
  if (isRejection(content)) throw new Error(content.code);
  return content;
}

/** The events of an offer, in its stream and in that of its quote, from the draft until it is accepted. */
function lifeOf(number: number, contents: readonly OfferContent[]) {
  const offerId = uuidv5(`offer ${number}`, namespace);
  const quoteId = uuidv5(`quote ${number}`, namespace);
  const [drafted, changed] = contents;
  const authorId = `executive-${number % 40}`;
  const sent = { currency: 'USD', net: '2240', tax: '0', total: '2240', totalInUsd: '2240' };
  const offer = `offer-${offerId}`;
  const quote = `quoter-${quoteId}`;
  return [
    [offer, 0, 'OfferDrafted', { quoteId, ownerId: shopOwnerId, authorId, content: drafted }],
    [quote, 1, 'QuoterOfferAdded', { offerId, number: 1, replacesEarlier: false }],
    [offer, 1, 'OfferChanged', { quoteId, authorId, content: changed }],
    [
      quote,
      2,
      'QuoterOfferSent',
      {
        offerId,
        revision: 1,
        contentRevision: 1,
        validUntil: '2099-12-31',
        timeZone: 'America/Santiago',
        message: null,
        ...sent,
      },
    ],
    [quote, 3, 'QuoterOffersSeen', { offers: [{ offerId, revision: 1 }], linkId: null }],
    [
      quote,
      4,
      'QuoterOfferAccepted',
      {
        offerId,
        revision: 1,
        declined: [],
        acceptance: 1,
        name: 'Ana Soto',
        email: null,
        address: null,
        terms: 'Condiciones',
        orderNumber: null,
        fileIds: [],
        comment: null,
        isOnBehalf: false,
        isLate: false,
      },
    ],
  ] as const;
}

/** Pages of the log with the interleaved events of many offers, as a rebuild of these categories reads them. */
function* pages(offers: number, categories: readonly string[]): Generator<readonly RecordedEvent[]> {
  const contents = [contentOf('Primera'), contentOf('Segunda')];
  let page: RecordedEvent[] = [];
  let position = 0n;
  for (let first = 0; first < offers; first += atATime) {
    const lives = Array.from({ length: atATime }, (_, index) => lifeOf(first + index, contents));
    for (let step = 0; step < (lives[0]?.length ?? 0); step += 1) {
      for (const life of lives) {
        const event = life[step];
        position += 1n;
        if (event === undefined || !categories.includes(categoryOfStream(event[0]))) continue;
        page.push(recorded(event, position));
        if (page.length < pageSize) continue;
        yield page;
        page = [];
      }
    }
  }
  if (page.length > 0) yield page;
}

function recorded(
  [stream, revision, type, data]: readonly [string, number, string, object],
  position: bigint,
): RecordedEvent {
  const id = randomUUID();
  const metadata = {
    schemaVersion: 1,
    actorId: 'system',
    at: new Date(1_767_225_600_000 + Number(position) * 1000).toISOString(),
    correlationId: id,
    causationId: id,
    commandId: id,
    via: 'process',
  } as const;
  return { id, stream, revision: BigInt(revision), position, type, data, metadata };
}

/**
 * Events per second that a rebuild folds into each read model of offers, and into all of them, rows and checkpoint in
 * the same transaction. The time to generate the events is not counted.
 */
export async function measureOfferFolds(db: Database, offers: number): Promise<readonly Measurement[]> {
  const projections: readonly Projection[] = [offerList, offerContent, quoterOffers];
  let all = 0;
  let allSpent = 0;
  const measurements: Measurement[] = [];
  for (const projection of projections) {
    const projector = new Projector(projection, db);
    await readCheckpoint(db, projection);
    let folded = 0;
    let spent = 0;
    for (const events of pages(offers, projection.categories)) {
      const started = performance.now();
      await projector.fold({ events, upTo: events.at(-1)?.position ?? 0n });
      spent += performance.now() - started;
      folded += events.length;
    }
    all += folded;
    allSpent += spent;
    measurements.push({
      what: `Offers folded by ${projection.name}, ${folded.toLocaleString('en')} events`,
      measured: (folded / spent) * 1000,
      unit: 'per s',
    });
  }
  return [
    ...measurements,
    {
      what: 'Rebuilding the read models of offers',
      measured: (all / allSpent) * 1000,
      unit: 'per s',
      goal: { atLeast: 30_000 },
    },
  ];
}
