import { v7 as uuidv7 } from 'uuid';
import type { NotedModel } from '@domain/crm/note/inputs';
import { writeNote } from '@domain/crm/note/note';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listNotes } from '@projections/crm/note-list/queries';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';

const mostShown = 200;

/** Throws the page's refusal if the record is out of reach. */
export async function loadNotes(context: PageContext, model: NotedModel, id: string) {
  const { services, actor } = context;
  const asked = { model, modelId: id, limit: mostShown };
  const { data, total } = takeAnswer(context, await services.ask(listNotes, asked, actor));
  return {
    list: data,
    total,
    mayWrite: mayCommand(actor, 'staff'),
    commandId: uuidv7(),
  };
}

export type NotesData = Awaited<ReturnType<typeof loadNotes>>;

export async function takeNote(
  { language }: PageContext,
  form: PageForm,
  { model, id, page }: { readonly model: NotedModel; readonly id: string; readonly page: string },
) {
  const outcome = await form.dispatch(writeNote, (fields) => ({ ...fields, model, modelId: id }));
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(language, 'crm-staff:company.done.noted');
  return redirectWithNotice(page, { tone: 'success', text });
}
