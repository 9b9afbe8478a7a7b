import type { StateCode } from '#contract/brazilian-states';
import { asId, type UserId } from '#contract/ids';

import { DAY, HOUR, inOfficeHours } from './calendar.ts';
import { toCnpj } from './cnpj.ts';
import { RESPONSIBLE_NAMES, TRADE_NAMES, TRADE_PREFIXES } from './company-names.ts';
import { HOME, NEIGHBORHOODS, PLACES, STREETS, type Place } from './places.ts';
import { randomFrom, type Random } from './random.ts';

type Standing = 'approved' | 'suspended' | 'pending';

export type Company = {
  id: UserId;
  email: string;
  standing: Standing;
  tradeName: string;
  legalName: string;
  cnpj: string;
  responsibleName: string;
  phone: string;
  street: string;
  number: string;
  neighborhood: string;
  city: string;
  state: StateCode;
  zipCode: string;
  createdAt: number;
  /** When the application was settled; null while it waits. */
  decidedAt: number | null;
  /** Orders stop here; null while the company may buy. */
  suspendedAt: number | null;
  /** How much of the trade comes from this company. */
  appetite: number;
};

const APPROVED = 145;
const SUSPENDED = 3;
const PENDING = 5;
/** Companies that filled in the long form on the website and have no account yet. */
const APPLICANTS = 2;
/** One company in this many has a number with letters, as issued since 2026. */
const LETTERED = 30;

/** Every company of the demo. The first two are the ones with a password: `loja` and `pendente`. */
export function demoCompanies(now: Date): { members: Company[]; applicants: Company[] } {
  const random = randomFrom(2_026);
  const standings: Standing[] = [
    ...Array.from<Standing>({ length: APPROVED }).fill('approved'),
    ...Array.from<Standing>({ length: SUSPENDED }).fill('suspended'),
    ...Array.from<Standing>({ length: PENDING + APPLICANTS }).fill('pending'),
  ];
  const names = tradeNames(random, standings.length);
  const others = standings.map((standing, index) => ({
    ...identity(random, names[index] ?? '', index),
    ...history(random, standing, now.getTime()),
    appetite: 0.25 + 4 * random.next() ** 4,
  }));
  return {
    members: [withPassword(random, now, 'approved'), withPassword(random, now, 'pending')].concat(
      others.slice(0, -APPLICANTS),
    ),
    applicants: others.slice(-APPLICANTS),
  };
}

function withPassword(random: Random, now: Date, standing: 'approved' | 'pending'): Company {
  const approved = standing === 'approved';
  return {
    ...identity(random, approved ? 'Ateliê Brisa' : 'Boutique Maré Alta', 900, HOME),
    email: approved ? 'loja@ourela.test' : 'pendente@ourela.test',
    ...history(random, standing, now.getTime()),
    ...(approved && joined(now.getTime() - 700 * DAY)),
    // Its orders are dealt out by hand, see orders.ts.
    appetite: 0,
  };
}

function identity(random: Random, tradeName: string, index: number, at?: Place) {
  const { city, state, areaCode, postalArea } = at ?? random.weighted(PLACES);
  const slug = tradeName
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');
  return {
    id: asId<UserId>(random.uuid()),
    email: `compras@${slug}.example`,
    tradeName,
    legalName: `${tradeName} ${random.pick(['Comércio de Roupas Ltda', 'Modas Ltda', 'Confecções ME'])}`,
    cnpj: toCnpj(cnpjBase(random, index)),
    responsibleName: random.pick(RESPONSIBLE_NAMES),
    phone: `(${areaCode}) 95555-${String(random.int(100, 9_999)).padStart(4, '0')}`,
    street: random.pick(STREETS),
    number: String(random.int(10, 1_980)),
    neighborhood: random.pick(NEIGHBORHOODS),
    city,
    state,
    zipCode: `${postalArea}-${String(random.int(10, 390)).padStart(3, '0')}`,
  };
}

/** An unlikely root, so that a number is hardly anybody’s by accident. */
function cnpjBase(random: Random, index: number) {
  if (index % LETTERED !== LETTERED - 1) return `99${random.int(100_000, 999_999)}0001`;
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(random.int(65, 90)));
  return `99${letters.join('')}${random.int(100, 999)}0001`;
}

function history(random: Random, standing: Standing, now: number) {
  if (standing === 'pending') {
    const createdAt = inOfficeHours(now - random.int(4 * 24, 16 * 24) * HOUR);
    return { standing, createdAt, decidedAt: null, suspendedAt: null };
  }
  // Two thirds were there before the first order of the demo; the rest came during the year.
  const days = random.chance(0.66) ? random.int(380, 900) : random.int(70, 360);
  if (standing === 'approved') return joined(now - days * DAY);
  const suspendedAt = inOfficeHours(now - random.int(20, 110) * DAY);
  return { ...joined(now - random.int(420, 900) * DAY), standing, suspendedAt };
}

function joined(time: number) {
  const createdAt = inOfficeHours(time);
  const decidedAt = inOfficeHours(createdAt + 27 * HOUR);
  return { standing: 'approved' as const, createdAt, decidedAt, suspendedAt: null };
}

function tradeNames(random: Random, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count)
    names.add(`${random.pick(TRADE_PREFIXES)} ${random.pick(TRADE_NAMES)}`);
  return [...names];
}
