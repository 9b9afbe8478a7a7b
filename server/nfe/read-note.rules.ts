import { isDay } from '#contract/calendar';
import { keysOf } from '#contract/closed-set';
import { cnpjRoot, plainCnpj } from '#contract/cnpj';
import { FREIGHT_BY, type FreightBy } from '#contract/nfe';
import { readNfeKey, type KeyParts } from '#contract/nfe-key';

import { NoteProblem } from './note-problem.rules.ts';
import type { NoteFacts, NoteItem, NoteParty } from './notes/note-facts.ts';
import type { XmlElement } from './read-xml.rules.ts';
import { all, amount, amountOr, at, may, moment, must, odd, words } from './xml-path.rules.ts';

const MOST_ITEMS = 990;
const MOST_INSTALMENTS = 120;
const LONGEST = 120;

const KINDS: Record<string, string> = {
  '2': 'complementar',
  '3': 'de ajuste',
  '4': 'de devolução',
  '5': 'de crédito',
  '6': 'de débito',
};

/** An authorised sale of the brand's; `ownCnpj` is empty while nobody has set it. */
export function readNote(root: XmlElement, ownCnpj: string): NoteFacts {
  const info = at(root, 'NFe/infNFe');
  const key = readNfeKey(info?.attributes.get('Id') ?? '');
  if (!key || !info?.attributes.get('Id')?.startsWith('NFe')) {
    throw new NoteProblem('A chave de acesso da NF-e não é válida.');
  }
  refuseOtherParts(key, info);
  const protocol = readProtocol(root, key);
  refuseOtherKinds(info);
  const emit = partyOf(info, 'emit');
  if (ownCnpj !== '' && cnpjRoot(emit.document ?? '') !== cnpjRoot(plainCnpj(ownCnpj))) {
    throw new NoteProblem('A NF-e não foi emitida pela marca (veja o CNPJ em Configurações).');
  }
  const totals = at(info, 'total/ICMSTot');
  return {
    key: key.key,
    number: key.number,
    series: key.series,
    protocol,
    issuedAt: moment(info, 'ide/dhEmi').iso,
    issuer: emit,
    recipient: partyOf(info, 'dest'),
    total: amount(totals, 'vNF'),
    products: amount(totals, 'vProd'),
    freight: amountOr(totals, 'vFrete', 0),
    discount: amountOr(totals, 'vDesc', 0),
    totalWithTaxes: amountOr(at(info, 'total'), 'vNFTot', null),
    items: itemsOf(info),
    instalments: instalmentsOf(info),
    ...transportOf(info),
    orders: ordersOf(info),
  };
}

/** The key says what the fields say, or one of the two is not of this note. */
function refuseOtherParts(key: KeyParts, info: XmlElement): void {
  const said = {
    state: words(info, 'ide/cUF'),
    month: moment(info, 'ide/dhEmi').written.slice(2, 7).replace('-', ''),
    issuer: (words(info, 'emit/CNPJ') ?? words(info, 'emit/CPF') ?? '').padStart(14, '0'),
    model: words(info, 'ide/mod'),
    series: Number(must(info, 'ide/serie', /^\d{1,3}$/)),
    number: Number(must(info, 'ide/nNF', /^\d{1,9}$/)),
    emission: words(info, 'ide/tpEmis'),
    code: words(info, 'ide/cNF'),
    digit: words(info, 'ide/cDV'),
  };
  for (const part of keysOf(said)) {
    if (said[part] !== key[part]) {
      throw new NoteProblem('A chave de acesso não é a dos dados da NF-e.');
    }
  }
}

function readProtocol(root: XmlElement, { key }: KeyParts): string {
  const proof = at(root, 'protNFe/infProt');
  if (!proof) {
    throw new NoteProblem('A NF-e não tem o protocolo de autorização. Envie o XML autorizado.');
  }
  if (words(proof, 'chNFe') !== key) throw new NoteProblem('O protocolo é de outra NF-e.');
  const status = words(proof, 'cStat');
  if (status !== '100' && status !== '150') {
    throw new NoteProblem(`A NF-e não está autorizada (código ${status ?? 'ausente'}).`);
  }
  if (words(proof, 'tpAmb') !== '1' || words(root, 'NFe/infNFe/ide/tpAmb') !== '1') {
    throw new NoteProblem('A NF-e é do ambiente de testes, sem valor fiscal.');
  }
  return must(proof, 'nProt', /^\d{15,17}$/);
}

