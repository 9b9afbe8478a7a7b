import { asId } from '#contract/ids';
import { SessionUser } from '#contract/session';

/** Somebody of the back office. */
export const ADMIN = SessionUser.parse({
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'ana@ourela.example',
  role: 'ADMIN',
  approved: true,
  companyName: null,
  cnpj: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  creditLimit: null,
  currentExposure: 0,
  defaultPaymentTerm: null,
  createdAt: '2026-11-15T12:00:00.000Z',
});

/** An approved reseller. */
export const RESELLER: SessionUser = {
  ...ADMIN,
  id: asId('00000000-0000-4000-8000-00000000000b'),
  email: 'loja@ourela.example',
  role: 'RESELLER',
  companyName: 'Ateliê Brisa',
  cnpj: '11222333000181',
  address: 'Rua das Acácias, 214',
  city: 'Florianópolis',
  state: 'SC',
  zipCode: '88010-001',
};
