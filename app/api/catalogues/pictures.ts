import type { Catalogue } from '@domain/catalogues/catalogue';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services.server';
import type { FileRules, ReceivedFile } from '../files';

const megabyte = 1024 * 1024;
const pictureTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif'];

/** Fields of a catalogue that bring files, and what may come in them. Undefined when none does. */
export function fileRulesOf({ fields }: Catalogue): FileRules | undefined {
  const rules = Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind === 'image') return [[name, { types: pictureTypes, maximumBytes: 2 * megabyte }] as const];
    return kind === 'file' ? [[name, { maximumBytes: 20 * megabyte }] as const] : [];
  });
  return rules.length === 0 ? undefined : Object.fromEntries(rules);
}

/** Keeps the files that came, and answers the fields with their ids. A picture is known by its content, not by what the sender says. */
export async function keepFiles(
  catalogue: Catalogue,
  files: Readonly<Record<string, readonly ReceivedFile[]>>,
  { services, uploadedBy }: { readonly services: Services; readonly uploadedBy: string },
): Promise<Readonly<Record<string, string>> | Rejection> {
  const kept: Record<string, string> = {};
  for (const [name, [file]] of Object.entries(files)) {
    if (file === undefined) continue;
    const received = { name: file.name, bytes: Buffer.from(file.bytes), uploadedBy };
    const id =
      catalogue.fields[name]?.kind === 'image'
        ? await services.files.keepPicture(received)
        : await services.files.keep({ ...received, mediaType: file.mediaType });
    if (id === null)
      return reject('invalid', 'input.file-type', { field: name, types: pictureTypes.join(', ') });
    kept[name] = id;
  }
  return kept;
}
