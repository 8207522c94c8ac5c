import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { refusePage } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { endMails } from '~/use-cases/notifications/choices.server';
import { nameOfKind } from '~/use-cases/notifications/shown-notification.server';
import { readUnsubscribing } from '~/use-cases/notifications/unsubscribe.server';
import { leaveTicket, readLeaving } from '~/use-cases/support/leave-ticket.server';

type Args = Pick<LoaderFunctionArgs, 'params' | 'context'>;

async function asked({ params, context }: Args) {
  const { services, language } = context;
  const token = params['token'] ?? '';
  const leaving = await readLeaving(services, token);
  if (leaving !== null) {
    const name = translate(language, 'notifications:unsubscribe.ticket', { reference: leaving.reference });
    return { name, hasAccount: false, end: () => leaveTicket(services, leaving) };
  }
  const found = await readUnsubscribing(services, token);
  if (found === null) throw refusePage(context, reject('not-found', 'notification.wrong-unsubscribe'));
  const { personId, subject } = found;
  const name =
    subject === 'digest'
      ? translate(language, 'notifications:unsubscribe.digest')
      : nameOfKind(subject, language);
  return { name, hasAccount: true, end: () => endMails(services.db, personId, subject).then(() => null) };
}

/** Only asks: mail programs open links before their reader. */
export async function loader(args: LoaderFunctionArgs) {
  const { name, hasAccount } = await asked(args);
  return { name, hasAccount };
}

/** For the page's form and mail programs (RFC 8058). Idempotent. */
export async function action(args: ActionFunctionArgs) {
  const refused = await (await asked(args)).end();
  if (refused !== null) throw refusePage(args.context, refused);
  return { isDone: true };
}
