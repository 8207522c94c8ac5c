import { data } from '@remix-run/node';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import type { Values } from '@domain/catalogues/engine/values';
import { changesOf, recordAggregate, type RecordState } from '@domain/catalogues/engine/record';
import type { AnyCommand } from '@domain/shared/command';
import type { RecordedEvent } from '@domain/shared/event';
import { withoutErased } from '@domain/shared/personal';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { translate } from '~/texts/translate.server';
import { formInput } from '../form/form-input.server';
import { refuseRecord } from '../form/refusal.server';
import { recordFiles } from '~/use-cases/catalogues/record-files.server';
import { newerRecord, type NewerRecord } from './newer-record.server';

/**
 * Saves only the fields changed since the form was opened (hidden field `base`: its revision), so that
 * others' changes to other fields stay. Refuses with the differences if there is a newer revision that the
 * reader has not seen.
 */
export async function saveRecord(
  context: PageContext,
  catalogue: Catalogue,
  id: string,
  form: PageForm,
  {
    command = commandsOf(catalogue).change,
    done = `/admin/${catalogue.name}/${id}`,
  }: { readonly command?: AnyCommand; readonly done?: string } = {},
) {
  const { services, actor, language } = context;
  const files = recordFiles({ services, actor, via: 'web' }, command, id);
  const read = await formInput(catalogue, form, files);
  if (isRejection(read)) return refuse(catalogue, read, form);
  const { given, values } = read;

  const events = await services.store.readStream(`${catalogue.category}-${id}`);
  const base = form.revision('base');
  const began = stateAfter(
    catalogue,
    base === null ? events : events.filter(({ revision }) => revision <= base),
  );
  const changes = changesOf(began.values, typedIn(catalogue, given, values, began.values));
  const outcome = await services.dispatch(command, { ...changes, id }, await form.order());
  await files.settle(outcome);
  if (isRejection(outcome)) {
    if (outcome.kind !== 'stale') return refuse(catalogue, outcome, form);
    const all = await services.store.readStream(`${catalogue.category}-${id}`);
    const now = stateAfter(catalogue, all);
    const since = all.filter(({ revision }) => base === null || revision > base);
    const newer = await newerRecord(context, catalogue, { id, began, now, changes, since });
    return refuse(catalogue, outcome, form, newer);
  }
  const said = outcome.events.length === 0 ? 'unchanged' : 'saved';
  return redirectWithNotice(done, {
    tone: outcome.events.length === 0 ? 'info' : 'success',
    text: translate(language, `catalogues:screen.${said}`),
  });
}

function refuse(
  catalogue: Catalogue,
  rejection: Rejection,
  form: PageForm,
  newer: NewerRecord | null = null,
) {
  const { data: answer, init } = refuseRecord(catalogue, rejection, form);
  const error = newer === null ? answer.error : {};
  return data({ ...answer, error, newer }, init ?? {});
}

/** Emptied values are null. Omits untouched files, and untouched switches that had no value before. */
function typedIn({ fields }: Catalogue, given: Values, parsed: Values, began: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      if (!(name in given)) return [];
      const value = parsed[name] ?? null;
      return kind === 'flag' && value === false && began[name] === undefined ? [] : [[name, value]];
    }),
  );
}

function stateAfter(catalogue: Catalogue, events: readonly RecordedEvent[]): RecordState {
  const record = recordAggregate(catalogue);
  const state = events.reduce<RecordState>((before, event) => record.evolve(before, event), record.initial);
  // The form omits erased texts, which is no change.
  return { ...state, values: withoutErased(state.values) as Values };
}
