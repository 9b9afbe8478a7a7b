import { BANKS, type BankCode } from '#contract/boleto-account';
import { cents } from '#contract/money';

import { readRecord } from '../cnab240/layout.rules.ts';
import {
  channelWords,
  meaningOf,
  pairsOf,
  reasonWords,
  type ReturnEntry,
  type ReturnReading,
} from '../cnab240/read-return.rules.ts';
import { lengthComplaints, linesOf } from '../cnab240/return-frame.rules.ts';
import type { ReturnMoney } from '../cnab240/settlement.rules.ts';
import { listed, type LineComplaint } from '../line-complaint.rules.ts';
import { OLD_LAYOUTS, type OldLayout } from './layouts.rules.ts';

const LINE_LENGTH = 400;
const at = (line: string, from: number, to = from) => line.slice(from - 1, to);

/** Its first line says so in words, in all banks. */
export const isCnab400 = (text: string): boolean => /^\uFEFF?0[12](?:REMESSA|RETORNO)/.test(text);

const labelOf = (code: string) =>
  Object.entries(BANKS).find(([bank]) => bank === code)?.[1].label ?? `banco ${code}`;

/** What the first line says against reading the file at all. */
function headerComplaint(header: string, expected: BankCode | undefined): string | undefined {
  const bank = at(header, 77, 79);
  const named = `o arquivo é CNAB 400 do ${labelOf(bank)}`;
  if (at(header, 2) === '1') return `${named}, e é uma remessa: escolha o retorno`;
  if (!OLD_LAYOUTS[bank]) return `${named}: peça ao banco o retorno em CNAB 240`;
  if (expected === undefined || bank === expected) return undefined;
  return `${named}, e a conta é do ${BANKS[expected].label} (${expected})`;
}

function frameComplaints(lines: readonly string[]): LineComplaint[] {
  const complaints: LineComplaint[] = [];
  for (const [index, line] of lines.entries()) {
    const number = at(line, 395, 400);
    if (number !== String(index + 1).padStart(6, '0')) {
      complaints.push({ line: index + 1, message: `a sequência da linha é ${number}` });
    }
    const isLast = index === lines.length - 1;
    if (isLast === (at(line, 1) === '9')) continue;
    const message = isLast
      ? 'o arquivo está cortado: falta o fechamento'
      : 'há linhas depois do fechamento';
    complaints.push({ line: index + 1, message });
  }
  return complaints;
}

type Read = { entry?: ReturnEntry; account: string; complaints: LineComplaint[] };

function readTitle(layout: OldLayout, text: string, line: number): Read {
  const { get, complaints } = readRecord(text, layout.detail);
  const account = [get('cnpj'), get('agency'), get('account')].join('/');
  if (complaints.length > 0) {
    return { account, complaints: complaints.map((message) => ({ line, message })) };
  }
  const sum = (name: Parameters<typeof get>[0]) => cents(Number(get(name)));
  const brought = sum('money');
  const money: ReturnMoney = {
    paid: layout.money === 'paid' ? brought : undefined,
    credited: brought,
    fee: cents(sum('fee') + sum('costs')),
    interest: sum('interest'),
    discount: sum('discount'),
    abatement: sum('abatement'),
    otherExpenses: cents(0),
    otherCredits: cents(0),
  };
  const { words } = layout;
  const code = get('code');
  const reasons = pairsOf(get('reasons'));
  const entry: ReturnEntry = {
    line,
    wallet: get('wallet'),
    nossoNumero: get('nossoNumero'),
    ourNumber: Number(get('nossoNumero')),
    code,
    ...meaningOf(words, { code, reasons, money }),
    reasons: [...reasonWords(words, code, reasons), ...channelWords(words, get('channel'))],
    documentNumber: get('documentNumber'),
    companyUse: get('companyUse'),
    payer: { name: get('payerName'), cnpj: '' },
    dueDate: get('dueDate') || undefined,
    amount: sum('amount'),
    creditDate: get('creditDate') || undefined,
    occurredOn: get('occurredOn') || undefined,
    ...money,
  };
  return { entry, account, complaints: [] };
}

const refused = (complaints: LineComplaint[]): ReturnReading => ({
  ok: false,
  complaints: listed(complaints),
});

/** A file of the old format: all of it, or what is wrong with it. */
export function readReturn400(text: string, expected?: BankCode): ReturnReading {
  const lines = linesOf(text);
  const [header = ''] = lines;
  const message = headerComplaint(header, expected);
  const layout = OLD_LAYOUTS[at(header, 77, 79)];
  if (message !== undefined || !layout) return refused([{ line: 1, message: message ?? '' }]);
  const lengths = lengthComplaints(lines, LINE_LENGTH);
  if (lengths.length > 0) return refused(lengths);
  const head = readRecord(header, layout.header);
  // Other records belong to services that we do not use.
  const read = lines.flatMap((line, index) =>
    at(line, 1) === '1' ? [readTitle(layout, line, index + 1)] : [],
  );
  const [first] = read;
  const complaints = [
    ...head.complaints.map((wrong) => ({ line: 1, message: wrong })),
    ...frameComplaints(lines),
    ...read.flatMap((one) => one.complaints),
    ...read.flatMap(({ account, entry }) =>
      entry && account !== first?.account
        ? [{ line: entry.line, message: 'a linha é de outra conta' }]
        : [],
    ),
  ];
  if (complaints.length > 0) return refused(complaints);
  const [cnpj = '', agency = '', account = ''] = first?.account.split('/') ?? [];
  return {
    ok: true,
    file: {
      bank: layout.bank,
      cnpj,
      agency,
      account,
      sequence: Number(head.get('sequence')),
      date: head.get('date'),
      entries: read.flatMap(({ entry }) => (entry ? [entry] : [])),
    },
  };
}
