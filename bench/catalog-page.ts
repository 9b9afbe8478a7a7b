// How soon pages are seen, how fast they react and how the catalogue scrolls: npm run bench:page
import { chromium, type Browser } from '@playwright/test';

import { loginEndpoint } from '#contract/session';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts';

import { rememberedBrowser } from '../e2e/browser.ts';
import { startBuiltServer } from '../e2e/built-server.ts';
import { largestPaint, type Paint } from './catalog-page/largest-paint.ts';
import { longScroll } from './catalog-page/long-scroll.ts';
import { DESK, PHONE, visitor } from './catalog-page/mobile-profile.ts';
import { measurePages } from './catalog-page/pages-table.ts';

/** Milliseconds until the largest picture, on the slow telephone. */
const PAINT_LIMIT = 2500;
/** How much of the first screen may move by itself: what browsers call good. */
const MOVE_LIMIT = 0.1;
/** Milliseconds between two frames that 95 of 100 must keep while scrolling at a desk. */
const FRAME_LIMIT = 34;
const VISITS = 5;

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8);
const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

async function signIn(url: string, who: 'reseller' | 'admin'): Promise<string> {
  const account = DEMO_ACCOUNTS.find(({ key }) => key === who);
  const reply = await fetch(`${url}${loginEndpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  return loginEndpoint.reply.parse(await reply.json()).token;
}

type Where = { browser: Browser; url: string; token: string };

async function paints({ browser, ...where }: Where, slow: boolean): Promise<Paint[]> {
  const seen: Paint[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const phone = await visitor(browser, { ...where, device: PHONE });
    seen.push(await largestPaint(phone, slow));
    await phone.context.close();
  }
  return seen.toSorted((a, b) => a.at - b.at);
}

/** What the page waited for, until the picture was there. */
function printSteps({ at, steps }: Paint): void {
  for (const { what, from, to, bytes } of steps.filter((step) => step.from < at)) {
    console.log(`  ${ms(from)} –${ms(to)}  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${what}`);
  }
}

async function measurePaint(where: Where): Promise<{ fast: boolean; still: boolean }> {
  const [plain, slow] = [await paints(where, false), await paints(where, true)];
  const middle = slow[Math.floor(VISITS / 2)];
  if (!middle) throw new Error('unreachable: there was at least one visit');
  console.log('Maior imagem do catálogo, cache vazio, mediana (mínimo a máximo):');
  for (const [name, all] of [
    ['sem freio', plain],
    ['perfil móvel', slow],
  ] as const) {
    const times = all.map(({ at }) => at);
    const cards = all.map((paint) => paint.cards);
    console.log(
      `  ${ms(share(times, 0.5))} (${ms(share(times, 0))} a${ms(share(times, 1))})  ${name}; ` +
        `nomes e preços:${ms(share(cards, 0.5))}`,
    );
  }
  console.log(`Pedidos até ela no perfil móvel (${middle.what}):`);
  printSteps(middle);
  const moved = Math.max(...[...plain, ...slow].map((paint) => paint.moved));
  console.log(`O que se moveu sozinho, no pior caso: ${moved.toFixed(4)}`);
  return { fast: middle.at < PAINT_LIMIT, still: moved < MOVE_LIMIT };
}

async function measureScroll({ browser, ...where }: Where): Promise<boolean> {
  let smooth = true;
  for (const { name, device, slower } of [
    { name: 'mesa', device: DESK, slower: 1 },
    { name: 'telefone, processador 4× mais lento', device: PHONE, slower: 4 },
  ]) {
    const reader = await visitor(browser, { ...where, device });
    const { products, scrolled, frames, work } = await longScroll(reader, slower);
    await reader.context.close();
    const [p50, p95, worst] = [share(frames, 0.5), share(frames, 0.95), share(frames, 1)];
    if (slower === 1) smooth = p95 <= FRAME_LIMIT;
    const spent = Object.entries(work).map(([what, seconds]) => `${what} ${ms(seconds * 1000)}`);
    console.log(
      `Rolagem de ${products} produtos, ${name}: ${scrolled} px, ${frames.length} quadros`,
    );
    console.log(`  p50${ms(p50)}, p95${ms(p95)}, pior${ms(worst)}; ${spent.join(', ')}`);
  }
  return smooth;
}

const server = await startBuiltServer();
const browser = await chromium.launch(rememberedBrowser());
try {
  const where = { browser, url: server.url, token: await signIn(server.url, 'reseller') };
  const held = await measurePages({ ...where, admin: await signIn(server.url, 'admin') });
  const { fast, still } = await measurePaint(where);
  const smooth = await measureScroll(where);
  console.log(`${fast ? 'ok ' : 'NÃO'} maior imagem em menos de ${PAINT_LIMIT} ms no perfil móvel`);
  console.log(`${still ? 'ok ' : 'NÃO'} menos de ${MOVE_LIMIT} da tela se move sozinho`);
  console.log(`${smooth ? 'ok ' : 'NÃO'} 95% dos quadros em até ${FRAME_LIMIT} ms à mesa`);
  if (!held || !fast || !still || !smooth) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
