import { Hono } from 'hono';
import { putUnderLoad } from './load';
import type { LoadResult } from './load-plan';
import type { BenchDatabase } from './measurement';
import { serveApp } from './serve-app';

/** The baseline of HTTP benchmarks: a bare Hono route that reads one row by key. */
export async function putBareRouteUnderLoad(
  { pool }: BenchDatabase,
  quoterIds: readonly string[],
  load: { readonly connections: number; readonly seconds: number },
): Promise<LoadResult> {
  const app = new Hono();
  app.get('/bare/:id', async (c) => {
    const read = 'select id, reference, state from quoter_list where id = $1';
    const { rows } = await pool.query<object>(read, [c.req.param('id')]);
    return c.json(rows);
  });
  const { port, close } = await serveApp(app);
  try {
    const requests = quoterIds.map((id) => ({ method: 'GET', path: `/bare/${id}`, headers: {} }));
    return await putUnderLoad({ port, ...load, requests });
  } finally {
    await close();
  }
}
