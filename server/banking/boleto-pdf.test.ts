import { describe, expect, test, vi } from 'vitest';

import { boletoAccount } from '#server/testing/boleto-accounts';
import { boletoPaper, crowdedPaper, NAME_OF_80 } from '#server/testing/boleto-papers';
import { textsOfPdf, type PlacedText } from '#server/testing/texts-of-pdf';

import type { BoletoPaper } from './boleto-paper.rules.ts';
import { writeBoletoPdf } from './boleto-pdf.ts';

/** Millimetres: the receipt is above, the slip below. */
const CUT = 192;

async function halvesOf(paper: BoletoPaper) {
  const texts = await textsOfPdf(writeBoletoPdf(paper));
  return {
    texts,
    receipt: texts.filter(({ y }) => y < CUT).map(({ text }) => text),
    slip: texts.filter(({ y }) => y > CUT).map(({ text }) => text),
  };
}

const turnedIn = async (paper: BoletoPaper) => {
  const { texts } = await halvesOf(paper);
  const turned = texts.filter((text) => text.turned);
  return {
    receipt: turned.filter(({ y }) => y < CUT).map(({ text }) => text),
    slip: turned.filter(({ y }) => y > CUT).map(({ text }) => text),
  };
};

/** What the letters cover, without the tails of the longest. */
const boxOf = ({ text, x, y, width, size }: PlacedText) => ({
  text,
  left: x,
  right: x + width,
  top: y - size * 0.72,
  bottom: y,
});

describe('what people read', () => {
  const BOTH = [
    'Banco Itaú S.A.',
    '341-7',
    '34191.09008 00004.241238 45678.970000 4 16610000123456',
    'Beneficiário',
    'Confecções Aurora Ltda',
    'CNPJ 11.222.333/0001-81',
    'Agência/Código do beneficiário',
    '1234/56789-7',
    'Nosso número',
    '109/00000042-4',
    'Nº do documento',
    '00001042/1',
    'Data do documento',
    'Data do processamento',
    '16/11/2026',
    'Vencimento',
    '15/12/2026',
    'Carteira',
    '109',
    'Espécie',
    'R$',
    '(=) Valor do documento',
    'R$ 1.234,56',
    'Pagador',
    'Moda Norte Comércio de Roupas Ltda',
    'CEP 66017-000 · Belém, PA',
    'Após o vencimento, cobrar multa de R$ 24,69 (2%).',
    'Após o vencimento, cobrar juros de R$ 0,41 por dia de atraso (1% ao mês).',
    'Não receber após 30 dias do vencimento: o título é baixado.',
  ];

  test('every field of the slip', async () => {
    const { slip } = await halvesOf(boletoPaper());
    expect(slip).toEqual(
      expect.arrayContaining([
        ...BOTH,
        'Local de pagamento',
        'Pagável em qualquer banco, mesmo após o vencimento',
        'Espécie doc.',
        'DM',
        'Aceite',
        'N',
        'Uso do banco',
        'Quantidade',
        '(x) Valor',
        'Instruções (texto de responsabilidade do beneficiário)',
        '(-) Desconto/Abatimento',
        '(+) Mora/Multa',
        '(=) Valor cobrado',
        'CNPJ 12.ABC.345/01DE-35 · Avenida Presidente Vargas, 882, Campina',
        'Sacador/Avalista',
        'Autenticação mecânica – Ficha de Compensação',
      ]),
    );
  });

  test('every field of the receipt, with the address of who is paid', async () => {
    const { receipt } = await halvesOf(boletoPaper());
    expect(receipt).toEqual(
      expect.arrayContaining([
        ...BOTH,
        'Recibo do Pagador',
        'Rua das Oficinas, 120, Bom Retiro, São Paulo, SP, CEP 01125-010',
        'CNPJ 12.ABC.345/01DE-35',
        'Avenida Presidente Vargas, 882, Campina',
        'Autenticação mecânica – Recibo do Pagador',
      ]),
    );
  });

  test('no fine and no interest where the account asks for none', async () => {
    const account = boletoAccount('341', { fine: 0, interest: 0, writeOffDays: 1 });
    const { slip } = await halvesOf(boletoPaper({ account }));
    expect(slip.filter((text) => /multa de|juros/.test(text))).toEqual([]);
    expect(slip).toContain('Não receber após 1 dia do vencimento: o título é baixado.');
  });

  test('a payer without a CNPJ', async () => {
    const { payer } = boletoPaper();
    const { slip, receipt } = await halvesOf(boletoPaper({ payer: { ...payer, cnpj: '' } }));
    expect(slip).toContain('Avenida Presidente Vargas, 882, Campina');
    expect(receipt.filter((text) => text.startsWith('CNPJ'))).toEqual(['CNPJ 11.222.333/0001-81']);
  });

  test('names of 80 characters are whole', async () => {
    const { payer } = boletoPaper();
    const account = boletoAccount('237', { beneficiaryName: NAME_OF_80 });
    const paper = boletoPaper({ account, payer: { ...payer, name: NAME_OF_80 } });
    const { slip, receipt } = await halvesOf(paper);
    for (const half of [slip, receipt]) {
      expect(half.filter((text) => text === NAME_OF_80)).toHaveLength(2);
    }
  });
});

describe('marks', () => {
  const waiting = ['AGUARDANDO REGISTRO', 'NÃO PAGUE'];
  const demo = 'DEMONSTRAÇÃO, SEM VALOR';

  test.each([
    { registered: true, demonstration: false, marks: [] },
    { registered: false, demonstration: false, marks: waiting },
    { registered: true, demonstration: true, marks: [demo] },
    { registered: false, demonstration: true, marks: [demo, ...waiting] },
  ])(
    'registered $registered, demonstration $demonstration: $marks',
    async ({ registered, demonstration, marks }) => {
      const account = boletoAccount('341', { demonstration });
      const found = await turnedIn(boletoPaper({ account, registered }));
      expect(found).toEqual({ receipt: marks, slip: marks });
    },
  );
});

describe('a crowded paper', () => {
  test('keeps within its margins', async () => {
    const { texts } = await halvesOf(crowdedPaper);
    const outside = texts.map(boxOf).filter(({ left, right }) => left < 9.9 || right > 200.1);
    expect(outside).toEqual([]);
  });

  test('has no text that covers another', async () => {
    const { texts } = await halvesOf(crowdedPaper);
    const boxes = texts.map(boxOf);
    const pairs = boxes.flatMap((a, at) => boxes.slice(at + 1).map((b) => [a, b] as const));
    const covering = pairs.filter(
      ([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
    );
    expect(covering).toEqual([]);
  });

  test('is still one page', () => {
    const pdf = writeBoletoPdf(crowdedPaper);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('says in other words what the fonts lack', async () => {
    const { payer } = boletoPaper();
    const name = 'Łódź 🎉 Moda 東京';
    const { slip } = await halvesOf(boletoPaper({ payer: { ...payer, name } }));
    expect(slip).toContain('Lódz Moda ??');
  });
});

test('the same boleto is the same file, on whatever day it is drawn', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const files = ['2026-11-16', '2027-03-01'].map((day) => {
    vi.setSystemTime(new Date(`${day}T12:00:00Z`));
    return writeBoletoPdf(boletoPaper({ pixText: 'PIX' })).toString('base64');
  });
  vi.useRealTimers();
  expect(files[0]).toBe(files[1]);
});

test('what cannot be drawn is refused', () => {
  const account = boletoAccount('341', { wallet: '' });
  expect(() => writeBoletoPdf(boletoPaper({ account }))).toThrow('Informe uma carteira');
});
