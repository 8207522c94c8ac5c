import { afterAll, beforeAll, describe, expect, test, it } from 'vitest';
import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import { system } from '@domain/shared/actor';
import { csvWriter } from '@infrastructure/spreadsheets/write-csv';
import { queriesOf } from '@projections/catalogues/queries';
import { templateWorkbook, catalogueWorkbook } from '~/documents/sheets/catalogue-workbook.server';
import { ReferenceTexts } from '~/documents/sheets/reference-texts.server';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import { addReferred, isReferred, sampleValues } from '../sample-values';
import { openImportDesk, taken, type ImportDesk, manager, admin } from './import-desk';
import fc from 'fast-check';
import type { Field } from '@domain/catalogues/engine/fields';
import { listRows } from '~/use-cases/imports/row-store.server';
import { sql } from 'kysely';
import { findOptions } from '@projections/catalogues/options';
import { invitePerson } from '@domain/people/person/administration';
import { searchFaqs } from '@projections/help/faq-tree/queries';
import { listOutbox } from '@projections/people/outbox/queries';
import { listPeople } from '@projections/people/person-list/queries';

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

describe('a sheet of every catalogue', () => {
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
          const {
            image: _image,
            img: _img,
            logo: _logo,
            file: _file,
            ...values
          } = sampleValues(catalogue, n);
          ids.push(taken(await services.dispatch(commands.add, values, by)).id);
        }
        const listed = async () =>
          taken(await services.ask(queriesOf(catalogue).list, { limit: 1000 }, by.actor)).data.filter(
            ({ id, ownerId }) => !isReferred(id) && (ownerId ?? by.actor.ownerId) === by.actor.ownerId,
          );
        const before = await listed();
        const file = await exported(catalogue, before);

        const same = await desk.apply(catalogue, file);
        expect(same).toMatchObject({
          state: 'done',
          counts: { unchanged: 3, new: 0, changed: 0, invalid: 0 },
        });

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
        const language = 'es';
        const { services } = desk;
        const template = await templateWorkbook({ services, actor: by.actor, language, catalogue });
        const checked = await desk.check(
          catalogue,
          new Uint8Array(await new Response(template).arrayBuffer()),
        );
        expect(checked.counts).toMatchObject({ invalid: 0 });
        expect(checked.counts.new + checked.counts.unchanged, language).toBe(1);
      });
    },
  );
});

describe('odd texts in sheets', () => {
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
        return field.countryWith === null ? accepted(more()) : undefined;
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
          { numRuns: 1, endOnFailure: true },
        );
      });
    },
  );
});

describe('odd texts in searches', () => {
  const odd = String.raw`Tubo "5" 30%_\fin`;
  const plain = 'Tubo 5 30 fin';
  const typed = ['"5"', '30%', '%_', String.raw`\fin`, String.raw`_\fin`, odd];

  /** Catalogues whose records are known by a name that may contain such characters. */
  const named = catalogues.filter(
    ({ fields, option }) => fields[option.name]?.schema.safeParse(odd).success === true,
  );

  async function add(catalogue: Catalogue, n: number, name: string): Promise<string> {
    const values = { ...sampleValues(catalogue, n), [catalogue.option.name]: name };
    return taken(await desk.services.dispatch(commandsOf(catalogue).add, values, by)).id;
  }

  test('most catalogues have such names', () => {
    expect(named.length).toBeGreaterThan(catalogues.length / 2);
  });

  describe.each(named.map((catalogue) => [catalogue.name, catalogue] as const))('%s', (_name, catalogue) => {
    it('are found by quotation marks, backslashes, percent signs and underscores, in lists and look-ups', async () => {
      const { services } = desk;
      const meant = await add(catalogue, 91, odd);
      await add(catalogue, 92, plain);
      await services.projections.settled();
      for (const search of typed) {
        const { data } = taken(await services.ask(queriesOf(catalogue).list, { search }, by.actor));
        expect(data.map(({ id }) => id), search).toEqual([meant]); // prettier-ignore
        const options = await findOptions(services.db, catalogue, { search, limit: 10 }, by.actor);
        expect(options.data.map(({ id }) => id), search).toEqual([meant]); // prettier-ignore
      }
    });
  });

  describe('the help centre, people and sent mails', () => {
    const texts = typed.filter((text) => text.trim().length > 1);

    it('find such questions and answers before others', async () => {
      for (const q of texts) {
        const found = taken(await desk.services.ask(searchFaqs, { q }, by.actor));
        expect(found[0]?.question, q).toMatchObject({ es: odd });
      }
    });

    it('find people by such names', async () => {
      const { ownerId } = by.actor;
      const person = { roles: ['executive'], ownerId };
      for (const [at, name] of [odd, plain].entries())
        taken(await desk.services.dispatch(invitePerson, { ...person, name, email: `p${at}@x.cl` }, by));
      await desk.services.projections.settled();
      for (const search of texts) {
        const { data } = taken(await desk.services.ask(listPeople, { search }, admin));
        expect(data.map(({ name }) => name), search).toEqual([odd]); // prettier-ignore
      }
    });

    it('find mails by their subjects, whatever accents and capitals are typed', async () => {
      await sql`
      insert into platform.outbox_messages (id, key, recipients, sender, subject, template, language, is_confidential, state, owner_id)
      select subject, subject, '{a@x.cl}', 'b@x.cl', subject, 'invitation', 'es', false, 'sent', ${by.actor.ownerId}
      from unnest(${[`Cotización ${odd}`, `Cotización ${plain}`]}::text[]) as subject`.execute(
        desk.services.db,
      );
      for (const search of [...texts, `COTIZACIÓN ${odd}`, `cotizacion ${odd}`]) {
        const { data } = taken(await desk.services.ask(listOutbox, { search }, admin));
        expect(data.map(({ subject }) => subject), search).toEqual([`Cotización ${odd}`]); // prettier-ignore
      }
    });
  });
});
