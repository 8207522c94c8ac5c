import type { z } from 'zod';
import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import type { Access, Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { changeBody, newRecordBody } from '@domain/catalogues/engine/inputs';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { calledListInput } from '@projections/catalogues/list-input';
import { queriesOf } from '@projections/catalogues/queries';
import type { Page } from '@projections/projection';
import { pageOf } from '../answers';
import { defineEndpoint, type AnyEndpoint, type Call } from '../endpoint';
import { otherWords } from './other-words';
import { fileRulesOf, withFiles } from './pictures';
import { oneRecord, recordAnswer, shownTo, toAnswer } from './record-answer';
import { newRecordWords } from './worked-out';

interface Changing {
  readonly access: Access;
  commandFor(actor: Actor): AnyCommand;
}

/** How a list without `sort` ranks what is typed. */
export interface Ranking {
  readonly description: string;
  /** Null: the list's own order. */
  rank(
    caller: Pick<Call<string, z.ZodType, z.ZodType>, 'services' | 'actor'>,
    query: z.output<ReturnType<typeof calledListInput>>,
  ): Promise<Page<AnyRecord> | Rejection | null>;
}

export function catalogueEndpoints(
  catalogue: Catalogue,
  { changing, ranking }: { readonly changing?: Changing; readonly ranking?: Ranking } = {},
): readonly AnyEndpoint[] {
  const { entity, access } = catalogue;
  const commands = commandsOf(catalogue);
  const queries = queriesOf(catalogue);
  const answer = recordAnswer(catalogue);
  const rules = fileRulesOf(catalogue);
  const files = rules === undefined ? {} : { files: rules };
  const words = otherWords(catalogue);
  const root = `/${catalogue.path}` as const;
  const one = `${root}/{id}` as const;

  return [
    defineEndpoint({
      method: 'get',
      path: root,
      access: access.read,
      summary: `List of the catalogue ${catalogue.name}`,
      description: `Sort with \`sort\`, \`-\` before the field for the highest first. ${catalogue.pageSize} rows by default.${ranking === undefined ? '' : ` ${ranking.description}`}`,
      query: calledListInput(catalogue),
      answer: pageOf(answer),
      async handler({ ask, query, actor, services }) {
        const ranked = (await ranking?.rank({ services, actor }, query)) ?? null;
        const page = ranked ?? (await ask(queries.list, query));
        if (isRejection(page)) return page;
        const data = page.data.map((record) => toAnswer(catalogue, shownTo(actor, catalogue, record)));
        return { data, total: page.total };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: one,
      access: access.read,
      summary: `One ${entity} by its id; removed ones too`,
      answer,
      async handler({ ask, params, actor }) {
        const record = await ask(queries.find, params);
        return isRejection(record) ? record : oneRecord(catalogue, shownTo(actor, catalogue, record));
      },
    }),
    addEndpoint(catalogue),
    defineEndpoint({
      method: 'patch',
      path: one,
      access: changing?.access ?? access.write,
      summary: `Change fields of a ${entity}; null clears, isActive activates and deactivates`,
      body: changeBody(catalogue),
      ...words,
      ...files,
      answer,
      async handler(call) {
        const command = changing?.commandFor(call.actor) ?? commands.change;
        const changed = await withFiles(call, catalogue, { command, id: call.params.id }, (ids) =>
          call.dispatch(command, { ...call.body, ...ids, ...call.params }),
        );
        if (isRejection(changed)) return changed;
        const record = await call.ask(queries.find, { id: changed.id });
        return isRejection(record) ? record : oneRecord(catalogue, record);
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: one,
      access: access.write,
      summary: `Remove a ${entity}: hidden from lists, kept for what points at it`,
      answer,
      async handler({ ask, dispatch, params }) {
        const record = await ask(queries.find, params);
        if (isRejection(record)) return record;
        const removed = await dispatch(commands.remove, params);
        return isRejection(removed) ? removed : toAnswer(catalogue, { ...record, isRemoved: true });
      },
    }),
  ];
}

export function addEndpoint(catalogue: Catalogue, path = `/${catalogue.path}`): AnyEndpoint {
  const rules = fileRulesOf(catalogue);
  const commands = commandsOf(catalogue);
  return defineEndpoint({
    method: 'post',
    path,
    access: catalogue.access.write,
    summary: `Add to the catalogue ${catalogue.name}`,
    body: newRecordBody(catalogue),
    ...newRecordWords(catalogue),
    ...(rules === undefined ? {} : { files: rules }),
    answer: recordAnswer(catalogue),
    async handler(call) {
      const added = await withFiles(call, catalogue, { command: commands.add, id: null }, (ids) =>
        call.dispatch(commands.add, { ...call.body, ...ids }),
      );
      if (isRejection(added)) return added;
      const record = await call.ask(queriesOf(catalogue).find, { id: added.id });
      return isRejection(record) ? record : oneRecord(catalogue, record);
    },
  });
}
