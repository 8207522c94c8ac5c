import { longestMessage, longestQuoted } from '@domain/support/ticket/inputs';
import type { Upload } from '~/use-cases/files/attach-files.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { ReadMail } from '~/services';

/** What a mail becomes in a ticket. */
export interface MailedMessage {
  readonly title: string;
  readonly text: string;
  /** What is folded below it. */
  readonly quoted: string;
  readonly uploads: readonly Upload[];
}

const longestTitle = 200;

/** What mail programs put before a subject, and the number of a ticket. */
const prefix = /^((re|rv|fw|fwd|res|enc|aw|tr)\s{0,9}(\[\d+\])?\s{0,9}:|\[t-[0-9a-f]{8}\])/i;

/** A subject without what mail programs put before it. */
export function plainSubject(subject: string): string {
  let plain = subject.trim();
  while (prefix.test(plain)) plain = plain.replace(prefix, '').trim();
  return plain.trim().slice(0, longestTitle);
}

/** The number of a ticket in a subject, such as `5f3a9c21`; null: none. */
export function ticketNumberIn(subject: string): string | null {
  return /\[t-([0-9a-f]{8})\]/i.exec(subject)?.[1]?.toLowerCase() ?? null;
}

/**
 * The message that a mail is in a ticket: what is new in it, what it quotes, and its files. Where a part is too long, all
 * of the text is a file, too. What could not be kept as it was is said at
 * its end: files that the platform refuses, and Outlook's package, whose files no other program shows.
 * @param refused names of files that are not kept
 */
export function mailedMessage(
  mail: ReadMail,
  {
    language,
    uploads,
    refused,
  }: {
    readonly language: Language;
    readonly uploads: readonly Upload[];
    readonly refused: readonly string[];
  },
): MailedMessage {
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    translate(language, `tickets:by-mail.${key}`, params);
  const subject = plainSubject(mail.subject);
  const remarks = [
    ...refused.map((name) => say('file-refused', { name })),
    ...(mail.filesLeftOut > 0 ? [say('files-left-out', { count: mail.filesLeftOut })] : []),
    ...(mail.files.some(({ isOutlookPackage }) => isOutlookPackage) ? [say('outlook-package')] : []),
  ];
  const said = mail.reply === '' ? say('no-text') : mail.reply;
  const end = remarks.length === 0 ? '' : `\n\n${remarks.join('\n')}`.slice(0, longestMessage / 2);
  const cut = `\n${say('text-cut')}`;
  const isCut = said.length + end.length > longestMessage;
  const text = isCut ? `${said.slice(0, longestMessage - end.length - cut.length)}${cut}${end}` : said + end;
  const isQuoteCut = mail.quoted.length > longestQuoted;
  return {
    title: subject.length < 2 ? say('no-subject') : subject,
    text,
    quoted: isQuoteCut ? `${mail.quoted.slice(0, longestQuoted - cut.length)}${cut}` : mail.quoted,
    uploads:
      isCut || isQuoteCut
        ? [...uploads, { name: say('whole-text'), bytes: Buffer.from(mail.text) }]
        : uploads,
  };
}
