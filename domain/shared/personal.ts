/** `true`: all its texts are personal. For a list: each entry. A missing field is a type error. */
export type PersonalFields<Data> = unknown extends Data
  ? PersonalParts
  : { readonly [Name in keyof Data & string]-?: PersonalField<NonNullable<Data[Name]>> };

type PersonalField<Value> = [Value] extends [number | boolean]
  ? false
  : [Value] extends [string]
    ? boolean
    : Value extends readonly (infer Entry)[]
      ? boolean | PersonalField<Entry>
      : boolean | PersonalFields<Value>;

export interface PersonalParts {
  readonly [name: string]: boolean | PersonalParts;
}

/** Replaces erased text in events, read models and the API. Pages show it in the reader's language. */
export const erasedText = '[erased]';

export function isErased(value: unknown): boolean {
  return value === erasedText;
}

/** For forms. Also drops list entries of which nothing else is left. */
export function withoutErased(value: unknown): unknown {
  if (isErased(value)) return null;
  if (Array.isArray(value)) {
    const left = value.flatMap((entry: unknown) => {
      const rest = withoutErased(entry);
      return rest !== entry && isNothing(rest) ? [] : [rest];
    });
    if (left.length === 0 && value.length > 0) return null;
    return left.every((entry, index) => entry === value[index]) ? value : left;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const parts = Object.entries(value).map(([name, part]) => [name, part, withoutErased(part)] as const);
  return parts.every(([, part, rest]) => part === rest)
    ? value
    : Object.fromEntries(parts.map(([name, , rest]) => [name, rest]));
}

function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined;
  return Object.values(value).every(isNothing);
}

export interface PersonalText {
  readonly path: readonly string[];
  readonly text: string;
}

/** The copy keeps its shape, with `erasedText` in their places, so that readers find every field. */
export function takeOutPersonal(
  data: unknown,
  personal: PersonalParts,
): { readonly rest: unknown; readonly texts: readonly PersonalText[] } {
  const texts: PersonalText[] = [];
  const rest = takeOut(data, personal, [], texts);
  return { rest, texts };
}

function takeOut(
  value: unknown,
  personal: boolean | PersonalParts | undefined,
  path: readonly string[],
  texts: PersonalText[],
): unknown {
  if (personal === undefined || personal === false || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => takeOut(entry, personal, [...path, String(index)], texts));
  }
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]: [string, unknown]) => {
        const ofPart = personal === true ? true : personal[name];
        return [name, takeOut(part, ofPart, [...path, name], texts)];
      }),
    );
  }
  if (value === undefined) return value;
  if (personal !== true || typeof value !== 'string') {
    throw new Error(`${path.join('.')} is personal, and only texts can be sealed`);
  }
  if (value === erasedText) return value;
  texts.push({ path, text: value });
  return erasedText;
}

export function putBackPersonal(rest: unknown, texts: readonly PersonalText[]): unknown {
  return texts.reduce((data, { path, text }) => putBack(data, path, text), rest);
}

function putBack(value: unknown, [step, ...path]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) =>
      String(index) === step ? putBack(entry, path, text) : entry,
    );
  }
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [step]: putBack(record[step], path, text) };
}
