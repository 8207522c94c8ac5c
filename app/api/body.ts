import { reject, type Rejection } from '@domain/shared/rejection';
import { refuseUnstorable } from '@domain/shared/storable';
import { readFormParts } from '~/http/form-parts';
import { readFiles, type FileRules, type ReceivedFile } from './files';

export interface ReadBody {
  readonly fields: unknown;
  readonly files: Readonly<Record<string, readonly ReceivedFile[]>>;
}

export interface WrongType {
  readonly wrongType: true;
  readonly expected: string;
}

interface BodyRules {
  readonly files: FileRules | undefined;
  readonly typeOf: (bytes: Uint8Array) => string | null;
  /** A PATCH clears a field with null. */
  readonly keepsNulls: boolean;
}

/** Far deeper than any body needs, and safe for recursion. */
const maximumDepth = 64;

export async function readBody(
  request: Request,
  rules: BodyRules,
): Promise<ReadBody | WrongType | Rejection> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data' && rules.files !== undefined)
    return readForm(request, rules.files, rules);
  const text = await request.text();
  const isJson = type === 'application/json' || (type?.endsWith('+json') ?? false);
  if (!isJson && text !== '') {
    return {
      wrongType: true,
      expected: rules.files === undefined ? 'application/json' : 'application/json, multipart/form-data',
    };
  }
  const required = Object.entries(rules.files ?? {}).find(([, rule]) => rule.isRequired === true);
  if (required !== undefined) return reject('invalid', 'input.file-missing', { field: required[0] });
  if (text.trim() === '') return { fields: {}, files: {} };
  try {
    return filled(JSON.parse(text), rules.keepsNulls);
  } catch (error) {
    if (error instanceof SyntaxError) return reject('invalid', 'input.not-json');
    throw error;
  }
}

async function readForm(
  request: Request,
  rules: FileRules,
  { typeOf, keepsNulls }: BodyRules,
): Promise<ReadBody | Rejection> {
  const parts = await readFormParts(request);
  if (parts === null) return reject('invalid', 'input.not-a-form');
  const files = readFiles(rules, parts, typeOf);
  if ('rejected' in files && files.rejected === true) return files as Rejection;
  const fields = {};
  for (const { name, fileName, bytes } of parts)
    if (fileName === null) place(fields, pathIn(name), bytes.toString('utf8'));
  return filled(fields, keepsNulls, files as ReadBody['files']);
}

function filled(given: unknown, keepsNulls: boolean, files: ReadBody['files'] = {}): ReadBody | Rejection {
  if (isDeeper(given, maximumDepth)) return reject('invalid', 'input.too-deep');
  return refuseUnstorable(given) ?? { fields: withoutEmpty(given, keepsNulls), files };
}

/** `contacts[0].name`, `contacts[0][name]` or `tags[]`. */
function pathIn(name: string): readonly string[] {
  return name.replace(/\[(\w*)\]/g, '.$1').split('.');
}

type Container = Record<string, unknown> | unknown[];

function place(root: Record<string, unknown>, path: readonly string[], value: string): void {
  let at: Container = root;
  path.forEach((step, index) => {
    const next = path[index + 1];
    const key = Array.isArray(at) && step === '' ? String(at.length) : step;
    if (Array.isArray(at) && !/^\d{1,3}$/.test(key)) return;
    const before: unknown = Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
    if (next === undefined) {
      set(
        at,
        key,
        before === undefined ? value : [...(Array.isArray(before) ? (before as unknown[]) : [before]), value],
      );
      return;
    }
    const inner = isContainer(before) ? before : /^\d*$/.test(next) ? [] : {};
    if (inner !== before) set(at, key, inner);
    at = inner;
  });
}

function set(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Clients remove the same values before sending, so both sides must agree. */
export function withoutEmpty(value: unknown, keepsNulls: boolean): unknown {
  if (Array.isArray(value))
    return value.map((item) => withoutEmpty(item, keepsNulls)).filter((item) => !isEmpty(item, false));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, withoutEmpty(inner, keepsNulls)] as const)
      .filter(([, inner]) => !isEmpty(inner, keepsNulls)),
  );
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function isEmpty(value: unknown, keepsNulls: boolean): boolean {
  if (value === null) return !keepsNulls;
  return value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
}
