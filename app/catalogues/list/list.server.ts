import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import type { FieldKind } from '@domain/catalogues/engine/fields';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { redirectWithNotice } from '~/features/shell/notice.server';
import type { PageContext } from '~/server/load-context';
import { commandOf, takeAnswer } from '~/server/page-answers.server';
import type { Language } from '~/texts';
import { sentenceOf, translate } from '~/texts/translate.server';
import { nameOf, referredNames, shownValue } from '../cells.server';
import { catalogueOf, labelOf, lookupOf, optionsOf, shownCatalogue } from '../describe.server';
import type { ShownOption } from '../shown';
import { readListAddress } from './list-address.server';

/** A filter of the list's bar. */
export interface ShownFilter {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options: readonly ShownOption[];
  readonly lookup: string | null;
  readonly value: string | null;
  /** The value as people read it. */
  readonly shown: string | null;
}

/** A page of the catalogue as the address asks for it, its values written out. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const catalogue = catalogueOf(context, params['catalogue']);
  const address = readListAddress(catalogue, request.url);
  const found = takeAnswer(context, await services.ask(queriesOf(catalogue).list, address.question, actor));
  const filtered = Object.fromEntries(
    Object.entries(catalogue.filters).map(([name, target]) => [target, address.said[name]?.split(',')]),
  );
  const names = await referredNames(services.db, catalogue, [...found.data, filtered]);
  const reading = { catalogue: catalogue.name, language, names };

  return {
    catalogue: shownCatalogue(catalogue, language),
    columns: address.columns.map((name) => columnOf(catalogue, name, language)),
    everyColumn: Object.keys(catalogue.fields).map((name) => ({
      value: name,
      label: labelOf(catalogue.name, name, language),
    })),
    rows: found.data.map((record) => ({
      id: record.id,
      name: nameOf(catalogue, record),
      isActive: record.isActive,
      cells: address.columns.map((name) => {
        const field = catalogue.fields[name];
        return field === undefined ? '' : shownValue(name, field, record[name], reading);
      }),
    })),
    total: found.total,
    page: address.page,
    take: catalogue.pageSize,
    sort: address.sort,
    filters: shownFilters(catalogue, address.said, language, names),
    search: address.said['search'] ?? null,
    mayWrite: mayCommand(actor, catalogue.access.write),
  };
}

function columnOf(catalogue: Catalogue, name: string, language: Language) {
  const kind = catalogue.fields[name]?.kind;
  return {
    name,
    label: labelOf(catalogue.name, name, language),
    isNumber: kind === 'number' || kind === 'integer' || kind === 'decimal',
    isSortable: kind !== 'object' && kind !== 'list',
  };
}

/** One filter for each field that has some; of two names for one field, the first. */
function shownFilters(
  catalogue: Catalogue,
  said: Readonly<Record<string, string>>,
  language: Language,
  names: ReadonlyMap<string, string>,
): readonly ShownFilter[] {
  const targets = Object.entries(catalogue.filters);
  return targets
    .filter(
      ([, target], at) => target !== 'ownerId' && targets.findIndex(([, other]) => other === target) === at,
    )
    .map(([name, target]) => {
      const fieldName = target.replace(/[<>]=$/, '');
      const field = catalogue.fields[fieldName];
      const value = said[name] ?? null;
      const isFlag = field === undefined || field.kind === 'flag';
      const options = isFlag ? yesOrNo(fieldName, language) : optionsOf(fieldName, field, language);
      const option = options.find((one) => one.value === value);
      return {
        name,
        label: filterLabel(catalogue.name, fieldName, target, language),
        kind: field?.kind ?? 'flag',
        options,
        lookup: lookupOf(field),
        value,
        shown: value === null ? null : (option?.label ?? names.get(value) ?? value),
      };
    });
}

function filterLabel(catalogue: string, field: string, target: string, language: Language): string {
  const label = labelOf(catalogue, field, language);
  if (target.endsWith('>=')) return translate(language, 'catalogues:screen.from', { label });
  return target.endsWith('<=') ? translate(language, 'catalogues:screen.to', { label }) : label;
}

function yesOrNo(field: string, language: Language): readonly ShownOption[] {
  const words = field === 'isActive' ? ['active', 'inactive'] : ['yes', 'no'];
  return words.map((word, at) => ({
    value: at === 0 ? 'true' : 'false',
    label: translate(language, `catalogues:screen.${word}`),
  }));
}

/** Activates, deactivates or removes a record of the list. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const catalogue = catalogueOf(context, params['catalogue']);
  const id = form.get('id');
  return carryOut(context, catalogue, typeof id === 'string' ? id : '', form, new URL(request.url).search);
}

/** What can be done about one record besides changing its fields; leads back with a notice, of a refusal too. */
export async function carryOut(
  context: PageContext,
  catalogue: Catalogue,
  id: string,
  form: FormData,
  search = '',
) {
  const { services, language } = context;
  const commands = commandsOf(catalogue);
  const intent = form.get('intent');
  const by = commandOf(context, form);
  const outcome =
    intent === 'remove'
      ? await services.dispatch(commands.remove, { id }, by)
      : await services.dispatch(commands.activate, { id, isActive: intent === 'activate' }, by);
  const said = intent === 'remove' ? 'removed' : intent === 'activate' ? 'activated' : 'deactivated';
  const to = `/admin/${catalogue.name}${search}`;
  return isRejection(outcome)
    ? redirectWithNotice(to, { tone: 'danger', text: sentenceOf(language, outcome) })
    : redirectWithNotice(to, { tone: 'success', text: translate(language, `catalogues:screen.${said}`) });
}
