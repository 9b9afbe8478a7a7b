import { documentField, fillUpToDocuments, goOn, PDF, picture } from '../../e2e/long-form.ts';
import { press, steps, type Screen } from './screen.ts';

/** The same company in every run, and never sent. */
const COMPANY = {
  email: 'contato@loja.example',
  password: 'segredo-da-loja',
  companyName: 'Ateliê das Acácias',
  cnpj: '11.222.333/0001-81',
  address: 'Rua das Acácias, 214',
  city: 'Florianópolis',
  state: 'SC',
  zipCode: '88010-000',
};

const withDocuments: Screen['open'] = async (page) => {
  await fillUpToDocuments(page, COMPANY);
  await documentField(page, 'Contrato social').setInputFiles(PDF);
  await documentField(page, 'Foto da fachada').setInputFiles(await picture());
  await documentField(page, 'Cartão CNPJ').setInputFiles({ ...PDF, mimeType: 'text/plain' });
  await page.getByText(/^Arquivo inválido/).waitFor();
};

const who = 'visitor';
const application = '/register/complete';

export const PUBLIC_SCREENS: Screen[] = [
  { name: 'login', who, path: '/login' },
  { name: 'recovery', who, path: '/recovery' },
  { name: 'register', who, path: '/register' },
  { name: 'register-errors', who, path: '/register', open: press('Solicitar Cadastro') },
  { name: 'application', who, path: application },
  { name: 'application-errors', who, path: application, open: press('Continuar') },
  { name: 'application-documents', who, path: application, open: withDocuments },
  { name: 'application-review', who, path: application, open: steps(withDocuments, goOn) },
  {
    name: 'application-discard',
    who,
    path: application,
    open: steps(withDocuments, press('Limpar rascunho')),
  },
  { name: 'unauthorized', who, path: '/unauthorized' },
  { name: 'not-found', who, path: '/nao-existe' },
  { name: 'pending', who: 'pending', path: '/reseller' },
];
