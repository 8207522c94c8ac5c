import { expressionBuilder, type Expression } from 'kysely';
import type { Actor } from '@domain/shared/actor';
import type { Condition } from '@projections/expressions';
import { type Database, type DatabaseTransaction, now, type Tables } from '@projections/projection';

interface MailedSheet {
  readonly importId: string;
  readonly mailId: string;
  readonly ownerId: string;
  readonly supplierId: string | null;
  readonly sender: string | null;
  readonly senderName: string | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly otherFiles: readonly string[];
  readonly receivedAt: Date;
}

export function isMailed(importId: Expression<string>): Condition {
  const eb = expressionBuilder<Tables>();
  return eb.exists(
    eb
      .selectFrom('platform.mailed_sheets')
      .select('platform.mailed_sheets.import_id')
      .where('platform.mailed_sheets.import_id', '=', importId),
  );
}

/** False: a duplicate mail; its import may have been discarded since. */
export async function insertMailedSheet(tx: DatabaseTransaction, sheet: MailedSheet): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('platform.mailed_sheets')
    .values({
      import_id: sheet.importId,
      mail_id: sheet.mailId,
      owner_id: sheet.ownerId,
      supplier_id: sheet.supplierId,
      sender: sheet.sender,
      sender_name: sheet.senderName,
      subject: sheet.subject,
      body_text: sheet.text,
      other_files: [...sheet.otherFiles],
      received_at: sheet.receivedAt,
    })
    .onConflict((conflict) => conflict.column('import_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface ShownMailedSheet {
  readonly sender: string | null;
  readonly senderName: string | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly otherFiles: readonly string[];
  readonly receivedAt: string;
  readonly supplier: string | null;
}

export async function findMailedSheets(
  db: Database,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, ShownMailedSheet>> {
  if (importIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('platform.mailed_sheets as m')
    .leftJoin('suppliers as s', 's.id', 'm.supplier_id')
    .select([
      'm.import_id as importId',
      'm.sender',
      'm.sender_name as senderName',
      'm.subject',
      'm.body_text as text',
      'm.other_files as otherFiles',
      'm.received_at as receivedAt',
      's.name as supplier',
    ])
    .where('m.import_id', 'in', importIds)
    .execute();
  return new Map(
    rows.map(({ importId, receivedAt, ...mail }) => [
      importId,
      { ...mail, receivedAt: receivedAt.toISOString() },
    ]),
  );
}

export function findImportsOfMail(
  db: Database,
  mailId: string,
): Promise<readonly { readonly id: string; readonly catalogue: string; readonly fileName: string }[]> {
  return db
    .selectFrom('platform.mailed_sheets as m')
    .innerJoin('platform.catalogue_imports as i', 'i.id', 'm.import_id')
    .select(['i.id', 'i.catalogue', 'i.file_name as fileName'])
    .where('m.mail_id', '=', mailId)
    .orderBy('i.asked_at')
    .orderBy('i.id')
    .execute();
}

/** Only if nothing of it was written. False: it no longer exists, or was begun. */
export async function discardMailedSheet(db: Database, importId: string, by: Actor): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('platform.catalogue_imports')
      .where('id', '=', importId)
      .where('state', 'in', ['mapping', 'checked', 'refused'])
      .where((eb) => isMailed(eb.ref('platform.catalogue_imports.id')))
      .returning('file_id')
      .executeTakeFirst();
    if (gone === undefined) return false;
    await tx
      .updateTable('platform.mailed_sheets')
      .set({ discarded_at: now(), discarded_by: by.id, body_text: null })
      .where('import_id', '=', importId)
      .execute();
    if (gone.file_id !== null) await tx.deleteFrom('platform.files').where('id', '=', gone.file_id).execute();
    return true;
  });
}
