import { z } from 'zod';
import { invitePersonAgain } from '@domain/people/person/administration';
import { isRejection } from '@domain/shared/rejection';
import { executiveSheet } from '@domain/people/executive/sheet';
import { findClient } from '@projections/people/client-list/queries';
import { findExecutive } from '@projections/people/executive-list/queries';
import { isMailWritten } from '@projections/quoting/offers/mails';
import { sendInvitation } from '~/documents/email/account-mails.server';
import { findJob } from '~/use-cases/imports/job-store.server';
import type { ImportJob } from '~/use-cases/imports/import-job';
import { rowCommandId } from '~/use-cases/imports/row-command-id';
import { createdRows, keepOwnChange } from '~/use-cases/imports/row-store.server';
import { untilDone, type JobKind, type JobServices } from '~/use-cases/job.server';
import { derivedId } from '../registration.server';

const rowsAtATime = 100;

/** One mail per person, however often the job runs. */
export const inviteImported: JobKind<{ id: string }> = {
  name: 'inviteImported',
  data: z.object({ id: z.string() }),
  retry: untilDone,
  async run({ id }, { signal }, services) {
    const job = await findJob(services.db, id);
    if (job === null) return;
    for (let after = 0; ;) {
      const rows = await createdRows(services.db, id, after, rowsAtATime);
      if (rows.length === 0) return;
      for (const { row, recordId } of rows) {
        signal.throwIfAborted();
        await inviteOne(services, job, { row, personId: recordId });
        after = row;
      }
    }
  },
};

/** Skips people who left, are blocked, have signed in or opted out. */
async function inviteOne(
  services: JobServices,
  { id: importId, catalogue, actor, via }: ImportJob,
  { row, personId }: { readonly row: number; readonly personId: string },
): Promise<void> {
  const person =
    catalogue === executiveSheet.name
      ? await services.ask(findExecutive, { id: personId }, actor)
      : await services.ask(findClient, { id: personId }, actor);
  if (isRejection(person) || !person.isActive || person.isEmailConfirmed) return;
  if ('isOptedOut' in person && person.isOptedOut) return;
  const key = `import/${importId}/${personId}`;
  if (await isMailWritten(services.db, `invitation/${key}`)) return;
  const commandId = derivedId(rowCommandId(importId, row), 'invitation');
  const outcome = await services.dispatch(
    invitePersonAgain,
    { id: personId },
    { actor, via, commandId, correlationId: importId },
  );
  if (isRejection(outcome)) return;
  // The undo must treat the invitation as part of the import, not as a later change.
  const { revision } = outcome;
  const before = revision - BigInt(outcome.events.length);
  await keepOwnChange(services.db, importId, { row, before, revision });
  // Issuing a link invalidates earlier ones, so none is issued if a mail with one is still in the outbox.
  const secret = await services.auth.links.issue(personId, 'invitation');
  await sendInvitation(services, person, { secret, key });
}
