/** What `npm start` or another command would not do; the text is for the person who gave it. */
export class CommandRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandRefused';
  }
}
