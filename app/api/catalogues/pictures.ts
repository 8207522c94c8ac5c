import type { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { recordFiles } from '~/use-cases/catalogues/record-files.server';
import { mostPixels } from '~/use-cases/files/picture-pixels';
import type { Accepted } from '~/services';
import type { Call } from '../endpoint';
import type { FileRules } from '../files';

const megabyte = 1024 * 1024;
const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'];

export function fileRulesOf({ fields }: Catalogue): FileRules | undefined {
  const rules = Object.entries(fields).flatMap(([name, { kind }]) => {
    if (kind === 'image') return [[name, { types: pictureTypes, maximumBytes: 2 * megabyte }] as const];
    return kind === 'file' ? [[name, { maximumBytes: 20 * megabyte }] as const] : [];
  });
  return rules.length === 0 ? undefined : Object.fromEntries(rules);
}

type FilesCall = Pick<Call<string, z.ZodType, z.ZodType>, 'services' | 'actor' | 'ask' | 'body' | 'files'>;

interface OnRecord {
  readonly command: AnyCommand;
  readonly id: string | null;
}

/**
 * Checks the permission, stores the files, runs the command, and deletes the files if it is refused. A file
 * id sent as text must be the field's current one: any other would give access to somebody else's file.
 */
export async function withFiles(
  call: FilesCall,
  catalogue: Catalogue,
  { command, id }: OnRecord,
  work: (ids: Readonly<Record<string, string>>) => Promise<Accepted | Rejection>,
): Promise<Accepted | Rejection> {
  const { services, actor, files: received } = call;
  const came = Object.entries(received).flatMap(([name, [file]]) =>
    file === undefined ? [] : [{ name, file }],
  );
  const written = writtenIds(catalogue, call.body);
  if (came.length === 0 && written.length === 0) return work({});
  const files = recordFiles({ services, actor, via: 'api' }, command, id);
  const refusal = (await files.refuse()) ?? (await refuseWritten(call, catalogue, id, written));
  if (refusal !== null) return refusal;
  const ids: Record<string, string> = {};
  for (const { name, file } of came) {
    const kind = catalogue.fields[name]?.kind === 'image' ? 'image' : 'file';
    const bytes = Buffer.from(file.bytes);
    const isTooLarge = files.isTooLarge(kind, bytes);
    const fileId = isTooLarge ? null : await files.keep(kind, file.name, bytes);
    if (fileId === null) {
      const refused = isTooLarge
        ? reject('invalid', 'input.picture-pixels', { field: name, pixels: mostPixels })
        : reject('invalid', 'input.file-type', { field: name, types: pictureTypes.join(', ') });
      await files.settle(refused);
      return refused;
    }
    ids[name] = fileId;
  }
  const outcome = await work(ids);
  await files.settle(outcome);
  return outcome;
}

type WrittenId = readonly [field: string, fileId: string];

function writtenIds({ fields }: Catalogue, body: unknown): readonly WrittenId[] {
  const values = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>);
  return values.flatMap(([name, value]) => {
    const kind = fields[name]?.kind;
    return typeof value === 'string' && (kind === 'image' || kind === 'file') ? [[name, value]] : [];
  });
}

async function refuseWritten(
  { ask }: FilesCall,
  catalogue: Catalogue,
  id: string | null,
  written: readonly WrittenId[],
): Promise<Rejection | null> {
  if (written.length === 0) return null;
  const record = id === null ? {} : await ask(queriesOf(catalogue).find, { id });
  if (isRejection(record)) return record;
  const other = written.find(
    ([name, fileId]) => (record as Readonly<Record<string, unknown>>)[name] !== fileId,
  );
  return other === undefined ? null : reject('invalid', 'input.file-as-text', { field: other[0] });
}
