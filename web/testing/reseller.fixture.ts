import { AdminUser } from '#contract/users';

import { uuid } from './product.fixture.ts';

export const reseller = (n: number, more: Partial<AdminUser> = {}): AdminUser =>
  AdminUser.parse({
    standing: more.approved ? 'approved' : 'pending',
    id: uuid(n),
    email: `loja${n}@example.com`,
    role: 'RESELLER',
    approved: false,
    companyName: `Loja ${n}`,
    cnpj: '48.112.907/0001-79',
    phone: '(48) 99101-2345',
    address: 'Rua das Acácias, 214',
    city: 'Florianópolis',
    state: 'SC',
    zipCode: '88010-001',
    creditLimit: null,
    currentExposure: 0,
    defaultPaymentTerm: null,
    createdAt: '2026-03-05T01:00:00.000Z',
    hasPassword: true,
    cnpjRepeated: false,
    ...more,
  });
