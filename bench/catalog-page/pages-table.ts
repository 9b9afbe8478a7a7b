import { loadavg } from 'node:os';

import type { Browser } from '@playwright/test';

import { measureInteractions } from './interactions.ts';
import { PHONE, visitor } from './mobile-profile.ts';
import { pageMetrics } from './page-metrics.ts';
import { performanceScore, type Metrics } from './score.ts';

type Where = { browser: Browser; url: string; token: string; admin: string };

const VISITS = 3;
/** Milliseconds from a press to the next frame. */
const REACTION_LIMIT = 200;

type Page = { path: string; who?: 'token' | 'admin'; score: number; lcp?: number };
const PAGES: Page[] = [
  { path: '/login', score: 95, lcp: 2000 },
  { path: '/reseller/catalog', who: 'token', score: 90 },
  { path: '/reseller/cart', who: 'token', score: 90 },
  { path: '/reseller/orders', who: 'token', score: 90 },
  { path: '/admin', who: 'admin', score: 90 },
];

const load = () => loadavg()[0]?.toFixed(1) ?? '?';
const mark = (held: boolean) => (held ? 'ok ' : 'NÃO');
const ms = (value: number) => value.toFixed(0).padStart(6);

/** The visit in the middle, by score. */
async function visitPage(
  { browser, url, ...tokens }: Where,
  { path, who }: Page,
): Promise<Metrics> {
  const seen: Metrics[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const token = who && tokens[who];
    const phone = await visitor(browser, { url, device: PHONE, ...(token && { token }) });
    seen.push(await pageMetrics(phone, path));
    await phone.context.close();
  }
  const middle = seen.toSorted((a, b) => performanceScore(a) - performanceScore(b))[
    Math.floor(VISITS / 2)
  ];
  if (!middle) throw new Error('unreachable: there was at least one visit');
  return middle;
}

/** One table: pages on the mobile profile, then presses; whether every limit held. */
export async function measurePages(where: Where): Promise<boolean> {
  let all = true;
  console.log('Perfil móvel, cache vazio; fórmula do Lighthouse sobre o que o navegador mediu:');
  console.log('    nota  limite     FCP    LCP    TBT    CLS  carga  página');
  for (const page of PAGES) {
    const metrics = await visitPage(where, page);
    const score = performanceScore(metrics);
    const held = score >= page.score && metrics.lcp < (page.lcp ?? Infinity);
    all &&= held;
    console.log(
      `${mark(held)} ${String(score).padStart(4)}  ≥ ${page.score}    ${ms(metrics.fcp)} ${ms(metrics.lcp)} ` +
        `${ms(metrics.tbt)}  ${metrics.cls.toFixed(3)}  ${load().padStart(5)}  ${page.path}`,
    );
  }
  console.log(
    `Um toque de cada vez, processador 4× mais lento, até o próximo quadro (< ${REACTION_LIMIT} ms):`,
  );
  console.log('    quadro  espera  código   à vista  maior tarefa  carga  toque');
  const phone = await visitor(where.browser, { ...where, device: PHONE });
  for (const { name, inp, waited, worked, shown, longestTask } of await measureInteractions(
    phone,
  )) {
    const held = inp < REACTION_LIMIT;
    all &&= held;
    console.log(
      `${mark(held)} ${ms(inp)}  ${ms(waited)}  ${ms(worked)}    ${shown === undefined ? '     =' : ms(shown)}` +
        `        ${ms(longestTask)}  ${load().padStart(5)}  ${name}`,
    );
  }
  await phone.context.close();
  return all;
}
