import type { AdminProfile } from '#contract/admin-profiles';
import { approveApplicationEndpoint } from '#contract/applications';
import type { Endpoint } from '#contract/endpoint';
import {
  listOrdersEndpoint,
  approveOrderEndpoint,
  payInvoiceEndpoint,
  updateOrderEndpoint,
} from '#contract/order-endpoints';
import { updateProductEndpoint } from '#contract/product-endpoints';
import { changeSettingsEndpoint } from '#contract/system-settings';
import { listUsersEndpoint } from '#contract/users';

/** Each area by a call that is made there: the table says what the server does. */
export const AREAS: readonly { label: string; by: Endpoint }[] = [
  { label: 'Pedidos: ver', by: listOrdersEndpoint },
  { label: 'Pedidos: aprovar e rejeitar', by: approveOrderEndpoint },
  { label: 'Crédito, faturas e recebimentos', by: payInvoiceEndpoint },
  { label: 'Envios, rastreio e NF-e', by: updateOrderEndpoint },
  { label: 'Revendedores', by: listUsersEndpoint },
  { label: 'Cadastros de revendedores: decidir', by: approveApplicationEndpoint },
  { label: 'Produtos e preços', by: updateProductEndpoint },
  { label: 'Configurações e equipe', by: changeSettingsEndpoint },
];

/** The same in a sentence, where there is no room for a table. */
export const SENTENCES: Record<AdminProfile, string> = {
  FULL: 'Tudo, inclusive produtos, preços, configurações e equipe',
  SALES: 'Pedidos e aprovação, envios, revendedores, cadastros e carrinhos; ver produtos',
  FINANCE: 'Crédito, faturas e recebimentos; ver pedidos e revendedores',
  SHIPPING: 'Ver pedidos, envios, rastreio e NF-e',
};
