import type { Catalogue } from '@domain/catalogues/catalogue';
import type { FieldKind } from '@domain/catalogues/engine/fields';
import { reject, type Rejection } from '@domain/shared/rejection';
import { readFields, type Fields } from '~/server/form-fields.server';
import type { Services } from '~/services.server';

/** Bytes a file may have. */
const largest = { image: 2 * 1024 * 1024, file: 20 * 1024 * 1024 } as const;

/**
 * The fields a record's form hands in: what was left empty is null, so that a change clears it. Files are kept, and stand by their ids; a
 * file field that was left alone is not mentioned.
 */
export async function formInput(
  catalogue: Catalogue,
  form: FormData,
  { services, uploadedBy }: { readonly services: Services; readonly uploadedBy: string },
): Promise<Readonly<Record<string, unknown>> | Rejection> {
  const given = readFields(form);
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(catalogue.fields)) {
    if (field.kind === 'image' || field.kind === 'file') {
      const kept = await keep(name, field.kind, form, given, { services, uploadedBy });
      if (typeof kept === 'object' && kept !== null) return kept;
      if (kept !== undefined) input[name] = kept;
      continue;
    }
    input[name] = written(field.kind, given[name]) ?? (field.isRequired ? '' : null);
  }
  const { owner } = given;
  return { ...input, ...(catalogue.isOwned && typeof owner === 'string' && { owner }) };
}

function written(kind: FieldKind, value: unknown): unknown {
  if (kind === 'texts' && typeof value === 'string') return linesOf(value);
  // A row left blank among others is still a row, so that what is wrong is said where it stands.
  if (kind === 'list' && Array.isArray(value)) return Array.from(value, (entry: unknown) => entry ?? {});
  return value;
}

/** Short texts are written one to a line. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** The id of a file that came, null where the one there is taken away, undefined where nothing was done. */
async function keep(
  name: string,
  kind: keyof typeof largest,
  form: FormData,
  given: Fields,
  { services, uploadedBy }: { readonly services: Services; readonly uploadedBy: string },
): Promise<string | null | undefined | Rejection> {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return given[`${name}-gone`] === 'true' ? null : undefined;
  if (file.size > largest[kind]) {
    return reject('invalid', 'input.file-too-large', {
      field: name,
      size: `${largest[kind] / 1024 ** 2} MB`,
    });
  }
  const received = { name: file.name, bytes: Buffer.from(await file.arrayBuffer()), uploadedBy };
  if (kind === 'file') return services.files.keep({ ...received, mediaType: file.type });
  const id = await services.files.keepPicture(received);
  return id ?? reject('invalid', 'input.file-type', { field: name, types: 'jpeg, png, gif' });
}
