import { isRejection } from '@domain/shared/rejection';
import type { Accepted, Services, Written } from '~/services';

/** An accepted command that changed something. */
export type AcceptedChange = Accepted & { readonly position: bigint };

/** The services as one request uses them. */
export interface RequestServices {
  readonly services: Services;
  /** The request's own commands that the read models do not show yet, in order. */
  readonly late: readonly AcceptedChange[];
  /** The request's last command, where it was accepted and changed something; null where a later one was refused or had no answer. */
  readonly lastAccepted: () => AcceptedChange | null;
}

/**
 * The services of one request, which reads its own writes however late the read models are: what it asks after its commands is
 * answered as if they had been folded, and so are the facts of its later commands. `services.db` is as it always is.
 *
 * @param before what its sender wrote in requests before, and the read models do not show yet
 */
export function servicesOfRequest(services: Services, before: readonly Written[] = []): RequestServices {
  const late: AcceptedChange[] = [];
  let lastAccepted: AcceptedChange | null = null;
  const seenLate: Written[] = [];
  const written = (): readonly Written[] => [...before, ...late, ...seenLate];
  return {
    late,
    lastAccepted: () => lastAccepted,
    services: {
      ...services,
      async dispatch(definition, input, context) {
        lastAccepted = null;
        const outcome = await services.dispatch(definition, input, { ...context, after: written() });
        if (isRejection(outcome)) return outcome;
        if (outcome.position === null) {
          if (outcome.isLate === true && outcome.seen !== undefined) seenLate.push(outcome.seen);
          return outcome;
        }
        lastAccepted = { ...outcome, position: outcome.position };
        if (outcome.isLate === true) late.push(lastAccepted);
        return outcome;
      },
      ask: (query, input, actor, from) =>
        from === undefined
          ? services.readAfter(written(), (db) => services.ask(query, input, actor, db))
          : services.ask(query, input, actor, from),
      readAfter: (more, read) => services.readAfter([...written(), ...more], read),
    },
  };
}
