import { money, valueText, type Field } from './audit-words.ts';
import { BANKS } from './boleto-account.ts';
import { SHIPPING_TYPES } from './freight.ts';
import type { SettingKey } from './settings.ts';

const centavos = money(100);

const each =
  (read: (value: unknown) => string) =>
  (value: unknown): string =>
    Array.isArray(value) ? value.map(read).join(', ') : read(value);

const kilograms = (grams: unknown): string =>
  typeof grams === 'number' ? `${(grams / 1_000).toLocaleString('pt-BR')} kg` : valueText(grams);

const bankName = (code: unknown): string =>
  Object.entries(BANKS).find(([known]) => known === code)?.[1].label ?? valueText(code);

/** What the parts of a setting are called where they are edited; one without a label only holds others. */
export const SETTING_PARTS: Partial<Record<SettingKey, Record<string, Field>>> = {
  freightTable: {
    handlingDays: { label: 'Preparo do pedido (dias úteis)' },
    bands: { label: 'Faixas de peso', read: each(kilograms) },
    zones: { label: 'Zona' },
    states: { label: 'Estados' },
    rates: { label: '' },
    ...SHIPPING_TYPES,
    prices: { label: 'Preços', read: each(centavos) },
    extraPerKg: { label: 'Cada kg a mais', read: centavos },
    businessDays: { label: 'Prazo (dias úteis)' },
  },
  grades: {
    category: {
      label: 'Categoria',
      read: (value) => (value === '' ? 'Todas as categorias' : valueText(value)),
    },
    name: { label: 'Nome' },
    pieces: { label: 'Peças' },
    size: { label: 'Tamanho' },
    quantity: { label: 'Quantidade' },
  },
  boletoAccount: {
    bank: { label: 'Banco dos boletos', read: bankName },
    agency: { label: 'Agência' },
    agencyDigit: { label: 'Dígito da agência' },
    account: { label: 'Conta' },
    accountDigit: { label: 'Dígito da conta' },
    wallet: { label: 'Carteira' },
    agreement: { label: 'Convênio ou código do cliente' },
    modality: { label: 'Modalidade' },
    variation: { label: 'Variação da carteira' },
    companyCode: { label: 'Código da empresa' },
    transmissionCode: { label: 'Código de transmissão' },
    beneficiaryName: { label: 'Beneficiário' },
    beneficiaryCnpj: { label: 'CNPJ do beneficiário' },
    beneficiaryAddress: { label: 'Endereço do beneficiário' },
    fine: { label: 'Multa (%)' },
    interest: { label: 'Juros ao mês (%)' },
    writeOffDays: { label: 'Baixa após o vencimento (dias)' },
    demonstration: { label: 'Boletos de demonstração' },
  },
};
