import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratingImportDesk } from './rating-import-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

const path = 'container-rates';
const header =
  'Código;Estado;Origen;Destino;Proveedor;Transportistas;Vigente desde;Vigente hasta;Precios por unidad';
const sheet = (...lines: readonly string[]) => `${header}\n${lines.join('\n')}\n`;

interface Row {
  readonly code?: string;
  readonly state?: string;
  readonly ends?: string;
  /** First and last day, within one year that no other test uses. */
  readonly from: string;
  readonly to: string;
}
const row = ({ code = '', state = 'Publicada', ends = 'CNSHA;CLVAP', from, to }: Row) =>
  `${code};${state};${ends};Andes Freight Agencies;LA;${from};${to};40HC | 1900`;

/** The rates of a year: their first and last days, and whether they are public. */
async function standing(year: number) {
  const { data } = await desk.listed(path);
  const ofYear = data.filter(({ from }) => String(from).startsWith(String(year)));
  return ofYear
    .toSorted((one, other) => String(one['from']).localeCompare(String(other['from'])))
    .map(({ code, from, to, status }) => ({ code, from, to, status }));
}

async function published(rate: Row): Promise<string> {
  const { body } = await desk.upload(path, sheet(row(rate)));
  expect(body).toMatchObject({ created: 1, failed: 0 });
  return String((await desk.listed(path)).data[0]?.['code']);
}

describe('a sheet whose rows make room for others', () => {
  it.each([
    ['taking a rate off sale', 2051, { state: 'No publicada' }],
    ['moving a rate to another lane', 2052, { ends: 'CLVAP;CNSHA' }],
    ['ending a rate sooner', 2053, { to: '31-01-2053' }],
  ])('by %s keeps what its review promised, there and back', async (_how, year, leaving) => {
    const old = { from: `01-01-${year}`, to: `31-12-${year}` };
    const code = await published(old);
    const before = await standing(year);
    const file = sheet(
      row({ code, ...old, ...leaving }),
      row({ from: `01-02-${year}`, to: `31-12-${year}` }),
    );
    const tried = await desk.upload(path, file, { dryRun: 'true' });
    expect(tried.body).toMatchObject({ updated: 1, created: 1, failed: 0 });

    const { body: done } = await desk.upload(path, file);
    expect(done).toMatchObject({ updated: 1, created: 1, failed: 0, rows: [] });
    expect((await standing(year)).at(-1)).toMatchObject({ from: `${year}-02-01`, status: true });

    await desk.undo(done);
    expect((await desk.rowsOf(done)).map(({ undo }) => undo)).toEqual(['undone', 'undone']);
    expect(await standing(year)).toEqual(before);
  });

  it('does so in the order of its rows, however many there are', async () => {
    const code = await published({ from: '01-01-2054', to: '31-12-2054' });
    const day = (n: number) => new Date(Date.UTC(2055, 0, 1 + n)).toISOString().slice(0, 10);
    const others = Array.from({ length: 249 }, (_, n) => row({ state: '', from: day(n), to: '2056-12-31' }));
    const { body } = await desk.upload(
      path,
      sheet(
        ...others,
        row({ code, from: '01-01-2054', to: '30-06-2054' }),
        row({ from: '01-07-2054', to: '31-12-2054' }),
      ),
    );
    expect(body).toMatchObject({ created: 250, updated: 1, failed: 0, rows: [] });
  });
});
