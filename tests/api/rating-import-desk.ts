import { expect } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import { failedRowsFile } from '~/use-cases/imports/failed-rows.server';
import type { ImportReport } from '~/use-cases/imports/import-report.server';
import { findImport } from '~/use-cases/imports/imports.server';
import type { ShownRow } from '~/use-cases/imports/shown-import.server';
import { ratingDesk, type Rate } from './rating-desk';

export type Report = ImportReport & { readonly message: string };

/** A platform with places, carriers and suppliers, where staff import rates and read what came of it, in Spanish. */
export async function ratingImportDesk() {
  const desk = await ratingDesk();
  const { api, call } = desk;
  const asStaff = { 'accept-language': 'es', ...desk.staff };
  const importCall = <Shape = Report>(method: string, { importId }: Pick<Report, 'importId'>, path = '') =>
    api.call<Shape>(method, `/catalogue-imports/${importId}${path}`, { headers: asStaff });
  return {
    ...desk,
    /** Hands a file in, as staff unless told; a text is a CSV. */
    upload(
      path: string,
      file: string | Uint8Array,
      fields: Readonly<Record<string, string>> = {},
      headers: Readonly<Record<string, string>> = asStaff,
    ) {
      const body = new FormData();
      const name = typeof file === 'string' ? 'tarifas.csv' : 'tarifas.xlsx';
      body.set('file', new File([file as BlobPart], name));
      for (const [field, value] of Object.entries(fields)) body.set(field, value);
      return api.call<Report>('POST', `/${path}/upload/csv`, { body, headers });
    },
    async rowsOf(report: Report) {
      return (await importCall<{ data: readonly ShownRow[] }>('GET', report, '/rows')).body.data;
    },
    /** The rows of a CSV that failed, with their reasons. */
    async failedRows({ importId }: Report): Promise<string> {
      const found = await findImport(desk.platform.services, desk.platform.staff, importId);
      if (isRejection(found)) throw new Error(found.code);
      const file = await failedRowsFile(desk.platform.services, found, 'es');
      if (isRejection(file)) throw new Error(file.code);
      return new Response(file.content).text();
    },
    /** Undoes a whole import; answers how many records went back, and how many were left alone. */
    async undo(report: Report) {
      expect((await importCall('POST', report, '/undo')).status).toBe(202);
      await expect.poll(async () => (await importCall('GET', report)).body.state).toBe('undone');
    },
    /** Every rate of a kind, the newest first. */
    async listed(path: string) {
      return (await call<{ data: readonly Rate[]; total: number }>('GET', `/${path}?isActive=all`)).body;
    },
  };
}
