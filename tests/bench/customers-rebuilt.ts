import { v7 as uuidv7 } from 'uuid';
import { shopOwnerId } from '@domain/people/person/owner';
import { eventSets } from '@domain/event-sets';
import { projections } from '@projections/registry';
import type { EventStore, NewEvent } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { withSealing } from '@infrastructure/event-store/sealing';
import { upcasters } from '@infrastructure/event-store/upcasters';
import { createKeyring } from '@infrastructure/personal-data/keyring';
import { rebuildProjection } from '@infrastructure/projecting/rebuild';
import { testInstallationKeys } from '@tests/support/installation-keys';
import type { Benchmark, Measurement } from './measurement';
import { sized } from './size';

const customers = sized(10_000, 50);
/** Customers whose events are stored at the same time. */
const atATime = 50;
const rebuilt = [
  'company-list',
  'company-merge',
  'company-likeness',
  'management-list',
  'meeting-list',
  'note-list',
  'person-list',
  'client-profile',
];
const ownerId = shopOwnerId;

/** Rebuilds the read models of customers from a sealed log: read, opened, folded and switched, as after an update. */
export const customersRebuiltBenchmark: Benchmark = {
  name: 'customers-rebuilt',
  async run(place) {
    const { pool, db } = await place.freshDatabase();
    const keyring = createKeyring({ db, installation: testInstallationKeys });
    const raw = createPostgresEventStore({ pool });
    const store = withSealing(raw, { sets: eventSets, keyring, upcasters });
    for (let first = 0; first < customers; first += atATime)
      await Promise.all(Array.from({ length: atATime }, (_, n) => addCustomer(store, first + n)));
    await pool.query('vacuum analyze event_store.events');
    const counted = await pool.query<{ category: string; events: number }>(
      'select category, count(*)::int as events from event_store.events group by category',
    );
    const eventsIn = new Map(counted.rows.map(({ category, events }) => [category, events]));
    const measurements: Measurement[] = [];
    let all = 0;
    let allSeconds = 0;
    for (const name of rebuilt) {
      const projection = projections.find((one) => one.name === name);
      if (projection === undefined) throw new Error(`there is no projection ${name}`);
      const events = projection.categories.reduce((sum, one) => sum + (eventsIn.get(one) ?? 0), 0);
      const started = performance.now();
      await rebuildProjection(db, store, projection, once());
      const seconds = (performance.now() - started) / 1000;
      all += events;
      allSeconds += seconds;
      const what = `Rebuilding ${name}, ${events.toLocaleString('en')} events`;
      measurements.push({ what, measured: events / seconds, unit: 'per s' });
    }
    const what = 'Rebuilding the read models of customers';
    return [...measurements, { what, measured: all / allSeconds, unit: 'per s', goal: { atLeast: 30_000 } }];
  },
};

function once(): () => Promise<boolean> {
  let isNeeded = true;
  return () => {
    const asked = isNeeded;
    isNeeded = false;
    return Promise.resolve(asked);
  };
}

/** A company, a person of it with a profile, two managements, a meeting that was held and a note. */
async function addCustomer(store: EventStore, n: number): Promise<void> {
  const company = uuidv7();
  const person = uuidv7();
  const subject = `company-${company}`;
  const name = `Exportadora de prueba ${n}`;
  const email = `ventas@exportadora${n}.cl`;
  const heldAt = new Date(1_767_225_600_000 + n * 60_000).toISOString();
  const result = { id: 'result', name: 'Interesado', category: 'positive', score: 3 };
  const management = {
    kind: 'call',
    modal: 'air',
    businessUnit: null,
    origin: null,
    destination: null,
    result,
    comment: 'Pidió precios para la próxima temporada',
    heldAt,
    subject,
    ownerId,
    companyId: company,
    clientId: person,
    meetingId: null,
    recordedBy: `executive-${n % 40}`,
  };
  const meeting = {
    title: 'Temporada de cerezas',
    type: 'online',
    startsAt: heldAt.slice(0, 16),
    timeZone: 'America/Santiago',
    minutes: 45,
    action: null,
    tag: null,
    place: null,
    link: 'https://meet.example/temporada',
    objective: 'Volumen y fechas',
    specificObjective: null,
    participants: [{ personId: person, name: `Cliente ${n}`, email }],
    users: [`executive-${n % 40}`],
    subject,
    ownerId,
    companyId: company,
    plannedBy: `executive-${n % 40}`,
  };
  const streams: readonly (readonly [stream: string, ...events: readonly NewEvent[]])[] = [
    [
      `company-${company}`,
      event('CompanyRegistered', { name, country: 'CL', email, phone: '+56 2 2345 6789', ownerId }),
      event('CompanyDetailsChanged', { address: `Av. Errázuriz ${n}`, city: 'Valparaíso', size: '10-49' }),
      event('CompanyApproved', { comment: 'Documentos al día' }),
    ],
    [
      `person-${person}`,
      event('PersonRecorded', {
        name: `Cliente ${n}`,
        email,
        phone: '+56 9 8765 4321',
        country: 'CL',
        language: 'es',
        roles: ['client'],
        ownerId,
        companyIds: [company],
      }),
    ],
    [
      `client-${person}`,
      event('ClientProfileChanged', { position: 'Compras', area: 'Logística', hobbies: ['Tenis'] }),
    ],
    [`management-${uuidv7()}`, event('ManagementRecorded', management)],
    [`management-${uuidv7()}`, event('ManagementRecorded', { ...management, kind: 'email' })],
    [`meeting-${uuidv7()}`, event('MeetingPlanned', meeting)],
    [
      `note-${uuidv7()}`,
      event('NoteWritten', {
        model: 'company',
        modelId: company,
        subject,
        ownerId,
        action: 'Llamada',
        text: 'Contestó Ana: vuelve a llamar en marzo',
      }),
    ],
  ];
  for (const [stream, ...events] of streams) {
    const answer = await store.append(stream, 'no-stream', events);
    if ('wrongRevision' in answer) throw new Error('somebody else appended to a stream of the benchmark');
  }
}

function event(type: string, data: object): NewEvent {
  const id = uuidv7();
  const ids = { correlationId: id, causationId: id, commandId: id };
  const at = new Date().toISOString();
  return {
    id,
    type,
    data,
    metadata: { schemaVersion: 1, actorId: ownerId, at, ...ids, via: 'web' },
  };
}
