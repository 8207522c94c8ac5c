import type pg from 'pg';

export interface Column {
  readonly name: string;
  /** Of pg_type. */
  readonly type: number;
  /** The table's column it is read from, if it is one. */
  readonly from: { readonly table: number; readonly column: number } | null;
}

export interface Description {
  /** Types of $1, $2, … as the database infers them. */
  readonly parameters: readonly number[];
  readonly columns: readonly Column[];
}

interface Messages extends pg.Connection {
  once(event: 'parameterDescription', handle: (message: { dataTypeIDs: number[] }) => void): this;
  describe(statement: { type: 'S' }): void;
}

interface RowDescription {
  readonly fields: readonly {
    readonly name: string;
    readonly dataTypeID: number;
    readonly tableID: number;
    readonly columnID: number;
  }[];
}

/** Prepares a statement without running it, and says what it takes and returns. Throws what Postgres refuses. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    client.query(new Describe(text, resolve, reject));
  });
}

/** The driver has no call for it; it hands the answers to the handlers of the query in progress. */
class Describe implements pg.Submittable {
  private parameters: readonly number[] = [];
  private columns: readonly Column[] = [];

  constructor(
    private readonly text: string,
    private readonly resolve: (description: Description) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    const messages = connection as Messages;
    messages.once('parameterDescription', ({ dataTypeIDs }) => {
      this.parameters = dataTypeIDs;
    });
    messages.parse({ name: '', text: this.text, types: [] }, true);
    messages.describe({ type: 'S' });
    messages.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      from: tableID === 0 ? null : { table: tableID, column: columnID },
    }));
  }

  /** The driver tells a refused statement nothing more afterwards. */
  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve({ parameters: this.parameters, columns: this.columns });
  }
}
