import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays } from '#contract/calendar';
import { cents } from '#contract/money';

import { proposeMatches, type Candidate } from './propose-matches.rules.ts';
import type { StatementPayment } from './statement.rules.ts';

const payment = (over: Partial<StatementPayment> = {}): StatementPayment => ({
  id: 'p1',
  bankId: '',
  date: '2026-11-19',
  amount: cents(10_000),
  description: 'PIX RECEBIDO',
  endToEndId: undefined,
  txid: undefined,
  ...over,
});
const candidate = (over: Partial<Candidate> = {}): Candidate => ({
  key: 'r1',
  orderNumber: '00001042',
  total: cents(10_000),
  txid: 'CHK9A7B21',
  day: '2026-11-19',
  companyName: 'Moda Norte Aurora Ltda',
  cnpj: '12ABC34501DE35',
  ...over,
});
const one = (paid: StatementPayment, ...candidates: Candidate[]) => {
  const [proposal] = proposeMatches([paid], candidates);
  return proposal && { ...proposal, candidates: proposal.candidates.map(({ key }) => key) };
};

describe('by identifier', () => {
  it('with the same value it is certain, whatever the day', () => {
    expect(one(payment({ txid: 'CHK9A7B21' }), candidate({ day: '2026-01-01' }))).toMatchObject({
      verdict: 'paired',
      confidence: 'certain',
      candidates: ['r1'],
      reasons: ['Identificador e valor conferem'],
    });
  });

  it('is found in a description that the bank wrote in capitals', () => {
    const paid = payment({ description: 'PIX RECEBIDO CHK9A7B21/MODA' });
    expect(one(paid, candidate({ txid: 'chk9a7b21' }))).toMatchObject({ confidence: 'certain' });
  });

  it('decides between equal values', () => {
    expect(
      one(payment({ txid: 'CHK9A7B21' }), candidate(), candidate({ key: 'r2', txid: 'OTHER123' })),
    ).toMatchObject({ verdict: 'paired', candidates: ['r1'] });
  });

  it('with another value pairs nothing, not even a stranger of that value', () => {
    const paid = payment({ txid: 'CHK9A7B21', amount: cents(9_999) });
    expect(
      one(paid, candidate(), candidate({ key: 'r2', txid: null, total: cents(9_999) })),
    ).toMatchObject({
      verdict: 'none',
      reasons: ['O identificador é do pedido 00001042, mas o valor é outro'],
    });
  });

  it('paid twice is for a person to look at', () => {
    const twice = ['p1', 'p2'].map((id) => payment({ id, txid: 'CHK9A7B21' }));
    expect(proposeMatches(twice, [candidate()])).toMatchObject([
      {
        verdict: 'several',
        reasons: ['Outro pagamento do extrato com o mesmo identificador e valor'],
      },
      { verdict: 'several' },
    ]);
  });
});

