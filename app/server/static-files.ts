import { existsSync, readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { ServerEnvironment } from '~/http/environment';

/**
 * Files in `assets/` have a content hash in their name and are cached for a year; the rest (favicon,
 * robots.txt) for an hour.
 */
export function staticFiles(clientFolder: string): Hono<ServerEnvironment> {
  if (!existsSync(clientFolder)) throw new Error(`${clientFolder} is not there: build first`);
  const app = new Hono<ServerEnvironment>();
  const files = serveStatic<ServerEnvironment>({ root: clientFolder, precompressed: true });
  app.use('/assets/*', keptFor('public, max-age=31536000, immutable'), files);
  app.all('/assets/*', (c) => c.text('Not found', 404));
  const anHour = keptFor('public, max-age=3600');
  for (const entry of readdirSync(clientFolder, { withFileTypes: true })) {
    if (entry.name === 'assets' || entry.name.startsWith('.')) continue;
    app.get(entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`, anHour, files);
  }
  return app;
}

/**
 * Runs after the file was found, since `onFound` of `serveStatic` is called too late to set headers. Forbids
 * MIME sniffing.
 */
function keptFor(cacheControl: string): MiddlewareHandler<ServerEnvironment> {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    c.res.headers.set('Cache-Control', cacheControl);
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  };
}
