import { randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { shopOwnerId } from '@domain/people/person/owner';
import type { EventMetadata, RecordedEvent, EventOf } from '@domain/shared/event';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import type { Database } from '@projections/projection';
import { quoterList } from '@projections/quoting/quoter-list/project';
import { readCheckpoint } from '@infrastructure/projecting/checkpoints';
import { Projector } from '@infrastructure/projecting/projector';

type QuoterEvent = EventOf<typeof quoterEvents>;

const batchSize = 1000;
/** Quotes worked on at the same time, so that their events are interleaved as in production. */
const atATime = 250;
const namespace = '01900000-0000-7000-8000-0000000000b0';

const place = (code: string, name: string, country: string) => ({
  kind: 'airport' as const,
  id: code,
  code,
  name,
  country,
  address: null,
});

/** The events of a quote from the request until it is won. */
export function lifeOf(number: number): readonly QuoterEvent[] {
  const moved = (state: string, stateLv2: string): QuoterEvent => ({
    type: 'QuoterStateChanged',
    data: { state, stateLv2: `${state}.${stateLv2}`, reason: null, comment: 'Se avisa al cliente' },
  });
  return [
    {
      type: 'QuoterOpened',
      data: {
        reference: `Q-2026-${String(number).padStart(6, '0')}`,
        source: 'search',
        ownerId: shopOwnerId,
        clientId: null,
        companyId: null,
        contact: {
          name: `Cliente ${number}`,
          email: `c${number}@correo.cl`,
          phone: '+56912345678',
          company: null,
        },
        language: 'es',
        modal: 'air',
        typeOfShipment: 'AERIAL',
        origin: place('SCL', 'Santiago', 'CL'),
        destination: place('MIA', 'Miami', 'US'),
        load: {
          measuredBy: 'pieces',
          type: 'AERIAL',
          pieces: [{ amount: 2, weight: '100', length: '120', width: '80', height: '100' }],
          weightUnit: 'KGS',
          dimensionUnit: 'CMS',
        },
        incoterm: 'FOB',
        commodity: 'Cerezas frescas',
        readyOn: null,
        comments: null,
        state: 'pending',
        stateLv2: 'pending.new',
      },
    },
    {
      type: 'QuoterExecutiveAssigned',
      data: {
        executiveId: `executive-${number % 40}`,
        type: 'asignación',
        comment: 'No hay comentarios',
        requestedBy: null,
      },
    },
    moved('pending', 'assigned'),
    moved('managing', 'searching-rates'),
    {
      type: 'QuoterParticipantsChanged',
      data: { participantIds: [`executive-${number % 7}`], comment: null, requestedBy: null },
    },
    moved('quoted', 'sent'),
    { type: 'QuoterDetailUpdated', data: { currency: 'USD', lines: [], total: '1250.5' } },
    moved('won', 'confirmed'),
  ];
}

/** Batches of a log with the interleaved events of many quotes. */
function* batches(events: number): Generator<readonly RecordedEvent[]> {
  let batch: RecordedEvent[] = [];
  let position = 0n;
  for (let first = 0; position < events; first += atATime) {
    const lives = Array.from({ length: atATime }, (_, index) => ({
      stream: `quoter-${uuidv5(String(first + index), namespace)}`,
      life: lifeOf(first + index),
    }));
    for (let revision = 0; revision < (lives[0]?.life.length ?? 0); revision += 1) {
      for (const { stream, life } of lives) {
        const event = life[revision];
        if (event === undefined) continue;
        position += 1n;
        batch.push(recorded(stream, event, BigInt(revision), position));
        if (batch.length === batchSize) {
          yield batch;
          batch = [];
        }
      }
    }
  }
  if (batch.length > 0) yield batch;
}

function recorded(stream: string, event: QuoterEvent, revision: bigint, position: bigint): RecordedEvent {
  const id = randomUUID();
  const metadata: EventMetadata = {
    schemaVersion: 1,
    actorId: 'system',
    at: new Date(1_767_225_600_000 + Number(position) * 1000).toISOString(),
    correlationId: id,
    causationId: id,
    commandId: id,
    via: 'process',
  };
  return { id, stream, revision, position, type: event.type, data: event.data, metadata };
}

/**
 * Events per second that the quote list folds into empty tables, with rows and checkpoint in the same transaction. The
 * time to generate the events is not counted.
 */
export async function measureQuoterList(db: Database, events: number): Promise<number> {
  const projector = new Projector(quoterList, db);
  await readCheckpoint(db, quoterList);
  let spent = 0;
  for (const batch of batches(events)) {
    const started = performance.now();
    await projector.fold({ events: batch, upTo: batch.at(-1)?.position ?? 0n });
    spent += performance.now() - started;
  }
  return (events / spent) * 1000;
}
