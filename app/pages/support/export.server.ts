import type { LoaderFunctionArgs } from '@remix-run/node';
import { ticketReference } from '@domain/support/ticket/ticket';
import { mayRead } from '@domain/shared/actor';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { download } from '~/http/download';
import { refuseUnless, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';

async function exported({ params, context }: LoaderFunctionArgs, notes: boolean) {
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  const asked = { actor, language, id, notes };
  const sheet = takeAnswer(context, await requestDocument(services, 'ticketWorkbook', asked));
  return download({ ...sheet, name: `${ticketReference(id)}.xlsx`, mediaType: workbookType });
}

/** Without internal notes, whoever asks. */
export function ownExport(args: LoaderFunctionArgs) {
  requirePerson(args.context, args.request);
  return exported(args, false);
}

/** Excel of a ticket with internal notes, for the staff that works on it. */
export function staffExport(args: LoaderFunctionArgs) {
  refuseUnless(mayRead(args.context.actor, 'staff'), args.context, args.request);
  return exported(args, true);
}
