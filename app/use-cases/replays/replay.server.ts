import { isAuditor, mayRead } from '@domain/shared/actor';
import type { RecordedEvent } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findNames } from '@projections/quoting/quoter-history/names';
import { nameOfActor } from '~/presenters/quoting/readable-history.server';
import { tellApart, type ShownChange } from '~/presenters/tell-apart';
import type {
  Crumb,
  Moment,
  ReplayContext,
  ReplayDescription,
  ReplayField,
  Standing,
} from './description.server';
import { attachedStreams, fileField, fileLine, isOfFile, withFile, type FileThen } from './files.server';

export interface ReplayLine {
  readonly number: number;
  readonly action: string;
  readonly at: string;
  readonly who: string;
  readonly state: Standing;
}

export interface ReplayStep extends ReplayLine {
  readonly event: RecordedEvent;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly changes: readonly ShownChange[];
  readonly fields: readonly ReplayField[];
}

export interface Asked {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly than: number | null;
}

export interface ReadReplay {
  readonly lines: readonly ReplayLine[];
  readonly step: ReplayStep | null;
  readonly compared: readonly ShownChange[] | null;
}

export interface Replay {
  readonly reference: string;
  readonly path: readonly Crumb[];
  readonly total: number;
  /** The last event not after an ISO instant; 0 before the first. */
  numberAt(moment: string): number;
  read(asked: Asked): Promise<ReadReplay>;
}

export interface Replayer {
  replay(context: ReplayContext, id: string): Promise<Replay | Rejection>;
  find(context: ReplayContext, id: string): Promise<Pick<Replay, 'reference' | 'path'> | Rejection>;
}

interface Whole<State> {
  readonly own: State;
  readonly files: readonly FileThen[];
}

export function defineReplay<State, Reading>(description: ReplayDescription<State, Reading>): Replayer {
  const load = async (context: ReplayContext, id: string) => {
    const { services, actor } = context;
    const isJudgedByState = isAuditor(actor) || actor.roles.includes('admin');
    if (!mayRead(actor, 'staff')) return reject('forbidden', 'access.forbidden');
    if (!isJudgedByState) {
      const answer = await description.reach(context, id);
      if (isRejection(answer)) return answer;
    }
    const events = await readLog(context, description, id);
    const moments = foldAll(description, events);
    const last = moments.at(-1)?.after.own ?? description.initial;
    if (moments.length === 0 || (isJudgedByState && !description.isWithinReach(actor, last, id))) {
      return reject('not-found', 'record.not-found');
    }
    const told = moments.filter(
      ({ event }) => isOfFile(event) || description.isTold === undefined || description.isTold(event, id),
    );
    return { services, told, last };
  };

  return {
    async find(context, id) {
      const loaded = await load(context, id);
      return isRejection(loaded) ? loaded : nameOf(description, loaded.last, id, context);
    },
    async replay(context, id) {
      const loaded = await load(context, id);
      if (isRejection(loaded)) return loaded;
      const { told, last } = loaded;
      return {
        ...nameOf(description, last, id, context),
        total: told.length,
        numberAt: (moment) => numberAt(told, moment),
        read: (asked) => readPart(description, context, told, asked),
      };
    },
  };
}

function nameOf<State, Reading>(
  description: ReplayDescription<State, Reading>,
  state: State,
  id: string,
  { language }: ReplayContext,
): Pick<Replay, 'reference' | 'path'> {
  return {
    reference: description.reference(state, id, language),
    path: description.path(state, id, language),
  };
}

async function readLog<State, Reading>(
  { services }: ReplayContext,
  description: ReplayDescription<State, Reading>,
  id: string,
): Promise<readonly RecordedEvent[]> {
  const own = await description.streams(services, id);
  const { model } = description;
  const attached = own.length === 0 || model === undefined ? [] : await attachedStreams(services, model, id);
  const read = await Promise.all([...own, ...attached].map((stream) => services.store.readStream(stream)));
  return read.length === 1
    ? read.flat()
    : read.flat().toSorted((one, other) => (one.position < other.position ? -1 : 1));
}

