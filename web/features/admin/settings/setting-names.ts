import { SETTING_LABELS } from '#contract/setting-labels';
import type { EditedSettings } from '#contract/system-settings';

export type SettingName = keyof EditedSettings;

/** What each setting is called at its field, and on which card it stands. */
export const SETTING_NAMES: Record<SettingName, { label: string; card: string }> = {
  companyName: { label: SETTING_LABELS.companyName, card: 'Informações da empresa' },
  cnpj: { label: SETTING_LABELS.cnpj, card: 'Informações da empresa' },
  contactEmail: { label: SETTING_LABELS.contactEmail, card: 'Informações da empresa' },
  phone: { label: SETTING_LABELS.phone, card: 'Informações da empresa' },
  shippingFee: { label: SETTING_LABELS.shippingFee, card: 'Frete' },
  freightTable: { label: SETTING_LABELS.freightTable, card: 'Frete' },
  minOrderValue: { label: SETTING_LABELS.minOrderValue, card: 'Pagamento' },
  maxInstallments: { label: SETTING_LABELS.maxInstallments, card: 'Pagamento' },
  usualTerm: { label: SETTING_LABELS.usualTerm, card: 'Condições de pagamento' },
  termsOff: { label: SETTING_LABELS.termsOff, card: 'Condições de pagamento' },
  minimum_pieces: { label: SETTING_LABELS.minimum_pieces, card: 'Pagamento' },
  maxOpenOrders: { label: SETTING_LABELS.maxOpenOrders, card: 'Pagamento' },
  firstHalfBankDays: { label: SETTING_LABELS.firstHalfBankDays, card: 'Pagamento' },
  catalogCards: { label: SETTING_LABELS.catalogCards, card: 'Catálogo' },
  restockAlerts: { label: SETTING_LABELS.restockAlerts, card: 'Catálogo' },
  grades: { label: SETTING_LABELS.grades, card: 'Grades' },
  pixKey: { label: SETTING_LABELS.pixKey, card: 'PIX' },
  pixPayee: { label: SETTING_LABELS.pixPayee, card: 'PIX' },
  pixCity: { label: SETTING_LABELS.pixCity, card: 'PIX' },
  bankName: { label: SETTING_LABELS.bankName, card: 'Dados bancários para transferência' },
  bankAgency: { label: SETTING_LABELS.bankAgency, card: 'Dados bancários para transferência' },
  bankAccount: { label: SETTING_LABELS.bankAccount, card: 'Dados bancários para transferência' },
  centsForgiven: {
    label: SETTING_LABELS.centsForgiven,
    card: 'Dados bancários para transferência',
  },
  boletoAccount: { label: SETTING_LABELS.boletoAccount, card: 'Conta dos boletos' },
  boletoFirstNumber: { label: SETTING_LABELS.boletoFirstNumber, card: 'Conta dos boletos' },
  boletoLastNumber: { label: SETTING_LABELS.boletoLastNumber, card: 'Conta dos boletos' },
  mailInvoiceIssued: { label: SETTING_LABELS.mailInvoiceIssued, card: 'E-mails' },
  mailInvoiceDueSoon: { label: SETTING_LABELS.mailInvoiceDueSoon, card: 'E-mails' },
  mailInvoiceOverdue: { label: SETTING_LABELS.mailInvoiceOverdue, card: 'E-mails' },
  dunningSteps: { label: SETTING_LABELS.dunningSteps, card: 'Cobrança' },
  termsOfService: { label: SETTING_LABELS.termsOfService, card: 'Termos e políticas' },
  privacyPolicy: { label: SETTING_LABELS.privacyPolicy, card: 'Termos e políticas' },
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
