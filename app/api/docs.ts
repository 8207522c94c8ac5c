import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ApiBindings } from '~/http/api-door';
import type { AnyEndpoint } from './endpoint';

const require = createRequire(import.meta.url);

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Freight platform API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="docs/swagger-ui.css"></head>
<body><main id="reference"></main><script src="docs/swagger-ui-bundle.js"></script><script src="docs/open.js"></script></body>
</html>
`;

/** In a file, since the page runs no inline scripts. */
const open = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });\n`;

const files: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Loads nothing from other servers. */
export function docsRoutes(endpoints: readonly AnyEndpoint[]): Hono<{ Bindings: ApiBindings }> {
  let document: Promise<string> | null = null;
  const make = async (): Promise<string> => {
    const { openApiDocument } = await import('./openapi');
    return JSON.stringify(openApiDocument(endpoints));
  };
  const app = new Hono<{ Bindings: ApiBindings }>();
  app.get('/openapi.json', async (c) => {
    document ??= make();
    c.header('Content-Type', 'application/json; charset=utf-8');
    return c.body(await document);
  });
  app.use(
    '/docs/*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // For the style attributes of Swagger.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
    }),
  );
  // Relative to the path without a trailing slash, or its files would be looked for one folder deeper.
  app.get('/docs', (c) =>
    new URL(c.req.url).pathname.endsWith('/') ? c.redirect('../docs', 308) : c.html(page),
  );
  app.get('/docs/open.js', (c) => c.body(open, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  for (const [name, type] of Object.entries(files)) {
    app.get(`/docs/${name}`, (c) => {
      const content = Readable.toWeb(
        createReadStream(join(swaggerFolder(), name)),
      ) as ReadableStream<Uint8Array>;
      return c.body(content, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' });
    });
  }
  return app;
}

function swaggerFolder(): string {
  return dirname(require.resolve('swagger-ui-dist/package.json'));
}
