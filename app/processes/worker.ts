import { work } from './start/work';
import { runProcess } from './start/run-process';

/**
 * Imports, exports, documents, mails. The server starts one; `npm run worker` adds more, also on other
 * machines. Each job is run by one of them.
 */
await runProcess('worker', () => work());
