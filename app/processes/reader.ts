import { mailTask } from '@infrastructure/incoming-mail/mail-task';
import { readMail } from '@infrastructure/incoming-mail/read-mail';
import { runnable } from '@infrastructure/readers/reader-task';
import { serveTasks } from '@infrastructure/readers/serve-tasks';
import { readBlocks } from '~/presenters/legal/text-blocks.server';
import { legalTextTask } from '~/use-cases/legal/legal-text-task';

/** Reads what people send, for the process that begins it. Everything here is pure. */
await serveTasks([
  runnable(mailTask, ({ raw, options }) => readMail(raw, options)),
  runnable(legalTextTask, readBlocks),
]);
