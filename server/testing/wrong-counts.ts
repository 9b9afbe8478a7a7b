/** The rules that it breaks, in their order. */
export type Fault = { keys: string[]; says: RegExp; plant: string[] };

/** Kept counts and sums that are not what they count. */
export const WRONG_COUNTS: Record<string, Fault> = {
  'a count of orders that is off': {
    keys: ['order_counts', 'order_sums'],
    says: /^[A-ZÀ-Ú][^,]+, \d\d\/\d{4}: o contador diz \d+ e há \d+ pedido\(s\)\.$/,
    plant: [
      'update order_counts set orders = orders + 1 where slot = (select min(slot) from order_counts)',
    ],
  },
  'a day that brought in more than its orders': {
    keys: ['order_sums'],
    says: /^[A-ZÀ-Ú][^,]+, [\d/]+: a soma diz (\d+) pedido\(s\), R\$ [\d.,]+, e há \1, R\$ [\d.,]+\.$/,
    plant: [
      'update order_counts set cents = cents + 1 where slot = (select min(slot) from order_counts)',
    ],
  },
  'a count of products that is off': {
    keys: ['catalog_counts'],
    says: /, a partir de R\$ [\d.]+,00: o contador diz \d+ e há \d+ produto\(s\)\.$/,
    plant: [
      `update catalog_counts set products = products + 1 where category = 'Calças'
        and price_band = (select min(price_band) from catalog_counts where category = 'Calças')`,
    ],
  },
  'a word that no product has': {
    keys: ['catalog_words'],
    says: /^Palavra segredo: o contador diz 1 e há 0 produto\(s\)\.$/,
    plant: [`insert into catalog_words (shown, products) values ('segredo', 1)`],
  },
  'a word of a product that is limited to others': {
    keys: ['catalog_words'],
    says: /^Palavra [a-zà-ú]+: o contador diz \d+ e há \d+ produto\(s\)\.$/,
    plant: [
      `update catalog_words set limited_to = array[gen_random_uuid()]
       where slot = (select min(slot) from catalog_words)`,
    ],
  },
  'a product for a group that there is not': {
    keys: ['limited_products'],
    says: /: é limitado a um grupo de revendedores que não existe\.$/,
    plant: [
      'alter table products disable trigger products_limited',
      `update products set limited_to = array[gen_random_uuid()]
       where id = (select id from products where deleted_at is null order by id limit 1)`,
    ],
  },
  'a product that others than its collection see': {
    keys: ['limited_products'],
    says: /: outros grupos o veem, além dos da coleção Litoral\.$/,
    plant: [
      'alter table products disable trigger products_of_collection',
      `insert into reseller_groups (name, kind) values ('Litoral', 'tag')`,
      `insert into collections (name, opens_on, closes_on, delivery_from, delivery_to, published_at, limited_to)
       select 'Litoral', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', now(), array[id]
       from reseller_groups where name = 'Litoral'`,
      `update products set collection_id = (select id from collections where name = 'Litoral')
       where id = (select id from products where limited_to is null and collection_id is null order by id limit 1)`,
    ],
  },
  'somebody who was put into a region': {
    keys: ['group_members'],
    says: /: está à mão em Norte, que é uma região\.$/,
    plant: [
      `insert into reseller_groups (name, kind, states) values ('Norte', 'region', '{AM}')`,
      `insert into reseller_group_members (group_id, user_id)
       select g.id, u.id from reseller_groups g, users u where g.kind = 'region' and u.role = 'RESELLER' limit 1`,
    ],
  },
  'a line that is newer than its cart': {
    keys: ['cart_versions'],
    says: /: 2 linha\(s\) mais novas do que o carrinho\.$/,
    plant: ['update carts set version = 0'],
  },
  'carts of an account that is gone': {
    keys: ['carts_of_the_gone'],
    says: /: a conta foi excluída e ainda há carrinhos dela\.$/,
    plant: ['update users set deleted_at = now() where id = (select user_id from carts)'],
  },
  'a saved cart that cannot be read': {
    keys: ['saved_carts'],
    says: /: o carrinho Reposição não pode ser lido\.$/,
    plant: [`update saved_carts set lines = '[{"size": "P"}]'`],
  },
};
