import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { changeOwnerProfile, ownerProfile } from '@domain/catalogues/owner-profile';
import { mayCommand, ownerCompanyOf } from '@domain/shared/actor';
import { queriesOf } from '@projections/catalogues/queries';
import { referredNames } from '~/presenters/catalogues/cells.server';
import { shownFields } from '~/presenters/catalogues/describe.server';
import { saveRecord } from '~/pages/catalogues/one/save.server';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  const id = ownerCompanyOf(actor);
  const record = takeAnswer(context, await services.ask(queriesOf(ownerProfile).find, { id }, actor));
  const fields = shownFields(ownerProfile, language);
  return {
    revision: record.revision,
    fields,
    values: Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? null])),
    names: new Map(await referredNames(services.db, ownerProfile, [record], actor)),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'manager'), context, request);
  return saveRecord(context, ownerProfile, ownerCompanyOf(context.actor), await readForm(context, request), {
    command: changeOwnerProfile,
    done: '/admin/company-profile',
  });
}
