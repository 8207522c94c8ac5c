import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { catalogueNamed, catalogues } from '@domain/catalogues/registry';
import type { Actor } from '@domain/shared/actor';
import { csvWriter } from '@infrastructure/spreadsheets/write-csv';
import { queriesOf } from '@projections/catalogues/queries';
import { loader as lookups } from '~/pages/lookups/lookups.resource';
import { loader as recordPage } from '~/pages/catalogues/one/one.server';
import { loader as listPage } from '~/pages/catalogues/list/list.server';
import { ReferenceTexts } from '~/documents/sheets/reference-texts.server';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import { visit } from './page-visit';
import { openTwoOwners, taken, type Side, type TwoOwners } from './two-owners';

let world: TwoOwners;
beforeAll(async () => {
  world = await openTwoOwners();
}, 120_000);
afterAll(() => world.platform.stop());

type Values = Readonly<Record<string, unknown>>;

interface Answer {
  readonly _id: string;
  readonly total: number;
  readonly data: readonly { readonly _id: string }[];
  readonly created: number;
  readonly updated: number;
  readonly failed: number;
}

const call = (side: Pick<Side, 'headers'>, method: string, path: string, body?: unknown) =>
  world.api.call<Answer>(method, path, { headers: side.headers, ...(body !== undefined && { body }) });

/**
 * Everything a person sees of a catalogue: its list, its export, the options in forms, and each record's page with its
 * history.
 */
async function seenBy(actor: Actor, catalogue: Catalogue) {
  const { services } = world.platform;
  const list = taken(await services.ask(queriesOf(catalogue).list, { limit: 1000 }, actor));
  const sheet: unknown[] = [];
  for await (const page of taken(await services.ask(queriesOf(catalogue).export, {}, actor)))
    sheet.push(...page);
  const params = { catalogue: catalogue.name, name: catalogue.name };
  // Branches are searched from 3 characters on.
  const asked = catalogue.name === 'branches' ? 'search=texto' : 'limit=100';
  const offered = await visit(services, actor, lookups, `/resources/lookups/${catalogue.name}?${asked}`, {
    params,
  });
  const pages = await Promise.all(
    list.data.slice(0, 5).map(async ({ id }) => {
      const page = await visit(services, actor, recordPage, `/admin/${catalogue.name}/${id}`, {
        params: { ...params, id },
      });
      return { ...page, data: { ...page.data, commandId: null } };
    }),
  );
  const table = await visit(services, actor, listPage, `/admin/${catalogue.name}`, { params });
  return { list, sheet, offered: offered.data, pages, table: table.data };
}

/** A file with one record as an export writes it, without the owner column. */
async function fileOf(catalogue: Catalogue, id: string, actor: Actor): Promise<File> {
  const { services } = world.platform;
  const record = taken(await services.ask(queriesOf(catalogue).find, { id }, actor));
  const references = new ReferenceTexts(services.db, actor);
  await references.load(catalogue, [record]);
  const columns = sheetColumns(catalogue, 'es').filter(({ key }) => key !== 'owner');
  const writer = csvWriter({ delimiter: ';', encoding: 'utf-8', hasBom: false });
  const cell = (value: string | number | Date | null): string | null =>
    value instanceof Date ? value.toISOString().slice(0, 10) : value === null ? null : String(value);
  const lines = [
    writer.line(columns.map(({ header }) => header)),
    writer.line(columns.map((column) => cell(column.write(record, references)))),
  ];
  return new File([Buffer.concat(lines)], `${catalogue.name}.csv`, { type: 'text/csv' });
}

async function upload(side: Pick<Side, 'headers'>, catalogue: Catalogue, file: File) {
  const body = new FormData();
  body.set('file', file);
  const headers = { ...side.headers, 'accept-language': 'es' };
  return world.api.call<Answer>('POST', `/${catalogue.path}/upload/csv`, { body, headers });
}

/** A change to a field outside the natural key, if the catalogue has one. */
function change(catalogue: Catalogue): Values {
  const name = Object.keys(catalogue.fields).find((field) => {
    const { kind, countryWith, schema } = catalogue.fields[field] ?? {};
    const isText = kind === 'text' && countryWith === null;
    return !catalogue.key.includes(field) && isText && schema?.safeParse('Otro texto').success === true;
  });
  return name === undefined ? { isActive: false } : { [name]: 'Otro texto' };
}

