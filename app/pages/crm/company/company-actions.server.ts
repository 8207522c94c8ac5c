import { activateCompany, deactivateCompany, removeCompany } from '@domain/crm/company/commands';
import { isRejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { intentIn } from '~/pages/intents.server';
import type { PageForm } from '~/pages/forms/page-form.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { sentenceOf, translate } from '~/texts/translate.server';

const commands = { deactivate: deactivateCompany, activate: activateCompany, remove: removeCompany };

export type ActivityIntent = keyof typeof commands;

/** Null: another intent. A removed company has no page. */
export async function runActivity({ language }: PageContext, form: PageForm, id: string) {
  const intent = intentIn(commands, form);
  if (intent === undefined) return null;
  const outcome = await form.dispatch(commands[intent], () => ({ id }));
  const page = `/admin/companies/${id}`;
  if (isRejection(outcome)) {
    if (outcome.kind === 'unauthenticated' || outcome.kind === 'forbidden') return form.refuse(outcome);
    return redirectWithNotice(page, { tone: 'danger', text: sentenceOf(language, outcome) });
  }
  const text = translate(language, `companies-staff:done.${intent}`);
  return redirectWithNotice(intent === 'remove' ? '/admin/companies' : page, { tone: 'success', text });
}
