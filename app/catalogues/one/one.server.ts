import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { redirectWithNotice } from '~/features/shell/notice.server';
import { answerProblems, commandOf, takeAnswer } from '~/server/page-answers.server';
import { translate } from '~/texts/translate.server';
import { nameOf, referredNames, shownValue } from '../cells.server';
import { catalogueOf, shownCatalogue, shownFields } from '../describe.server';
import { formInput } from '../form/form-input.server';
import { historyOf } from '../history/history.server';
import { carryOut } from '../list/list.server';

/** A record with its form, or its values where the reader may only read, and its history. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const catalogue = catalogueOf(context, params['catalogue']);
  const id = params['id'] ?? '';
  const record = takeAnswer(context, await services.ask(queriesOf(catalogue).find, { id }, actor));
  const [names, happenings] = await Promise.all([
    referredNames(services.db, catalogue, [record]),
    historyOf(services, catalogue, id, language),
  ]);
  const fields = shownFields(catalogue, language);
  const reading = { catalogue: catalogue.name, language, names };
  return {
    catalogue: shownCatalogue(catalogue, language),
    name: nameOf(catalogue, record),
    record: { id, isActive: record.isActive, isRemoved: record.isRemoved, revision: record.revision },
    fields,
    values: Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? null])),
    shown: Object.entries(catalogue.fields).map(([name, field]) => ({
      term: fields.find((one) => one.name === name)?.label ?? name,
      detail: shownValue(name, field, record[name], reading),
    })),
    names: Object.fromEntries(names),
    happenings,
    mayWrite: mayCommand(actor, catalogue.access.write) && !record.isRemoved,
  };
}

/** Saves the form, or does what the page's menu asks for. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const catalogue = catalogueOf(context, params['catalogue']);
  const id = params['id'] ?? '';
  const form = await request.formData();
  if (form.get('intent') !== 'save') return carryOut(context, catalogue, id, form);

  const input = await formInput(catalogue, form, { services, uploadedBy: actor.id });
  if (isRejection(input)) return answerProblems(context, input, form);
  const changed = await services.dispatch(
    commandsOf(catalogue).change,
    { ...input, id },
    commandOf(context, form),
  );
  if (isRejection(changed)) return answerProblems(context, changed, form);
  const said = changed.events.length === 0 ? 'unchanged' : 'saved';
  return redirectWithNotice(`/admin/${catalogue.name}/${id}`, {
    tone: changed.events.length === 0 ? 'info' : 'success',
    text: translate(language, `catalogues:screen.${said}`),
  });
}
