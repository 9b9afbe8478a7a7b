const COMBINATOR = /[\s>+~]/;
/** All of one weight: spread, a heavier one would not lend its weight to the others. */
const SAME_WEIGHT = [/^\.[\w-]+$/, /^[a-z][a-z0-9]*$/];

/** Where the part of a selector begins that the styled element itself must match. */
function subjectOf(selector: string): number {
  let depth = 0;
  for (let at = selector.length - 1; at >= 0; at -= 1) {
    const sign = selector.charAt(at);
    if (')]'.includes(sign)) depth += 1;
    else if ('(['.includes(sign)) depth -= 1;
    else if (depth === 0 && COMBINATOR.test(sign)) return at + 1;
  }
  return 0;
}

/**
 * `.card :is(th, td)` as `.card th` and `.card td`. Browsers look rules up by the class or the name of
 * the element they are for, and try one that begins with `:is()` on every element there is: a dialog that
 * opens has them do so for the whole page.
 */
export function spreadSubject(selector: string): string[] {
  const at = subjectOf(selector);
  const [, each = '', rest = ''] = /^:is\(([^()]*)\)(.*)$/s.exec(selector.slice(at)) ?? [];
  const all = each.split(',').map((one) => one.trim());
  if (!SAME_WEIGHT.some((kind) => all.every((one) => kind.test(one)))) return [selector];
  return all.map((one) => selector.slice(0, at) + one + rest);
}

type Rule = { selectors: string[] };

/** For the style sheets of the build: what is written stays short. */
export const spreadSubjects = {
  postcssPlugin: 'spread-subjects',
  Once(sheet: { walkRules: (change: (rule: Rule) => void) => void }) {
    sheet.walkRules((rule) => {
      rule.selectors = rule.selectors.flatMap(spreadSubject);
    });
  },
};
