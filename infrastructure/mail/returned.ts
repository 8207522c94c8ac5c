import { type Database, now } from '../../projections/projection';

export function outboxKeyOf(
  messageId: string,
  domain: string,
): { readonly key: string } | { readonly id: string } | null {
  const at = messageId.lastIndexOf('@');
  if (at < 0 || messageId.slice(at + 1).toLowerCase() !== domain) return null;
  const local = messageId.slice(0, at);
  const [, id, revision, reader] = /^ticket\.([\da-f-]{36})\.(\d{1,9})\.(\w{1,64})$/.exec(local) ?? [];
  if (id !== undefined && revision !== undefined && reader !== undefined)
    return { key: `ticket/${id}/${revision}/${reader}` };
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(local) ? { id: local } : null;
}

export async function noteReturned(
  db: Database,
  messageIds: readonly string[],
  { domain, reason }: { readonly domain: string; readonly reason: string },
): Promise<{ readonly id: string; readonly ownerId: string | null } | null> {
  for (const messageId of messageIds) {
    const sought = outboxKeyOf(messageId, domain);
    if (sought === null) continue;
    const row = await db
      .updateTable('platform.outbox_messages')
      .set((eb) => ({ returned_at: eb.fn.coalesce('returned_at', now()), return_reason: reason }))
      .where((eb) => ('key' in sought ? eb('key', '=', sought.key) : eb('id', '=', sought.id)))
      .returning(['id', 'owner_id as ownerId'])
      .executeTakeFirst();
    if (row !== undefined) return row;
  }
  return null;
}
