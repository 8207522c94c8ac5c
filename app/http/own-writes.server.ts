import { isRejection } from '@domain/shared/rejection';
import type { Accepted, Services, Written } from '~/services';

export type AcceptedChange = Accepted & { readonly position: bigint };

export interface RequestServices {
  readonly services: Services;
  /** The request's own commands that the read models do not show yet, in order. */
  readonly late: readonly AcceptedChange[];
  /**
   * The request's last command if it was accepted and changed something; null if a later one was rejected or
   * failed.
   */
  readonly lastAccepted: () => AcceptedChange | null;
}

/**
 * The services of one request, which reads its own writes however late the read models are. Queries after its
 * commands, and the facts of its later commands, see those commands' events as folded; `services.db` does
 * not.
 * @param before writes of the sender's earlier requests that the read models do not show yet
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
