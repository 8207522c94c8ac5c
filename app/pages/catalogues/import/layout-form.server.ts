import { trimmedParts } from '@domain/shared/linear-text';
import { z } from 'zod';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { sentenceOf, textsIn } from '~/texts/translate.server';
import {
  checkImport,
  choicesOf,
  findImport,
  rereadImport,
  type FoundImport,
} from '~/use-cases/imports/imports.server';
import type { LayoutChoices, LayoutReading } from '~/use-cases/imports/import-job';
import { findLayouts, layoutOf, saveLayout, type SavedLayout } from '~/use-cases/imports/layout-store.server';

export const layoutFacts = ['supplier', 'carrier', 'currency', 'from', 'to'] as const;

const layoutForm = z.object({
  again: z.string().optional(),
  roles: z.array(z.string().optional()).catch([]),
  facts: z.record(z.string(), z.string().optional()).catch({}),
  publishes: z.string().optional(),
});

interface Step extends Pick<PageContext, 'services' | 'actor' | 'language'> {
  readonly found: FoundImport;
}

export async function checkLayout(
  { services, found, actor, language }: Step,
  form: PageForm,
  layout: LayoutReading,
  { isView = false }: { readonly isView?: boolean } = {},
): Promise<Rejection | undefined> {
  const said = form.read(layoutForm);
  if (isRejection(said)) return said;
  const typed = choicesIn(said, layout);
  const saved = await savedFor({ services, found, actor }, layout, typed);
  const choices =
    saved === undefined
      ? typed
      : {
          ...typed,
          roles: { ...saved.roles, ...typed.roles },
          facts: { ...saved.facts, ...typed.facts },
        };
  const refusal = await rereadImport(services, found, { actor, language, choices: { layout: choices } });
  // The layout saved for the supplier is shown before any row is checked with it.
  if (refusal !== undefined || isView || said.again !== undefined || saved !== undefined) return refusal;
  const now = await findImport(services, actor, found.job.id);
  if (isRejection(now)) return now;
  if (now.job.reading.layout !== undefined)
    await saveLayout(services.db, { actor, subject: found.subject.name }, now.job.reading.layout);
  return checkImport(services, now, { ...choicesOf(now.job), applies: false, language });
}

async function savedFor(
  { services, found, actor }: Omit<Step, 'language'>,
  layout: LayoutReading,
  { facts: { supplier } }: LayoutChoices,
): Promise<SavedLayout | undefined> {
  if (supplier === undefined || supplier === layout.choices.facts['supplier']) return undefined;
  const saved = await findLayouts(services.db, { actor, subject: found.subject.name }, layout);
  return layoutOf(saved, supplier);
}

function choicesIn(
  { roles, facts, publishes }: z.output<typeof layoutForm>,
  layout: LayoutReading,
): LayoutChoices {
  const chosen = layout.columns.flatMap(({ key, proposed }, at) => {
    const role = roles[at] === undefined || roles[at] === '' ? null : roles[at];
    // Proposed roles are proposed anew, since the file now has more rows.
    return role === proposed ? [] : [[key, role] as const];
  });
  const given = layoutFacts.flatMap((name) => {
    const text = facts[name]?.trim().slice(0, 120) ?? '';
    return text === '' ? [] : [[name, name === 'currency' ? text.toUpperCase() : text] as const];
  });
  return {
    roles: Object.fromEntries(chosen),
    facts: Object.fromEntries(given),
    publishes: publishes !== undefined,
  };
}

export function shownLayout({ job, subject }: FoundImport, language: PageContext['language']) {
  const { layout } = job.reading;
  if (layout === undefined) return null;
  const labels = new Map(
    subject.columns(language).map(({ name, header }) => [name, header.replace(/ \([^()]*\)$/, '')]),
  );
  const own = layout.columns
    .flatMap(({ role, proposed }) => [role, proposed])
    .filter((role) => role !== null);
  const roles = [...new Set([...(subject.otherLayouts?.roles ?? []), ...own])];
  return {
    columns: layout.columns,
    choices: layout.choices,
    tables: layout.tables,
    notes: layout.notes,
    omittedNotes: layout.omittedNotes,
    proposedFrom: proposedFrom(layout),
    savedOf: layout.savedOf ?? null,
    savedFor: layout.savedFor ?? [],
    roles: roles.map((role) => ({ value: role, label: labelOfRole(role, language) })),
    preview: layout.preview.map(({ sheet, row, values, refusals }) => ({
      sheet,
      row,
      values: shownTerms.flatMap((name) => {
        const text = values[name];
        return text === undefined ? [] : [{ name, label: labels.get(name) ?? name, text: plainLines(text) }];
      }),
      refusals: refusals.map((refusal) => sentenceOf(language, refusal)),
    })),
  };
}

/** The day of reading, if the sheet states only the last day of its rates. */
function proposedFrom({ preview, choices, readOn }: LayoutReading): string | null {
  const isAsked = preview.some(({ refusals }) => refusals.some(({ code }) => code === 'tariff.no-first-day'));
  return isAsked && choices.facts['from'] === undefined ? readOn : null;
}

const shownTerms = [
  ...[
    'origin',
    'destination',
    'unitPrices',
    'segments',
    'minimum',
    'minimumQuantity',
    'currency',
    'from',
    'to',
  ],
  ...['carriers', 'supplier', 'transitTime', 'frequency', 'cutOff', 'route', 'transfers', 'commodities'],
  ...['surcharges', 'observations'],
];

/** `BAF 300 container freight 40HC`: without the bars between parts. */
function plainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => trimmedParts(line, '|').filter(Boolean).join(' '))
    .join('; ');
}

function labelOfRole(role: string, language: PageContext['language']): string {
  const t = textsIn(language).getFixedT(language, 'imports');
  const [name = '', value = '', to] = role.split(':');
  if (name === role) return t(`layout.roles.${role}`);
  if (name === 'break' && to !== undefined) return t('layout.parameter.range', { from: value, to });
  return t(`layout.parameter.${name}`, { value: value.replaceAll('+', ' / ') });
}
