import type { FreightBy } from '#contract/nfe';

/** What is kept of a note beside its XML. Amounts in centavos, quantities in ten-thousandths. */
export type NoteFacts = {
  key: string;
  number: number;
  series: number;
  issuedAt: string;
  protocol: string;
  issuer: NoteParty;
  recipient: NoteParty;
  total: number;
  products: number;
  freight: number;
  discount: number;
  totalWithTaxes: number | null;
  items: NoteItem[];
  instalments: { number: string; dueDate: string | null; amount: number }[];
  freightBy: FreightBy;
  carrier: string | null;
  volumes: number | null;
  grossGrams: number | null;
  /** What it calls the order, wherever it says so: the most trusted place first. */
  orders: string[];
};
export type NoteParty = { document: string | null; name: string };
export type NoteItem = {
  code: string;
  title: string;
  quantity: number;
  unitPrice: string;
  total: number;
};
