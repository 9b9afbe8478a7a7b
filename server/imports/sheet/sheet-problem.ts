/** Why a table cannot be read at all, in the words the screen shows. */
export class SheetProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SheetProblem';
  }
}

export const damaged = () =>
  new SheetProblem(
    'O arquivo está danificado ou incompleto. Abra-o no Excel, salve-o de novo e envie outra vez.',
  );

export const tooLarge = () =>
  new SheetProblem('A planilha é grande demais quando aberta. Divida-a em partes.');
