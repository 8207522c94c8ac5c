/**
 * Ctrl-C reaches a process twice, from the terminal and through the launcher; only a later signal means
 * impatience.
 */
const impatienceAfterMs = 1000;

/**
 * Calls `close` once, at the first signal or when the launcher is gone; a second Ctrl-C does not wait. Before
 * `ready` the process just exits: committed data is kept, and the embedded Postgres stops with its last
 * lease.
 */
export function stopWhenAsked(onTrouble: (error: unknown) => void): {
  ready(close: () => Promise<void>): void;
} {
  let close: (() => Promise<void>) | null = null;
  let askedAt: number | null = null;

  const stop = (): void => {
    if (askedAt !== null) {
      if (Date.now() - askedAt > impatienceAfterMs) process.exit(1);
      return;
    }
    askedAt = Date.now();
    if (close === null) process.exit(0);
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        onTrouble(error);
        process.exit(1);
      },
    );
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  // Undefined without a launcher; false when it exited while this process was loading.
  const isConnected = process.connected as boolean | undefined;
  if (isConnected === false) stop();
  return { ready: (closing) => (close = closing) };
}
