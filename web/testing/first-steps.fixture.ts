import type { FirstSteps } from '#contract/first-steps';

/** A portal that was started a moment ago; what is given is already there. */
export const firstSteps = (
  done: Partial<FirstSteps['done']> = {},
  more: Partial<FirstSteps> = {},
): FirstSteps => ({
  starting: true,
  done: {
    brand: false,
    payment: false,
    freight: false,
    policies: false,
    products: false,
    resellers: false,
    ...done,
  },
  brand: { name: 'Ourela', named: false, cnpj: '', contactEmail: '', logo: false },
  pix: false,
  bank: '',
  unreviewed: true,
  products: 0,
  drafts: 0,
  resellers: 0,
  example: { loaded: false, mayLoad: true },
  ...more,
});

/** A portal that needs no steps any more. */
export const AT_WORK = firstSteps({}, { starting: false });
