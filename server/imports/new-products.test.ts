import { describe, expect, test } from 'vitest';

import { complaintsOf, judge, NEW } from '../testing/judged-rows.ts';

describe('a new product', () => {
  test('gets what the form would give it', () => {
    const { plans, rows, summary } = judge([NEW, { sku: 'novo', size: 'M' }]);
    expect(plans).toEqual([
      {
        sku: 'NOVO',
        id: null,
        values: {
          sku: 'NOVO',
          title: 'Nova',
          description: '',
          category: null,
          style: null,
          color_name: null,
          color_value: null,
          msrp_cents: 200_00,
          price40_cents: 120_00,
          price50_cents: 100_00,
          weight_grams: 300,
          box_length_mm: 0,
          box_width_mm: 0,
          box_height_mm: 0,
          size_chart: null,
          pack: null,
          active: true,
          published: false,
          reseller_visible: true,
          collection_id: null,
          limited_to: null,
        },
        prices: [],
        sizes: [
          { size: 'P', id: null, before: 0, stock: 4 },
          { size: 'M', id: null, before: 0, stock: 0 },
        ],
        rows: [2, 3],
      },
    ]);
    expect(rows.map(({ verdict, title }) => [verdict, title])).toEqual([
      ['new', 'Nova'],
      ['new', 'Nova'],
    ]);
    expect(summary).toMatchObject({ new: 2, productsCreated: 1, sizesCreated: 2, piecesIn: 4 });
  });

  test('keeps the prices that are written, and is published when it says so', () => {
    const { plans } = judge([{ ...NEW, price40: '111,11', published: 'x' }]);
    expect(plans[0]?.values).toMatchObject({
      price40_cents: 111_11,
      price50_cents: 100_00,
      published: true,
    });
  });

  test('its cells may stand on any of its rows', () => {
    const { plans, summary } = judge([
      { sku: 'N', size: 'P', stock: 1 },
      { sku: 'N', title: 'Nova', size: 'M' },
      { sku: 'N', msrp: 10, weight: 1 },
    ]);
    expect(summary.wrong).toBe(0);
    expect(plans[0]?.values).toMatchObject({
      title: 'Nova',
      msrp_cents: 10_00,
      weight_grams: 1000,
    });
  });

  test('everything it lacks is said at once', () => {
    expect(complaintsOf([{ sku: 'N' }])).toEqual([
      'B2 Título: Título é obrigatório',
      'D2 Preço sugerido: MSRP deve ser maior que zero',
      'F2 Peso (kg): Peso deve ser maior que zero',
      'J2 Estoque: Pelo menos uma variante deve ter estoque',
    ]);
    expect(complaintsOf([{ sku: 'N' }], ['sku'])).toEqual([
      ' Título: Título é obrigatório',
      ' Preço sugerido: MSRP deve ser maior que zero',
      ' Peso (kg): Peso deve ser maior que zero',
      ' Estoque: Pelo menos uma variante deve ter estoque',
    ]);
  });

  test('a cell that cannot be read is not said to be missing', () => {
    expect(complaintsOf([{ ...NEW, weight: '1.234', stock: '12,5' }])).toEqual([
      'F2 Peso (kg): Milhar ou decimal? Escreva com vírgula, como 0,250',
      'J2 Estoque: O estoque deve ser um número inteiro',
    ]);
  });

  test('weighs something and has a piece', () => {
    expect(
      complaintsOf([
        { sku: 'N', size: 'P', stock: 0 },
        { ...NEW, sku: 'N', weight: '0,0001', size: 'M', stock: 0 },
      ]),
    ).toEqual([
      'J2 Estoque: Pelo menos uma variante deve ter estoque',
      'F3 Peso (kg): Peso deve ser maior que zero',
    ]);
  });
});
