export interface RunningCommands {
  /** Throws once they are closed. */
  run<Outcome>(command: () => Promise<Outcome>): Promise<Outcome>;
  /** Ends when the last running command has ended; no other begins. */
  close(): Promise<void>;
}

/**
 * A command is not over with its append: its keys are confirmed in the database afterwards. So the database
 * may be left only when none is running.
 */
export function createRunningCommands(): RunningCommands {
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    async run(command) {
      if (isClosed) throw new Error('the platform is stopping: no command begins any more');
      const outcome = command();
      running.add(outcome);
      try {
        return await outcome;
      } finally {
        running.delete(outcome);
      }
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
    },
  };
}
