import { expect, test } from 'vitest';

import { agoText } from './ago.rules.ts';
import { deviceName, isHandheld } from './device.rules.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome no Windows', false],
  [`${CHROME} Edg/140.0`, 'Edge no Windows', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox no Linux',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome no Android',
    true,
  ],
  ['curl/8.5.0', 'Aparelho desconhecido', false],
  [null, 'Aparelho desconhecido', false],
])('%s is called %s', (agent, name, handheld) => {
  expect([deviceName(agent), isHandheld(agent)]).toEqual([name, handheld]);
});

const NOW = Date.parse('2026-11-18T12:00:00.000Z');

test.each([
  ['2026-11-18T11:58:00.000Z', 'agora'],
  ['2026-11-18T11:30:00.000Z', 'há 30 minutos'],
  ['2026-11-18T10:59:00.000Z', 'há 1 hora'],
  ['2026-11-18T09:00:00.000Z', 'há 3 horas'],
  ['2026-11-17T12:00:00.000Z', 'há 1 dia'],
  ['2026-11-09T12:00:00.000Z', 'há 9 dias'],
])('%s was %s', (moment, text) => {
  expect(agoText(moment, NOW)).toBe(text);
});
