import { mailLimits } from './mail-limits';

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

const lists: ReadonlySet<string> = new Set([
  ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'],
  ...['references', 'in-reply-to'],
]);

/** Looks up header fields by their names in lower case. Each is cut to the length that is read. */
export function headersOf(headers: readonly MailHeader[]): MailHeaders {
  const all = (key: string) => {
    const longest = lists.has(key) ? mailLimits.listHeader : mailLimits.header;
    return headers.filter((one) => one.key === key).map(({ value }) => value.slice(0, longest).trim());
  };
  return { all, first: (key) => all(key)[0] };
}
