import { mailLimits } from './mail-limits';

export interface MailHeader {
  readonly key: string;
  readonly value: string;
}

export interface MailHeaders {
  first(key: string): string | undefined;
  all(key: string): readonly string[];
}

const lists: ReadonlySet<string> = new Set([
  ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'],
  ...['references', 'in-reply-to'],
]);

export function headersOf(headers: readonly MailHeader[]): MailHeaders {
  const all = (key: string) => {
    const longest = lists.has(key) ? mailLimits.listHeader : mailLimits.header;
    return headers.filter((one) => one.key === key).map(({ value }) => value.slice(0, longest).trim());
  };
  return { all, first: (key) => all(key)[0] };
}
