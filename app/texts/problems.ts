/** By field name; those of the whole form under ''. */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** `['segments', 0, 'rate']` → `segments[0].rate`. */
export function pathOfField(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  );
}
