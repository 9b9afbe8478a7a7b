import { readNfeKey } from '#contract/nfe-key';

import { NoteProblem } from './note-problem.rules.ts';
import type { XmlElement } from './read-xml.rules.ts';
import { at, moment, words } from './xml-path.rules.ts';

export type Cancellation = { key: string; at: string; reason: string | null };

const CANCELS = '110111';
/** An event that the tax office registered (135, or 155 when it came late); only cancellations are of use. */
export function readCancellation(root: XmlElement): Cancellation {
  const event = at(root, 'evento/infEvento');
  const answer = at(root, 'retEvento/infEvento');
  if (words(event, 'tpEvento') !== CANCELS || words(answer, 'tpEvento') !== CANCELS) {
    throw new NoteProblem('O evento não é o cancelamento de uma NF-e.');
  }
  refuseUnregistered(words(answer, 'cStat') ?? 'ausente');
  if (words(event, 'tpAmb') !== '1' || words(answer, 'tpAmb') !== '1') {
    throw new NoteProblem('O cancelamento é do ambiente de testes, sem valor fiscal.');
  }
  const key = readNfeKey(words(event, 'chNFe') ?? '')?.key;
  if (key === undefined || words(answer, 'chNFe') !== key) {
    throw new NoteProblem('A chave de acesso do cancelamento não é válida.');
  }
  return {
    key,
    at: moment(event, 'dhEvento').iso,
    reason: words(event, 'detEvento/xJust')?.slice(0, 255) ?? null,
  };
}

function refuseUnregistered(status: string): void {
  if (status === '135' || status === '155') return;
  throw new NoteProblem(`O cancelamento não foi registrado (código ${status}).`);
}
