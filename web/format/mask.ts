import type { ChangeEvent } from 'react';

import { unlabelledCep } from '#contract/cep';
import { plainCnpj } from '#contract/cnpj';

const CNPJ_LENGTH = 14;
const CEP_LENGTH = 8;
const PHONE_LENGTH = 11;

/** Where the groups of a CNPJ end, and what stands between them. */
const CNPJ_GROUPS = [
  [0, 2, ''],
  [2, 5, '.'],
  [5, 8, '.'],
  [8, 12, '/'],
  [12, 14, '-'],
] as const;

/** 12 letters or digits and two check digits, as `AA.AAA.AAA/AAAA-00`. */
export function maskCnpj(text: string): string {
  const plain = plainCnpj(text);
  if (plain.length > CNPJ_LENGTH || !/^[0-9A-Z]*$/.test(plain)) return text;
  return CNPJ_GROUPS.map(([from, to, before]) => {
    const group = plain.slice(from, to);
    return group && before + group;
  }).join('');
}

/** `00000-000`, also of what was copied with its label. */
export function maskCep(text: string): string {
  const plain = unlabelledCep(text).replaceAll(/[.\-\s]/g, '');
  if (plain.length > CEP_LENGTH || !/^\d*$/.test(plain)) return text;
  return plain.replace(/^(\d{5})(\d+)$/, '$1-$2');
}

/** The digits to dial within the country: without label, `+55`, or the zero before an area code. */
const phoneDigits = (text: string): string =>
  text
    .replace(/^[^\d+(]+(?=[\d+(])/, '')
    .replaceAll(/[()\-.\s]/g, '')
    .replace(/^\+55(?=\d)|^55(?=\d{10,11}$)/, '')
    .replace(/^0(?=[1-9]{2}\d{8,9}$)/, '');

/** One number for the whole country: 0800 and its like, 4004 and its like. No area code has a zero. */
const nationwide = (plain: string): string | undefined => {
  if (/^0\d00/.test(plain)) return plain.replace(/^(\d{4})(\d{1,3})(\d{0,4})$/, '$1 $2 $3').trim();
  if (/^[1-9]0\d{2,6}$/.test(plain)) return plain.replace(/^(\d{4})(\d+)$/, '$1-$2');
  return undefined;
};

/** `(00) 00000-0000`, or `(00) 0000-0000` for the ten digits of a landline. */
export function maskPhone(text: string): string {
  const plain = phoneDigits(text);
  if (plain.length > PHONE_LENGTH || !/^\d*$/.test(plain)) return text;
  const whole = nationwide(plain);
  if (whole !== undefined) return whole;
  const area = plain.slice(0, 2);
  const number = plain.slice(2).replace(/^(\d{4,5})(\d{4})$|^(\d{4})(\d+)$/, '$1$3-$2$4');
  return [area && `(${area}`, number].filter(Boolean).join(') ');
}

/**
 * Applies a mask to a field being typed in. Only while the caret stands at the end: in the middle
 * of the text a changed value would throw it there. What does not fit the mask stays as typed.
 */
export function applyMask(input: HTMLInputElement, mask: (text: string) => string): void {
  if (input.selectionStart !== input.value.length) return;
  const masked = mask(input.value);
  if (masked !== input.value) input.value = masked;
}

type Typing = { onChange: (event: ChangeEvent<HTMLInputElement>) => unknown };

/** The props of a text field, with a mask applied before anyone hears of the change. */
export const masked = <P extends Typing>(props: P, mask: (text: string) => string) => ({
  ...props,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    applyMask(event.target, mask);
    return props.onChange(event);
  },
});
