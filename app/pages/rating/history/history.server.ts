import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { mayRead, type Actor } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';
import {
  listLaneHistory,
  listRateHistory,
  type RateHistoryLine,
} from '@projections/rating/rate-history/queries';
import { findRate } from '@projections/rating/rate-list/queries';
import type { PageContext } from '~/http/load-context';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import type { ShownChange } from '~/ui/data/change-list';
import { kindOfPath } from '~/presenters/rating/kind-paths';
import { idsIn, namesOf } from '~/presenters/rating/names.server';
import { rateLine } from '~/presenters/history-lines.server';
import { readableChange, type Names } from '~/presenters/rating/term-text.server';
import { loadNotes, takeNote } from '~/pages/crm/notes/notes.server';
import { readForm } from '~/pages/forms/page-form.server';
import { pageIn } from '~/pages/forms/page-number';

export interface ReadableLine {
  readonly id: string;
  readonly rateId: string;
  readonly code: string;
  readonly type: RateHistoryLine['type'];
  readonly action: string;
  readonly at: string;
  /** "Elena Díaz, por la web" */
  readonly who: string;
  readonly supplier: string | null;
  readonly changes: readonly ShownChange[];
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const kind = kindOfPath(params.kind);
  if (kind === undefined) throw refusePage(context, reject('not-found', 'rate.not-found'));
  const rate = takeAnswer(context, await services.ask(findRate, { id: params.id ?? '', kind }, actor));
  const { origin, destination } = rate;
  const { searchParams } = new URL(request.url);
  const isOfLane = searchParams.get('of') === 'lane' && origin !== null && destination !== null;
  const page = pageIn(searchParams);
  const window = { limit: take, offset: (page - 1) * take };
  const found = takeAnswer(
    context,
    isOfLane
      ? await services.ask(
          listLaneHistory,
          { kind, origin: origin.code, destination: destination.code, ...window },
          actor,
        )
      : await services.ask(listRateHistory, { id: rate.id, ...window }, actor),
  );
  const names = await namesIn(services.db, found.data, actor);
  return {
    kind,
    rate: { id: rate.id, code: rate.code, origin, destination },
    isOfLane,
    lines: found.data.map((line) => readable(line, names, language)),
    total: found.total,
    page,
    take,
    notes: await loadNotes(context, 'rate', rate.id),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { kind = '', id = '' } = params;
  const page = `/admin/rates/${kind}/${id}/history`;
  if (form.intent !== 'note') return form.refuse(reject('invalid', 'input.invalid'));
  return takeNote(context, form, { model: 'rate', id, page });
}

const take = 50;

export async function changesSince(context: PageContext, id: string, revision: number) {
  const { services, actor, language } = context;
  const newest = takeAnswer(context, await services.ask(listRateHistory, { id, limit: take }, actor));
  const since = newest.data.filter((line) => line.revision > revision).toReversed();
  const names = await namesIn(services.db, since, actor);
  return {
    revision: Math.max(revision, ...since.map((line) => line.revision)),
    lines: since.map((line) => readable(line, names, language)),
  };
}

function readable(line: RateHistoryLine, names: Names, language: Language): ReadableLine {
  const t = textsIn(language).getFixedT(language, 'rating-staff');
  const name = line.by.name ?? (line.by.id === 'system' ? t('history.system') : line.by.id);
  return {
    id: line.id,
    rateId: line.rateId,
    code: line.code,
    type: line.type,
    action: rateLine(line.type, language),
    at: line.at,
    who: t('history.by', { name, door: t(`doors.${line.via}`) }),
    supplier: line.supplier === null ? null : (names.get(line.supplier) ?? line.supplier),
    changes: line.changes.flatMap((change) => readableChange(change, { language, names }) ?? []),
  };
}

function namesIn(db: Database, lines: readonly RateHistoryLine[], reader: Actor): Promise<Names> {
  const ids = lines.flatMap(({ supplier, changes }) => [
    ...(supplier === null ? [] : [supplier]),
    ...changes.flatMap(({ term, before, after }) => [...idsIn(term, before), ...idsIn(term, after)]),
  ]);
  return namesOf(db, ids, reader);
}
