import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { suppliers } from '@domain/catalogues/suppliers';
import type { Rate } from './rating-desk';
import { ratingImportDesk } from './rating-import-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

const path = 'container-rates';
/** A sheet as Excel in Chile saves it; days are those of one year, so that no test meets another's rates. */
const sheet = (header: string, ...lines: readonly string[]) => `${header}\n${lines.join('\n')}\n`;
const lane = 'Estado;Origen;Destino;Proveedor;Transportistas;Vigente desde;Vigente hasta;Precios por unidad';
const row = (year: number, { state = '', price = '40HC | 1900', to = `31-12-${year}`, end = 'CLVAP' } = {}) =>
  `${state};CNSHA;${end};Andes Freight Agencies;LA;01-01-${year};${to};${price}`;
const messages = ({ rows }: { readonly rows: readonly { readonly message: string }[] }) =>
  rows.map(({ message }) => message);

describe('a sheet of rates', () => {
  it('names places by their names too, and has amounts with decimal commas', async () => {
    const { body } = await desk.upload(
      path,
      sheet(
        `${lane};Peso total`,
        `${row(2031).replace('CNSHA', 'Shangai').replace('CLVAP', 'valparaiso')};10.000,5`,
      ),
    );
    expect(messages(body)).toEqual(['No se encontró «Shangai». ¿Quiso decir Shanghai (CNSHA)?']);
    const { body: made } = await desk.upload(
      path,
      sheet(
        `${lane};Peso total`,
        `${row(2031).replace('CNSHA', 'Shanghái').replace('CLVAP', 'valparaiso')};10.000,5`,
      ),
    );
    expect(made).toMatchObject({ created: 1, failed: 0 });
    const [rate] = (await desk.listed(path)).data;
    const { body: one } = await desk.call('GET', `/${path}/${rate?._id ?? ''}`);
    expect(one).toMatchObject({
      origin: 'CNSHA',
      destination: 'CLVAP',
      weightTotal: '10000.5',
      status: false,
    });
  });

  it('names towns by the code or the name that a rate has written before', async () => {
    const quilicura = { name: 'Quilicura', country: 'CL', latitude: -33.36, longitude: -70.73 };
    await desk.call('POST', '/ftl-rates', { origin: 'CLVAP', destination: quilicura });
    const { body } = await desk.upload(
      'ftl-rates',
      sheet('Origen;Destino;Vigente desde', 'CLVAP;quilicura;2031-01-01', 'CLVAP;CL-QUILICURA;2032-01-01'),
    );
    expect(body).toMatchObject({ created: 2, failed: 0 });
    const ends = (await desk.listed('ftl-rates')).data.map(({ destinationPlace }) => destinationPlace);
    expect(ends).toEqual(Array(3).fill({ code: 'CL-QUILICURA', name: 'Quilicura' }));
  });

  it('is asked about a price that can be read in two ways, and tells of a cell the line that is wrong', async () => {
    const price = (text: string) => row(2032, { price: `"${text}"` });
    const { body } = await desk.upload(
      path,
      sheet(
        lane,
        price('40HC | 1.250'),
        price('20DV | 1.250\n40HC | 1.300,5'),
        price('20DV | 900\n40HC | caro'),
      ),
      { dryRun: 'true' },
    );
    expect(body).toMatchObject({ created: 1, failed: 2 });
    expect(messages(body)).toEqual([
      '«1.250» se puede leer de dos maneras: escriba 1250 o 1.2500.',
      'Escriba un número, por ejemplo 1250 o 4,20.',
    ]);
    const rows = await desk.rowsOf(body);
    expect(rows[1]?.changes.find(({ field }) => field === 'unitPrices')?.after).toBe(
      '20DV: 1.250\n40HC: 1.300,5',
    );
    expect(rows[2]?.problems).toEqual([
      expect.objectContaining({
        column: 'containerSegments',
        label: 'Precios por unidad',
        cell: '40HC | caro',
      }),
    ]);
  });

  it('is told before anything is written which published rates overlap, one of its own rows among them', async () => {
    const first = await desk.upload(path, sheet(lane, row(2033, { state: 'Publicada' })));
    expect(first.body).toMatchObject({ created: 1, failed: 0 });
    const { body } = await desk.upload(
      path,
      sheet(
        lane,
        row(2033, { state: 'Publicada' }).replace('01-01-2033', '01-06-2033'),
        row(2034, { state: 'Publicada' }),
        row(2034, { state: 'Publicada' }).replace('01-01-2034', '02-01-2034'),
        row(2034, { state: 'Borrador' }).replace('01-01-2034', '03-01-2034'),
        row(2034),
      ),
      { dryRun: 'true' },
    );
    expect(body).toMatchObject({ created: 2, failed: 3 });
    expect(body.rows.map(({ row: at }) => at)).toEqual([2, 4, 6]);
    expect(messages(body)).toEqual([
      expect.stringMatching(/^Se superpone con la tarifa FCL-CNSHA-CLVAP-/),
      expect.stringMatching(/^Se superpone con la tarifa FCL-CNSHA-CLVAP-/),
      'Es el mismo registro que la fila 3.',
    ]);
  });

  it('says all that a rate lacks to be published, by its columns', async () => {
    const { body } = await desk.upload(path, sheet('Estado;Origen;Destino', 'Publicada;CNSHA;CLVAP'));
    expect(body.rows.map(({ field }) => field)).toEqual(['supplier', 'carrier', 'containerSegments']);
  });

  it('with one row a container takes no container off a rate, but where the row says the rate by its code', async () => {
    const both = '"20DV | 900\n40HC | 1900"';
    const units = async () => {
      const { data } = await desk.listed(path);
      const { body } = await desk.call('GET', `/${path}/${data.find(isOf2043)?._id ?? ''}`);
      return (body['containerSegments'] as readonly { contenedor: string }[]).map(
        ({ contenedor }) => contenedor,
      );
    };
    const isOf2043 = ({ from }: { readonly [field: string]: unknown }) => from === '2043-01-01';
    await desk.upload(path, sheet(lane, row(2043, { state: 'Publicada', price: both })));
    const code = String((await desk.listed(path)).data.find(isOf2043)?.['code']);

    const single = ['20DV | 950', '40HC | 2000', '"40HC | 2000\n45HC | 2100"'].map((price) =>
      row(2043, { price }),
    );
    const { body: refused } = await desk.upload(path, sheet(lane, ...single));
    expect(refused).toMatchObject({ created: 0, updated: 0, failed: 3 });
    const lost = (unit: string) =>
      `La tarifa ${code} también tiene precios para ${unit}, que se perderían. Escríbalos en la misma fila o, si deben quitarse, ponga el código de la tarifa.`;
    expect(messages(refused)).toEqual([lost('40HC'), lost('20DV'), lost('20DV')]);
    expect(await units()).toEqual(['20DV', '40HC']);

    const more = row(2043, { price: '"20DV | 950\n40HC | 2000\n45HC | 2100"' });
    expect((await desk.upload(path, sheet(lane, more))).body).toMatchObject({ updated: 1, failed: 0 });
    const coded = sheet(`Código;${lane}`, `${code};${row(2043, { price: '40HC | 2000' })}`);
    expect((await desk.upload(path, coded)).body).toMatchObject({ updated: 1, failed: 0 });
    expect(await units()).toEqual(['40HC']);
  });

  it('changes the rate its code names, also once its lane is another, and names a code nobody has', async () => {
    await desk.upload(path, sheet(lane, row(2035)));
    const [made] = (await desk.listed(path)).data;
    const code = String(made?.['code']);
    const moved = sheet('Código;Destino;Actividad', `${code};CNSHA;No`, 'FCL-CNSHA-CLVAP-ABCDEF;CLVAP;Sí');
    const { body: wrong } = await desk.upload(path, moved);
    expect(wrong).toMatchObject({ updated: 0, failed: 2 });
    expect(wrong.rows.map(({ field }) => field)).toEqual(['destination', 'code']);

    const turned = sheet('Código;Origen;Destino;Actividad', `${code};CLVAP;CNSHA;No`);
    expect((await desk.upload(path, turned)).body).toMatchObject({ updated: 1, failed: 0 });
    const { body: one } = await desk.call('GET', `/${path}/${made?._id ?? ''}`);
    expect(one).toMatchObject({ origin: 'CLVAP', destination: 'CNSHA', isActive: false });
    expect(one['code']).not.toBe(code);
    expect((await desk.upload(path, turned)).body).toMatchObject({ updated: 0, unchanged: 1, failed: 0 });
  });

  it('does not take a code for that of another rate whose end is the same', async () => {
    await desk.upload(path, sheet(lane, row(2044)));
    const code = String((await desk.listed(path)).data.find(({ from }) => from === '2044-01-01')?.['code']);
    const others = [code.replace('CNSHA-CLVAP', 'CLVAP-CNSHA'), code.replace('FCL', 'LCL'), code.slice(-6)];
    const named = (...codes: readonly string[]) =>
      sheet('Código;Observaciones', ...codes.map((one) => `${one};De otra tarifa`));
    const { body } = await desk.upload(path, named(...others));
    expect(body).toMatchObject({ updated: 0, failed: 3 });
    expect(body.rows.map(({ field }) => field)).toEqual(['code', 'code', 'code']);
    expect((await desk.upload(path, named(code.toLowerCase()))).body).toMatchObject({ updated: 1 });
  });

  it('publishes and takes back, and leaves alone on undoing what somebody has changed since', async () => {
    const lines = [row(2036), row(2037), row(2038)];
    await desk.upload(path, sheet(lane, ...lines));
    const { body: published } = await desk.upload(
      path,
      sheet(lane, ...lines.map((line) => `Publicada${line}`)),
    );
    expect(published).toMatchObject({ updated: 3, failed: 0 });
    const [told] = await desk.rowsOf(published);
    expect(told?.changes).toEqual([
      { field: 'state', label: 'Estado', before: 'No publicada', after: 'Publicada' },
    ]);
    const { data } = await desk.listed(path);
    const changed = data.find(({ from }) => from === '2037-01-01')?._id ?? '';
    await desk.call('PATCH', `/${path}/${changed}`, { observations: 'Cambiada a mano' });

    await desk.undo(published);
    const left = (await desk.rowsOf(published)).map(({ undo, problems }) => [undo, problems[0]?.text]);
    expect(left).toEqual([
      ['undone', undefined],
      ['left', 'Alguien lo cambió o eliminó después.'],
      ['undone', undefined],
    ]);
    const states = (await desk.listed(path)).data.map(({ from, status }) => [from, status]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['2036-01-01', false],
        ['2037-01-01', true],
        ['2038-01-01', false],
      ]),
    );
  });

  it('without the first day of validity leaves rates that are over as they are', async () => {
    const undated = (price: string) =>
      sheet(
        'Origen;Destino;Proveedor;Transportistas;Precios por unidad',
        `CLVAP;CNSHA;Andes Freight Agencies;LA;${price}`,
      );
    const over = row(2021, { price: '20RF | 1900' }).replace('CNSHA;CLVAP', 'CLVAP;CNSHA');
    await desk.upload(path, sheet(lane, over));
    const before = (await desk.listed(path)).data.find(({ from }) => from === '2021-01-01');

    const { body: first } = await desk.upload(path, undated('20RF | 2000'));
    expect(first).toMatchObject({ created: 1, updated: 0, failed: 0 });
    const { body: next } = await desk.upload(path, undated('20RF | 2100'));
    expect(next).toMatchObject({ created: 0, updated: 1, failed: 0 });
    const { data } = await desk.listed(path);
    expect(data.find(({ from }) => from === '2021-01-01')).toEqual(before);
  });

  it('without the first day of validity asks which of several rates is meant', async () => {
    const { body } = await desk.upload(
      path,
      sheet(
        'Origen;Destino;Proveedor;Transportistas;Precios por unidad',
        'CNSHA;CLVAP;Andes Freight Agencies;LA;40HC | 1',
      ),
    );
    expect(messages(body)[0]).toMatch(/^Hay varias tarifas como esta: FCL-CNSHA-CLVAP-/);
  });
});

