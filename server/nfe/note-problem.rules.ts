/** Why an XML is refused, in the words the screen shows. */
export class NoteProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoteProblem';
  }
}

export const broken = () =>
  new NoteProblem('O XML está danificado ou incompleto. Baixe-o de novo e envie outra vez.');
