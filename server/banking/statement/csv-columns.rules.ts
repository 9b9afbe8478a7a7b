/** Which cell of a row says what; several cells may describe it. */
export type Columns = {
  date: number;
  amount: number;
  /** Banks that write credits and debits apart. */
  credit: number;
  debit: number;
  /** C or D beside the amount, or a word for it. */
  side: number;
  /** Whether it happened at all. */
  state: number;
  bankId: number;
  endToEndId: number;
  txid: number;
  description: number[];
  /** Who sent a credit, where debits have their own columns of who got them. */
  payer: number[];
};

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const NAMES = {
  side: /^(?:d c|c d|dc|cd|deb cred|cred deb|natureza|debito credito|credito debito|entrada saida|tipo (?:de )?lancamento|movimentacao)$/,
  state: /^situacao$/,
  endToEndId: /^(?:id |codigo )?(?:e2e|end ?to ?end)(?: ?id)?$|^id pix$/,
  txid: /^tx ?id$|^(?:id|identificador) da cobranca$/,
  bankId: /^(?:id|fitid|identificador)$|^(?:id|identificador|codigo|numero) (?:da )?transacao$/,
  date: /^(?:data|dt|(?:release )?date)\b/,
  amount: /^(?:valor|montante|(?:transaction net )?amount|quantia)\b/,
  credit: /^(?:creditos?|entradas?)\b/,
  debit: /^(?:debitos?|saidas?)\b/,
  payer: /^origem\b/,
  description:
    /^(?:descricao|historico|lancamento|memo|detalhes?|complemento|titulo|title|description|favorecido|nome|pagador|remetente|razao social|cpf|cnpj|transacao|tipo)\b/,
} as const;
type Name = keyof typeof NAMES;

const nameOf = (cell: string): Name | undefined => {
  const text = folded(cell);
  return Object.keys(NAMES)
    .filter((name): name is Name => name in NAMES)
    .find((name) => NAMES[name].test(text));
};

const allOf = (names: readonly (Name | undefined)[], wanted: Name) =>
  names.flatMap((name, at) => (name === wanted ? [at] : []));

/** The columns of a header; undefined when the row is none: no date, or no money. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  const names = cells.map(nameOf);
  const columns: Columns = {
    date: names.indexOf('date'),
    amount: names.indexOf('amount'),
    credit: names.indexOf('credit'),
    debit: names.indexOf('debit'),
    side: names.indexOf('side'),
    state: names.indexOf('state'),
    bankId: names.indexOf('bankId'),
    endToEndId: names.indexOf('endToEndId'),
    txid: names.indexOf('txid'),
    description: allOf(names, 'description'),
    payer: allOf(names, 'payer'),
  };
  const hasMoney = columns.amount !== -1 || columns.credit !== -1;
  return columns.date !== -1 && hasMoney ? columns : undefined;
}
