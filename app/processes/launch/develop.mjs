/** Vite loads every module, the server's own too, so that pages and server share one instance of each. */
import { createServer } from 'vite';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { serve } = await vite.ssrLoadModule('/app/processes/start/serve.ts');
await serve({ vite });
