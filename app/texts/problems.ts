/** A form's errors: sentences by field name; those about the whole form under ''. */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** An issue's path as a field name: `['segments', 0, 'rate']` → `segments[0].rate`. */
export function pathOfField(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  );
}
