import type { LinkProps } from '@tanstack/react-router';
import {
  Building2,
  CalendarRange,
  ChartColumn,
  FileText,
  Landmark,
  LayoutDashboard,
  Package,
  ReceiptText,
  Settings,
  Shirt,
  ShoppingBag,
  Store,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

export type Destination = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: LucideIcon;
  /** Paths below which the entry is the current one; without it only its own path counts. */
  covers?: readonly string[];
};

/** What the back office works with every day. */
export const ADMIN_NAVIGATION: readonly Destination[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/products', label: 'Produtos', icon: Shirt, covers: ['/admin/products'] },
  { to: '/admin/resellers', label: 'Revendedores', icon: Store, covers: ['/admin/resellers'] },
  { to: '/admin/orders', label: 'Pedidos', icon: Package, covers: ['/admin/orders'] },
  { to: '/admin/tool', label: 'Ferramenta', icon: Wrench, covers: ['/admin/tool'] },
];

/** Below a line: pages that others also lead to. */
export const FURTHER_NAVIGATION: readonly Destination[] = [
  { to: '/admin/finance', label: 'Financeiro', icon: Landmark, covers: ['/admin/finance'] },
  {
    to: '/admin/applications',
    label: 'Aplicações',
    icon: FileText,
    covers: ['/admin/applications'],
  },
  {
    to: '/admin/reports',
    label: 'Relatórios',
    icon: ChartColumn,
    covers: ['/admin/reports', '/admin/audit'],
  },
  {
    to: '/admin/settings',
    label: 'Configurações',
    icon: Settings,
    covers: ['/admin/settings', '/admin/team', '/admin/first-steps'],
  },
];

/** Among them once the brand has made a collection. */
export const COLLECTIONS: Destination = {
  to: '/admin/collections',
  label: 'Coleções',
  icon: CalendarRange,
  covers: ['/admin/collections'],
};

export const RESELLER_NAVIGATION: readonly Destination[] = [
  { to: '/reseller', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/reseller/catalog', label: 'Catálogo', icon: Shirt, covers: ['/reseller/catalog'] },
  { to: '/reseller/cart', label: 'Carrinho', icon: ShoppingBag, covers: ['/reseller/cart'] },
  { to: '/reseller/orders', label: 'Pedidos', icon: Package, covers: ['/reseller/orders'] },
  { to: '/reseller/profile', label: 'Perfil', icon: Building2, covers: ['/reseller/profile'] },
  { to: '/reseller/invoices', label: 'Faturas', icon: ReceiptText, covers: ['/reseller/invoices'] },
];

export function isCurrent({ to, covers }: Destination, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (!covers) return path === to;
  return covers.some((base) => path === base || path.startsWith(`${base}/`));
}
