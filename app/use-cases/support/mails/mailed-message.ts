import { longestMessage, longestQuoted } from '@domain/support/ticket/inputs';
import type { Upload } from '~/use-cases/files/attach-files.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { ReadMail } from '~/services';

export interface MailedMessage {
  readonly title: string;
  readonly text: string;
  readonly quoted: string;
  readonly uploads: readonly Upload[];
}

const longestTitle = 200;

/** Reply and forward prefixes in several languages, and a ticket's number. */
const prefix = /^((re|rv|fw|fwd|res|enc|aw|tr)\s{0,9}(\[\d+\])?\s{0,9}:|\[t-[0-9a-f]{8}\])/i;

export function plainSubject(subject: string): string {
  let plain = subject.trim();
  while (prefix.test(plain)) plain = plain.replace(prefix, '').trim();
  return plain.trim().slice(0, longestTitle);
}

export function ticketNumberIn(subject: string): string | null {
  return /\[t-([0-9a-f]{8})\]/i.exec(subject)?.[1]?.toLowerCase() ?? null;
}

/**
 * If a part is too long, the whole text is added as a file. Ends with a note about refused files and
 * Outlook's package, which other programs cannot open. @param refused names of the refused files
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
