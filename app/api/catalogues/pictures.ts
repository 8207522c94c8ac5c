import type { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';
import type { AnyCommand } from '@domain/shared/command';
import { reject, type Rejection } from '@domain/shared/rejection';
import { recordFiles } from '~/use-cases/catalogues/record-files.server';
import type { Accepted } from '~/services';
import type { Call } from '../endpoint';
import type { FileRules } from '../files';

const megabyte = 1024 * 1024;
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'];

/** Fields of a catalogue that bring files, and what may come in them. Undefined when none does. */
export function fileRulesOf({ fields }: Catalogue): FileRules | undefined {
  const rules = Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind === 'image') return [[name, { types: pictureTypes, maximumBytes: 2 * megabyte }] as const];
    return kind === 'file' ? [[name, { maximumBytes: 20 * megabyte }] as const] : [];
  });
  return rules.length === 0 ? undefined : Object.fromEntries(rules);
}

/**
 * Does something to a record with the ids of the files that came: permission first, then they are kept, and taken away again where the
 * command is refused.
 */
export async function withFiles(
  {
    services,
    actor,
    files: received,
  }: Pick<Call<string, z.ZodType, z.ZodType>, 'services' | 'actor' | 'files'>,
  catalogue: Catalogue,
  { command, id }: { readonly command: AnyCommand; readonly id: string | null },
  work: (ids: Readonly<Record<string, string>>) => Promise<Accepted | Rejection>,
): Promise<Accepted | Rejection> {
  const came = Object.entries(received).flatMap(([name, [file]]) =>
    file === undefined ? [] : [{ name, file }],
  );
  if (came.length === 0) return work({});
  const files = recordFiles({ services, actor, via: 'api' }, command, id);
  const refusal = await files.refuse();
  if (refusal !== null) return refusal;
  const ids: Record<string, string> = {};
  for (const { name, file } of came) {
    const kind = catalogue.fields[name]?.kind === 'image' ? 'image' : 'file';
    const fileId = await files.keep(kind, file.name, Buffer.from(file.bytes));
    if (fileId === null) {
      const refused = reject('invalid', 'input.file-type', { field: name, types: pictureTypes.join(', ') });
      await files.settle(refused);
      return refused;
    }
    ids[name] = fileId;
  }
  const outcome = await work(ids);
  await files.settle(outcome);
  return outcome;
}
