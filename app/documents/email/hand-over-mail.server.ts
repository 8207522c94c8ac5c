import { createElement } from 'react';
import { handedOver, type HandedOver } from '@projections/people/open-work/queries';
import type { Addressee } from '@projections/people/signed-in/queries';
import type { Services } from '~/services';
import { translate } from '~/texts/translate.server';
import { letterheadOf } from '../letterhead.server';
import { mailHeadOf, mailSenderOf } from './mail-sender.server';
import { renderEmail } from './render-email.server';

interface Writing {
  readonly handOverId: string;
  readonly to: Addressee;
  readonly from: string;
  readonly moved: Readonly<Partial<Record<HandedOver, number>>>;
}

export async function writeHandOverMail(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  { handOverId, to, from, moved }: Writing,
): Promise<void> {
  // Staff pages have no Portuguese.
  const language = to.language === 'pt' ? 'es' : to.language;
  const letterhead = await letterheadOf({ db }, to.ownerId, language);
  const params = { brand: letterhead.name, name: to.name, from };
  const say = (part: string) => translate(language, `mail:hand-over.${part}`, params);
  const { AccountMail } = await import('./account-mail');
  const props = {
    language,
    from: mailSenderOf(letterhead, publicUrl),
    heading: say('heading'),
    paragraphs: [say('body')],
    facts: handedOver.flatMap((kind) =>
      (moved[kind] ?? 0) === 0 ? [] : [{ term: say(kind), detail: String(moved[kind]) }],
    ),
    action: { href: `${publicUrl}/admin/quoters`, label: say('action') },
    footer: say('footer'),
  };
  await mail.send({
    key: `hand-over/${handOverId}/${to.id}`,
    template: 'hand-over',
    language,
    ownerId: to.ownerId,
    to: [to.email],
    subject: say('subject'),
    ...mailHeadOf(letterhead),
    ...(await renderEmail(createElement(AccountMail, props))),
  });
}
