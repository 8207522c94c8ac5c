import { createElement } from 'react';
import type { Services } from '~/services';
import { translate } from '~/texts/translate.server';
import type { Letter } from './letter';
import { letterheadOf } from '../letterhead.server';
import { mailHeadOf, mailSenderOf } from './mail-sender.server';
import { renderEmail } from './render-email.server';

type Parts = Pick<Services, 'db' | 'mail' | 'publicUrl' | 'files'>;

export async function writeLetter({ db, mail, publicUrl, files }: Parts, letter: Letter): Promise<void> {
  const { key, template, to, language, ownerId, subject, heading, text, facts, sender } = letter;
  const letterhead = await letterheadOf({ db }, ownerId, language);
  const attachments = await Promise.all(
    letter.attachments.map(async ({ fileId, name }) => {
      const stored = await files.find(fileId);
      if (stored === null) throw new Error(`the file ${fileId} of a letter is gone`);
      return { filename: name, contentType: stored.mediaType, content: stored.bytes };
    }),
  );
  const { AccountMail } = await import('./account-mail');
  const params = { brand: letterhead.name, sender: sender.name };
  const props = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading,
    paragraphs: text.split(/\n\s*\n/),
    facts,
    footer: translate(language, 'mail:letter.footer', params),
  };
  await mail.send({
    key,
    template,
    language,
    ownerId,
    to: [to],
    subject,
    ...mailHeadOf(letterhead),
    senderName: translate(language, 'mail:letter.sender', params),
    replyTo: sender.email,
    isByPerson: true,
    attachments,
    ...(await renderEmail(createElement(AccountMail, props))),
  });
}
