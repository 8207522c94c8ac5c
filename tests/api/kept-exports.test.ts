import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { loader } from '~/pages/shell/exports/export.resource';
import { requestExport } from '~/use-cases/documents/request-document.server';
import { pageContext } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type TwoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';
import { notificationsDesk } from './notifications-desk';

const soon = { timeout: 30_000 };

let two: TwoOwnerCompanies;
let read: ReturnType<typeof notificationsDesk>;
beforeAll(async () => {
  two = await twoOwnerCompanies();
  read = notificationsDesk(two);
});
afterAll(() => two.platform.stop());

const ask = async (actor: Actor) => {
  const sheet = await requestExport(two.services, 'catalogueWorkbook', {
    ...{ actor, language: 'es' as const },
    ...{ catalogue: 'tags', shown: {} },
  });
  if (isRejection(sheet)) throw new Error(sheet.code);
  return sheet;
};

/** What somebody gets who follows a notification. */
async function follow(actor: Actor, path: string): Promise<Response> {
  const args = {
    request: new Request(`http://localhost${path}`),
    params: { id: path.split('/').at(-1) ?? '' },
    context: pageContext(two.services, actor, path),
  };
  return loader(args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

const bytesOf = async (content: BodyInit) => Buffer.from(await new Response(content).arrayBuffer());

describe('the sheet of a list', () => {
  it('that its reader did not wait for is told to them alone, and kept for them', async () => {
    const reader = await two.shop.person('executive');
    const sheet = await ask(reader);
    // The window was closed before anything of it came.
    await sheet.content.cancel();
    await expect.poll(() => read.madeFor(reader), soon).toEqual(['export-made']);
    const [told] = (await read.list(reader)).data;
    expect(told).toMatchObject({ title: 'La planilla tags.xlsx está lista', isViewed: false });
    const path = told?.path ?? '';
    const first = await follow(reader, path);
    expect(first.headers.get('content-disposition')).toContain('filename="tags.xlsx"');
    const bytes = await bytesOf(first.body as ReadableStream<Uint8Array>);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.length).toBe(sheet.size);
    expect(await bytesOf((await follow(reader, path)).body as ReadableStream<Uint8Array>)).toEqual(bytes);
    for (const stranger of [
      await two.shop.person('executive'),
      await two.shop.person('admin'),
      await two.other.person('super-user'),
    ])
      expect((await follow(stranger, path)).status).toBe(404);
    expect((await follow(await two.shop.person('client'), path)).status).toBe(403);
  });

  it('that its reader has already is listed as viewed, and is told once', async () => {
    const reader = await two.other.person('super-user');
    const bytes = await bytesOf((await ask(reader)).content);
    await expect.poll(() => read.madeFor(reader), soon).toEqual(['export-made']);
    const [told] = (await read.list(reader)).data;
    expect(told).toMatchObject({ isViewed: true });
    const again = await follow(reader, told?.path ?? '');
    expect(await bytesOf(again.body as ReadableStream<Uint8Array>)).toEqual(bytes);
    await two.services.jobs.add('tellOfExport', [{ data: { id: told?.modelId } }]);
    await expect
      .poll(async () => (await two.services.jobs.status()).queues.find(({ name }) => name === 'tellOfExport'))
      .toMatchObject({ waiting: 0, running: 0 });
    expect(await read.madeFor(reader)).toEqual(['export-made']);
  });

  it('is gone after a day, and when somebody’s data is erased', async () => {
    const reader = await two.shop.person('super-user');
    await (await ask(reader)).content.cancel();
    await expect.poll(() => read.madeFor(reader), soon).toEqual(['export-made']);
    const path = (await read.list(reader)).data[0]?.path ?? '';
    const age = (days: number) =>
      sql`update platform.kept_exports set made_at = now() - make_interval(days => ${days}) where person_id = ${reader.id}`.execute(
        two.services.db,
      );
    await age(1);
    expect((await follow(reader, path)).status).toBe(404);
    expect((await read.list(reader)).total).toBe(0);
    await age(0);
    expect((await follow(reader, path)).status).toBe(200);
    const headers = await two.api.signIn((await two.shop.person('admin')).email);
    const erased = { category: 'person', id: (await two.shop.person('client')).id };
    const { status } = await two.api.call('POST', '/personal-data/erasures', { headers, body: erased });
    expect(status).toBe(201);
    expect((await follow(reader, path)).status).toBe(404);
  });

  it('is kept with the newest twenty of its reader', async () => {
    const reader = await two.shop.person('executive');
    await sql`
      insert into platform.kept_exports (id, person_id, name, media_type, pieces, size, made_at)
      select gen_random_uuid(), ${reader.id}, n || '.xlsx', 'x/y', 0, 0, now() - make_interval(mins => n)
      from generate_series(1, 20) n`.execute(two.services.db);
    await (await ask(reader)).content.cancel();
    const { rows } = await sql<{ name: string }>`
      select name from platform.kept_exports where person_id = ${reader.id} order by made_at desc`.execute(
      two.services.db,
    );
    expect(rows).toHaveLength(20);
    expect([rows.at(0)?.name, rows.at(-1)?.name]).toEqual(['tags.xlsx', '19.xlsx']);
  });

  it('that a program asks for is told to nobody', async () => {
    const sheet = await ask({ ...system, roles: ['admin'] });
    expect((await bytesOf(sheet.content)).length).toBe(sheet.size);
    const { rows } = await sql`select 1 from platform.kept_exports where person_id = ${system.id}`.execute(
      two.services.db,
    );
    expect(rows).toEqual([]);
  });
});