describe('by value and day', () => {
  it.each([
    ['2026-11-16', 'Valor único, com 3 dias de diferença'],
    ['2026-11-18', 'Valor único, com 1 dia de diferença'],
    ['2026-11-19', 'Valor único, no mesmo dia'],
    ['2026-11-22', 'Valor único, com 3 dias de diferença'],
  ])('%s', (day, reason) => {
    expect(one(payment(), candidate({ day }))).toMatchObject({
      verdict: 'paired',
      confidence: 'weak',
      reasons: [reason],
    });
  });

  it('further away it is none', () => {
    expect(one(payment(), candidate({ day: '2026-11-15' }))).toMatchObject({
      verdict: 'none',
      reasons: ['O valor confere, mas a mais de 3 dias da data'],
    });
    expect(one(payment(), candidate({ day: '2026-11-23' }))).toMatchObject({ verdict: 'none' });
    expect(one(payment({ amount: cents(1) }), candidate())).toMatchObject({
      verdict: 'none',
      reasons: ['Nada em aberto com este valor'],
    });
  });

  it.each([
    ['PIX RECEBIDO 12.ABC.345/01DE-35', 'O CNPJ está na descrição', 'strong'],
    ['pix 12abc34501de35', 'O CNPJ está na descrição', 'strong'],
    ['PIX RECEBIDO NORTE AURORA COM', 'O nome está na descrição', 'medium'],
  ])('%s raises the confidence', (description, reason, confidence) => {
    const found = one(payment({ description }), candidate());
    expect(found).toMatchObject({ confidence });
    expect(found?.reasons).toContain(reason);
  });

  it.each(['PIX MODA LTDA', 'PIX NORTE SHOPPING', 'PIX 12ABC34501DE36'])(
    '%s does not',
    (description) => {
      expect(one(payment({ description }), candidate())).toMatchObject({ confidence: 'weak' });
    },
  );

  it('two that fit are listed, the named one first, and none is chosen', () => {
    const paid = payment({ description: 'PIX NORTE AURORA' });
    const stranger = candidate({ key: 'a', companyName: 'Outra Loja', cnpj: null });
    expect(one(paid, stranger, candidate())).toMatchObject({
      verdict: 'several',
      candidates: ['r1', 'a'],
      reasons: ['2 pedidos ou faturas com o mesmo valor e data próxima'],
    });
  });

  it('of a great many that fit some are listed, and all are counted', () => {
    const many = Array.from({ length: 60 }, (_, at) => candidate({ key: `r${at}`, txid: null }));
    const found = one(payment(), ...many);
    expect(found?.candidates).toHaveLength(50);
    expect(found?.reasons[0]).toMatch(/^60 pedidos/);
  });

  it('what an identifier took is not offered again', () => {
    const paid = [payment({ id: 'p1' }), payment({ id: 'p2', txid: 'CHK9A7B21' })];
    expect(proposeMatches(paid, [candidate()]).map(({ verdict }) => verdict)).toEqual([
      'none',
      'paired',
    ]);
  });
});

const invoice = (over: Partial<Candidate> = {}) =>
  candidate({ key: 'i1', day: '2026-12-30', anyDay: true, txid: null, ...over });

describe('an open invoice', () => {
  const STRANGER = { companyName: 'Outra Loja', cnpj: '99709154000114' };

  it.each([
    ['PIX 12.ABC.345/01DE-35', 'strong', 'O CNPJ está na descrição'],
    ['PIX NORTE AURORA', 'medium', 'O nome está na descrição'],
    ['PIX RECEBIDO', 'weak', 'Só o valor confere: veja quem pagou'],
  ])('is paid on any day: by %s it is %s', (description, confidence, reason) => {
    const found = one(payment({ description }), invoice());
    expect(found).toMatchObject({ verdict: 'paired', candidates: ['i1'], confidence });
    expect(found?.reasons.at(-1)).toBe(reason);
  });

  it('of another value is not proposed, whoever pays', () => {
    const paid = payment({ description: 'PIX 12.ABC.345/01DE-35', amount: cents(9_999) });
    expect(one(paid, invoice())).toMatchObject({ verdict: 'none' });
  });

  it('is told from others of its value by the payer’s document', () => {
    const paid = payment({ description: 'PIX 12.ABC.345/01DE-35' });
    const other = invoice({ key: 'i2', ...STRANGER });
    expect(one(paid, invoice(), other)).toMatchObject({ verdict: 'paired', candidates: ['i1'] });
  });

  it('waits among several that the evidence does not tell apart', () => {
    const paid = payment({ description: 'PIX 12.ABC.345/01DE-35' });
    expect(one(paid, invoice(), invoice({ key: 'i2' }))).toMatchObject({
      verdict: 'several',
      candidates: ['i1', 'i2'],
      reasons: ['2 pedidos ou faturas com o mesmo valor'],
    });
    const [first, second] = proposeMatches([payment(), payment({ id: 'p2' })], [invoice()]);
    expect([first?.verdict, second?.verdict]).toEqual(['several', 'several']);
  });

  it('gives way to a receipt that was sent around that day, if only its value fits', () => {
    expect(one(payment(), invoice(), candidate())).toMatchObject({ candidates: ['r1'] });
    const paid = payment({ description: 'PIX NORTE AURORA' });
    expect(one(paid, invoice(), candidate(STRANGER))).toMatchObject({ verdict: 'several' });
  });

  it('that a document took is not offered to another payment of its value', () => {
    const paid = [
      payment({ id: 'p1' }),
      payment({ id: 'p2', description: 'PIX 12.ABC.345/01DE-35' }),
    ];
    expect(proposeMatches(paid, [invoice()]).map(({ verdict }) => verdict)).toEqual([
      'none',
      'paired',
    ]);
  });
});

