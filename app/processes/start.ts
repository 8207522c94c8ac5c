import { runProcess } from './start/run-process';
import { serve } from './start/serve';

await runProcess('server', () => serve());