function refuseOtherKinds(info: XmlElement): void {
  if (words(info, 'ide/tpNF') !== '1') throw new NoteProblem('A NF-e é de entrada, não de venda.');
  const purpose = words(info, 'ide/finNFe') ?? '';
  if (purpose === '1') return;
  throw new NoteProblem(`A NF-e não é de venda: é ${KINDS[purpose] ?? 'de outra finalidade'}.`);
}

const short = (text: string | undefined) => (text ?? '').slice(0, LONGEST);

function partyOf(info: XmlElement, role: 'emit' | 'dest'): NoteParty {
  const company = may(info, `${role}/CNPJ`, /^[0-9A-Z]{12}\d{2}$/);
  const document = company ?? may(info, `${role}/CPF`, /^\d{11}$/) ?? null;
  return { document, name: short(words(info, `${role}/xNome`)) };
}

const QUANTITY = /^(\d{1,11})(?:\.(\d{1,4}))?$/;

function itemsOf(info: XmlElement): NoteItem[] {
  const rows = all(info, 'det');
  if (rows.length === 0 || rows.length > MOST_ITEMS) throw odd('det');
  return rows.map((row) => {
    const prod = at(row, 'prod');
    const [, whole = '', decimals = ''] = QUANTITY.exec(must(prod, 'qCom', QUANTITY)) ?? [];
    return {
      code: short(must(prod, 'cProd', /^.{1,60}$/)),
      title: short(words(prod, 'xProd')),
      quantity: Number(`${whole}${decimals.padEnd(4, '0')}`),
      unitPrice: must(prod, 'vUnCom', /^\d{1,11}(?:\.\d{1,10})?$/),
      total: amount(prod, 'vProd'),
    };
  });
}

function instalmentsOf(info: XmlElement) {
  const rows = all(at(info, 'cobr'), 'dup');
  if (rows.length > MOST_INSTALMENTS) throw odd('cobr/dup');
  return rows.map((row) => {
    const dueDate = words(row, 'dVenc') ?? null;
    if (dueDate !== null && !isDay(dueDate)) throw odd('cobr/dup/dVenc');
    return { number: short(words(row, 'nDup')), dueDate, amount: amount(row, 'vDup') };
  });
}

const isFreightBy = (code: string): code is FreightBy => Object.hasOwn(FREIGHT_BY, code);

function transportOf(info: XmlElement) {
  const transp = at(info, 'transp');
  const freightBy = words(transp, 'modFrete') ?? '9';
  if (!isFreightBy(freightBy)) throw odd('transp/modFrete');
  const volumes = all(transp, 'vol');
  return {
    freightBy,
    carrier: short(words(transp, 'transporta/xNome')) || null,
    volumes: sumOf(volumes.map((vol) => may(vol, 'qVol', /^\d{1,9}$/))),
    grossGrams: sumOf(
      volumes.map((vol) => may(vol, 'pesoB', /^\d{1,9}\.\d{3}$/)?.replace('.', '')),
    ),
  };
}

/** Of what is said; nothing where none of them says it. */
function sumOf(texts: (string | undefined)[]): number | null {
  const said = texts.filter((text) => text !== undefined);
  const sum = said.reduce((total, text) => total + Number(text), 0);
  return said.length === 0 || sum > 2_000_000_000 ? null : sum;
}

const IN_WORDS = /PEDIDO\D{0,12}(\d{1,10})/i;

function ordersOf(info: XmlElement): string[] {
  const said = [
    words(info, 'compra/xPed'),
    ...all(info, 'det').map((row) => words(row, 'prod/xPed')),
    IN_WORDS.exec(words(info, 'infAdic/infCpl') ?? '')?.[1],
  ];
  return [...new Set(said.filter((text) => text !== undefined).map(short))];
}
