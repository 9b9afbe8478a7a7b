import { describe, expect, test } from 'vitest';

import type { ImportField } from '#contract/import-fields';

import { FIELDS, judge, KNOWN, NEW, sheetOf } from '../testing/judged-rows.ts';
import { judgeRows } from './judge-rows.rules.ts';

describe('what looks like a slip is said and not refused', () => {
  const ABOVE = 'Preço 40% maior que o sugerido: o revendedor pagaria mais que o cliente dele';
  const HEAVY = 'Mais de 5 kg por peça: o peso é em quilos?';

  test('of a new product, at the row that says it', () => {
    const { rows, plans, summary } = judge([
      { ...NEW, price40: '200,01', weight: '300' },
      { sku: 'NOVO', size: 'M', stock: '1' },
    ]);
    expect(rows.map(({ verdict, warnings }) => [verdict, warnings])).toEqual([
      ['new', [ABOVE, HEAVY]],
      ['new', undefined],
    ]);
    expect(plans).toHaveLength(1);
    expect(summary).toMatchObject({ wrong: 0, warned: 1 });
  });

  test('of a known one also when the other price moves', () => {
    const known = { ...KNOWN, values: { ...KNOWN.values, price40_cents: 90_00 } };
    const fields: ImportField[] = ['sku', 'msrp'];
    const { rows } = judgeRows({
      sheet: sheetOf([{ sku: 'Cam-1', msrp: '80,00' }], fields),
      fields,
      known: new Map([['CAM-1', known]]),
    });
    expect(rows[0]?.warnings).toEqual([ABOVE]);
  });

  test('not what has been so before, nor of a row that is wrong', () => {
    const values = { ...KNOWN.values, price40_cents: 190_00, weight_grams: 9_000 };
    const known = new Map([['CAM-1', { ...KNOWN, values }]]);
    const sheet = sheetOf([{ sku: 'Cam-1', title: 'Outra', price40: '190,00', weight: '9' }]);
    expect(judgeRows({ sheet, fields: FIELDS, known }).rows[0]).not.toHaveProperty('warnings');
    expect(judge([{ ...NEW, weight: '9', stock: 'x' }]).rows[0]).not.toHaveProperty('warnings');
  });
});
