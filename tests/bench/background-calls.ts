import { setTimeout as pause } from 'node:timers/promises';
import { searchedLanes } from './search-requests';

/** A person's calls of the API; throws on any answer but a success. */
export type ApiCall = <Answer>(method: string, path: string, body?: object | FormData) => Promise<Answer>;

export function callsOf(address: string, token: string): ApiCall {
  return async <Answer>(method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': 'es',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    };
    const content = isForm || body === undefined ? (body ?? null) : JSON.stringify(body);
    const response = await fetch(`${address}/api/v1${path}`, { method, headers, body: content });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return JSON.parse(text) as Answer;
  };
}

interface SearchAnswer {
  readonly data: readonly { readonly id: string; readonly load: object }[];
}

/** What the search finds on its lanes, as the cart takes it. */
export async function itemsForCarts(call: ApiCall): Promise<readonly object[]> {
  const items: object[] = [];
  for (const { ends, details } of searchedLanes) {
    const [originPort, destinationPort] = ends;
    const search = { originPort, destinationPort, limit: 3, ...details(500) };
    const { data } = await call<SearchAnswer>('POST', '/rates/search', search);
    for (const { id, load } of data)
      items.push({ product: { rateId: id, load, currency: 'USD' }, amount: 1 });
  }
  if (items.length === 0) throw new Error('the search found nothing');
  return items;
}

interface ImportReport {
  readonly importId: string;
  readonly state: string;
  readonly created: number;
  readonly failed: number;
}

/** An import that takes longer (ms) has failed. */
const longestImportMs = 180_000;

/** Imports a file of air rates and resolves when every row is written. */
export async function importRates(call: ApiCall, file: string, rows: number): Promise<void> {
  const body = new FormData();
  body.set('file', new File([file], 'tarifas.csv'));
  body.set('async', 'true');
  let report = await call<ImportReport>('POST', '/aerial-rates/upload/csv', body);
  const until = performance.now() + longestImportMs;
  while (['checking', 'applying'].includes(report.state) && performance.now() < until) {
    await pause(500);
    report = await call<ImportReport>('GET', `/catalogue-imports/${report.importId}`);
  }
  if (report.state !== 'done' || report.created !== rows)
    throw new Error(`the import came to ${JSON.stringify(report).slice(0, 1000)}`);
}

/** Downloads the Excel file of all suppliers and returns its size in bytes. */
export async function exportSuppliers(address: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/v1/suppliers/download/excel`, { headers });
  if (!response.ok) throw new Error(`the export answered ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}
