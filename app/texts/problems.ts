/** What is wrong with a form: sentences by field name; those about the whole form under ''. */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** A path within an input as its field is named: `['segments', 0, 'rate']` → `segments[0].rate`. */
export function pathOfField(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  );
}
