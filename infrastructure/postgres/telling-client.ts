import type pg from 'pg';

/** Called with the id of the database's process that serves a new connection. */
export type OnBackend = (pid: number) => void;

/** The driver's client with a field that its types omit. */
interface Connected {
  readonly processID: number;
}

/** A client of this class that says which of the database's processes serves it. */
export function tellingClient(Client: typeof pg.Client, onBackend: OnBackend): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.once('connect', () => onBackend((this as unknown as Connected).processID));
    }
  };
}
