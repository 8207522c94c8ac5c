/** What was typed into a form, by field name, without passwords and files: it may be shown again. */
export function typedIn(
  fields: Iterable<readonly [string, FormDataEntryValue]>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
    ),
  );
}