const owned = catalogues.filter(({ belongsTo }) => belongsTo !== 'platform');
const ofPlatform = catalogues.filter(
  ({ belongsTo, isOwnerCompany }) => belongsTo !== 'owner' && !isOwnerCompany,
);
const ownerCompanies = catalogues.filter(({ isOwnerCompany }) => isOwnerCompany);
const named = (some: readonly Catalogue[]) => some.map((catalogue) => [catalogue.name, catalogue] as const);

describe.each(named(owned))('%s of an owner company', (_name, catalogue) => {
  const root = `/${catalogue.path}`;

  test('of the shop: nothing that the second one does changes or shows it', async () => {
    const { platform, sides } = world;
    const { services } = platform;
    const [mine, theirs] = sides;
    const n = 1;
    const added = await call(mine, 'POST', root, mine.valuesOf(catalogue, n));
    expect(added.status).toBe(201);
    const id = added.body._id;
    const before = await seenBy(mine.manager, catalogue);

    const one = `${root}/${id}`;
    expect((await call(theirs, 'GET', one)).status).toBe(404);
    expect((await call(theirs, 'GET', `${one}/history`)).status).toBe(404);
    expect((await call(theirs, 'PATCH', one, change(catalogue))).status).toBe(404);
    expect((await call(theirs, 'PATCH', one, { isActive: false })).status).toBe(404);
    expect((await call(theirs, 'DELETE', one)).status).toBe(404);
    for (const command of [commandsOf(catalogue).activate, commandsOf(catalogue).remove]) {
      const by = { actor: theirs.manager, via: 'web' } as const;
      const refused = await services.dispatch(command, { id, isActive: false }, by);
      expect(refused).toMatchObject({ kind: 'not-found' });
    }
    const seen = await seenBy(theirs.manager, catalogue);
    expect(JSON.stringify(seen)).not.toContain(id);
    const options = { ids: [id] };
    expect(await services.ask(queriesOf(catalogue).options, options, theirs.manager)).toMatchObject({
      data: [],
    });
    const page = await visit(services, theirs.manager, recordPage, `/admin/${catalogue.name}/${id}`, {
      params: { catalogue: catalogue.name, id },
    });
    expect(page.status).toBe(404);

    // Importing a file with the same key creates a record of their own, and so does adding one.
    const imported = await upload(theirs, catalogue, await fileOf(catalogue, id, mine.manager));
    expect(imported.body).toMatchObject({ created: 1, updated: 0, failed: 0 });
    expect((await call(theirs, 'POST', root, theirs.valuesOf(catalogue, n))).status).toBe(409);
    const named = await call(theirs, 'POST', root, {
      ...theirs.valuesOf(catalogue, 3),
      owner: mine.ownerId,
    });
    expect(named.status).toBe(403);

    expect(await seenBy(mine.manager, catalogue)).toEqual(before);
    const auditor: Actor = { ...theirs.manager, roles: ['auditor'] };
    expect(JSON.stringify(await seenBy(auditor, catalogue))).not.toContain(id);
  });

  test('refers to records of its own owner company and of the platform alone', async () => {
    const [mine, theirs] = world.sides;
    for (const [field, { to, kind }] of Object.entries(catalogue.fields)) {
      const target = to === null ? undefined : catalogueNamed(to);
      if (target === undefined || target.belongsTo === 'platform') continue;
      const foreign = await call(mine, 'POST', `/${target.path}`, mine.valuesOf(target, 4));
      const id = foreign.status === 201 ? foreign.body._id : await firstOf(mine, target);
      const value = kind === 'references' ? [id] : id;
      const values = { ...theirs.valuesOf(catalogue, 4), [field]: value };
      expect((await call(theirs, 'POST', root, values)).status, field).toBe(400);
      const admins = { ...values, owner: theirs.ownerId };
      expect((await call(world.admin, 'POST', root, admins)).status, field).toBe(400);
    }
  });
});

