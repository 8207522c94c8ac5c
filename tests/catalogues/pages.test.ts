import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { action as list, loader as listLoader } from '~/pages/catalogues/list/list.server';
import { action as add, loader as newLoader } from '~/pages/catalogues/new/new.server';
import { action as one, loader as oneLoader } from '~/pages/catalogues/one/one.server';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import { mayCommand, mayRead, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { formOf, visit, type Seen } from './page-visit';
import { addReferred, sampleValues } from './sample-values';

let platform: TestPlatform;
let admin: Actor;
let others: readonly Actor[];

beforeAll(async () => {
  platform = await testPlatform();
  admin = await platform.person('admin', 'Rosa Vidal');
  others = await Promise.all(
    (['super-user', 'executive', 'auditor', 'client'] as const).map((role) => platform.person(role)),
  );
  await addReferred(async (catalogue, values) => {
    const { add: addRecord } = commandsOf(catalogue);
    const outcome = await platform.services.dispatch(addRecord, values, { actor: admin, via: 'web' });
    if (isRejection(outcome)) throw new Error(`${catalogue.name}: ${outcome.code}`);
    await platform.services.projections.settled();
    return outcome.id;
  });
});
afterAll(() => platform.stop());

type Page = Parameters<typeof visit>[2];

interface Shown {
  readonly rows: readonly {
    readonly id: string;
    readonly isActive: boolean;
    readonly cells: readonly string[];
  }[];
  readonly columns: readonly { readonly name: string; readonly isSortable: boolean }[];
  readonly sort: { readonly by: string; readonly direction: string };
  readonly total: number;
  readonly take: number;
  readonly fields: readonly { readonly name: string }[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly record: { readonly revision: number; readonly isActive: boolean; readonly isRemoved: boolean };
  readonly happenings: readonly {
    readonly happening: string;
    readonly who: string;
    readonly changes: readonly { readonly before: string | null; readonly after: string | null }[];
  }[];
  readonly mayWrite: boolean;
  readonly error: Readonly<Record<string, readonly string[]>>;
  readonly initialValue: Readonly<Record<string, string>>;
  readonly newer: {
    readonly revision: string;
    readonly fields: readonly {
      readonly before: string;
      readonly theirs: string;
      readonly yours: string | null;
    }[];
  } | null;
}

/** Values that a catalogue's form can hold. Files are left out: they are uploaded separately. */
function written(catalogue: Catalogue, n: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sampleValues(catalogue, n)).filter(
      ([name]) => !['image', 'file'].includes(catalogue.fields[name]?.kind ?? ''),
    ),
  );
}

/** Differ in whose they are, in who may write them and in the kinds of their fields. */
const examples = ['carriers', 'airports', 'owners', 'discounts', 'surcharges'];

