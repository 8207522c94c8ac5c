import { afterAll, beforeAll, expect, test } from 'vitest';
import { ports } from '@domain/catalogues/ports';
import { loader as begin } from '~/pages/catalogues/import/begin.server';
import { loader as one } from '~/pages/catalogues/import/one-import.server';
import { visit } from '../page-visit';
import { admin, openImportDesk, type ImportDesk } from './import-desk';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

test.each(['', '?page=0', '?page=-1', '?page=x', '?page=1e30', '?page=Infinity'])(
  'imports and their rows are shown from the first page where %s names none there can be',
  async (search) => {
    const job = await desk.apply(ports, 'UN/LOCODE;Nombre;País\nCLPPP;Puerto;CL\n');
    const path = `/admin/ports/import`;
    const list = await visit<{ page: number; imports: readonly object[] }>(
      desk.services,
      admin,
      begin,
      `${path}${search}`,
      { params: { catalogue: 'ports' } },
    );
    expect(list).toMatchObject({ status: 200, data: { page: 1 } });
    expect(list.data.imports.length).toBeGreaterThan(0);
    const rows = await visit(desk.services, admin, one, `${path}/${job.id}${search}`, {
      params: { catalogue: 'ports', importId: job.id },
    });
    expect(rows).toMatchObject({ status: 200, data: { page: 1, total: 1, rows: [{ row: 2 }] } });
  },
);
