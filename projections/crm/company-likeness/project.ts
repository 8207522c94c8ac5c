import { sql } from 'kysely';
import { companyEvents } from '../../../domain/crm/company/events';
import { strengths, type Likeness } from '../../../domain/crm/distinction/inputs';
import { idOfStream, type RecordedOf } from '../../../domain/shared/event';
import type { DatabaseTransaction, Projection } from '../../projection';
import { keyOf, keySlots, type KeySlot } from './keys';
import { nameWords, tellingWords } from './name-words';

type Event = RecordedOf<typeof companyEvents>;

interface KeyRow {
  readonly id: string;
  readonly company_id: string;
  readonly owner_id: string;
  readonly kind: Likeness;
  readonly key: string | null;
  readonly words: string | null;
  readonly telling: string | null;
}

/** By row id; null: deleted. */
type Keys = Map<string, KeyRow | null>;

const slots = Object.keys(keySlots) as KeySlot[];

const fieldOf = {
  number: 'identification',
  mail: 'email',
  page: 'website',
  name: 'name',
  tradeName: 'fantasyName',
} as const satisfies Readonly<Record<KeySlot, string>>;

export const companyLikeness: Projection = {
  name: 'company-likeness',
  version: 2,
  categories: [companyEvents.category],
  tables: ['company_key', 'company_alike'],
  async fold(events, tx) {
    const telling = (events as readonly Event[]).filter(tellsKeys);
    if (telling.length === 0) return;
    const before = await keysOf(tx, [...new Set(telling.map(({ stream }) => idOfStream(stream)))]);
    const after: Keys = new Map(before);
    for (const event of telling) apply(event, after);
    await write(tx, before, after);
  },
  async removeRecords(ids, tx) {
    const { rows } = await sql<Shared>`
      delete from company_key where company_id = any(${ids}) returning owner_id, kind, key`.execute(tx);
    await countAgain(tx, rows);
  },
};

function tellsKeys(event: Event): boolean {
  switch (event.type) {
    case 'CompanyRegistered':
    case 'CompanyDetailsChanged':
    case 'CompaniesMerged':
    case 'CompanyMergeUndone':
    case 'CompanyRemoved':
      return true;
    case 'CompanyAvatarChanged':
    case 'CompanyApproved':
    case 'CompanyRejected':
    case 'CompanySubmittedAgain':
    case 'CompanyApprovalTakenBack':
    case 'CompanyDeactivated':
    case 'CompanyActivated':
      return false;
    default: {
      const never: never = event;
      return never;
    }
  }
}

async function keysOf(
  tx: DatabaseTransaction,
  companies: readonly string[],
): Promise<ReadonlyMap<string, KeyRow>> {
  const rows = await tx
    .selectFrom('company_key')
    .select((of) => [
      'id',
      'company_id',
      'owner_id',
      of.ref('kind').$castTo<Likeness>().as('kind'),
      'key',
      'words',
      'telling',
    ])
    .where((of) => of('company_id', '=', of.fn.any(of.val(companies))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function apply(event: Event, keys: Keys): void {
  const company = idOfStream(event.stream);
  const rowOf = (slot: KeySlot) => `${company}/${slot}`;
  if (event.type === 'CompanyRemoved') {
    for (const slot of slots) keys.set(rowOf(slot), null);
    return;
  }
  const isNew = event.type === 'CompanyRegistered';
  const ownerId = isNew ? event.data.ownerId : keys.get(rowOf('name'))?.owner_id;
  if (ownerId === undefined) throw new Error(`${event.type} of a company that was never registered`);
  for (const slot of slots) {
    const value = said(event, fieldOf[slot]);
    if (value === undefined) continue;
    const key = value === null ? null : keyOf[slot](value);
    const kind = keySlots[slot];
    const words = kind === 'name' && value !== null ? nameWords(value) : null;
    // Every company has a row for its name, which holds its owner company.
    const isKept = key !== null || slot === 'name';
    const telling = words === null ? null : tellingWords(words);
    const row = { id: rowOf(slot), company_id: company, owner_id: ownerId, kind, key, words, telling };
    keys.set(row.id, isKept ? row : null);
  }
}

type Field = (typeof fieldOf)[KeySlot];

/** Undefined: the event does not change the field. */
function said(event: Event, field: Field): string | null | undefined {
  switch (event.type) {
    case 'CompanyRegistered':
    case 'CompanyDetailsChanged':
      return event.data[field];
    case 'CompaniesMerged':
    case 'CompanyMergeUndone':
      return event.data.details[field];
    default:
      return undefined;
  }
}

async function write(
  tx: DatabaseTransaction,
  before: ReadonlyMap<string, KeyRow>,
  after: Keys,
): Promise<void> {
  const changed = [...after].filter(([id, row]) => !isSame(before.get(id), row));
  const gone = changed.flatMap(([id, row]) => (row === null ? [id] : []));
  const rows = changed.flatMap(([, row]) => row ?? []);
  if (gone.length > 0)
    await tx
      .deleteFrom('company_key')
      .where((of) => of('id', '=', of.fn.any(of.val(gone))))
      .execute();
  if (rows.length > 0)
    await sql`
      insert into company_key as k (id, company_id, owner_id, kind, key, words, telling)
      select id, company_id, owner_id, kind, key, words, telling
      from json_populate_recordset(null::company_key, ${JSON.stringify(rows)}::json)
      on conflict (id) do update set key = excluded.key, words = excluded.words, telling = excluded.telling`.execute(
      tx,
    );
  await countAgain(tx, [...changed.flatMap(([id]) => before.get(id) ?? []), ...rows]);
}

function isSame(before: KeyRow | undefined, after: KeyRow | null): boolean {
  return (
    before?.key === after?.key &&
    before?.words === after?.words &&
    (before === undefined) === (after === null)
  );
}

type Shared = Pick<KeyRow, 'owner_id' | 'kind' | 'key'>;

async function countAgain(tx: DatabaseTransaction, touched: readonly Shared[]): Promise<void> {
  const keys = new Map(
    touched
      .filter(({ key }) => key !== null)
      .map(({ owner_id, kind, key }) => [`${owner_id} ${kind} ${key}`, { owner_id, kind, key }]),
  );
  if (keys.size === 0) return;
  const asked = JSON.stringify([...keys].map(([id, key]) => ({ id, ...key, strength: strengths[key.kind] })));
  await sql`
    with asked as materialized (select * from json_populate_recordset(null::company_alike, ${asked}::json)),
    counted as materialized (
      select a.id, a.owner_id, a.kind, a.key, a.strength, k.companies
      from asked a, lateral (
        select count(distinct k.company_id)::int as companies from company_key k
        where k.owner_id = a.owner_id and k.kind = a.kind and k.key = a.key
      ) k
    ),
    alone as (delete from company_alike a using counted c where a.id = c.id and c.companies < 2)
    insert into company_alike as a (id, owner_id, kind, key, companies, strength)
    select id, owner_id, kind, key, companies, strength from counted where companies > 1
    on conflict (id) do update set companies = excluded.companies where a.companies <> excluded.companies`.execute(
    tx,
  );
}
