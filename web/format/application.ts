/** What the fields of an application are called, on the form and in the back office. */
export const APPLICATION_LABELS = {
  companyLegalName: 'Razão social',
  tradeName: 'Nome fantasia',
  cnpj: 'CNPJ',
  stateRegistration: 'Inscrição estadual',
  municipalRegistration: 'Inscrição municipal',
  responsibleName: 'Nome',
  email: 'E-mail de acesso',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  cep: 'CEP',
  state: 'Estado',
  city: 'Cidade',
  street: 'Rua',
  number: 'Número',
  neighborhood: 'Bairro',
  complement: 'Complemento',
  storeType: 'Tipo de loja',
  website: 'Site',
  marketplace: 'Marketplace',
  instagram: 'Instagram',
  monthlyRevenueRange: 'Faixa de faturamento mensal',
} as const;
export type ApplicationField = keyof typeof APPLICATION_LABELS;

type Section = { title: string; fields: readonly ApplicationField[] };

/** The parts an application is read and written in. */
export const APPLICATION_SECTIONS = {
  company: {
    title: 'Empresa',
    fields: ['companyLegalName', 'tradeName', 'cnpj', 'stateRegistration', 'municipalRegistration'],
  },
  responsible: {
    title: 'Responsável',
    fields: ['responsibleName', 'email', 'phone', 'whatsapp'],
  },
  address: {
    title: 'Endereço',
    fields: ['cep', 'state', 'city', 'street', 'number', 'neighborhood', 'complement'],
  },
  business: {
    title: 'Informações Comerciais',
    fields: ['storeType', 'website', 'marketplace', 'instagram', 'monthlyRevenueRange'],
  },
} as const satisfies Record<string, Section>;
