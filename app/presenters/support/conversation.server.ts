import type { ListedNote } from '@projections/crm/note-list/queries';
import type { ListedFile } from '@projections/files/attached-file/queries';
import type { TicketMessage } from '@projections/support/ticket-list/conversation';

export interface Entry<File = ListedFile> {
  readonly id: string;
  readonly kind: 'message' | 'note';
  readonly author: TicketMessage['author'];
  readonly byCustomer: boolean;
  readonly byMail: boolean;
  /** The part of a mail that looks like quoted mails or a signature; null if there is none. */
  readonly quoted: string | null;
  /** The mail's sender could not be authenticated. */
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
 * In chronological order. Files are attached right after their message, so each is shown with its sender's
 * last message before it.
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
