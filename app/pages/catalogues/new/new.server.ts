import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';
import { ownerField, shownCatalogue, shownFields } from '~/presenters/catalogues/describe.server';
import { catalogueOf } from '~/pages/catalogues/catalogue-of.server';
import { formInput } from '../form/form-input.server';
import { refuseRecord } from '../form/refusal.server';
import { recordFiles } from '~/use-cases/catalogues/record-files.server';

/** The form contains its command id, so that a double submit adds one record. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, language } = context;
  const catalogue = catalogueOf(context, params['catalogue']);
  refuseUnless(mayCommand(actor, catalogue.access.write), context, request);
  return {
    commandId: uuidv7(),
    catalogue: shownCatalogue(catalogue, language),
    fields: [...shownFields(catalogue, language), ...ownerField(catalogue, actor, language)],
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const catalogue = catalogueOf(context, params['catalogue']);
  refuseUnless(mayCommand(actor, catalogue.access.write), context, request);
  const form = await readForm(context, request);
  const files = recordFiles({ services, actor, via: 'web' }, commandsOf(catalogue).add, null);
  const record = await formInput(catalogue, form, files);
  if (isRejection(record)) return refuseRecord(catalogue, record, form);
  const added = await services.dispatch(commandsOf(catalogue).add, record.given, await form.order());
  await files.settle(added);
  if (isRejection(added)) return refuseRecord(catalogue, added, form);
  return redirectWithNotice(`/admin/${catalogue.name}/${added.id}`, {
    tone: 'success',
    text: translate(language, 'catalogues:screen.added'),
  });
}
