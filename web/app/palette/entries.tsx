import { Keyboard, Package, Plus, Search, Shirt, Store, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { AdminProfile } from '#contract/admin-profiles';
import type { Reply } from '#contract/endpoint';
import type { findEndpoint, FoundCompany, FoundOrder, FoundProduct } from '#contract/find';
import type { ProductImage } from '#contract/product-image';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { OrderBadge } from '#web/order/order-badge.tsx';
import { shortTerm } from '#web/order/term-text.ts';
import { agoText } from '#web/sessions/ago.rules.ts';
import type { Way } from '#web/ui/way-link.tsx';

import { goKeysOf } from '../shell/admin-keys.ts';
import { mayOpen } from '../shell/page-rights.ts';
import { pagesOf, type Page } from './pages.ts';
import { wayTo, type Recent } from './recents.ts';

export const GROUPS = {
  companies: 'Empresas',
  orders: 'Pedidos',
  products: 'SKUs',
  pages: 'Páginas',
  recents: 'Recentes',
  keys: 'Atalhos',
} as const;
export type GroupName = keyof typeof GROUPS;

/** What no page does. */
export type Act = 'search' | 'keys';

export type Entry = {
  id: string;
  icon: LucideIcon;
  /** In the place of the icon. */
  image?: ProductImage | null;
  /** Before the title, heavier. */
  number?: string;
  title: string;
  about?: string;
  end?: ReactNode;
  way: Way | Act;
  /** What is remembered of it once it was opened. */
  recent?: Omit<Recent, 'at'>;
};
export type Group = { name: GroupName; entries: Entry[] };

const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

function creditText(left: number | null): string | null {
  if (left === null) return null;
  return left < 0 ? `${formatMoney(-left)} acima do limite` : `livre ${formatMoney(left)}`;
}

const invoicesText = (open: number) =>
  open > 0 && `${open} ${open === 1 ? 'fatura em aberto' : 'faturas em aberto'}`;

function companyEntries(company: FoundCompany, profile: AdminProfile): Entry[] {
  const { id, name, city, state, creditLeft, openInvoices, approved } = company;
  const place = [city, state].filter(Boolean).join('/');
  const order = `/admin/resellers/${id}/order`;
  const recent = { kind: 'company', id, title: name, about: place } as const;
  const own: Entry = {
    id: `company-${id}`,
    icon: Store,
    title: name,
    about: joined(
      place,
      !approved && 'Pendente',
      creditText(creditLeft),
      invoicesText(openInvoices),
    ),
    way: wayTo(recent, false),
    recent,
  };
  if (!approved || !mayOpen(profile, order)) return [own];
  return [
    own,
    {
      id: `order-for-${id}`,
      icon: Plus,
      title: `Novo pedido para ${name}`,
      way: { to: '/admin/resellers/$id/order', params: { id } },
    },
  ];
}

function orderEntry({
  id,
  orderNumber,
  company,
  status,
  term,
  ownTermName,
  total,
  createdAt,
}: FoundOrder): Entry {
  const number = `#${orderNumber}`;
  const recent = { kind: 'order', id, title: number, about: company } as const;
  return {
    id: `order-${id}`,
    icon: Package,
    number,
    title: company,
    about: joined(formatDate(createdAt), formatMoney(total), shortTerm(term, ownTermName)),
    end: <OrderBadge status={status} />,
    way: wayTo(recent, false),
    recent,
  };
}

function productEntry({ id, title, sku, stock, image }: FoundProduct, mayEdit: boolean): Entry {
  const recent = { kind: 'product', id, title, about: sku } as const;
  return {
    id: `product-${id}`,
    icon: Shirt,
    image,
    title,
    about: joined(sku, `${stock.toLocaleString('pt-BR')} em estoque`),
    end: <small>Produto</small>,
    way: wayTo(recent, mayEdit),
    recent,
  };
}

const pageEntry = ({ to, label, icon }: Page): Entry => ({
  id: `page-${to}`,
  icon,
  title: label,
  way: { to },
  recent: { kind: 'page', id: to, title: label, about: '' },
});

const mayEditProducts = (profile: AdminProfile) => mayOpen(profile, '/admin/products/id/edit');

/** What was found, as far as this profile may open it. */
export function foundGroups(
  found: Reply<typeof findEndpoint> | undefined,
  pages: readonly Page[],
  profile: AdminProfile,
): Group[] {
  const { companies = [], orders = [], products = [] } = found ?? {};
  const shownProducts = mayOpen(profile, '/admin/products') ? products : [];
  return [
    {
      name: 'companies',
      entries: companies.flatMap((company) => companyEntries(company, profile)),
    },
    { name: 'orders', entries: orders.map(orderEntry) },
    {
      name: 'products',
      entries: shownProducts.map((product) => productEntry(product, mayEditProducts(profile))),
    },
    { name: 'pages', entries: pages.map(pageEntry) },
  ];
}

const RECENT_ICONS = { company: Store, order: Package, product: Shirt } as const;

function recentEntry(recent: Recent, profile: AdminProfile, now: number): Entry | undefined {
  const { kind, id, title, about } = recent;
  const page = pagesOf(profile).find(({ to }) => to === id);
  const list = { company: '/admin/resellers', order: '/admin/orders', product: '/admin/products' };
  if (kind === 'page' ? !page : !mayOpen(profile, list[kind])) return undefined;
  const ago = agoText(new Date(recent.at).toISOString(), now);
  return {
    id: `recent-${kind}-${id}`,
    icon: kind === 'page' ? (page?.icon ?? Search) : RECENT_ICONS[kind],
    title,
    about: joined(
      kind === 'page' ? 'página' : about,
      `${kind === 'order' || kind === 'product' ? 'aberto' : 'aberta'} ${ago}`,
    ),
    way: wayTo(recent, mayEditProducts(profile)),
    recent: { kind, id, title, about },
  };
}

const keys = (text: string) => <kbd>{text}</kbd>;

/** What stands there before anything was typed. */
export function startGroups(
  recents: readonly Recent[],
  profile: AdminProfile,
  now: number,
): Group[] {
  return [
    {
      name: 'recents',
      entries: recents.flatMap((recent) => recentEntry(recent, profile, now) ?? []),
    },
    {
      name: 'keys',
      entries: [
        ...goKeysOf(profile).map(({ keys: pair, destination }) => ({
          ...pageEntry(destination),
          end: keys(pair),
        })),
        {
          id: 'act-search',
          icon: Search,
          title: 'Ir para a busca da página',
          end: keys('/'),
          way: 'search',
        },
        {
          id: 'act-keys',
          icon: Keyboard,
          title: 'Todos os atalhos',
          end: keys('?'),
          way: 'keys',
        },
      ],
    },
  ];
}
