import {
  answerTicket,
  openContactTicket,
  openTicket,
  recordMailedAnswer,
} from '@domain/support/ticket/commands';
import type { Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { commandIdsFrom } from '~/use-cases/command-ids';
import { refuseUploads, type Attaching, type Upload } from '~/use-cases/files/attach-files.server';
import { followMerges } from '~/use-cases/support/merge-tickets.server';
import { writeWithFiles } from '~/use-cases/support/write-ticket.server';
import type { ReadMail, Services } from '~/services';
import type { Language } from '~/texts';
import { filerOf, type MailedTicket, type Standing } from './mail-sender.server';
import { mailedMessage, type MailedMessage } from './mailed-message';

interface Writing {
  readonly services: Services;
  readonly via: Door;
  readonly isAway: (error: unknown) => boolean;
  /** Command ids derive from it, so that the mail is written once however often this runs. */
  readonly mailId: string;
  readonly mail: ReadMail;
}

type Written = { readonly rejected?: undefined; readonly id: string } | Rejection;

export function writeAnswer(writing: Writing, ticket: MailedTicket, standing: Standing): Promise<Written> {
  const { id, named, language, ownerId } = ticket;
  const following = (answerIn: (at: string) => Promise<Written>) =>
    followMerges(writing.services, named, answerIn);
  if (standing.as === 'account') {
    const { actor } = standing;
    return write(writing, { actor, language, ticketId: id }, ({ text, quoted }, dispatch) =>
      following((at) => dispatch(answerTicket, { id: at, text, quoted, byMail: true })),
    );
  }
  const { recorder, participantId, personId, isUnverified, outsider } = standing;
  const filer = filerOf(ownerId, personId);
  return write(writing, { actor: recorder, filer, language, ticketId: id }, ({ text, quoted }, dispatch) =>
    following((at) =>
      dispatch(recordMailedAnswer, { id: at, text, quoted, participantId, isUnverified, outsider }),
    ),
  );
}

export function writeTicket(writing: Writing, actor: Actor, language: Language): Promise<Written> {
  return write(writing, { actor, language }, ({ title, text, quoted }, dispatch) =>
    dispatch(openTicket, { title, text, quoted, language, byMail: true }),
  );
}

export function writeContactTicket(
  writing: Writing,
  { ownerId, language, contact, isUnverified }: ContactTicket,
): Promise<Written> {
  const actor = filerOf(ownerId, null);
  return write(writing, { actor, language }, ({ title, text, quoted }, dispatch) =>
    dispatch(openContactTicket, { contact, title, text, quoted, language, byMail: true, isUnverified }),
  );
}

interface ContactTicket {
  readonly ownerId: string;
  readonly language: Language;
  readonly contact: { readonly name: string; readonly email: string };
  readonly isUnverified: boolean;
}

interface Wording {
  readonly actor: Actor;
  readonly filer?: Actor;
  readonly language: Language;
  readonly ticketId?: string;
}

async function write(
  { services, via, isAway, mailId, mail }: Writing,
  { actor, filer = actor, language, ticketId }: Wording,
  send: (message: MailedMessage, dispatch: Attaching['dispatch']) => Promise<Written>,
): Promise<Written> {
  const { uploads, refused } = partFiles(services, mail);
  const message = mailedMessage(mail, { language, uploads, refused });
  const nextId = commandIdsFrom(mailId);
  const dispatchAs =
    (by: Actor): Attaching['dispatch'] =>
    (definition, input) =>
      services.dispatch(definition, input, {
        ...{ actor: by, via, commandId: nextId(), correlationId: mailId },
      });
  const attaching = { services, actor: filer, dispatch: dispatchAs(filer), isUnavailable: isAway };
  const sending = () => send(message, dispatchAs(actor));
  const target = ticketId === undefined ? {} : { ticketId };
  const written = await writeWithFiles(attaching, message.uploads, sending, target);
  // The message exists without its files: the caller's retry attaches them.
  if (isRejection(written) && written.kind === 'unavailable') throw new FilesMissing();
  return written;
}

export class FilesMissing extends Error {
  override readonly name = 'FilesMissing';
}

function partFiles(services: Services, mail: ReadMail) {
  const uploads: Upload[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of mail.files) {
    if (refuseUploads(services, [{ name, bytes }]) === null) uploads.push({ name, bytes });
    else refused.push(name);
  }
  return { uploads, refused };
}
