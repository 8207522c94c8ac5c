import { redirect } from '@remix-run/node';
import type { PageContext } from '~/http/load-context';
import type { FormAnswer } from '~/ui/form/form-answer';
import { readFields, type Fields } from './form-fields';
import { typedIn } from './typed-fields';

export const draftedForms = ['offer', 'company', 'client', 'meeting', 'rate'] as const;
export type DraftedForm = (typeof draftedForms)[number];

export const newRecord = 'new';

/** Forms with several new records name them `new-…`. */
export function isNewRecord(recordId: string): boolean {
  return recordId === newRecord || recordId.startsWith(`${newRecord}-`);
}

interface Drafted {
  readonly form: DraftedForm;
  readonly recordId: string;
  readonly revision: string;
}

export interface KeptDraft {
  readonly savedAt: string;
  readonly revision: string;
  readonly isBehind: boolean;
  readonly typed: Pick<FormAnswer, 'initialValue' | 'fields'>;
}

export async function findDraft(
  { services, person }: PageContext,
  { form, recordId, revision }: Drafted,
): Promise<{ readonly draft: KeptDraft; readonly fields: Fields } | null> {
  if (person === null) return null;
  const found = await services.drafts.find({ personId: person.id, form, recordId });
  if (found === null) return null;
  const posted = postedIn(found.content);
  const { savedAt, revision: opened } = found;
  const draft = { savedAt, revision: opened, isBehind: opened !== revision, typed: typedIn(posted) };
  return { draft, fields: readFields(posted) };
}

export async function dropDraft(
  { services, person }: PageContext,
  form: DraftedForm,
  recordId: string,
): Promise<void> {
  if (person !== null) await services.drafts.drop({ personId: person.id, form, recordId });
}

export async function discardDraft(
  context: PageContext,
  form: DraftedForm,
  { recordId, page }: { readonly recordId: string; readonly page: string },
) {
  await dropDraft(context, form, recordId);
  return redirect(page);
}

export function postedIn(content: unknown): URLSearchParams {
  const posted = new URLSearchParams();
  for (const entry of Array.isArray(content) ? (content as unknown[]) : []) {
    const [name, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (typeof name === 'string' && typeof value === 'string') posted.append(name, value);
  }
  return posted;
}
