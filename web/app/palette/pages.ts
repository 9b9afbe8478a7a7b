import { CirclePlus, ScrollText, ShoppingBag, UserRound, Users } from 'lucide-react';

import type { AdminProfile } from '#contract/admin-profiles';

import {
  ADMIN_NAVIGATION,
  COLLECTIONS,
  FURTHER_NAVIGATION,
  type Destination,
} from '../shell/navigation.ts';
import { mayOpen } from '../shell/page-rights.ts';
import { foldText, wordsOf } from './fold.rules.ts';

export type Page = Pick<Destination, 'to' | 'label' | 'icon'>;

/** Pages that others lead to. */
const FURTHER: readonly Page[] = [
  { to: '/admin/products/create', label: 'Novo Produto', icon: CirclePlus },
  { to: COLLECTIONS.to, label: COLLECTIONS.label, icon: COLLECTIONS.icon },
  { to: '/admin/carts', label: 'Carrinhos', icon: ShoppingBag },
  { to: '/admin/team', label: 'Equipe', icon: Users },
  { to: '/admin/audit', label: 'Auditoria', icon: ScrollText },
  { to: '/admin/account', label: 'Minha conta', icon: UserRound },
];

/** What people call what they look for there. */
const ALSO: Readonly<Record<string, string>> = {
  '/admin': 'início painel para fazer análises',
  '/admin/products': 'catálogo estoque preços',
  '/admin/resellers': 'empresas clientes',
  '/admin/orders': 'vendas',
  '/admin/tool': 'importar exportar planilha e-mails manutenção cópia de segurança',
  '/admin/finance': 'boletos faturas remessas retornos extrato pix receber',
  '/admin/applications': 'cadastros solicitações',
  '/admin/reports': 'vendas por região tamanho',
  '/admin/settings': 'frete termos pix banco logo pedido mínimo',
  '/admin/team': 'administradores perfis convites',
  '/admin/audit': 'histórico alterações registro',
  '/admin/account': 'senha verificação sessões avisos',
  '/admin/carts': 'parados enviados',
  '/admin/collections': 'programado produção cota entrega chegada estação',
};

export const pagesOf = (profile: AdminProfile): Page[] =>
  [...ADMIN_NAVIGATION, ...FURTHER_NAVIGATION, ...FURTHER].filter(({ to }) => mayOpen(profile, to));

/** Those that are called so, and then those where it is. */
export function findPages(profile: AdminProfile, text: string): Page[] {
  const words = wordsOf(text);
  const hasAll = (of: string) => words.every((word) => foldText(of).includes(word));
  const pages = pagesOf(profile);
  const named = pages.filter(({ label }) => hasAll(label));
  const others = pages.filter(
    (page) => !named.includes(page) && hasAll(`${page.label} ${ALSO[page.to] ?? ''}`),
  );
  return words.length > 0 ? [...named, ...others] : [];
}
