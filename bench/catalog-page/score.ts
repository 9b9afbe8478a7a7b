/** What a page's score is made of, in milliseconds but for the share of the screen that moved. */
export type Metrics = { fcp: number; lcp: number; tbt: number; cls: number };

/**
 * Lighthouse's weights (version 10 and later) and its curves for telephones: the value that a tenth of
 * all pages beat, and the one in the middle.
 */
const CURVES = {
  fcp: { weight: 0.1, p10: 1800, median: 3000 },
  si: { weight: 0.1, p10: 3387, median: 5800 },
  lcp: { weight: 0.25, p10: 2500, median: 4000 },
  tbt: { weight: 0.3, p10: 200, median: 600 },
  cls: { weight: 0.25, p10: 0.1, median: 0.25 },
};

/** Abramowitz and Stegun 7.1.26, as Lighthouse has it. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const steps = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const sum = steps.reduce((total, step) => total * t + step, 0) * t;
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232;

function scoreOf(value: number, { p10, median }: { p10: number; median: number }): number {
  if (value <= 0) return 1;
  const spread = -Math.log(p10 / median);
  const share = (1 - erf((Math.log(value / median) * INVERSE_ERFC_ONE_FIFTH) / spread)) / 2;
  return Math.min(1, Math.max(0, share));
}

/**
 * 0 to 100. No frames are filmed here, which would slow down what is measured: the largest paint stands
 * for the speed index, and comes no sooner than most of the page has.
 */
export function performanceScore({ fcp, lcp, tbt, cls }: Metrics): number {
  const values = { fcp, si: lcp, lcp, tbt, cls };
  const total =
    CURVES.fcp.weight * scoreOf(values.fcp, CURVES.fcp) +
    CURVES.si.weight * scoreOf(values.si, CURVES.si) +
    CURVES.lcp.weight * scoreOf(values.lcp, CURVES.lcp) +
    CURVES.tbt.weight * scoreOf(values.tbt, CURVES.tbt) +
    CURVES.cls.weight * scoreOf(values.cls, CURVES.cls);
  return Math.round(total * 100);
}