/** States share unchanged parts, so that a stream of 10,000 events folds in milliseconds. */
function foldAll<State, Reading>(
  description: ReplayDescription<State, Reading>,
  events: readonly RecordedEvent[],
): readonly Moment<Whole<State>>[] {
  let before: Whole<State> = { own: description.initial, files: [] };
  return events.map((event) => {
    const after = isOfFile(event)
      ? { ...before, files: withFile(before.files, event) }
      : { ...before, own: description.evolve(before.own, event) };
    const moment = { event, before, after };
    before = after;
    return moment;
  });
}

export function numberAt(told: readonly { readonly event: RecordedEvent }[], moment: string): number {
  return told.findLastIndex(({ event }) => Date.parse(event.metadata.at) <= Date.parse(moment)) + 1;
}

async function readPart<State, Reading>(
  description: ReplayDescription<State, Reading>,
  context: ReplayContext,
  told: readonly Moment<Whole<State>>[],
  { from, to, step, than }: Asked,
): Promise<ReadReplay> {
  const { services, language } = context;
  const part = told.slice(from - 1, to);
  const shown = told[step - 1];
  const other = than === null ? undefined : told[than - 1];
  const all = [...part, ...[shown, other].filter((one) => one !== undefined)];
  const [reading, names] = await Promise.all([
    description.read(
      context,
      all.map(({ event, before, after }) => ({ event, before: before.own, after: after.own })),
    ),
    findNames(
      services.db,
      all.map(({ event }) => event.metadata.actorId),
    ),
  ]);
  const lineOf = ({ event, after }: Moment<Whole<State>>, number: number): ReplayLine => ({
    number,
    action: isOfFile(event) ? fileLine(event, language) : description.line(event, language),
    at: event.metadata.at,
    who: nameOfActor(event.metadata.actorId, names, language),
    state: description.standing(after.own, reading),
  });
  const fieldsOf = ({ own, files }: Whole<State>): readonly ReplayField[] => [
    ...description.fields(own, reading),
    ...(description.model === undefined ? [] : [fileField(files, language)]),
  ];
  const changesOf = (before: Whole<State>, after: Whole<State>): readonly ShownChange[] => [
    ...(description.changes?.(before.own, after.own, reading) ??
      changesBetween(description.fields(before.own, reading), description.fields(after.own, reading))),
    ...(description.model === undefined
      ? []
      : changesBetween([fileField(before.files, language)], [fileField(after.files, language)])),
  ];
  const compared =
    shown === undefined || other === undefined || than === null
      ? null
      : than < step
        ? changesOf(other.after, shown.after)
        : changesOf(shown.after, other.after);
  return {
    lines: part.map((moment, index) => lineOf(moment, from + index)),
    step:
      shown === undefined
        ? null
        : {
            ...lineOf(shown, step),
            ...saidIn(shown.event),
            event: shown.event,
            changes: changesOf(shown.before, shown.after),
            fields: fieldsOf(shown.after),
          },
    compared,
  };
}

function saidIn({ data }: RecordedEvent): Pick<ReplayStep, 'reason' | 'comment'> {
  const { reason, comment } = data as { readonly reason?: unknown; readonly comment?: unknown };
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { reason: text(reason), comment: text(comment) };
}

function changesBetween(
  before: readonly ReplayField[],
  after: readonly ReplayField[],
): readonly ShownChange[] {
  const was = new Map(before.map((field) => [field.field, field]));
  const is = new Set(after.map(({ field }) => field));
  const nothing = { value: null, text: null };
  return [
    ...after.map((field) => ({ name: field, one: was.get(field.field) ?? nothing, other: field })),
    ...before
      .filter(({ field }) => !is.has(field))
      .map((field) => ({ name: field, one: field, other: nothing })),
  ].flatMap(({ name: { field, name }, one, other }) => {
    const told = tellApart(one, other);
    return told === null ? [] : [{ field, name, ...told }];
  });
}
