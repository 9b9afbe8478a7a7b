import {
  checkResellersEndpoint,
  importResellersEndpoint,
  RESELLER_EXTRAS,
  RESELLER_FIELDS,
  resellersTemplateEndpoint,
  type ResellerField,
} from '#contract/reseller-imports';

import { csvFile } from '../csv/csv-file.ts';
import { Download } from '../http/download.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { checkResellers, importResellers, readExtrasFor } from './import-resellers.ts';
import { offeredExtras, offeredFields } from './reseller-extras.rules.ts';

export const checkResellersJob = endpointJob(
  checkResellersEndpoint,
  ({ db }, { actor, body: { text, fields }, files }) =>
    checkResellers(db, { file: files[0], text }, { fields, actor }),
);

export const importResellersJob = endpointJob(
  importResellersEndpoint,
  async ({ db }, { actor, body, files }) => {
    const { text, fields, invite } = body;
    const order = { actor, fields, invite };
    const done = await importResellers(db, { file: files[0], text }, order);
    return { message: 'Revendedores cadastrados com sucesso', ...done };
  },
);

const EXAMPLE: Record<ResellerField, string> = {
  companyName: 'Loja de Exemplo Ltda',
  cnpj: '11.222.333/0001-81',
  email: 'compras@loja.example',
  phone: '(11) 95555-0100',
  address: 'Rua das Acácias, 214',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01125-010',
  creditLimit: '5.000,00',
  term: 'Boleto 30 dias',
};

async function* onePage() {
  yield [EXAMPLE];
}

export const resellersTemplateJob = endpointJob(
  resellersTemplateEndpoint,
  async ({ db }, { actor }) => {
    const extras = await readExtrasFor(db, actor);
    const columns = [
      ...offeredFields(extras).map(
        (field) => [RESELLER_FIELDS[field].label, (row: typeof EXAMPLE) => row[field]] as const,
      ),
      ...offeredExtras(extras).map((field) => [RESELLER_EXTRAS[field].label, () => null] as const),
    ];
    return new Download(csvFile(columns, onePage()), 'modelo-de-revendedores.csv');
  },
);
