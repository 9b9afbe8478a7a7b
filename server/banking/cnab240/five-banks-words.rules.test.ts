import { describe, expect, test } from 'vitest';

import type { BankCode } from '#contract/boleto-account';
import { fiveBanksVectors } from '#contract/brazil-vectors';
import { keysOf } from '#contract/closed-set';

import { CNAB_BANKS } from './banks.rules.ts';

const { banks, occurrences } = fiveBanksVectors;
const FOUR = keysOf(banks);

/** What the examples call otherwise. */
const MEANT: Partial<Record<string, string>> = {
  instruction_rejected: 'refused',
  notary: 'noted',
  pending_payment: 'waiting',
  rejected_dda: 'noted',
};
/** Ours act on these; the examples are of a time when none was asked for. */
const ACTED: Partial<Record<string, string>> = {
  '12': 'abatement_given',
  '13': 'abatement_cancelled',
};
const reason = (bank: BankCode, code: string, digits: string) =>
  CNAB_BANKS[bank].returned.reasons[code]?.[digits];

describe('codes and reasons', () => {
  const febraban: Record<string, { outcome: string; event: string }> = occurrences.febraban.codes;

  test.each(FOUR)('bank %s knows every code of the association', (bank) => {
    const { codes } = CNAB_BANKS[bank].returned;
    for (const [code, { outcome }] of Object.entries(febraban)) {
      expect([code, codes[code]?.outcome]).toEqual([
        code,
        ACTED[code] ?? MEANT[outcome] ?? outcome,
      ]);
    }
  });

  test('and its own', () => {
    const own = occurrences.differences;
    expect(CNAB_BANKS['237'].returned.codes['73']?.outcome).toBe(own['237']['73'].outcome);
    for (const code of ['20', '32', '61', '91', '92'] as const) {
      expect(CNAB_BANKS['033'].returned.codes[code]?.outcome).toBe(own['033'][code].outcome);
    }
    for (const code of ['85', '86'] as const) {
      expect(CNAB_BANKS['756'].returned.codes[code]?.outcome).toBe(own['756'][code].outcome);
    }
  });

  test.each(FOUR)('bank %s has words for every reason', (bank) => {
    const { reasons } = CNAB_BANKS[bank].returned;
    for (const code of ['03', '26', '30']) {
      expect(Object.keys(reasons[code] ?? {})).toEqual(
        expect.arrayContaining(Object.keys(occurrences.rejectionReasons)),
      );
    }
    for (const code of ['06', '09', '17']) {
      expect(Object.keys(reasons[code] ?? {})).toEqual(
        expect.arrayContaining(Object.keys(occurrences.settlementAndWriteOffReasons)),
      );
    }
    expect(Object.keys(reasons['28'] ?? {})).toEqual(
      expect.arrayContaining(Object.keys(occurrences.feeReasons)),
    );
  });

  /** Said otherwise by one bank. */
  const OWN: Record<string, string[]> = {
    '001': ['52'],
    '237': ['18'],
    '033': ['09'],
    '756': ['03', '04', '08', '21'],
  };
  const wordsOf = (bank: BankCode, code: string, given: Record<string, string>) => {
    const own = OWN[bank] ?? [];
    const wanted = Object.entries(given).filter(([digits]) => !own.includes(digits));
    return [wanted.map(([digits]) => [digits, reason(bank, code, digits)]), wanted] as const;
  };

  test.each(FOUR)('bank %s says them in the same words', (bank) => {
    const { rejectionReasons, settlementAndWriteOffReasons, feeReasons } = occurrences;
    for (const [code, given] of [
      ['03', rejectionReasons],
      ['26', rejectionReasons],
      ['30', rejectionReasons],
      ['06', settlementAndWriteOffReasons],
      ['09', settlementAndWriteOffReasons],
      ['17', settlementAndWriteOffReasons],
      ['28', feeReasons],
    ] as const) {
      const [said, wanted] = wordsOf(bank, code, given);
      expect(said).toEqual(wanted);
    }
  });

  test('a bank’s own reasons have words', () => {
    const santander = Object.keys(occurrences.differences['033'].reasons);
    const there = CNAB_BANKS['033'].returned.reasons['03'] ?? {};
    expect(Object.keys(there)).toEqual(expect.arrayContaining(santander));
    const { '11': entry, ...fees } = occurrences.differences['756'].reasons;
    for (const [digits, words] of Object.entries(fees)) {
      expect([digits, reason('756', '28', digits)]).toEqual([digits, words]);
    }
    expect(reason('756', '03', '11')).toBe(entry);
  });

  test('the same two digits mean what the bank means by them there', () => {
    expect(reason('237', '06', '18')).toBe('Pagamento parcial');
    expect(reason('237', '03', '18')).toBe('Vencimento fora do prazo');
    expect(reason('001', '26', '52')).toBe('Título já liquidado');
    expect(reason('033', '06', '09')).toBe('Pagamento parcial');
    expect(reason('033', '09', '09')).toBe('Comandada banco');
    expect(reason('033', '03', 'Z7')).toBe('Falta o segmento Y-53');
  });
});
