import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { setAssignmentRules } from '@domain/quoting/assignment/assignment-rules';
import { mayCommand, mayRead, ownerCompanyOf } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listAssignable } from '@projections/quoting/assignment/assignable';
import { findAssignmentRules } from '@projections/quoting/assignment/queries';
import { findNames } from '@projections/quoting/quoter-history/names';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { translate } from '~/texts/translate.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'manager'), context, request);
  const [found, assignable] = await Promise.all([
    services.ask(findAssignmentRules, {}, actor),
    services.ask(listAssignable, {}, actor),
  ]);
  const { rules, targetMinutes, revision } = takeAnswer(context, found);
  const people = takeAnswer(context, assignable).people.filter(
    ({ ownerId }) => ownerId === ownerCompanyOf(actor),
  );
  const named = new Set(people.map(({ id }) => id));
  const former = rules.flatMap(({ executives }) => executives).filter((id) => !named.has(id));
  const names = await findNames(services.db, former);
  return {
    ownerId: ownerCompanyOf(actor),
    rules,
    targetMinutes,
    revision,
    executives: [
      ...people.map(({ id, name }) => ({ value: id, label: name })),
      ...[...new Set(former)].map((id) => ({ value: id, label: names.get(id) ?? id })),
    ],
    countries: countryOptions(language),
    mayEdit: mayCommand(actor, 'manager'),
  };
}

/** A field with one value is posted as text, an empty one not at all. */
function asRules({ rules = [], ...fields }: Fields): object {
  const list = (value: unknown) => [value ?? []].flat();
  return {
    ...fields,
    rules: list(rules).map((rule) => {
      const { languages, types, origins, destinations, executives, ...others } = rule as Fields;
      return {
        ...others,
        languages: list(languages),
        types: list(types),
        origins: list(origins),
        destinations: list(destinations),
        executives: list(executives),
      };
    }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const outcome = await form.dispatch(setAssignmentRules, asRules);
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(context.language, 'assignment-staff:saved');
  return redirectWithNotice('/admin/assignment', { tone: 'success', text });
}