describe("an administrator's sheet across owner companies", () => {
  it('is read and carried out by administrators alone; one of their own company by its managers too', async () => {
    const { platform, api } = desk;
    const stranger = { ...platform.staff, ownerId: '0198a000-0000-7000-8000-0000000000f1' };
    const supplier = await platform.done(
      commandsOf(suppliers).add,
      { name: 'Ajeno', country: 'CL' },
      { ...stranger, roles: ['super-user'] },
    );
    const theirs = await platform.rate({ serviceType: 'ajena', supplier: supplier.id }, stranger);
    const own = await platform.rate({ serviceType: 'propia' });
    const admin = await api.signIn((await platform.person('admin')).email);
    const manager = await api.signIn((await platform.person('super-user')).email);
    const checked = async (id: string) => {
      const { body } = await api.call<Rate>('GET', `/aerial-rates/${id}`, { headers: admin });
      const file = sheet('Código;Observaciones', `${String(body['code'])};Sale los martes`);
      const tried = await desk.upload('aerial-rates', file, { dryRun: 'true' }, admin);
      expect(tried.body).toMatchObject({ updated: 1, failed: 0 });
      return `/catalogue-imports/${tried.body.importId}`;
    };
    const seenBy = async (headers: Readonly<Record<string, string>>, one: string) => {
      const asked = [api.call('GET', one, { headers }), api.call('GET', `${one}/rows`, { headers })];
      const seen = (await Promise.all(asked)).map(({ status }) => status);
      return [...seen, (await api.call('POST', `${one}/apply`, { headers })).status];
    };
    const across = await checked(theirs);
    expect(await seenBy(manager, across)).toEqual([404, 404, 404]);
    expect(await seenBy(admin, across)).toEqual([200, 200, 202]);
    expect(await seenBy(manager, await checked(own))).toEqual([200, 200, 202]);
  });
});
