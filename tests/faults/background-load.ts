/** Calls of the API as the administrator. Throws on any answer but a success. */
export interface ApiCaller {
  call<Answer>(method: string, path: string, body?: object | FormData): Promise<Answer>;
  download(path: string): Promise<Uint8Array>;
}

export function callerAt(address: string, token: string): ApiCaller {
  const send = async (method: string, path: string, body?: object | FormData): Promise<Response> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'es',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm || body === undefined ? (body ?? null) : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    call: async <Answer>(method: string, path: string, body?: object | FormData) =>
      (await (await send(method, path, body)).json()) as Answer,
    download: async (path) => new Uint8Array(await (await send('GET', path)).arrayBuffer()),
  };
}

export interface ImportReport {
  readonly importId: string;
  readonly state: string;
  readonly progress: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** Hands a CSV in. With `async`, answers before it is worked on. */
export function upload(
  { call }: ApiCaller,
  path: string,
  csv: string,
  isAsync = true,
): Promise<ImportReport> {
  const body = new FormData();
  body.set('file', new File([csv], 'archivo.csv'));
  body.set('async', String(isAsync));
  return call('POST', `/${path}/upload/csv`, body);
}

/** Valid RUTs: those of the first file of a round, and of the second. */
export const identifications = { first: '76.086.428-5', second: '76.192.083-9' } as const;

/** The suppliers of a round, of which each has its own name; a second file changes their identification. */
export function suppliersFile(round: number, rows: number, identification: string): string {
  const lines = Array.from({ length: rows }, (_, row) => `${nameOf(round, row)};CL;${identification}`);
  return `Nombre;País;Identificación tributaria\n${lines.join('\n')}\n`;
}

export const nameOf = (round: number, row: number): string => `Proveedor ${round}-${row}`;

/** A rate on sale and an account to pay into. Returns what a cart takes, and the account's id. */
export async function stockShop(api: ApiCaller): Promise<{ item: object; account: string }> {
  await api.call('POST', '/suppliers', { name: 'Andes Freight Agencies', country: 'CL' });
  const account = await api.call<{ _id: string }>('POST', '/bank-account', {
    bankName: 'Banco de Chile',
    accountNumber: '801',
    accountType: 'checking',
    currency: 'USD',
    country: 'CL',
    company: 'Carga Austral SpA',
    identification: '76.192.083-9',
  });
  const [from, to] = [dayIn(-1), dayIn(60)];
  const made = await upload(
    api,
    'aerial-rates',
    `Estado;Origen;Destino;Proveedor;Transportistas;Moneda;Vigente desde;Vigente hasta;Tramos\n` +
      `Publicada;SCL;MIA;Andes Freight Agencies;LA;USD;${from};${to};0 | 2000 | 4.2\n`,
    false,
  );
  if (made.created !== 1) throw new Error(`the rate was not imported: ${JSON.stringify(made)}`);
  const { data } = await api.call<{ data: readonly { id: string; load: object }[] }>(
    'POST',
    '/rates/search',
    { originPort: 'SCL', destinationPort: 'MIA', totals: { weight: '500', volume: '1' } },
  );
  const [found] = data;
  if (found === undefined) throw new Error('the rate is not found');
  const product = { rateId: found.id, load: found.load, currency: 'USD' };
  return { item: { product, amount: 1 }, account: account._id };
}

/** `31-12-2026`, so many days from today. */
export function dayIn(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

const billing = {
  name: 'Ana Rojas',
  street: 'Av. Apoquindo 3000',
  city: 'Santiago',
  country: 'CL',
  identification: '12.345.678-5',
  email: 'ana@example.cl',
};

/** Enough to keep the worker busy while it is killed; each has its PDF and its mail. */
const reservationsAtATime = 40;

/** Confirms one cart after the other, until the signal at the latest, and adds the ids of the reservations. */
export async function reserveUntil(
  signal: AbortSignal,
  { call }: ApiCaller,
  { item, account }: { readonly item: object; readonly account: string },
  reservations: Set<string>,
): Promise<void> {
  for (let count = 0; count < reservationsAtATime && !signal.aborted; count += 1) {
    const { totalWithTax: total } = await call<{ totalWithTax: string }>('POST', '/cart/mine/items', item);
    const checkout = { billing, paymentMethod: 'transfer', selectedBankAccount: account };
    await call('PATCH', '/checkout/mine', checkout);
    reservations.add((await call<{ _id: string }>('POST', '/checkout/mine/confirm', { total }))._id);
  }
}

/** Downloads the sheet of all suppliers again and again until the signal; returns every file. */
export async function exportUntil(signal: AbortSignal, { download }: ApiCaller): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  while (!signal.aborted) files.push(await download('/suppliers/download/excel'));
  return files;
}