it('debits are nobody’s payment', () => {
  expect(proposeMatches([payment({ amount: cents(-10_000) })], [candidate()])).toEqual([]);
});

const anyDay = fc.integer({ min: 0, max: 8 }).map((days) => addDays('2026-11-15', days));
const anyTotal = fc.integer({ min: 1, max: 4 }).map((value) => cents(value * 100));
const anyTxid = fc.constantFrom('CHK00001', 'CHK00002', 'CHK00003');
const anyPayments = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[a-z]{1,3}$/),
      date: anyDay,
      amount: anyTotal,
      description: fc.constantFrom('PIX', 'PIX NORTE AURORA', 'PIX CHK00002', 'PIX 99709154000114'),
      txid: fc.option(anyTxid, { nil: undefined }),
    })
    .map(payment),
  { selector: ({ id }) => id, maxLength: 12 },
);
const anyCandidates = fc.uniqueArray(
  fc
    .record({
      key: fc.stringMatching(/^[a-z]{1,3}$/),
      day: anyDay,
      total: anyTotal,
      txid: fc.option(anyTxid, { nil: null }),
      anyDay: fc.boolean(),
      cnpj: fc.constantFrom('12ABC34501DE35', '99709154000114'),
    })
    .map(candidate),
  { selector: ({ key }) => key, maxLength: 12 },
);

describe('whatever is compared', () => {
  it('pairs equal values only, and each at most once', () => {
    fc.assert(
      fc.property(anyPayments, anyCandidates, (payments, candidates) => {
        const proposals = proposeMatches(payments, candidates);
        expect(proposals.map(({ payment: { id } }) => id).toSorted()).toEqual(
          payments.map(({ id }) => id).toSorted(),
        );
        for (const proposal of proposals) {
          expect(proposal.reasons).not.toEqual([]);
          for (const { total } of proposal.candidates) expect(total).toBe(proposal.payment.amount);
        }
        const paired = proposals.filter(({ verdict }) => verdict === 'paired');
        const keys = paired.flatMap((proposal) => proposal.candidates.map(({ key }) => key));
        expect(new Set(keys).size).toBe(paired.length);
        const listed = proposals
          .filter(({ verdict }) => verdict === 'several')
          .flatMap((proposal) => proposal.candidates.map(({ key }) => key));
        expect(listed.filter((key) => keys.includes(key))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('says the same in any order', () => {
    const anyCase = fc.tuple(anyPayments, anyCandidates).chain(([payments, candidates]) =>
      fc.record({
        payments: fc.constant(payments),
        candidates: fc.constant(candidates),
        mixed: fc.shuffledSubarray(payments, { minLength: payments.length }),
        turned: fc.shuffledSubarray(candidates, { minLength: candidates.length }),
      }),
    );
    fc.assert(
      fc.property(anyCase, ({ payments, candidates, mixed, turned }) => {
        expect(proposeMatches(mixed, turned)).toEqual(proposeMatches(payments, candidates));
      }),
      { numRuns: 500 },
    );
  });
});
