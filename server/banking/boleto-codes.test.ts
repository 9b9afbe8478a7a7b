import { describe, expect, test } from 'vitest';

import { BANKS } from '#contract/boleto-account';
import { keysOf } from '#contract/closed-set';
import { cents } from '#contract/money';
import { pixPayload } from '#contract/pix';
import { boletoAccount } from '#server/testing/boleto-accounts';
import { boletoPaper, crowdedPaper } from '#server/testing/boleto-papers';
import { pictureOfPdf, type Cut } from '#server/testing/picture-of-pdf';
import { scanBars, scanQr } from '#server/testing/scan-codes';
import { textsOfPdf } from '#server/testing/texts-of-pdf';

import type { BoletoPaper } from './boleto-paper.rules.ts';
import { writeBoletoPdf } from './boleto-pdf.ts';
import { boletoOf } from './boleto.rules.ts';

const PIX = pixPayload({
  key: '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
  name: 'Confecções Aurora Ltda',
  city: 'São Paulo',
  amount: cents(1234_56),
  txid: 'BOL00001042X1',
});

/** Millimetres: the slip is what lies below the cut, down to the foot of the sheet. */
const CUT = 192;
/** Where a reader is held, generously. */
const FOOT = { x: 0, y: 274, width: 210, height: 23 };
const PIX_PLACE = { x: 2, y: 100, width: 60, height: 60 };

const barsOf = async (paper: BoletoPaper) =>
  scanBars(await pictureOfPdf(writeBoletoPdf(paper), FOOT));

const pixOf = async (paper: BoletoPaper) => {
  const pdf = writeBoletoPdf(paper);
  const pictures = [120, 150, 250].map((dots) => pictureOfPdf(pdf, PIX_PLACE, dots));
  return scanQr(await Promise.all(pictures));
};

describe('what a machine reads off the printed sheet', () => {
  test.each(keysOf(BANKS))('the bars of %s', async (bank) => {
    const paper = boletoPaper({ account: boletoAccount(bank) });
    expect(await barsOf(paper)).toBe(boletoOf(paper).barcode);
  });

  test('the bars of one that is marked', async () => {
    const account = boletoAccount('341', { demonstration: true });
    const paper = boletoPaper({ account, registered: false });
    expect(await barsOf(paper)).toBe(boletoOf(paper).barcode);
  });

  test('the bars of one with everything as long as it may be', async () => {
    expect(await barsOf(crowdedPaper)).toBe(boletoOf(crowdedPaper).barcode);
  });

  test('the PIX code', async () => {
    expect(await pixOf(boletoPaper({ pixText: PIX }))).toBe(PIX);
  });

  test.each([
    ['none is given', {}],
    ['the paper says not to pay', { pixText: PIX, registered: false }],
  ])('no PIX code where %s', async (_why, over) => {
    expect(await pixOf(boletoPaper(over))).toBeUndefined();
  });
});

describe('the measures of the slip', () => {
  const DOTS = 600;
  const DOT = 25.4 / DOTS;
  const picture = (paper: BoletoPaper, cut: Cut) => pictureOfPdf(writeBoletoPdf(paper), cut, DOTS);

  /** From the first dark dot to the last, in millimetres. */
  const darkSpan = (greys: Uint8ClampedArray) => {
    const dark = Array.from(greys, (grey) => grey < 128);
    const [from, to] = [dark.indexOf(true), dark.lastIndexOf(true) + 1];
    return { from: from * DOT, length: (to - from) * DOT };
  };

  test('bars of 103 × 13 mm, away from the edge, their middle 12 mm above the foot', async () => {
    const across = await picture(boletoPaper(), { x: 0, y: 285, width: 150, height: DOT });
    const { from: left, length: width } = darkSpan(across.greys);
    expect(left).toBeGreaterThanOrEqual(5);
    expect(Math.abs(width - 103)).toBeLessThan(0.5);
    const firstBar = { x: left + 0.1, y: 276.5, width: DOT, height: 20 };
    const { from: top, length: height } = darkSpan((await picture(boletoPaper(), firstBar)).greys);
    expect(Math.abs(height - 13)).toBeLessThan(0.2);
    expect(Math.abs(297 - (276.5 + top + height / 2) - 12)).toBeLessThan(0.2);
  });

  test('the white around the bars is wide enough for a reader', async () => {
    for (const x of [10 - 2.6, 10 + 103 + 0.1]) {
      const { greys } = await picture(crowdedPaper, { x, y: 278.6, width: 2.4, height: 13 });
      expect(Math.min(...greys)).toBe(255);
    }
  });

  test.each(keysOf(BANKS))('the code and the line of %s are as high as asked', async (bank) => {
    const paper = boletoPaper({ account: boletoAccount(bank) });
    const texts = await textsOfPdf(writeBoletoPdf(paper));
    const digitsOf = (wanted: string) =>
      texts.filter(({ text, y }) => text === wanted && y > CUT).map(({ size }) => size * 0.7);
    const [code = 0] = digitsOf(BANKS[bank].printed);
    expect(Math.abs(code - 5)).toBeLessThan(0.05);
    const [line = 0] = digitsOf(boletoOf(paper).formattedLine);
    expect(line).toBeGreaterThanOrEqual(3.5);
    expect(line).toBeLessThanOrEqual(4.5);
  });
});
