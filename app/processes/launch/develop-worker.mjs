/** The worker beside the server with hot reload. It loads the modules as they are when it starts. */
import { createServer } from 'vite';

const vite = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true, entries: [] },
});
const { work } = await vite.ssrLoadModule('/app/processes/start/work.ts');
await work();
