import type { InsertObject } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { now, type Tables } from '../../projections/projection';
import type { Files } from '../files/files';
import { composeMessage, senderOf, type CarriedPart, type InlinePicture, type MailContent } from './message';

export interface OutboxMessage extends MailContent {
  /**
   * Idempotency key, such as `reservation-confirmed/<id>`: a message with a known key is not written again.
   */
  readonly key: string;
  readonly template: string;
  readonly language: string;
  readonly ownerId: string | null;
  readonly isConfidential?: boolean | undefined;
  /** The account that the link or password opens. The message is withdrawn together with the account. */
  readonly personId?: string | undefined;
  readonly inline?: readonly { readonly cid: string; readonly fileId: string }[] | undefined;
  /**
   * The recipient was erased: address and content are deleted once it is sent or given up, or after three
   * days.
   */
  readonly isLast?: boolean | undefined;
}

export type Picture = NonNullable<OutboxMessage['inline']>[number];

/** Throws if the file was removed meanwhile; a retry finds the current one. */
export async function readPicture(
  files: Pick<Files, 'find'>,
  { cid, fileId }: Picture,
): Promise<InlinePicture> {
  const file = await files.find(fileId);
  if (file === null) throw new Error(`the picture ${fileId} of a mail is gone`);
  return { cid, filename: file.name, contentType: file.mediaType, content: file.bytes };
}

export interface ComposedRow {
  readonly id: string;
  readonly row: InsertObject<Tables, 'platform.outbox_messages'>;
  readonly carried: readonly CarriedPart[];
}

interface Composing {
  readonly from: string;
  readonly delivers: boolean;
  readonly pictureOf: (one: Picture) => Promise<InlinePicture>;
}

export async function composeRow(
  {
    key,
    template,
    language,
    ownerId,
    isConfidential = false,
    personId,
    isLast = false,
    inline = [],
    ...content
  }: OutboxMessage,
  { from, delivers, pictureOf }: Composing,
): Promise<ComposedRow> {
  const id = uuidv7();
  const sender = senderOf(from, content.senderName);
  const pictures = await Promise.all(inline.map(pictureOf));
  const written = { ...content, language };
  const { source, carried } = await composeMessage(written, { from: sender, id, inline: pictures });
  const row = {
    ...{ id, key, sender, template, language, source },
    owner_id: ownerId,
    recipients: [...content.to],
    subject: content.subject,
    is_confidential: isConfidential,
    html: content.html,
    body_text: content.text,
    attachments: attachmentsOf(content),
    person_id: personId ?? null,
    is_last: isLast,
    state: delivers ? ('waiting' as const) : ('kept' as const),
    next_attempt_at: delivers ? now() : null,
  };
  return { id, row, carried };
}

function attachmentsOf({ attachments = [] }: MailContent): string {
  return JSON.stringify(
    attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.length,
    })),
  );
}
