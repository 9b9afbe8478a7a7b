/** The portal cannot start, for a reason a person can act on: printed without a stack. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartRefused';
  }
}
