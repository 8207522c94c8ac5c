import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { refusePage } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { endMails } from '~/use-cases/notifications/choices.server';
import { nameOfKind } from '~/use-cases/notifications/shown-notification.server';
import { readUnsubscribing } from '~/use-cases/notifications/unsubscribe.server';

type Args = Pick<LoaderFunctionArgs, 'params' | 'context'>;

async function asked({ params, context }: Args) {
  const { services, language } = context;
  const found = await readUnsubscribing(services, params['token'] ?? '');
  if (found === null) throw refusePage(context, reject('not-found', 'notification.wrong-unsubscribe'));
  const { subject } = found;
  const name =
    subject === 'digest'
      ? translate(language, 'notifications:unsubscribe.digest')
      : nameOfKind(subject, language);
  return { ...found, name };
}

/** Only asks: mail programs open links ahead of their reader. */
export async function loader(args: LoaderFunctionArgs) {
  return { name: (await asked(args)).name };
}

/** Ends the mails, of the page's form and of mail programs (RFC 8058) alike. Ending them again changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const { personId, subject } = await asked(args);
  await endMails(args.context.services.db, personId, subject);
  return { isDone: true };
}
