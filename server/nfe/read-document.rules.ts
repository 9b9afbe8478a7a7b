import { decodeXml } from './decode-xml.rules.ts';
import { NoteProblem } from './note-problem.rules.ts';
import type { NoteFacts } from './notes/note-facts.ts';
import { readCancellation, type Cancellation } from './read-cancellation.rules.ts';
import { readNote } from './read-note.rules.ts';
import { readXml } from './read-xml.rules.ts';
import { NFE_SPACE } from './xml-path.rules.ts';

export type NfeDocument =
  | { kind: 'note'; facts: NoteFacts }
  | { kind: 'cancellation'; cancellation: Cancellation };

/** An authorised note or its cancellation; everything else is refused with its reason. */
export function readDocument(bytes: Uint8Array, ownCnpj: string): NfeDocument {
  const root = readXml(decodeXml(bytes));
  if (root.name === 'nfeProc' && root.space === NFE_SPACE) {
    return { kind: 'note', facts: readNote(root, ownCnpj) };
  }
  if (root.name === 'procEventoNFe' && root.space === NFE_SPACE) {
    return { kind: 'cancellation', cancellation: readCancellation(root) };
  }
  if (root.name === 'NFe') {
    throw new NoteProblem('A NF-e não tem o protocolo de autorização. Envie o XML autorizado.');
  }
  throw new NoteProblem('O arquivo não é o XML de uma NF-e.');
}
