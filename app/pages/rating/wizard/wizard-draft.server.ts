import { rateForm, type RateForm, type RateKind } from '@domain/rating/rate/inputs';
import type { RateTerms } from '@domain/rating/rate/terms';
import { isRejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { findPlace } from '@projections/rating/places';
import { commandIdOf } from '~/http/command-ids';
import type { PageContext } from '~/http/load-context';
import { findDraft, newRecord, postedIn, type KeptDraft } from '~/pages/forms/drafts.server';
import { readFields } from '~/pages/forms/form-fields';
import { PageForm } from '~/pages/forms/page-form.server';
import { idsIn, namesOf } from '~/presenters/rating/names.server';
import { rateFormOf } from './wizard-form.server';

/** `platform.drafts.form` of rates. A new rate's record consists of its kind and the form's command id. */
export const keptAs = 'rate';

export function newDraft(kind: RateKind, commandId: string): string {
  return `${newRecord}-${kind}-${commandId}`;
}

const mostOffered = 5;

export async function unfinishedRates({ services, person }: PageContext, kind: RateKind) {
  if (person === null) return [];
  const own = await services.drafts.listForm(person.id, keptAs);
  return own
    .filter(({ recordId }) => recordId.startsWith(newDraft(kind, '')))
    .slice(0, mostOffered)
    .map(({ recordId, savedAt, content }) => {
      return { record: recordId, savedAt, lane: laneIn(postedIn(content)) };
    });
}

/** "SCL → MIA", with a dash for a missing end. Null without both. */
export function laneIn(posted: URLSearchParams): string | null {
  const { origin, destination } = readFields(posted);
  const ends = [origin, destination].map((end) => (typeof end === 'string' && end !== '' ? end : null));
  return ends.every((end) => end === null) ? null : ends.map((end) => end ?? '—').join(' → ');
}

export interface RestoredDraft {
  readonly record: string;
  readonly draft: KeptDraft;
  readonly terms: RateTerms;
  readonly chosen: {
    readonly supplier: Chosen | null;
    readonly carriers: readonly Chosen[];
    readonly clients: readonly Chosen[];
  };
}

interface Chosen {
  readonly id: string;
  readonly name: string;
}

export async function restoredDraft(
  context: PageContext,
  kind: RateKind,
  { record, revision, terms }: { record: string; revision: string; terms: RateTerms },
): Promise<RestoredDraft | null> {
  const { services, person, actor } = context;
  if (person === null) return null;
  const found = await findDraft(context, { form: keptAs, recordId: record, revision });
  if (found === null) return null;
  const kept = await services.drafts.find({ personId: person.id, form: keptAs, recordId: record });
  const form = readable(context, kind, postedIn(kept?.content));
  const { origin, destination, ...plain } = form;
  const placed = async (end: RateForm['origin']) =>
    (end === undefined || end === null ? null : await findPlace(services.db, end, actor)) ?? null;
  const [from, to] = await Promise.all([placed(origin), placed(destination)]);
  const restored: RateTerms = {
    ...terms,
    ...(plain as Partial<RateTerms>),
    ...(origin !== undefined && { origin: from }),
    ...(destination !== undefined && { destination: to }),
  };
  const ids = Object.entries(restored).flatMap(([term, value]) => [...idsIn(term, value)]);
  const names = await namesOf(services.db, ids, actor);
  const named = (id: string): Chosen => ({ id, name: names.get(id) ?? id });
  return {
    record,
    draft: found.draft,
    terms: restored,
    chosen: {
      supplier: restored.supplier === null ? null : named(restored.supplier),
      carriers: restored.carriers.map(named),
      clients: restored.clients.map(named),
    },
  };
}

function readable(context: PageContext, kind: RateKind, posted: URLSearchParams): RateForm {
  const form = new PageForm(context, posted);
  const whole = form.read(rateForm, (fields) => rateFormOf(kind, fields));
  if (!isRejection(whole)) return whole;
  const wrong = new Set(whole.issues?.map(({ path: [term] }) => term));
  const part = form.read(rateForm, (fields) =>
    Object.fromEntries(Object.entries(rateFormOf(kind, fields)).filter(([term]) => !wrong.has(term))),
  );
  return isRejection(part) ? {} : part;
}

/** A draft keeps its own id, so that it is saved once, unless another tab saved it already. */
export async function commandOfDraft(
  { services, actor }: PageContext,
  kind: RateKind,
  record: string,
): Promise<string | null> {
  const commandId = record.slice(newDraft(kind, '').length);
  const id = await commandIdOf(services, actor, commandId);
  if (id === undefined) return null;
  const saved = await services.ask(findRate, { id }, actor);
  return isRejection(saved) ? commandId : null;
}
