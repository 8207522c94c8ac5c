/** A header field: its name in lower case, and its value on one line. */
export interface MailHeader {
  readonly key: string;
  readonly value: string;
}

/** The header fields of a mail in their order: what a server adds is above what it was sent. */
export interface MailHeaders {
  /** The topmost value; undefined if there is none. */
  first(key: string): string | undefined;
  /** From top to bottom. */
  all(key: string): readonly string[];
}

/** Looks up header fields by their names in lower case. */
export function headersOf(headers: readonly MailHeader[]): MailHeaders {
  const all = (key: string) => headers.filter((one) => one.key === key).map(({ value }) => value.trim());
  return { all, first: (key) => all(key)[0] };
}
