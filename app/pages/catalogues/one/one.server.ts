import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { isReliedOn } from '@domain/catalogues/engine/commands';
import { mayWriteFor } from '@domain/catalogues/engine/ownership';
import type { FieldKind } from '@domain/catalogues/engine/fields';
import type { Values } from '@domain/catalogues/engine/values';
import { mayCommand } from '@domain/shared/actor';
import { withoutErased } from '@domain/shared/personal';
import { queriesOf } from '@projections/catalogues/queries';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { isErasable, loadErasing } from '~/pages/privacy/erasing.server';
import { nameOf, referredNames, shownValue } from '~/presenters/catalogues/cells.server';
import { labelOf, shownCatalogue, shownFields } from '~/presenters/catalogues/describe.server';
import { translate } from '~/texts/translate.server';
import { catalogueOf } from '~/pages/catalogues/catalogue-of.server';
import { historyOf } from '~/use-cases/catalogues/history.server';
import { runRecordCommand, type RecordIntent } from './record-command.server';
import type { Fact } from './facts';
import { saveRecord } from './save.server';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const catalogue = catalogueOf(context, params['catalogue']);
  const id = params['id'] ?? '';
  const found = await services.ask(queriesOf(catalogue).find, { id }, actor);
  const record = takeAnswer(context, found);
  const fillable = withoutErased(found) as Values;
  const [names, happenings, erasing] = await Promise.all([
    referredNames(services.db, catalogue, [record], actor),
    historyOf(services, catalogue, id, context),
    isErasable(catalogue.category) ? loadErasing(context, catalogue.category, id) : null,
  ]);
  const owner =
    actor.roles.includes('admin') && record.ownerId !== null ? names.get(record.ownerId) : undefined;
  const fields = shownFields(catalogue, language);
  const reading = { catalogue: catalogue.name, language, names };
  return {
    catalogue: shownCatalogue(catalogue, language),
    name: nameOf(catalogue, record),
    owner: owner ?? null,
    record: { id, isActive: record.isActive, isRemoved: record.isRemoved, revision: record.revision },
    fields,
    values: Object.fromEntries(fields.map(({ name }) => [name, fillable[name] ?? null])),
    shown: Object.entries(catalogue.fields).map(([name, field]): Fact => ({
      term: labelOf(catalogue.name, name, language),
      detail: shownValue(name, field, record[name], reading),
      ...factOf(field.kind, record[name]),
    })),
    names: new Map(names),
    happenings,
    erasing,
    /** Why the record must stay active; null if it need not. */
    reliedOn: isReliedOn(catalogue, record)
      ? translate(language, `catalogues:relied-on.${catalogue.name}`)
      : null,
    mayWrite:
      !record.isRemoved && mayCommand(actor, catalogue.access.write) && mayWriteFor(actor, record.ownerId),
  };
}

function factOf(kind: FieldKind, value: unknown): Pick<Fact, 'kind' | 'to'> {
  if (typeof value !== 'string') return { kind: 'text', to: null };
  if (kind === 'image' || kind === 'file') return { kind, to: `/admin/catalogue-files/${value}` };
  return kind === 'link' ? { kind, to: value } : { kind: 'text', to: null };
}

export type OneIntent = 'save' | RecordIntent;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const catalogue = catalogueOf(context, params['catalogue']);
  refuseUnless(mayCommand(context.actor, catalogue.access.write), context, request);
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  if (form.intent !== ('save' satisfies OneIntent)) {
    const list = `/admin/${catalogue.name}`;
    return runRecordCommand(context, catalogue, id, form, { done: `${list}/${id}`, removed: list });
  }
  return saveRecord(context, catalogue, id, form);
}
