import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import { openMessage, readShownPictures, type OpenedMessage } from '@projections/people/outbox/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { PageContext } from '~/http/load-context';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { framedMail } from './framed-mail.server';

async function open(context: PageContext, id: string | undefined): Promise<OpenedMessage> {
  return takeAnswer(context, await context.services.ask(openMessage, { id }, context.actor));
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { html, ...message } = await open(context, params['id']);
  const { mail } = context.services;
  return {
    message,
    hasContent: html !== null,
    maySend: mayCommand(context.actor, 'manager') && mail.delivers && html !== null,
  };
}

export async function action({ params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  if (!mayCommand(actor, 'manager')) throw refusePage(context, reject('forbidden', 'access.forbidden'));
  const { id } = await open(context, params['id']);
  if (!(await services.mail.resend(id))) throw refusePage(context, reject('rule', 'outbox.not-sent'));
  const text = translate(language, 'outbox:resent');
  return redirectWithNotice(`/admin/outbox/${id}`, { tone: 'success', text });
}

/** For a sandboxed frame without scripts and origin. Links open outside it. */
export async function contentLoader({ params, context }: LoaderFunctionArgs) {
  const { id, html } = await open(context, params['id']);
  if (html === null) throw refusePage(context, reject('not-found', 'outbox.not-found'));
  return framedMail(html, await readShownPictures(context.services.db, id));
}

export async function sourceLoader({ params, context }: LoaderFunctionArgs) {
  const { id } = await open(context, params['id']);
  const source = await context.services.mail.sourceOf(id);
  if (source === null) throw refusePage(context, reject('not-found', 'outbox.not-found'));
  return new Response(new Uint8Array(source), {
    headers: {
      'Content-Type': 'message/rfc822',
      'Content-Disposition': `attachment; filename="${id}.eml"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
