import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import { system } from '@domain/shared/actor';
import { csvWriter } from '@infrastructure/spreadsheets/write-csv';
import { queriesOf } from '@projections/catalogues/queries';
import { templateWorkbook } from '~/documents/sheets/catalogue-workbook.server';
import { ReferenceTexts } from '~/documents/sheets/reference-texts.server';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import { addReferred, isReferred, sampleValues } from '../sample-values';
import { openImportDesk, taken, type ImportDesk } from './import-desk';

let desk: ImportDesk;
const by = {
  actor: { ...system, ownerId: '01890000-0000-7000-8000-0000000000aa' },
  via: 'process',
} as const;
beforeAll(async () => {
  desk = await openImportDesk({ actor: by.actor });
  await addReferred(
    async (catalogue, values) =>
      taken(await desk.services.dispatch(commandsOf(catalogue).add, values, by)).id,
  );
});
afterAll(() => desk.close());

const dialect = { delimiter: ';', encoding: 'windows-1252', hasBom: false } as const;

/** The records as an export in Spanish writes them, in a text file as Excel in Chile saves it. */
async function exported(catalogue: Catalogue, records: readonly AnyRecord[]): Promise<Uint8Array> {
  const columns = sheetColumns(catalogue, 'es');
  const references = new ReferenceTexts(desk.services.db, system);
  await references.load(catalogue, records);
  const writer = csvWriter(dialect);
  const lines = records.map((record) =>
    writer.line(columns.map((column) => inChile(column.write(record, references)))),
  );
  return Buffer.concat([writer.line(columns.map(({ header }) => header)), ...lines]);
}

/** Formats numbers and days as Excel does in Chile. */
function inChile(cell: string | number | Date | null): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('-');
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
}

const withoutHead = ({
  id: _id,
  revision: _revision,
  addedAt: _added,
  changedAt: _changed,
  ...record
}: AnyRecord) => record;

describe.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
  '%s',
  (_name, catalogue) => {
    test('what is exported imports cleanly, changed, and into an empty catalogue', async () => {
      const { services } = desk;
      const commands = commandsOf(catalogue);
      const ids: string[] = [];
      for (const n of [1, 2, 3]) {
        const { image: _image, img: _img, logo: _logo, file: _file, ...values } = sampleValues(catalogue, n);
        ids.push(taken(await services.dispatch(commands.add, values, by)).id);
      }
      const listed = async () =>
        taken(await services.ask(queriesOf(catalogue).list, { limit: 1000 }, by.actor)).data.filter(
          ({ id, ownerId }) => !isReferred(id) && (ownerId ?? by.actor.ownerId) === by.actor.ownerId,
        );
      const before = await listed();
      const file = await exported(catalogue, before);

      const same = await desk.apply(catalogue, file);
      expect(same).toMatchObject({ state: 'done', counts: { unchanged: 3, new: 0, changed: 0, invalid: 0 } });

      for (const id of ids) taken(await services.dispatch(commands.activate, { id, isActive: false }, by));
      const changed = await desk.apply(catalogue, file);
      expect(changed).toMatchObject({ state: 'done', counts: { changed: 3, updated: 3, failed: 0 } });

      for (const id of ids) taken(await services.dispatch(commands.remove, { id }, by));
      const anew = await desk.apply(catalogue, file);
      expect(anew).toMatchObject({ state: 'done', counts: { new: 3, created: 3, failed: 0 } });
      const after = await listed();
      expect(after.map(withoutHead)).toEqual(expect.arrayContaining(before.map(withoutHead)));

      const undone = await desk.do('undo', anew);
      expect(undone).toMatchObject({ state: 'undone', counts: { undone: 3, leftAlone: 0 } });
      expect(await listed()).toEqual([]);
    });

    test('its template is taken as it comes', async () => {
      for (const language of ['es', 'en', 'pt'] as const) {
        const { services } = desk;
        const template = await templateWorkbook({ services, actor: by.actor, language, catalogue });
        const checked = await desk.check(
          catalogue,
          new Uint8Array(await new Response(template).arrayBuffer()),
        );
        expect(checked.counts).toMatchObject({ invalid: 0 });
        expect(checked.counts.new + checked.counts.unchanged, language).toBe(1);
      }
    });
  },
);
