export interface HeldCommandId {
  readonly id: string;
  readonly pathname: string;
  readonly isSubmitted: boolean;
}

interface Seen {
  readonly loaded: string;
  readonly pathname: string;
  /** Undefined if nothing, or another form, is being submitted. */
  readonly submitted: unknown;
  readonly isIdle: boolean;
  readonly isRefused: boolean;
}

/** Returns the same object if nothing changed. A refused form keeps its id. */
export function holdCommandId(held: HeldCommandId, seen: Seen): HeldCommandId {
  const { loaded, pathname, submitted, isIdle, isRefused } = seen;
  const fresh = { id: loaded, pathname, isSubmitted: false };
  // Another record on the same route must not get the values of the previous one.
  if (held.pathname !== pathname) return fresh;
  if (!isIdle) return held.isSubmitted || submitted !== held.id ? held : { ...held, isSubmitted: true };
  if (!held.isSubmitted) return held;
  return isRefused ? { ...held, isSubmitted: false } : fresh;
}
