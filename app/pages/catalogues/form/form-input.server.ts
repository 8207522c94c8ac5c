import type { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import type { Values } from '@domain/catalogues/engine/values';
import type { FieldKind } from '@domain/catalogues/engine/fields';
import { newRecordInput } from '@domain/catalogues/engine/inputs';
import { isRejection, rejectInput, type Rejection } from '@domain/shared/rejection';
import type { PageForm } from '~/pages/forms/page-form.server';
import { pictureTypes, type RecordFiles } from '~/use-cases/catalogues/record-files.server';
import { mostPixels } from '~/use-cases/files/picture-pixels';

type Issue = z.core.$ZodIssue;

const megabyte = 1024 * 1024;
/** In bytes. */
const largest = { image: 2 * megabyte, file: 20 * megabyte } as const;
type FileKind = keyof typeof largest;

export interface RecordForm {
  readonly given: Values;
  readonly values: Values;
}

/**
 * Emptied fields are null, so that a change clears them; untouched files are omitted. Files are stored only
 * if all else is valid and the command is allowed; the caller settles `recordFiles` with the outcome. The
 * refusal names every wrong field.
 */
export async function formInput(
  catalogue: Catalogue,
  form: PageForm,
  recordFiles: RecordFiles,
): Promise<RecordForm | Rejection> {
  const { fields } = form;
  const input: Record<string, unknown> = {};
  const files = new Map<string, { readonly file: File; readonly kind: FileKind }>();
  for (const [name, { kind, isRequired }] of Object.entries(catalogue.fields)) {
    if (kind === 'image' || kind === 'file') {
      const file = form.file(name);
      if (file !== null && file.size > 0) files.set(name, { file, kind });
      else if (form.text(`${name}-gone`) === 'true') input[name] = null;
    } else input[name] = written(kind, fields[name]) ?? (isRequired ? '' : null);
  }
  const { owner } = fields;
  if (hasOwners(catalogue) && typeof owner === 'string') input['owner'] = owner;

  const places = Object.fromEntries([...files.keys()].map((name) => [name, 'to be kept']));
  const values = form.read(newRecordInput(catalogue), () => ({ ...input, ...places }));
  const issues = [
    ...(isRejection(values) ? (values.issues ?? []) : []),
    ...[...files].flatMap(([name, { file, kind }]) =>
      file.size > largest[kind]
        ? [issueAt(name, 'validation.file-too-large', { size: `${largest[kind] / megabyte} MB` })]
        : [],
    ),
  ];
  if (issues.length > 0 || isRejection(values)) return rejectInput(issues);
  const refusal = files.size === 0 ? null : await recordFiles.refuse();
  if (refusal !== null) return refusal;
  const kept: Record<string, string> = {};
  for (const [name, { file, kind }] of files) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const isTooLarge = recordFiles.isTooLarge(kind, bytes);
    const id = isTooLarge ? null : await recordFiles.keep(kind, file.name, bytes);
    if (id === null) {
      const refused = rejectInput([
        isTooLarge
          ? issueAt(name, 'validation.picture-pixels', { pixels: String(mostPixels) })
          : issueAt(name, 'validation.picture-type', { types: pictureTypes }),
      ]);
      await recordFiles.settle(refused);
      return refused;
    }
    kept[name] = id;
  }
  return { given: { ...input, ...kept }, values: { ...values, ...kept } };
}

function written(kind: FieldKind, value: unknown): unknown {
  if (kind === 'texts' && typeof value === 'string') return linesOf(value);
  // A blank row is kept, so that its error appears at its own row.
  if (kind === 'list' && Array.isArray(value)) return Array.from(value, (entry: unknown) => entry ?? {});
  return value;
}

export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

function issueAt(field: string, message: string, params: Readonly<Record<string, string>>): Issue {
  return { code: 'custom', path: [field], message, params, input: undefined };
}
