import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from '~/use-cases/imports/import-report.server';
import type { ShownRow } from '~/use-cases/imports/shown-import.server';
import { companiesDesk, type CompaniesDesk, type Headers } from './companies-desk';

type Report = ImportReport & { readonly message: string };
let desk: CompaniesDesk;
let staff: Headers;
beforeAll(async () => {
  desk = await companiesDesk();
  staff = { 'accept-language': 'es', ...desk.manager };
});
afterAll(() => desk.two.platform.stop());

const upload = (file: string) => {
  const body = new FormData();
  body.set('file', new File([file], 'empresas.csv'));
  return desk.api.call<Report>('POST', '/companies/csv', { body, headers: staff });
};
const rowsOf = async ({ importId }: Report) =>
  (
    await desk.api.call<{ data: readonly ShownRow[] }>('GET', `/catalogue-imports/${importId}/rows`, {
      headers: staff,
    })
  ).body.data;

describe('what looks like a company', () => {
  const asked = async (file: string) => {
    const { body } = await upload(file);
    const rows = await rowsOf(body);
    return rows.map(({ verdict, problems }) => ({
      verdict,
      near: problems[0]?.near?.names.map(({ value }) => value),
    }));
  };

  it('by name in another form, by domain or by trade name is a question', async () => {
    const id = (await desk.register({ name: 'Molinera Lautaro Ltda.', email: 'ventas@molinera-lautaro.cl' }))
      ._id;
    const question = { verdict: 'invalid', near: [id, 'new'] };
    const file = [
      'Nombre;Correo;Nombre de Fantasía',
      'MOLINERA LAUTARO S.A.;;',
      'Lautaro Molinerra;;',
      'Harinas del Sur;compras@molinera-lautaro.cl;',
      'Harinas del Norte;;Molinera Lautaro',
      'Panes del Norte;panes@gmail.com;',
    ].join('\n');
    expect(await asked(file)).toEqual([
      question,
      question,
      question,
      question,
      { verdict: 'new', near: undefined },
    ]);
  });

  it('is none where numbers differ, in the name or beside it', async () => {
    await desk.register({ name: 'Bodega Central 12', identification: '76.192.083-9' });
    expect(await asked('Nombre;RUT\nBodega Central 13;\nBodega Central 12;77.250.400-4\n')).toMatchObject([
      { verdict: 'new' },
      { verdict: 'new' },
    ]);
  });

  it('means the survivor of a company that was merged, which keeps its own number and id', async () => {
    const a = await desk.register({ name: 'Puerto Seco', identification: '61.216.000-7', externalId: 'P-1' });
    const b = await desk.register({
      name: 'Almacén Fiscal',
      identification: '96.790.240-3',
      externalId: 'P-2',
    });
    const merged = await desk.api.call('POST', `/companies/${a._id}/merge`, {
      headers: staff,
      body: { companies: [b._id] },
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const { body } = await upload('ID;RUT;Ciudad\nP-2;96.790.240-3;Arica\n');
    expect(body, body.message).toMatchObject({ updated: 1 });
    expect((await desk.get(`/companies/${a._id}`)).body).toMatchObject({
      city: 'Arica',
      identification: '61.216.000-7',
      externalId: 'P-1',
    });
    expect(await asked('Nombre\nAlmacen Fiscal SpA\n')).toEqual([
      { verdict: 'invalid', near: [a._id, 'new'] },
    ]);
  });
});
