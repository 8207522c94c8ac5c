import { data } from '@remix-run/node';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { changesOf } from '@domain/catalogues/engine/record';
import type { Values } from '@domain/catalogues/engine/values';
import { readJoinedVersion, type JoinedVersion } from '@domain/shared/joined-version';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findReferred } from '@projections/catalogues/references';
import type { PageContext } from '~/http/load-context';
import { refuseRecord } from '~/pages/catalogues/form/refusal.server';
import type { NewerRecord } from '~/pages/catalogues/one/newer-record.server';
import type { PageForm } from '~/pages/forms/page-form.server';
import { referredNames, shownValue } from '~/presenters/catalogues/cells.server';
import { labelOf } from '~/presenters/catalogues/describe.server';
import { peopleBehind } from '~/presenters/catalogues/who.server';
import { tellApart } from '~/presenters/tell-apart';
import { accountSince, versionOf, type AccountSince } from '~/use-cases/people/account-since.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { atSeenVersion } from '~/use-cases/people/seen-account.server';

interface SheetOf {
  readonly id: string;
  readonly beside: 'client' | 'executive';
  readonly catalogue: Catalogue;
}

interface Saving {
  readonly requestContext: RequestContext;
  readonly typed: Values;
  readonly save: (requestContext: RequestContext, changes: Values) => Promise<Rejection | null>;
}

/**
 * Saves only the fields changed since the form was opened (hidden field `base`), so that others' changes to
 * other fields stay. Refuses once with the differences if the account changed meanwhile. Null: saved.
 */
export async function saveAccountForm(
  context: PageContext,
  form: PageForm,
  sheet: SheetOf,
  { requestContext, typed, save }: Saving,
) {
  const { catalogue } = sheet;
  const met = () => readSince(context, sheet, readJoinedVersion(form.text('base')));
  const changes = changesOf((await met()).began, listed(catalogue, typed));
  const run = async (seen: JoinedVersion | null) => {
    const at = await atSeenVersion(requestContext, sheet, seen);
    return isRejection(at) ? at : save(at, changes);
  };
  let refused = await run(readJoinedVersion(form.text('revision')));
  if (refused?.kind === 'stale') {
    const since = await met();
    // A retried submission, or others saved the same values.
    if (Object.keys(changesOf(since.now, changes)).length === 0) return null;
    const newer = await newerAccount(context, catalogue, since, changes);
    if (newer.fields.length > 0) return refuse(sheet, refused, form, newer);
    refused = await run(since.version);
  }
  return refused === null ? null : refuse(sheet, refused, form, null);
}

function refuse({ catalogue }: SheetOf, rejection: Rejection, form: PageForm, newer: NewerRecord | null) {
  const { data: answer, init } = refuseRecord(catalogue, rejection, form);
  return data({ ...answer, error: newer === null ? answer.error : {}, newer }, init ?? {});
}

/** Only companies that the reader may see. */
async function readSince(
  { services, actor }: PageContext,
  sheet: SheetOf,
  opened: JoinedVersion | null,
): Promise<AccountSince> {
  const since = await accountSince(services, sheet, opened);
  const known = async (values: Values) => {
    const ids = values['companies'] as readonly string[];
    const companies = await findReferred(services.db, 'companies', ids, actor);
    return listed(sheet.catalogue, { ...values, companies: companies.map(({ id }) => id) });
  };
  return { ...since, began: await known(since.began), now: await known(since.now) };
}

function listed({ fields }: Catalogue, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const value = values[name];
      if (value === undefined) return [];
      if (kind === 'texts') return [[name, value ?? []]];
      if (kind === 'references') return [[name, ((value ?? []) as readonly string[]).toSorted()]];
      return [[name, kind === 'flag' ? value === true : value]];
    }),
  );
}

async function newerAccount(
  { services, actor, language }: PageContext,
  catalogue: Catalogue,
  met: AccountSince,
  changes: Values,
): Promise<NewerRecord> {
  const { began, now, since } = met;
  const [names, who] = await Promise.all([
    referredNames(services.db, catalogue, [began, now, changes], actor),
    peopleBehind(services.db, since, language),
  ]);
  const reading = { catalogue: catalogue.name, language, names };
  const by = since.map((event) => ({ who: who(event), at: event.metadata.at }));
  return {
    revision: versionOf(met),
    by: [...new Map(by.map((one) => [one.who, one])).values()],
    fields: Object.entries(catalogue.fields).flatMap(([name, field]) => {
      const shown = (value: unknown): string => shownValue(name, field, value, reading);
      const [before, after] = [began[name], now[name]];
      const told = tellApart({ value: before, text: shown(before) }, { value: after, text: shown(after) });
      if (told === null) return [];
      const yours = name in changes ? shown(changes[name]) : null;
      const label = labelOf(catalogue.name, name, language);
      return [{ label, before: told.before ?? '—', theirs: told.after ?? '—', yours }];
    }),
  };
}
