import { reject, type Rejection } from '@domain/shared/rejection';
import type { FormPart } from '~/server/form-parts';

/** What may come in a field that brings files. */
export interface FileRule {
  /** Media types, such as `image/png`; any when not said. */
  readonly types?: readonly string[];
  /** Largest size of one file in bytes; how much a whole request may have is the server's to say (`bodyLimits`). */
  readonly maximumBytes?: number;
  /** Most files of the field; 1 by default. */
  readonly maximumCount?: number;
  readonly isRequired?: boolean;
}

export type FileRules = Readonly<Record<string, FileRule>>;

/** A file as it came. Its name and type are what the sender says. */
export interface ReceivedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Holds the files of a form to the rules of their fields. Fields that have no rule are refused. */
export function readFiles(
  rules: FileRules,
  parts: readonly FormPart[],
): Readonly<Record<string, readonly ReceivedFile[]>> | Rejection {
  const received: Record<string, ReceivedFile[]> = {};
  for (const { name, fileName, mediaType, bytes } of parts) {
    if (fileName === null || (bytes.length === 0 && fileName === '')) continue;
    const field = name.replace(/\[\d*\]$/, '');
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (rule === undefined) return reject('invalid', 'input.file-not-asked', { field });
    const files = (received[field] ??= []);
    const file = { name: fileName, mediaType, bytes };
    const refusal = refuseFile(field, rule, file, files.length);
    if (refusal !== null) return refusal;
    files.push(file);
  }
  const missing = Object.keys(rules).find(
    (field) => rules[field]?.isRequired === true && received[field] === undefined,
  );
  return missing === undefined ? received : reject('invalid', 'input.file-missing', { field: missing });
}

function refuseFile(
  field: string,
  rule: FileRule,
  { mediaType, bytes }: ReceivedFile,
  already: number,
): Rejection | null {
  const { types, maximumBytes, maximumCount = 1 } = rule;
  if (already >= maximumCount)
    return reject('invalid', 'input.too-many-files', { field, count: maximumCount });
  if (maximumBytes !== undefined && bytes.length > maximumBytes) {
    return reject('invalid', 'input.file-too-large', {
      field,
      size: sizeOf(maximumBytes),
    });
  }
  if (types !== undefined && !types.includes(mediaType.split(';')[0]?.trim() ?? '')) {
    return reject('invalid', 'input.file-type', { field, types: types.join(', ') });
  }
  return null;
}

function sizeOf(bytes: number): string {
  return bytes >= 1024 ** 2 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${Math.round(bytes / 1024)} kB`;
}
