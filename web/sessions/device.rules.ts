type Names = readonly (readonly [RegExp, string])[];

/** The first that fits: most programs also claim to be those behind them. */
const BROWSERS: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const nameIn = (agent: string, names: Names) => names.find(([mark]) => mark.test(agent))?.[1];

/** What people call it: 'Chrome no Windows'. Programs say more of themselves than anybody reads. */
export function deviceName(agent: string | null): string {
  const browser = nameIn(agent ?? '', BROWSERS);
  const system = nameIn(agent ?? '', SYSTEMS);
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? 'Aparelho desconhecido';
}

export const isHandheld = (agent: string | null): boolean =>
  /iPhone|iPad|Android|Mobile/.test(agent ?? '');
