import type { EditedSettings } from '#contract/system-settings';

export type SettingName = keyof EditedSettings;

/** What each setting is called at its field, and on which card it stands. */
export const SETTING_NAMES: Record<SettingName, { label: string; card: string }> = {
  companyName: { label: 'Nome da empresa', card: 'Informações da empresa' },
  cnpj: { label: 'CNPJ', card: 'Informações da empresa' },
  contactEmail: { label: 'E-mail de contato', card: 'Informações da empresa' },
  phone: { label: 'Telefone', card: 'Informações da empresa' },
  shippingFee: { label: 'Frete fixo', card: 'Frete' },
  freightTable: { label: 'Tabela de frete', card: 'Frete' },
  minOrderValue: { label: 'Valor mínimo do pedido', card: 'Pagamento' },
  maxInstallments: { label: 'Máximo de parcelas', card: 'Pagamento' },
  minimum_pieces: { label: 'Mínimo de peças por pedido', card: 'Pagamento' },
  maxOpenOrders: { label: 'Máximo de pedidos em análise', card: 'Pagamento' },
  firstHalfBankDays: { label: 'Vencimento da primeira metade', card: 'Pagamento' },
  catalogCards: { label: 'Cartões do catálogo', card: 'Catálogo' },
  grades: { label: 'Grades da marca', card: 'Grades' },
  pixKey: { label: 'Chave PIX', card: 'PIX' },
  pixPayee: { label: 'Favorecido', card: 'PIX' },
  pixCity: { label: 'Cidade', card: 'PIX' },
  bankName: { label: 'Banco', card: 'Dados bancários para transferência' },
  bankAgency: { label: 'Agência', card: 'Dados bancários para transferência' },
  bankAccount: { label: 'Conta', card: 'Dados bancários para transferência' },
  boletoAccount: { label: 'Dados da conta', card: 'Conta dos boletos' },
  boletoFirstNumber: { label: 'Primeiro nosso número', card: 'Conta dos boletos' },
  mailInvoiceIssued: { label: 'Boleto emitido', card: 'E-mails' },
  mailInvoiceDueSoon: { label: 'Vencimento próximo', card: 'E-mails' },
  mailInvoiceOverdue: { label: 'Fatura vencida', card: 'E-mails' },
  termsOfService: { label: 'Termos de uso', card: 'Termos e políticas' },
  privacyPolicy: { label: 'Política de privacidade', card: 'Termos e políticas' },
};

/** What each way to lay out the catalogue is called, and what it does. */
export const CARD_CHOICES: Record<
  EditedSettings['catalogCards'],
  { label: string; about: string }
> = {
  model: {
    label: 'Um por modelo',
    about: 'As cores de um modelo ficam juntas em um cartão.',
  },
  color: { label: 'Um por cor', about: 'Cada cor tem o seu próprio cartão.' },
};
