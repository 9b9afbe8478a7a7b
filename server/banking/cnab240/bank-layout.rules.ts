import type { Instruction } from '#contract/bank-files';
import type { BankCode, BoletoAccount } from '#contract/boleto-account';

import type { Field } from './layout.rules.ts';
import type { ReturnCode } from './return-codes.rules.ts';

/** What a file says once, with its name in a complaint. */
export const FILE_FIELDS = {
  agency: 'Agência',
  agencyDigit: 'Dígito da agência',
  account: 'Conta',
  accountDigit: 'Dígito da conta',
  wallet: 'Carteira',
  walletCode: 'Carteira',
  agreement: 'Convênio',
  variation: 'Variação da carteira',
  modality: 'Modalidade',
  companyCode: 'Código da empresa',
  transmissionCode: 'Código de transmissão',
  beneficiaryCnpj: 'CNPJ do beneficiário',
  beneficiaryName: 'Beneficiário',
  writeOffDays: 'Dias para a baixa',
  sequence: 'Número da remessa',
  createdOn: 'Data da remessa',
  createdTime: 'Hora da remessa',
  titles: 'Quantidade de títulos',
  total: 'Valor total',
  batchRecords: 'Registros do lote',
  fileRecords: 'Registros do arquivo',
} as const;
export type FileField = keyof typeof FILE_FIELDS;

/** What it says of each title. */
export const TITLE_FIELDS = {
  record: 'Sequência do registro',
  movement: 'Movimento',
  nossoNumero: 'Nosso número',
  nossoNumeroDigit: 'Dígito do nosso número',
  documentNumber: 'Número do documento',
  companyUse: 'Uso da empresa',
  dueDate: 'Vencimento',
  amount: 'Valor',
  abatement: 'Abatimento',
  issuedOn: 'Emissão',
  interestCode: 'Código dos juros',
  interestFrom: 'Início dos juros',
  interestPerDay: 'Juros por dia',
  fineCode: 'Código da multa',
  fineFrom: 'Início da multa',
  fine: 'Multa',
  message: 'Mensagem',
  payerKind: 'Tipo de inscrição do pagador',
  payerCnpj: 'CNPJ do pagador',
  payerName: 'Pagador',
  payerAddress: 'Endereço do pagador',
  payerNeighborhood: 'Bairro do pagador',
  payerZipCode: 'CEP do pagador',
  payerCity: 'Cidade do pagador',
  payerState: 'UF do pagador',
} as const;
export type TitleField = keyof typeof TITLE_FIELDS;

type FileRecord = readonly Field<FileField>[];
export type TitleRecord = readonly Field<FileField | TitleField>[];
export type Segment = 'P' | 'Q' | 'R';

export type ReturnHeaderField = 'cnpj' | 'agency' | 'account' | 'date' | 'sequence';
export type ReturnTField =
  | 'wallet'
  | 'nossoNumero'
  | 'documentNumber'
  | 'dueDate'
  | 'amount'
  | 'companyUse'
  | 'payerCnpj'
  | 'payerName'
  | 'fee'
  | 'reasons'
  /** Where it was paid; not every bank says. */
  | 'channel';
export type ReturnUField =
  | 'interest'
  | 'discount'
  | 'abatement'
  /** By the payer; where the bank does not say, what was credited tells. */
  | 'paid'
  | 'credited'
  | 'otherExpenses'
  | 'otherCredits'
  | 'occurredOn'
  | 'creditDate';

/** All that one bank does its own way. Adding a bank is adding a table of this form. */
export type BankLayout = {
  bank: BankCode;
  accountDigit: (account: BoletoAccount) => string;
  /** Fine and interest count from so many days after the due date: as the field is understood there. */
  lateFromDay: 0 | 1;
  /** What stands for 'no interest'. */
  noInterestCode: number;
  remittance: {
    fileHeader: FileRecord;
    batchHeader: FileRecord;
    segments: Record<Segment, TitleRecord>;
    /** As many as their field can say. */
    mostWriteOffDays: number;
    /** What must be said with each instruction. */
    instructions: Record<Instruction, readonly Segment[]>;
    batchTrailer: FileRecord;
    fileTrailer: FileRecord;
  };
  returned: {
    header: readonly Field<ReturnHeaderField>[];
    T: readonly Field<ReturnTField>[];
    U: readonly Field<ReturnUField>[];
    /** How many digits from the right are our own; all, unless the contract is part of the number. */
    ourDigits?: number;
    /** The trailer of a batch may count its details alone. */
    countsDetails?: boolean;
    /** Beside a settlement: a part of it, and the bank goes on collecting. */
    partReasons: readonly string[];
    codes: Readonly<Record<string, ReturnCode>>;
    /** Why, by movement code: the same two digits mean another thing under another code. */
    reasons: Readonly<Record<string, Readonly<Record<string, string>>>>;
    channels: Readonly<Record<string, string>>;
  };
};
