/** The command id that a form goes by, on its page. */
export interface HeldCommandId {
  readonly id: string;
  readonly pathname: string;
  /** Whether the form was submitted and has no answer yet. */
  readonly isSubmitted: boolean;
}

interface Seen {
  /** The id that the page's loader made last. */
  readonly loaded: string;
  readonly pathname: string;
  /** The id in what is being submitted; undefined if nothing is, or another form. */
  readonly submitted: unknown;
  readonly isIdle: boolean;
  readonly isRefused: boolean;
}

/** The same object as long as nothing changes. A refused form goes on by the same id. */
export function holdCommandId(held: HeldCommandId, seen: Seen): HeldCommandId {
  const { loaded, pathname, submitted, isIdle, isRefused } = seen;
  const fresh = { id: loaded, pathname, isSubmitted: false };
  // Another record on the same route: what was written on the one before is not for this one.
  if (held.pathname !== pathname) return fresh;
  if (!isIdle) return held.isSubmitted || submitted !== held.id ? held : { ...held, isSubmitted: true };
  if (!held.isSubmitted) return held;
  return isRefused ? { ...held, isSubmitted: false } : fresh;
}
