import { keysOf } from '#contract/closed-set';
import type { SystemSettings } from '#contract/system-settings';

import { SETTING_NAMES, type SettingName } from './setting-names.ts';
import { isSame, toInput, type SettingsInput } from './settings-input.ts';

/** The cards of the page in their order; `short` where the index has no room for the title. */
export const SECTIONS = {
  company: { title: 'Informações da empresa', short: 'Empresa' },
  logo: { title: 'Logo da empresa', short: 'Logo' },
  catalog: { title: 'Catálogo' },
  grades: { title: 'Grades' },
  shipping: { title: 'Frete' },
  payment: { title: 'Pagamento' },
  terms: { title: 'Condições de pagamento', short: 'Condições' },
  prices: { title: 'Tabelas de preço' },
  promotions: { title: 'Promoções' },
  coupons: { title: 'Cupons' },
  pix: { title: 'PIX' },
  bank: { title: 'Dados bancários para transferência', short: 'Dados bancários' },
  boleto: { title: 'Conta dos boletos', short: 'Boletos' },
  groups: { title: 'Grupos de revendedores', short: 'Grupos' },
  mails: { title: 'E-mails' },
  dunning: { title: 'Cobrança' },
  policies: { title: 'Termos e políticas' },
} as const satisfies Record<string, { title: string; short?: string }>;
export type SectionName = keyof typeof SECTIONS;

export const shortOf = (section: SectionName): string => {
  const names: { title: string; short?: string } = SECTIONS[section];
  return names.short ?? names.title;
};

const BY_TITLE = new Map<string, SectionName>(
  keysOf(SECTIONS).map((section) => [SECTIONS[section].title, section]),
);

/** Where a setting stands. */
export const sectionOf = (name: SettingName): SectionName =>
  BY_TITLE.get(SETTING_NAMES[name].card) ?? 'company';

/** Settings whose fields say something else than what was loaded; an account and its switch are one. */
export function changedIn(input: SettingsInput, loaded: SystemSettings): SettingName[] {
  const { boletoOn, ...before } = toInput(loaded);
  const was = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(input));
  return keysOf(SETTING_NAMES).filter(
    (name) =>
      !isSame(now.get(name), was.get(name)) ||
      (name === 'boletoAccount' && input.boletoOn !== boletoOn),
  );
}

/** What a portal cannot do without, section by section. */
const NEEDED: Partial<Record<SectionName, readonly SettingName[]>> = {
  company: ['companyName', 'cnpj', 'contactEmail', 'phone'],
  pix: ['pixKey', 'pixPayee', 'pixCity'],
  bank: ['bankName', 'bankAgency', 'bankAccount'],
  policies: ['termsOfService', 'privacyPolicy'],
};

const labels = (names: readonly SettingName[]) => names.map((name) => SETTING_NAMES[name].label);

const isUsed = (section: 'grades' | 'dunning', { grades, dunningSteps }: SettingsInput): boolean =>
  (section === 'grades' ? grades : dunningSteps).length > 0;

/** What is missing, by the names of fields. Undefined: the section is not in use and need not be. */
export function missingIn(
  section: SectionName,
  input: SettingsInput,
  logo: string | null,
): string[] | undefined {
  if (section === 'logo') return logo ? [] : ['Logo'];
  if (section === 'grades' || section === 'dunning') return isUsed(section, input) ? [] : undefined;
  if (section === 'boleto') return input.boletoOn ? [] : undefined;
  const needed = NEEDED[section] ?? [];
  const empty = needed.filter((name) => Object(input)[name] === '');
  // Whoever takes PIX needs no account for transfers.
  if (section === 'bank' && empty.length === needed.length && input.pixKey !== '') return undefined;
  return labels(empty);
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** `3 alterações não salvas em Frete e PIX`, in two parts: the second is said more quietly. */
export function unsavedText(names: readonly SettingName[], logoChosen: boolean) {
  const count = names.length + Number(logoChosen);
  const sections = new Set(names.map(sectionOf));
  if (logoChosen) sections.add('logo');
  const titles = keysOf(SECTIONS)
    .filter((section) => sections.has(section))
    .map(shortOf);
  return {
    count: count === 1 ? '1 alteração não salva' : `${count} alterações não salvas`,
    where: `em ${list.format(titles)}`,
  };
}
