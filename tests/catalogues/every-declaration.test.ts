import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import { visitor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { columnOf, columnTypes } from '@projections/catalogues/columns';
import { queriesOf } from '@projections/catalogues/queries';
import { openCatalogueHouse, type CatalogueHouse } from './catalogue-house';
import { addReferred, sampleValues } from './sample-values';

let house: CatalogueHouse;
beforeAll(async () => {
  house = await openCatalogueHouse();
  await addReferred(async (catalogue, values) => (await house.done(commandsOf(catalogue).add, values)).id);
});
afterAll(() => house.close());

const headColumns = {
  id: 'text',
  owner_id: 'text',
  is_active: 'boolean',
  is_removed: 'boolean',
  revision: 'integer',
  added_at: 'timestamp with time zone',
  changed_at: 'timestamp with time zone',
  search_text: 'text',
};

const filterSamples: Readonly<Record<string, string>> = {
  flag: 'true',
  integer: '1',
  number: '1',
  decimal: '1',
  date: '2026-01-31',
};

describe.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
  '%s',
  (_name, catalogue) => {
    const commands = commandsOf(catalogue);
    const queries = queriesOf(catalogue);
    const changeable = Object.entries(catalogue.fields).find(
      ([name, field]) =>
        !catalogue.key.includes(name) &&
        field.kind === 'text' &&
        field.countryWith === null &&
        field.schema.safeParse('Otro texto').success,
    );

    test('its table has a column for each field, as the migration wrote it', async () => {
      const { rows } = await sql<{ name: string; type: string }>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
      where a.attrelid = ${`read.${catalogue.table}`}::regclass and a.attnum > 0 and not a.attisdropped`.execute(
        house.database.db,
      );
      const declared = Object.entries(catalogue.fields).map(([field, { kind }]) => [
        columnOf(field),
        columnTypes[kind],
      ]);
      expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual({
        ...headColumns,
        ...Object.fromEntries(declared),
      });
    });

    test('adds a record, lists it, finds it and answers it in a combobox', async () => {
      const values = sampleValues(catalogue, 1);
      const { id } = await house.done(commands.add, values);

      const found = await house.ask(queries.find, { id });
      expect(found).toMatchObject({ id, isActive: true, isRemoved: false, revision: 0 });
      for (const name of Object.keys(values)) expect(found[name], name).not.toBeNull();
      const list = await house.ask(queries.list, {
        search: String(found[catalogue.option.name]).slice(0, 5),
      });
      expect(list.data.map((record) => record.id)).toContain(id);
      const options = await house.ask(queries.options, { ids: [id] });
      expect(options.data).toHaveLength(1);
    });

    test('every filter and every sort it declares can be asked', async () => {
      for (const [parameter, target] of Object.entries(catalogue.filters)) {
        const field = catalogue.fields[target.replace(/[<>]=$/, '')];
        const value = filterSamples[field?.kind ?? ''];
        const { data } = await house.ask(queries.list, {
          [parameter]: value ?? (target === 'isActive' ? 'active' : 'X'),
        });
        expect(Array.isArray(data)).toBe(true);
      }
      for (const sort of [...catalogue.columns, catalogue.sort, '-changedAt']) {
        if (['object', 'list'].includes(catalogue.fields[sort]?.kind ?? '')) continue;
        expect((await house.ask(queries.list, { sort })).total).toBeGreaterThan(0);
      }
    });

    test('refuses a filter it does not know, and names it', () => {
      expect(queries.list.input.safeParse({ surprise: '1' }).error?.issues[0]).toMatchObject({
        keys: ['surprise'],
      });
    });

    test('refuses a record without what it needs, and names every field', async () => {
      const outcome = await house.order(commands.add, {});
      const required = Object.entries(catalogue.fields).flatMap(([name, field]) =>
        field.isRequired ? [name] : [],
      );
      expect(outcome).toMatchObject({ kind: 'invalid' });
      expect('issues' in outcome ? outcome.issues?.map(({ path }) => path[0]) : []).toEqual(required);
    });

    test('refuses a second record of the same key', async () => {
      await house.done(commands.add, sampleValues(catalogue, 2));
      const again = await house.order(commands.add, sampleValues(catalogue, 2));
      expect(again).toMatchObject({ kind: 'conflict', code: `${catalogue.category}.key-taken` });
    });

    test('forbids a visitor to add, change, activate and remove', async () => {
      for (const command of Object.values<AnyCommand>({ ...commands })) {
        const outcome = await house.order(command, { id: 'x' }, { actor: visitor });
        expect(outcome).toMatchObject({ kind: 'unauthenticated' });
      }
    });

    test('changes only what differs, and says nothing when nothing does', async () => {
      const values = sampleValues(catalogue, 3);
      const { id } = await house.done(commands.add, values);
      expect(await house.done(commands.change, { id, ...values })).toMatchObject({ events: [] });
      if (changeable === undefined) return;
      const [name, field] = changeable;
      const changed = await house.done(commands.change, { id, [name]: 'Otro texto' });
      expect(changed.events.map(({ data }) => Object.keys(data as object))).toEqual([[name]]);
      if (field.isRequired) return;
      await house.done(commands.change, { id, [name]: null });
      expect((await house.ask(queries.find, { id }))[name]).toBeNull();
    });

    test('deactivates and activates: out of comboboxes, still in lists', async () => {
      const { id } = await house.done(commands.add, sampleValues(catalogue, 4));
      await house.done(commands.activate, { id, isActive: 'inactive' });
      expect(await house.ask(queries.list, { ids: [id], isActive: 'false' })).toMatchObject({ total: 1 });
      const options = await house.ask(queries.options, { limit: 100 });
      expect(options.data.map((option) => option.id)).not.toContain(id);
      await house.done(commands.change, { id, isActive: true });
      expect(await house.ask(queries.find, { id })).toMatchObject({ isActive: true });
    });

    test('removes out of sight, keeps it for what points at it, and frees the key', async () => {
      const { id } = await house.done(commands.add, sampleValues(catalogue, 5));
      await house.done(commands.remove, { id });
      expect(await house.ask(queries.list, { ids: [id] })).toMatchObject({ total: 0 });
      expect(await house.ask(queries.find, { id })).toMatchObject({ isRemoved: true });
      expect(await house.order(commands.change, { id, isActive: false })).toMatchObject({
        kind: 'not-found',
      });
      await house.done(commands.add, sampleValues(catalogue, 5));
    });
  },
);
