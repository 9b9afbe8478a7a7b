import { multipart, type Part } from './multipart.ts';
import type { TestApp } from './test-app.ts';

const FIELDS = {
  companyLegalName: 'Moda Litoral Ltda',
  tradeName: 'Moda Litoral',
  cnpj: '11.222.333/0001-81',
  responsibleName: 'Responsável Fictícia',
  phone: '(84) 95555-0000',
  cep: '59000-000',
  state: 'RN',
  city: 'Natal',
  street: 'Av. do Mar',
  number: '10',
  neighborhood: 'Centro',
  storeType: 'Loja física',
  website: 'modalitoral.example',
};

let serial = 0;
export const newEmail = () => `longa-${(serial += 1)}@loja.example`;

/** The long form as a browser writes it; a test names only what matters to it. */
export const longForm = (values: Record<string, string> = {}, files: readonly Part[] = []) =>
  multipart({ ...FIELDS, email: newEmail(), ...values }, files);

export const submitTo =
  ({ send }: Pick<TestApp, 'send'>) =>
  (values?: Record<string, string>, files?: readonly Part[]) =>
    send({ method: 'POST', url: '/api/public/applications', ...longForm(values, files) });
