import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '@domain/catalogues/catalogue';
import type { Field } from '@domain/catalogues/engine/fields';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import { system } from '@domain/shared/actor';
import { catalogueWorkbook } from '~/documents/sheets/catalogue-workbook.server';
import { listRows } from '~/use-cases/imports/row-store.server';
import { addReferred, sampleValues } from '../sample-values';
import { manager, openImportDesk, taken, type ImportDesk } from './import-desk';

const by = {
  actor: { ...system, ownerId: '01890000-0000-7000-8000-0000000000aa' },
  via: 'process',
} as const;
let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk({ actor: by.actor });
  await addReferred(
    async (catalogue, values) =>
      taken(await desk.services.dispatch(commandsOf(catalogue).add, values, by)).id,
  );
});
afterAll(() => desk.close());

/** Texts that files, spreadsheets or XML may misread as something else. */
const pieces = [
  ...["'", "'=1", "''=1", '=1+1', '+1', '-1', '@x', '<b>', '&lt;', '&amp;', ']]>', '_x0041_', '_x005F_', '_x'],
  ...['"', '""', "\\", '\\n', '|', ' | ', ';', ',', '  ', '\n', '\r\n', '\t', '\u000b', '\u0001', '\ufffe', '\u00a0', '\u200b'], // prettier-ignore
  ...['1e5', '007', '1.234', '2027-01-02', '03/04/2027', 'TRUE', 'NULL', '#N/A', 'ñ', '東京', '😀', 'a', 'B'],
]; // prettier-ignore
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));

/** A value with such texts wherever the field takes them; undefined if it takes none. */
function oddValue(field: Field, more: () => string): unknown {
  const accepted = (value: unknown) => (field.schema.safeParse(value).success ? value : undefined);
  switch (field.kind) {
    case 'text':
      return accepted(more());
    case 'texts':
      return accepted([more(), more()]);
    case 'object':
      return accepted(oddParts(field, more));
    case 'list':
      return accepted([oddParts(field, more), oddParts(field, more)]);
    default:
      return undefined;
  }
}

function oddParts({ parts }: Field, more: () => string): object {
  const odd = Object.entries(parts).map(([name, part]) => [name, oddValue(part, more)] as const);
  return Object.fromEntries(odd.filter(([, value]) => value !== undefined));
}

/** Records with such texts in every field that takes them. */
function oddRecords(catalogue: Catalogue, seeds: readonly string[]): readonly Record<string, unknown>[] {
  let at = 0;
  return [21, 22, 23, 24, 25, 26].map((n) => {
    const { image: _image, img: _img, logo: _logo, file: _file, ...values } = sampleValues(catalogue, n);
    const odd = Object.entries(catalogue.fields).flatMap(([name, field]) => {
      // Keys also get a number, so that each record has its own.
      const more = () => `${seeds[(at += 1) % seeds.length] ?? ''}${catalogue.key.includes(name) ? n : ''}`;
      const value = oddValue(field, more);
      return value === undefined ? [] : [[name, value] as const];
    });
    return { ...values, ...(Object.fromEntries(odd) as Record<string, unknown>) };
  });
}

describe.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
  '%s',
  (_name, catalogue) => {
    test('whatever its texts hold, its export imports unchanged', async () => {
      const { services } = desk;
      const { add, remove } = commandsOf(catalogue);
      await fc.assert(
        fc.asyncProperty(
          fc.array(text, { minLength: 40, maxLength: 40 }),
          fc.constantFrom('es', 'en', 'pt'),
          async (seeds, language) => {
            const ids: string[] = [];
            for (const values of oddRecords(catalogue, seeds)) {
              const added = await services.dispatch(add, values, by);
              // Some are refused by rules between fields, or because their names normalise to the same key; the others
              // are exported.
              if ('id' in added) ids.push(added.id);
            }
            await services.projections.settled();
            const actor = catalogue.isOwnerCompany ? by.actor : manager;
            const request = { services, actor, language, catalogue, shown: {} } as const;
            const file = new Uint8Array(
              await new Response(taken(await catalogueWorkbook(request))).arrayBuffer(),
            );
            const { id: importId, counts } = await desk.check(catalogue, file);
            const { data } = await listRows(services.db, importId, { filter: null, limit: 100, offset: 0 });
            const others = data.filter(({ verdict }) => verdict !== 'unchanged');
            for (const id of ids) taken(await services.dispatch(remove, { id }, by));
            expect(ids.length).toBeGreaterThan(0);
            expect(
              others.map(({ verdict, before, input, problems }) => ({ verdict, before, input, problems })),
            ).toEqual([]);
            expect(counts.unchanged).toBeGreaterThanOrEqual(ids.length);
          },
        ),
        { numRuns: 3, endOnFailure: true },
      );
    });
  },
);
