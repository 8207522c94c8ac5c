import { draftRate } from '@domain/rating/rate/commands';
import { rateEvents } from '@domain/rating/rate/events';
import type { RateKind, TermName } from '@domain/rating/rate/inputs';
import { system } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import type { ImportSubject, RowCommands, ShownChange, SubjectColumn } from '~/use-cases/imports/subject';
import type { Accepted, Services } from '~/services';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import { idsIn, namesOf } from '~/presenters/rating/names.server';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { rateColumns, termOrder, type ColumnName } from '~/documents/sheets/rate-columns.server';
import { rateField } from '~/documents/sheets/rate-fields.server';
import { nameOfCode } from '~/documents/sheets/rate-codes.server';
import { shownRateChange } from './shown-change.server';
import { inColumns, keyOfColumn } from './column-keys';
import { supplierLayouts } from '~/use-cases/rating/tariff-sheet/supplier-layout.server';
import { applyCopy } from '../changes/apply-copy.server';
import { judgeRateChange } from '../changes/judge-change.server';
import { applySuperseding, restoreSuperseded } from './apply-superseding.server';
import { rateAliases } from './rate-aliases.server';
import { RateJudge } from './rate-judge.server';
import { RateRun } from './rate-run.server';

const subjects = new Map<RateKind, ImportSubject>();

export function rateSubject(kind: RateKind): ImportSubject {
  const subject = subjects.get(kind) ?? subjectOf(kind);
  subjects.set(kind, subject);
  return subject;
}

type Parts = Pick<Services, 'db' | 'dispatch' | 'projections'>;

type Values = Readonly<Record<string, unknown>>;

function subjectOf(kind: RateKind): ImportSubject {
  const path = `/admin/rates/${pathOfKind[kind]}`;
  const sheets = new Map<Language, readonly SubjectColumn[]>();
  const columns = (language: Language): readonly SubjectColumn[] => {
    const sheet = sheets.get(language) ?? columnsOf(kind, language);
    sheets.set(language, sheet);
    return sheet;
  };
  const run = (services: Parts): RowCommands => {
    const rates = new RateRun(services);
    return {
      async apply({ recordId, input, supersedes }, context, next) {
        const write = () =>
          recordId === null
            ? applyCopy(services.db, rates, kind, input ?? {}, { ...context, next })
            : rates.change(changeOf(recordId, input ?? {}), { ...context, next });
        return told(kind, await applySuperseding(rates, supersedes ?? [], context, write));
      },
      async undo({ recordId, outcome, before, supersedes }, context, next) {
        const undone =
          outcome === 'created'
            ? await rates.remove(recordId ?? '', context)
            : await rates.change(changeOf(recordId ?? '', before ?? {}), {
                ...context,
                ...(!supersedes && { next }),
              });
        if (isRejection(undone)) return told(kind, undone);
        if (!supersedes) return undone;
        return (
          (await restoreSuperseded(services.db, rates, { kind, superseded: supersedes }, context)) ?? undone
        );
      },
    };
  };
  const layouts = supplierLayouts(
    kind,
    () => columns('es'),
    (keys) => isOwnSheet(kind, keys),
  );
  return {
    ...(layouts !== undefined && { otherLayouts: layouts }),
    name: `${pathOfKind[kind]}-rates`,
    path,
    category: rateEvents.category,
    ownedIn: 'rate_list',
    access: draftRate.access,
    named: ['origin', 'destination'],
    shown: (language) => ({
      many: translate(language, `rating-staff:kinds.${kind}`),
      path,
      newest: `${path}?sort=changed&direction=desc&isActive=all`,
      keys: [translate(language, 'rating-staff:import.key')],
      note: ['note', ...(layouts === undefined ? [] : ['sheets'])]
        .map((part) => translate(language, `rating-staff:import.${part}`))
        .join(' '),
      approval: null,
      invitation: null,
    }),
    columns,
    labelOf: (key, language) => columns(language).find((column) => column.key === key)?.header ?? key,
    keysMissing: (given) =>
      given.has('code') ? [] : ['origin', 'destination'].filter((end) => !given.has(end)),
    judgeOf: (db, job) => new RateJudge(db, kind, columns('es'), job),
    judgeChange: (services, job) => judgeRateChange(services, kind, job),
    supersedes: true,
    aliases: rateAliases(kind, () => columns('es')),
    apply: (services, row, context) => run(services).apply(row, context),
    undo: (services, row, context) => run(services).undo(row, context),
    run,
    changesOf: (db, rows, language) => changesOf(db, rows, language),
  };
}

function told(kind: RateKind, outcome: Accepted | Rejection): Accepted | Rejection {
  return isRejection(outcome) ? inColumns(kind, outcome) : outcome;
}

export function isOwnSheet(kind: RateKind, keys: ReadonlySet<string>): boolean {
  const hasPrices = keys.has(keyOfColumn(kind, 'segments')) || keys.has(keyOfColumn(kind, 'unitPrices'));
  return keys.has('code') || (keys.has('origin') && keys.has('destination') && hasPrices);
}

function columnsOf(kind: RateKind, language: Language): readonly SubjectColumn[] {
  return rateColumns(kind, language).map(({ name, header, options = [] }) => ({
    key: keyOfColumn(kind, name),
    header,
    name,
    part: null,
    field: rateField(kind, name),
    words: options.map((value) => ({ value, label: nameOfCode(name, value, language) })),
  }));
}

function changeOf(id: string, { status, isActive, ...form }: Values) {
  return { id, form, ...(status !== undefined && { status }), ...(isActive !== undefined && { isActive }) };
}

const first = ['status', 'segments', 'unitPrices', 'from', 'to', 'supplier', 'carriers'];

function rankOf(name: string): number {
  const at = first.indexOf(name);
  return at === -1 ? first.length + termOrder.indexOf(name as TermName) : at;
}

async function changesOf(
  db: Database,
  rows: readonly ImportRow[],
  language: Language,
): Promise<(row: ImportRow) => readonly ShownChange[]> {
  const values = rows.flatMap(({ input, before }) => [input ?? {}, before ?? {}]);
  const ids = values.flatMap((one) => Object.entries(one).flatMap(([term, value]) => idsIn(term, value)));
  // As the platform: companies were looked up within the reach of the person who started the check.
  const names = await namesOf(db, ids, system);
  return ({ input, before }) =>
    Object.keys(input ?? {})
      // A copy lists only its differences from the original.
      .filter((name) => input?.['copyOf'] === undefined || (before !== null && name in before))
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .flatMap((name) => {
        const values = { before: before?.[name], after: input?.[name] };
        return shownRateChange(name as ColumnName, values, { language, names }) ?? [];
      });
}
