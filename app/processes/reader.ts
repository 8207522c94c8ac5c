import { mailTask } from '@infrastructure/incoming-mail/mail-task';
import { readMail } from '@infrastructure/incoming-mail/read-mail';
import { readDialect, readHeads, readRows, openGrids } from '@infrastructure/spreadsheets/read-sheets';
import { dialectTask, headsTask, rowsTask } from '@infrastructure/spreadsheets/sheet-tasks';
import { runnable } from '@infrastructure/readers/reader-task';
import { serveTasks } from '@infrastructure/readers/serve-tasks';
import { readBlocks } from '~/presenters/legal/text-blocks.server';
import { legalTextTask } from '~/use-cases/legal/legal-text-task';
import {
  readRowsOfTariff,
  readTariffLayout,
  tariffLayoutTask,
  tariffRowsTask,
} from '~/use-cases/rating/tariff-sheet/tariff-tasks';

/** Parses uploads in a process of its own. Everything here must be pure. */
await serveTasks([
  runnable(mailTask, ({ raw, options }) => readMail(raw, options)),
  runnable(headsTask, readHeads),
  runnable(rowsTask, (file) => readRows(file, file)),
  runnable(dialectTask, readDialect),
  runnable(tariffLayoutTask, async (file) =>
    readTariffLayout(await openGrids(file.bytes, file.encoding), file),
  ),
  runnable(tariffRowsTask, async function* (file) {
    return yield* readRowsOfTariff(await openGrids(file.bytes, file.encoding), file);
  }),
  runnable(legalTextTask, readBlocks),
]);
