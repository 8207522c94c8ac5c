import { sql } from 'kysely';
import type { ComparedPrice, PriceState } from '@domain/rating/rate/price-comparison';
import type { Database } from '@projections/projection';

export interface RatePrices {
  readonly origin: string;
  readonly destination: string;
  readonly carriers: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly older: { readonly id: string; readonly code: string } | null;
  readonly lines: readonly ComparedPrice[];
}

export interface PricesOfRow extends RatePrices {
  readonly row: number | null;
}

export async function clearPrices(db: Database, importId: string): Promise<void> {
  await db.deleteFrom('platform.rate_import_prices').where('import_id', '=', importId).execute();
}

export async function insertPrices(
  db: Database,
  importId: string,
  rates: readonly PricesOfRow[],
  first: number,
): Promise<number> {
  const lines = rates.flatMap(({ lines: own, ...rate }) => own.map((line) => ({ ...rate, ...line })));
  if (lines.length === 0) return 0;
  await sql`
    insert into platform.rate_import_prices (import_id, number, row, record_id, record_code, origin, destination, carriers, valid_from, valid_to,
      part, subject, detail, state, before, before_currency, after, after_currency, percent)
    select ${importId}::uuid, ${first}::int + l.at, l.row, l.record_id, l.record_code, l.origin, l.destination, l.carriers::jsonb, l.valid_from,
      l.valid_to, l.part, l.subject, l.detail::jsonb, l.state, l.before, l.before_currency, l.after, l.after_currency, l.percent
    from unnest(
      ${lines.map((_, at) => at)}::int[], ${lines.map(({ row }) => row)}::int[],
      ${lines.map(({ older }) => older?.id ?? null)}::text[], ${lines.map(({ older }) => older?.code ?? null)}::text[],
      ${lines.map(({ origin }) => origin)}::text[], ${lines.map(({ destination }) => destination)}::text[],
      ${lines.map(({ carriers }) => JSON.stringify(carriers))}::text[],
      ${lines.map(({ from }) => from)}::text[], ${lines.map(({ to }) => to)}::text[],
      ${lines.map(({ part }) => part)}::text[], ${lines.map(({ of }) => of)}::text[],
      ${lines.map(({ detail }) => JSON.stringify(detail))}::text[], ${lines.map(({ state }) => state)}::text[],
      ${lines.map(({ before }) => before)}::text[], ${lines.map(({ beforeCurrency }) => beforeCurrency)}::text[],
      ${lines.map(({ after }) => after)}::text[], ${lines.map(({ afterCurrency }) => afterCurrency)}::text[],
      ${lines.map(({ percent }) => percent)}::text[]
    ) as l (at, row, record_id, record_code, origin, destination, carriers, valid_from, valid_to, part, subject, detail, state, before,
      before_currency, after, after_currency, percent)`.execute(db);
  return lines.length;
}

export async function countPrices(
  db: Database,
  importId: string,
): Promise<Readonly<Partial<Record<PriceState, number>>>> {
  const rows = await db
    .selectFrom('platform.rate_import_prices')
    .select((eb) => ['state', eb.fn.countAll<bigint>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Without a row, or with one that ends them. */
export interface GoneRates {
  readonly count: number;
  readonly firstNumber: number | null;
}

export async function findGoneRates(db: Database, importId: string): Promise<GoneRates> {
  const { rows } = await sql<GoneRates>`
    select count(distinct p.record_id)::int as count, min(p.number) as "firstNumber"
    from platform.rate_import_prices p left join platform.catalogue_import_rows r on r.import_id = p.import_id and r.row = p.row
    where p.import_id = ${importId}::uuid and p.state = 'gone' and (p.row is null or r.source ->> 'row' = '0')`.execute(
    db,
  );
  return rows[0] ?? { count: 0, firstNumber: null };
}

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** In the order of lanes; rates missing in the file come last. */
export async function listPrices(
  db: Database,
  importId: string,
  { state, limit, offset }: Window & { readonly state: PriceState | null },
) {
  const all = pricesIn(db, importId);
  if (state !== null) return page(all.where('state', '=', state), { limit, offset });
  const { firstNumber: ofFile } = await findGoneRates(db, importId);
  if (ofFile === null) return page(all, { limit, offset });
  const first = await page(all.where('number', '<', ofFile), { limit, offset });
  const rest = limit - first.length;
  if (rest === 0) return first;
  const gone = all.where('number', '>=', ofFile);
  return [...first, ...(await page(gone, { limit: rest, offset: Math.max(0, offset - ofFile) }))];
}

function pricesIn(db: Database, importId: string) {
  return db
    .selectFrom('platform.rate_import_prices')
    .select(['number', 'row', 'record_id as recordId', 'record_code as recordCode', 'origin', 'destination'])
    .select(['carriers', 'valid_from as from', 'valid_to as to', 'part', 'subject as of', 'detail', 'state'])
    .select([
      'before',
      'before_currency as beforeCurrency',
      'after',
      'after_currency as afterCurrency',
      'percent',
    ])
    .$narrowType<
      Pick<ComparedPrice, 'part' | 'detail' | 'state'> & { readonly carriers: readonly string[] }
    >()
    .where('import_id', '=', importId);
}

function page(prices: ReturnType<typeof pricesIn>, { limit, offset }: Window) {
  return prices
    .orderBy('origin')
    .orderBy('destination')
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute();
}
