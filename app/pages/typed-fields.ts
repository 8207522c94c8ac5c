/** What was typed into a form, by field name, to be shown again. Without passwords and files. */
export function typedIn(
  fields: Iterable<readonly [string, FormDataEntryValue]>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
    ),
  );
}
