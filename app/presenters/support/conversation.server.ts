import type { ListedNote } from '@projections/crm/note-list/queries';
import type { ListedFile } from '@projections/files/attached-file/queries';
import type { TicketMessage } from '@projections/support/ticket-list/conversation';

/** A message or an internal note, with the files that came with it. */
export interface Entry<File = ListedFile> {
  readonly id: string;
  readonly kind: 'message' | 'note';
  readonly author: TicketMessage['author'];
  readonly byCustomer: boolean;
  readonly byMail: boolean;
  /** What looks like quoted mails and a signature in a mail; null: nothing. */
  readonly quoted: string | null;
  /** Nobody vouches for the sender of the mail. */
  readonly isUnverified: boolean;
  readonly text: string;
  /** ISO instant. */
  readonly at: string;
  readonly files: readonly File[];
}

type SaidMessage = Pick<
  TicketMessage,
  'id' | 'author' | 'byCustomer' | 'byMail' | 'quoted' | 'isUnverified' | 'text' | 'writtenAt'
>;

type AnyFile = Pick<ListedFile, 'attachedBy' | 'attachedAt'>;

/**
 * Messages and notes in the order of time. Files are attached right after the message that they came with, so each is
 * shown with the last one that its sender wrote before it.
 */
export function conversationOf<File extends AnyFile>(
  { conversation }: { readonly conversation: readonly SaidMessage[] },
  files: readonly File[],
  notes: readonly ListedNote[] = [],
): readonly Entry<File>[] {
  const entries = [
    ...conversation.map(({ id, author, byCustomer, byMail, quoted, isUnverified, text, writtenAt }) => ({
      ...{ id, author, byCustomer, byMail, quoted, isUnverified, text, at: writtenAt },
      kind: 'message' as const,
    })),
    ...notes.map(({ id, writtenBy, text, writtenAt }) => ({
      ...{
        id,
        text,
        at: writtenAt,
        author: writtenBy,
        byCustomer: false,
        byMail: false,
        quoted: null,
        isUnverified: false,
        kind: 'note' as const,
      },
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const placed = files
    .map((file) => ({
      file,
      entry: entries.findLast(({ author, at }) => author.id === file.attachedBy && at <= file.attachedAt),
    }))
    .sort((a, b) => a.file.attachedAt.localeCompare(b.file.attachedAt));
  return entries.map((entry) => ({
    ...entry,
    files: placed.filter((one) => one.entry === entry).map(({ file }) => file),
  }));
}
