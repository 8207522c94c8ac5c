/** A file's own name, without folders and without characters that cannot be seen: some turn what follows them around. */
export function plainFileName(name: string, longest: number): string {
  const own = name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  // A folder's name, not a file's.
  if (/^\.+$/.test(own)) return '';
  if (own.length <= longest) return own;
  // The ending says what the file is.
  const ending = /\.[^.]{1,10}$/.exec(own)?.[0] ?? '';
  return own.slice(0, longest - ending.length).replace(/\p{Cs}$/u, '') + ending;
}
