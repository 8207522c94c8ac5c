/** Drops folders and invisible characters: some reverse the direction of the text that follows. */
export function plainFileName(name: string, longest: number): string {
  const own = name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  // `.` and `..` are folders.
  if (/^\.+$/.test(own)) return '';
  if (own.length <= longest) return own;
  // Truncation keeps the extension.
  const ending = /\.[^.]{1,10}$/.exec(own)?.[0] ?? '';
  return own.slice(0, longest - ending.length).replace(/\p{Cs}$/u, '') + ending;
}
