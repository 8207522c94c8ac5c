import { type Database, now } from '../../projections/projection';
import { columnsOf } from './inbox';

/**
 * Deletes the content of mails that contain one of these texts or concern one of these records. Discards
 * those waiting for staff.
 */
export async function forgetMails(
  db: Database,
  { recordIds, texts }: { readonly recordIds: readonly string[]; readonly texts: readonly string[] },
): Promise<void> {
  const patterns = texts.map((text) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  if (patterns.length > 0)
    await db
      .updateTable('platform.mailed_sheets')
      .set({ sender: null, sender_name: null, subject: null, body_text: null })
      .where((eb) =>
        eb.or(
          patterns.flatMap((pattern) =>
            (['sender', 'sender_name', 'subject', 'body_text'] as const).map((column) =>
              eb(column, 'ilike', pattern),
            ),
          ),
        ),
      )
      .execute();
  const rows = await db
    .selectFrom('platform.incoming_mails')
    .select(['id', 'file_id'])
    .where((eb) =>
      eb.or([
        eb('ticket_id', '=', eb.fn.any(eb.val([...recordIds]))),
        ...patterns.flatMap((pattern) =>
          (['sender', 'sender_name', 'subject', 'body_text'] as const).map((column) =>
            eb(column, 'ilike', pattern),
          ),
        ),
      ]),
    )
    .execute();
  if (rows.length === 0) return;
  const fileIds = rows.flatMap(({ file_id }) => file_id ?? []);
  await db
    .updateTable('platform.incoming_mails')
    .set((eb) => ({
      ...columnsOf(undefined),
      file_id: null,
      settled_at: eb.fn.coalesce('settled_at', now()),
      state: eb
        .case()
        .when('state', 'in', ['received', 'waiting'])
        .then('discarded')
        .else(eb.ref('state'))
        .end(),
    }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
    .execute();
  await db
    .deleteFrom('platform.files')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(fileIds))))
    .execute();
}
