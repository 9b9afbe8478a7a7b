/** The bank said no: asking the same again would be answered the same. */
export class PspRefusal extends Error {
  readonly status: number;
  /** The last part of the standard's `type`, `CobOperacaoInvalida` for instance. */
  readonly kind: string;

  constructor(status: number, kind: string, detail: string) {
    super(`${status} ${kind}${detail && `: ${detail}`}`);
    this.name = 'PspRefusal';
    this.status = status;
    this.kind = kind;
  }
}

/** The bank did not answer, or cannot now: whether it did what it was asked is unknown. */
export class PspUnavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'PspUnavailable';
  }
}

/** What is written down of a failure: never bodies, which may name the payer. */
export const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 300);
