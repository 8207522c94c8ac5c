import type { Rejection } from '@domain/shared/rejection';
import { commandIdsFrom } from '~/use-cases/command-ids';
import type { Fields } from '~/pages/forms/form-fields';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import type { Attaching } from '~/use-cases/files/attach-files.server';
import { writeWithFiles } from '~/use-cases/support/write-ticket.server';

type Order = Awaited<ReturnType<PageForm['order']>>;

/**
 * The form's first id is the message's, the files get the following ones, so that a double submit creates
 * each once. @param forCustomers the ticket's customers see the files
 */
export async function sendMessage(
  { services, actor }: PageContext,
  form: PageForm,
  write: (order: Order) => Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection>,
  { forCustomers, ticketId }: { readonly forCustomers: boolean; readonly ticketId?: string },
) {
  const order = await form.order(null);
  const nextId = order.commandId === undefined ? null : commandIdsFrom(order.commandId);
  nextId?.();
  const uploads = await Promise.all(
    form.files('attachments').map(async (file) => ({ name: file.name, bytes: await file.bytes() })),
  );
  const dispatch: Attaching['dispatch'] = (definition, input) =>
    services.dispatch(definition, input, { ...order, ...(nextId !== null && { commandId: nextId() }) });
  const attaching = { services, actor, dispatch, isUnavailable: () => false };
  return writeWithFiles(attaching, uploads, () => write(order), { forCustomers, ticketId });
}

const textOf = (value: Fields[string] | undefined): string => (typeof value === 'string' ? value : '');

/** One per line or comma-separated. */
export function addressesIn(value: Fields[string] | undefined): readonly string[] {
  return textOf(value)
    .split(/[\s,;]+/)
    .filter(Boolean);
}

/** Moves an address's error to the field of all and quotes the address. */
export function atAddresses(emails: readonly string[]) {
  return (problems: Readonly<Record<string, readonly string[]>>) => {
    const placed: Record<string, readonly string[]> = {};
    for (const [path, sentences] of Object.entries(problems)) {
      const [, at] = /^participants\[(\d+)\]/.exec(path) ?? [];
      const email = at === undefined ? undefined : emails[Number(at)];
      const said = email === undefined ? sentences : sentences.map((one) => `«${email}»: ${one}`);
      const field = email === undefined ? path : 'participants';
      placed[field] = [...(placed[field] ?? []), ...said];
    }
    return placed;
  };
}