async function firstOf(side: Side, catalogue: Catalogue): Promise<string> {
  const { data } = taken(
    await world.platform.services.ask(queriesOf(catalogue).list, { limit: 1 }, side.manager),
  );
  return data[0]?.id ?? '';
}

describe.each(named(ofPlatform))('%s of the platform', (_name, catalogue) => {
  test('are read by both and written by administrators alone', async () => {
    const { admin, sides } = world;
    const root = `/${catalogue.path}`;
    const values = { ...sides[0].valuesOf(catalogue, 2), ...withoutOwner(catalogue) };
    const added = await call(admin, 'POST', root, values);
    expect(added.status).toBe(201);
    const one = `${root}/${added.body._id}`;
    const before = await Promise.all(sides.map(({ manager }) => seenBy(manager, catalogue)));
    for (const side of sides) {
      expect((await call(side, 'GET', one)).body).toEqual(added.body);
      const other = { ...side.valuesOf(catalogue, 3), ...withoutOwner(catalogue) };
      expect((await call(side, 'POST', root, other)).status).toBe(403);
      expect((await call(side, 'PATCH', one, change(catalogue))).status).toBe(403);
      expect((await call(side, 'PATCH', one, { isActive: false })).status).toBe(403);
      expect((await call(side, 'DELETE', one)).status).toBe(403);
      const file = await fileOf(catalogue, added.body._id, admin.actor);
      const imported = await upload(side, catalogue, file);
      if (catalogue.belongsTo === 'platform') expect(imported.status).toBe(403);
      else expect(imported.body).toMatchObject({ created: 0, updated: 0 });
      const page = await visit<{ mayWrite: boolean }>(
        world.platform.services,
        side.manager,
        recordPage,
        `/admin/${catalogue.name}/${added.body._id}`,
        { params: { catalogue: catalogue.name, id: added.body._id } },
      );
      expect(page.data.mayWrite).toBe(false);
    }
    expect(await Promise.all(sides.map(({ manager }) => seenBy(manager, catalogue)))).toEqual(before);
  });
});

test.each(named(ownerCompanies))(
  '%s are each their own people’s and administrators’',
  async (_name, catalogue) => {
    const { admin, sides } = world;
    const added = await call(admin, 'POST', `/${catalogue.path}`, sides[0].valuesOf(catalogue, 2));
    expect(added.status).toBe(201);
    const one = `/${catalogue.path}/${added.body._id}`;
    for (const side of sides) {
      expect((await call(side, 'GET', one)).status).toBe(404);
      expect((await call(side, 'GET', `${one}/history`)).status).toBe(404);
      expect((await call(side, 'PATCH', one, { name: 'Otra' })).status).toBe(404);
      expect((await call(side, 'DELETE', one)).status).toBe(403);
      const { data } = taken(
        await world.platform.services.ask(queriesOf(catalogue).list, { limit: 50 }, side.manager),
      );
      expect(data.map(({ id }) => id)).toEqual([side.manager.ownerId]);
    }
  },
);

/** For catalogues whose records belong to an owner company if a field is filled: that field, emptied. */
function withoutOwner({ belongsTo }: Catalogue): Values {
  return typeof belongsTo === 'string' ? {} : { [belongsTo.ownerWith]: null };
}

test('a record stays its owner company’s, or the platform’s', async () => {
  const { admin, sides } = world;
  for (const catalogue of catalogues) {
    const { belongsTo } = catalogue;
    if (typeof belongsTo === 'string') continue;
    const root = `/${catalogue.path}`;
    const own = await call(sides[0], 'POST', root, sides[0].valuesOf(catalogue, 3));
    const cleared = await call(sides[0], 'PATCH', `${root}/${own.body._id}`, { [belongsTo.ownerWith]: null });
    expect(cleared.status).toBe(422);
    const shared = { ...sides[0].valuesOf(catalogue, 4), ...withoutOwner(catalogue) };
    const added = await call(admin, 'POST', root, shared);
    const filled = { [belongsTo.ownerWith]: sides[0].valuesOf(catalogue, 3)[belongsTo.ownerWith] };
    expect((await call(admin, 'PATCH', `${root}/${added.body._id}`, filled)).status).toBe(422);
  }
});
