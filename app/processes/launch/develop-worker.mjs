import { createServer } from 'vite';

const vite = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true, entries: [] },
});
const { work } = await vite.ssrLoadModule('/app/processes/start/work.ts');
await work();
