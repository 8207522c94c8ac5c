import { mailTask } from '@infrastructure/incoming-mail/mail-task';
import { readMail } from '@infrastructure/incoming-mail/read-mail';
import { runnable } from '@infrastructure/readers/reader-task';
import { serveTasks } from '@infrastructure/readers/serve-tasks';
import { readBlocks } from '~/presenters/legal/text-blocks.server';
import { legalTextTask } from '~/use-cases/legal/legal-text-task';
import { endlessMark } from './endless-mark';

/** The readers of the product, but for what has the mark: reading that never ends. */
await serveTasks([
  runnable(mailTask, ({ raw, options }) => {
    if (Buffer.from(raw).includes(endlessMark)) for (;;);
    return readMail(raw, options);
  }),
  runnable(legalTextTask, (text) => {
    if (text.includes(endlessMark)) for (;;);
    return readBlocks(text);
  }),
]);
