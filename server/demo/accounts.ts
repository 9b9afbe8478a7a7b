import { asId, type UserId } from '#contract/ids';
import { SETTINGS } from '#contract/settings';

import { DAY } from './calendar.ts';
import type { Company } from './companies.ts';
import type { DemoPasswords } from './demo-accounts.ts';
import type { Row } from './demo.queries.ts';
import { randomFrom, type Random } from './random.ts';

export const ADMIN_ID = asId<UserId>('a3f1c2d4-5b6e-4f70-a182-93a4b5c6d7e8');

export function demoUsers(
  now: Date,
  members: readonly Company[],
  passwords: DemoPasswords,
): Row<'users'>[] {
  const random = randomFrom(311);
  const hashes = new Map<string, string | null>([
    ['loja@ourela.test', passwords.reseller],
    ['pendente@ourela.test', passwords.pending],
  ]);
  return [
    administrator(now, passwords.admin),
    ...members.map((company) => reseller(random, company, hashes.get(company.email) ?? null)),
  ];
}

function administrator(now: Date, hash: string | null): Row<'users'> {
  const since = new Date(now.getTime() - 930 * DAY);
  return {
    id: ADMIN_ID,
    email: 'admin@ourela.test',
    password_hash: hash,
    role: 'ADMIN',
    approved: true,
    company_name: 'Ourela',
    cnpj: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    credit_limit_cents: null,
    default_payment_term: null,
    policies_version: null,
    policies_accepted_at: null,
    created_at: since,
    updated_at: since,
  };
}

function reseller(random: Random, company: Company, hash: string | null): Row<'users'> {
  const isPending = company.standing === 'pending';
  // A third of the companies buys without a credit limit under control.
  const credit = isPending || random.chance(0.33) ? null : random.int(8, 90) * 1_000_00;
  return {
    id: company.id,
    email: company.email,
    password_hash: hash,
    role: 'RESELLER',
    approved: company.standing === 'approved',
    company_name: company.tradeName,
    cnpj: company.cnpj,
    phone: isPending ? null : company.phone,
    address: `${company.street}, ${company.number}`,
    city: company.city,
    state: company.state,
    zip_code: company.zipCode,
    credit_limit_cents: credit,
    default_payment_term: credit === null ? null : 'boleto_30',
    policies_version: SETTINGS.policiesVersion.fallback,
    policies_accepted_at: new Date(company.createdAt),
    created_at: new Date(company.createdAt),
    updated_at: new Date(company.suspendedAt ?? company.decidedAt ?? company.createdAt),
  };
}

export function demoApplications(
  members: readonly Company[],
  applicants: readonly Company[],
): Row<'applications'>[] {
  const random = randomFrom(312);
  return [
    ...members.map((company) => shortForm(random, company)),
    ...applicants.map((company) => longForm(random, company)),
  ];
}

/** What registration leaves behind: the fields of the short form, the rest empty. */
function shortForm(random: Random, company: Company): Row<'applications'> {
  const { decidedAt } = company;
  return {
    id: asId(random.uuid()),
    user_id: company.id,
    status: decidedAt === null ? 'pending' : 'approved',
    company_legal_name: company.tradeName,
    trade_name: null,
    cnpj: company.cnpj,
    state_registration: null,
    municipal_registration: null,
    responsible_name: null,
    email: company.email,
    phone: null,
    whatsapp: null,
    cep: company.zipCode,
    state: company.state,
    city: company.city,
    street: `${company.street}, ${company.number}`,
    number: null,
    neighborhood: null,
    complement: null,
    store_type: null,
    website: null,
    marketplace: null,
    instagram: null,
    monthly_revenue_range: null,
    decided_at: decidedAt === null ? null : new Date(decidedAt),
    decided_by: decidedAt === null ? null : ADMIN_ID,
    created_at: new Date(company.createdAt),
    updated_at: new Date(decidedAt ?? company.createdAt),
  };
}

/** The form on the website, with every field filled in and no account behind it yet. */
function longForm(random: Random, company: Company): Row<'applications'> {
  const domain = company.email.replace('compras@', '');
  return {
    ...shortForm(random, company),
    user_id: null,
    company_legal_name: company.legalName,
    trade_name: company.tradeName,
    state_registration: String(random.int(100_000_000, 999_999_999)),
    municipal_registration: String(random.int(1_000_000, 9_999_999)),
    responsible_name: company.responsibleName,
    phone: company.phone,
    whatsapp: company.phone,
    street: company.street,
    number: company.number,
    neighborhood: company.neighborhood,
    complement: `Sala ${random.int(1, 30)}`,
    store_type: random.pick(['Loja física', 'Loja física e on-line']),
    website: `https://${domain}`,
    marketplace: 'Não vende em marketplaces',
    instagram: `@${domain.replace('.example', '').replaceAll('-', '.')}`,
    monthly_revenue_range: random.pick(['R$ 30 mil a R$ 60 mil', 'R$ 60 mil a R$ 120 mil']),
  };
}
