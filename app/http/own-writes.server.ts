import { isRejection } from '@domain/shared/rejection';
import type { Accepted, Services, Written } from '~/services';

export type AcceptedChange = Accepted & { readonly position: bigint };

export interface RequestServices {
  readonly services: Services;
  /** The request's own commands that read models do not show yet, in order. */
  readonly late: readonly AcceptedChange[];
  /** Null if a later command was rejected or failed. */
  readonly lastAccepted: () => AcceptedChange | null;
}

/**
 * Lets a request read its own writes however late the read models are: queries and the facts of later
 * commands see its events as folded; `services.db` does not. @param before writes of the sender's earlier
 * requests that the read models do not show yet
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
      ownWrites: written,
      readAfter: (more, read) => services.readAfter([...written(), ...more], read),
      readCurrent: (streams, read, more = []) => services.readCurrent(streams, read, [...written(), ...more]),
    },
  };
}
