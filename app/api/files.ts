import { reject, type Rejection } from '@domain/shared/rejection';
import type { FormPart } from '~/http/form-parts';

export interface FileRule {
  /** Media types such as `image/png`, detected from the content. Absent: any. */
  readonly types?: readonly string[];
  /** Largest size of one file in bytes. The server limits the whole request (`bodyLimits`). */
  readonly maximumBytes?: number;
  readonly maximumCount?: number;
  readonly isRequired?: boolean;
}

export type FileRules = Readonly<Record<string, FileRule>>;

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Refuses fields without a rule. */
export function readFiles(
  rules: FileRules,
  parts: readonly FormPart[],
  typeOf: (bytes: Uint8Array) => string | null,
): Readonly<Record<string, readonly ReceivedFile[]>> | Rejection {
  const received: Record<string, ReceivedFile[]> = {};
  for (const { name, fileName, bytes } of parts) {
    if (fileName === null || (bytes.length === 0 && fileName === '')) continue;
    const field = name.replace(/\[\d*\]$/, '');
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (rule === undefined) return reject('invalid', 'input.file-not-asked', { field });
    const files = (received[field] ??= []);
    const refusal = refuseFile(field, rule, bytes, files.length);
    if (refusal !== null) return refusal;
    const { types } = rule;
    if (types !== undefined && !types.some((type) => type === typeOf(bytes)))
      return reject('invalid', 'input.file-type', { field, types: types.join(', ') });
    files.push({ name: fileName, bytes });
  }
  const missing = Object.keys(rules).find(
    (field) => rules[field]?.isRequired === true && received[field] === undefined,
  );
  return missing === undefined ? received : reject('invalid', 'input.file-missing', { field: missing });
}

function refuseFile(field: string, rule: FileRule, bytes: Uint8Array, already: number): Rejection | null {
  const { maximumBytes, maximumCount = 1 } = rule;
  if (already >= maximumCount)
    return reject('invalid', 'input.too-many-files', { field, count: maximumCount });
  if (maximumBytes !== undefined && bytes.length > maximumBytes) {
    return reject('invalid', 'input.file-too-large', {
      field,
      size: sizeOf(maximumBytes),
    });
  }
  return null;
}

function sizeOf(bytes: number): string {
  return bytes >= 1024 ** 2 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${Math.round(bytes / 1024)} kB`;
}
