export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: ErrorDescription;
}

/**
 * Drops fields such as Postgres's `detail` and `where`, in which libraries quote rows and requests with
 * personal data and passwords.
 */
export function describeError(thrown: unknown): ErrorDescription {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: withoutAddresses(String(thrown)) };
  const text = (field: string): string | undefined => {
    const value: unknown = Reflect.get(thrown, field);
    return typeof value === 'string' ? value : undefined;
  };
  const [code, table, constraint] = [text('code'), text('table'), text('constraint')];
  return {
    type: thrown.name,
    message: withoutAddresses(thrown.message),
    ...(thrown.stack !== undefined && { stack: withoutAddresses(thrown.stack) }),
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(thrown.cause !== undefined && { cause: describeError(thrown.cause) }),
  };
}

/** Mail servers quote e-mail addresses in their refusals. */
function withoutAddresses(text: string): string {
  return text.replace(/(?<![\w.!#$%&'*+=?^`{|}~-])[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]');
}
