import type pg from 'pg';

export type DescribedColumn = { name: string; typeId: number };

/** The driver's connection, as far as it speaks the protocol's own words. */
type Wire = {
  parse: (statement: { name: string; text: string; types: number[] }) => void;
  describe: (what: { type: 'S'; name: string }) => void;
  sync: () => void;
};

/** What the driver calls back while a statement is described; nothing of it is ever run. */
class Describe {
  readonly #text: string;
  readonly #done: (columns: DescribedColumn[]) => void;
  readonly #failed: (error: Error) => void;
  #columns: DescribedColumn[] = [];

  constructor(
    text: string,
    done: (columns: DescribedColumn[]) => void,
    failed: (error: Error) => void,
  ) {
    this.#text = text;
    this.#done = done;
    this.#failed = failed;
  }

  submit(wire: Wire): void {
    wire.parse({ name: '', text: this.#text, types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
  }

  handleReadyForQuery(): void {
    this.#done(this.#columns);
  }

  handleError(error: Error): void {
    this.#failed(error);
  }
}

/** The columns PostgreSQL says a statement answers with; none for one that answers nothing. */
export const describeStatement = (client: pg.PoolClient, text: string) =>
  new Promise<DescribedColumn[]>((resolve, reject) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's types know no Describe
    client.query(new Describe(text, resolve, reject) as unknown as pg.Submittable);
  });
