import { EMPTY, type ApplicationInput } from './application.rules.ts';

/** All that must be said. */
export const DRAFT: ApplicationInput = {
  ...EMPTY,
  companyLegalName: 'Umbu Ltda',
  cnpj: '11.222.333/0001-81',
  responsibleName: 'Marina Tavares',
  email: 'loja@umbu.example',
  phone: '(71) 3555-0142',
  cep: '40140-110',
  state: 'BA',
  city: 'Salvador',
  street: 'Rua da Graça',
  number: '87',
  neighborhood: 'Graça',
  storeType: 'Showroom',
};