describe.each(catalogues.map((catalogue) => [catalogue.name, catalogue] as const))(
  '%s',
  (name, catalogue) => {
    const root = `/admin/${name}`;
    const at = (
      page: Page,
      path: string,
      { actor = admin, id = '', form }: { actor?: Actor; id?: string; form?: FormData } = {},
    ) =>
      visit<Shown>(platform.services, actor, page, path, {
        params: { catalogue: name, id },
        ...(form && { form }),
      });
    const adding = async (n: number): Promise<string> => {
      const form = formOf(written(catalogue, n), { commandId: uuidv7() });
      const { leadsTo, data } = await at(add, `${root}/new`, { form });
      expect(data, JSON.stringify(data)).toBeNull();
      return leadsTo?.split('/').at(-1) ?? '';
    };
    const look = async (id: string): Promise<Shown> => (await at(oneLoader, `${root}/${id}`, { id })).data;
    const say = (page: Page, id: string, fields: Record<string, string>, actor = admin) =>
      at(page, page === list ? `${root}?search=x` : `${root}/${id}`, {
        id,
        actor,
        form: formOf({}, { id, ...fields }),
      });
    const changeable = Object.entries(catalogue.fields).find(
      ([field, { kind, codeOf, countryWith, schema }]) =>
        kind === 'text' &&
        codeOf === null &&
        countryWith === null &&
        !catalogue.key.includes(field) &&
        schema.safeParse('Otro texto').success,
    )?.[0];
    const save = (
      id: string,
      values: object,
      { base, revision = base }: { base: number; revision?: number | string },
      actor = admin,
    ) => {
      const fields = { intent: 'save', base: String(base), revision: String(revision) };
      return at(one, `${root}/${id}`, { id, actor, form: formOf({ ...values }, fields) });
    };

    it('adds from its form once, however often it is sent, and shows everything that was written', async () => {
      const form = (await at(newLoader, `${root}/new`)).data;
      expect(form.fields.map((field) => field.name)).toEqual(
        expect.arrayContaining(Object.keys(catalogue.fields)),
      );
      const values = written(catalogue, 31);
      const fields = { commandId: uuidv7() };
      const first = await at(add, `${root}/new`, { form: formOf(values, fields) });
      const again = await at(add, `${root}/new`, { form: formOf(values, fields) });
      expect(first).toMatchObject({ status: 302, leadsTo: expect.stringMatching(`^${root}/`) as string });
      expect(again.leadsTo).toBe(first.leadsTo);
      const id = first.leadsTo?.split('/').at(-1) ?? '';
      const shown = await look(id);
      for (const field of Object.keys(values)) expect(shown.values[field], field).not.toBeNull();
      expect(shown).toMatchObject({
        mayWrite: true,
        happenings: [{ happening: 'Added', who: 'Rosa Vidal' }],
      });
    });

    it('refuses an empty form with a sentence at each field that is missing, and keeps what was typed', async () => {
      const required = Object.keys(catalogue.fields).filter((field) => catalogue.fields[field]?.isRequired);
      const { status, data } = await at(add, `${root}/new`, { form: formOf({}, { surprise: 'typed' }) });
      expect(status).toBe(400);
      expect(Object.keys(data.error).toSorted()).toEqual(required.toSorted());
      for (const [sentence] of Object.values(data.error)) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
      expect(data.initialValue).toEqual({ surprise: 'typed' });
    });

    it('forbids: visitors sign in first, customers stay out, others see and do what is theirs', async () => {
      const id = await adding(37);
      const form = () => formOf(written(catalogue, 38), { commandId: uuidv7() });
      for (const [page, path] of [
        [listLoader, root],
        [newLoader, `${root}/new`],
        [oneLoader, `${root}/${id}`],
      ] as const) {
        const { leadsTo } = await at(page, path, { actor: visitor, id });
        expect(leadsTo).toBe(`/login?to=${encodeURIComponent(path)}`);
      }
      for (const actor of others) {
        const isReader = mayRead(actor, 'staff') && mayRead(actor, catalogue.access.read);
        const isWriter = isReader && mayCommand(actor, catalogue.access.write);
        const statuses = async (...visits: Promise<Seen<unknown>>[]) =>
          (await Promise.all(visits)).map(({ status }) => status);
        expect(
          await statuses(at(listLoader, root, { actor }), at(oneLoader, `${root}/${id}`, { actor, id })),
        ).toEqual(isReader ? [200, catalogue.isOwnerCompany ? 404 : 200] : [403, 403]);
        expect(await statuses(at(newLoader, `${root}/new`, { actor }))).toEqual([isWriter ? 200 : 403]);
        if (isWriter) continue;
        expect(
          await statuses(
            at(add, `${root}/new`, { actor, form: form() }),
            save(id, {}, { base: 0 }, actor),
            say(list, id, { intent: 'remove' }, actor),
            say(one, id, { intent: 'deactivate' }, actor),
          ),
        ).toEqual([403, expect.toBeOneOf([400, 403]), 403, 403]);
      }
      expect((await look(id)).record).toMatchObject({ isActive: true, isRemoved: false, revision: 0 });
    });

    if (!examples.includes(name)) return;

    it('lists by what is typed, by each filter, in each order, with the columns one chooses', async () => {
      const id = await adding(32);
      const shown = (await at(listLoader, root)).data;
      expect(shown.take).toBe(['carriers', 'branches', 'results'].includes(name) ? 10 : 50);
      expect(shown.columns.map((column) => column.name)).toEqual(catalogue.columns);
      const typed = new URLSearchParams({
        search: String((await look(id)).values[catalogue.option.name]).slice(0, 6),
      });
      expect((await at(listLoader, `${root}?${typed}`)).data.rows.map((row) => row.id)).toContain(id);
      for (const filter of ['search', ...Object.keys(catalogue.filters)]) {
        expect((await at(listLoader, `${root}?${filter}=1`)).status, filter).toBe(200);
      }
      for (const column of shown.columns.filter(({ isSortable }) => isSortable)) {
        const { data } = await at(listLoader, `${root}?sort=${column.name}&direction=desc`);
        expect(data.sort).toEqual({ by: column.name, direction: 'desc' });
      }
      const chosen = await at(listLoader, `${root}?columns=changedAt,${catalogue.key[0] ?? ''},surprise`);
      expect(chosen.data.columns.map((column) => column.name)).toEqual(['changedAt', catalogue.key[0]]);
      expect((await at(listLoader, `${root}?page=77`)).leadsTo).toMatch(/page=\d+$/);
    });

    it('refuses a second record of the same key', async () => {
      await adding(33);
      const again = await at(add, `${root}/new`, { form: formOf(written(catalogue, 33)) });
      expect(again.status).toBe(409);
      // The error is at a field of the natural key, not above the form.
      expect(Object.keys(again.data.error)).toEqual([expect.toBeOneOf([...catalogue.key])]);
    });

    it('saves what was changed, tells its history from old to new, and says so when nothing was', async () => {
      const id = await adding(34);
      const values = written(catalogue, 34);
      expect(await save(id, values, { base: 0 })).toMatchObject({ status: 302, leadsTo: `${root}/${id}` });
      expect((await look(id)).record.revision).toBe(0);
      if (changeable === undefined) return;
      await save(id, { ...values, [changeable]: 'Otro texto' }, { base: 0 });
      const [newest] = (await look(id)).happenings;
      expect(newest).toMatchObject({ happening: 'Changed', who: 'Rosa Vidal' });
      expect(newest?.changes).toHaveLength(1);
      expect(newest?.changes[0]?.after?.toLowerCase()).toBe('otro texto');
    });

    it('shows whoever saves second what the first one changed, and keeps it where they changed nothing', async () => {
      if (changeable === undefined) return;
      const id = await adding(35);
      const values = written(catalogue, 35);
      const activity = await say(one, id, { intent: 'deactivate' });
      expect(activity.leadsTo).toBe(`${root}/${id}`);
      await save(id, { ...values, [changeable]: 'Otro texto' }, { base: 1 });
      const second = await save(id, values, { base: 0 });
      expect(second).toMatchObject({ status: 412, data: { error: {}, newer: { revision: '2' } } });
      expect(second.data.newer?.fields).toHaveLength(2);
      const over = await save(id, values, { base: 0, revision: second.data.newer?.revision ?? '' });
      expect(over.leadsTo).toBe(`${root}/${id}`);
      const kept = (await look(id)).values[changeable];
      expect(String(kept).toLowerCase()).toBe('otro texto');
    });

    it('deactivates, activates and removes from the list, and comes back to it', async () => {
      const id = await adding(36);
      expect((await say(list, id, { intent: 'deactivate' })).leadsTo).toBe(`${root}?search=x`);
      const inactive = await at(listLoader, `${root}?isActive=false`);
      expect(inactive.data.rows).toContainEqual(expect.objectContaining({ id, isActive: false }));
      await say(list, id, { intent: 'activate' });
      expect((await look(id)).record.isActive).toBe(true);
      expect((await say(list, id, { intent: 'remove' })).leadsTo).toBe(`${root}?search=x`);
      expect(await look(id)).toMatchObject({ record: { isRemoved: true }, mayWrite: false });
      expect((await say(one, id, { intent: 'activate' })).leadsTo).toBe(`${root}/${id}`);
      expect((await look(id)).record.isActive).toBe(true);
    });
  },
);

describe('a list of airports', () => {
  it('shows first the one whose code was typed, until another order is asked for', async () => {
    const at = (page: Page, path: string, form?: FormData) =>
      visit<Shown>(platform.services, admin, page, `/admin/airports${path}`, {
        params: { catalogue: 'airports' },
        ...(form && { form }),
      });
    for (const [airportCode, name] of [
      ['QAA', 'Aeródromo Qbe'],
      ['QBE', 'Zona Norte'],
    ]) {
      await at(add, '/new', formOf({ airportCode, name, country: 'CL' }, { commandId: uuidv7() }));
    }
    const codes = async (query: string): Promise<unknown> =>
      (await at(listLoader, `?search=qbe${query}`)).data.rows.map(({ cells }) => cells[0]);
    expect(await codes('')).toEqual(['QBE', 'QAA']);
    expect(await codes('&sort=name')).toEqual(['QAA', 'QBE']);
  });
});
