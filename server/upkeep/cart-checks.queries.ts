import { NO_ORDER, NO_PRODUCT, type Check } from './check-words.queries.ts';

const OWNER = `coalesce(u.company_name, u.email)`;

/** Carts that follow their owner, and those under a name or behind a link. */
export const CART_CHECKS: readonly Check[] = [
  {
    key: 'cart_versions',
    label: 'Versões dos carrinhos',
    meaning: 'Nenhuma linha é mais nova do que o seu carrinho: um aparelho deixaria de saber dela.',
    examined: 'select count(*) from carts',
    problems: `
      select ${OWNER} || format(': %s linha(s) mais novas do que o carrinho.', count(*)) as text,
        ${NO_ORDER}, ${NO_PRODUCT}
      from cart_lines l join carts c on c.user_id = l.user_id join users u on u.id = c.user_id
      where l.version > c.version or l.writer_base >= l.version
      group by u.id`,
  },
  {
    key: 'carts_of_the_gone',
    label: 'Carrinhos de contas excluídas',
    meaning: 'Quando uma conta é excluída, os carrinhos dela também são.',
    examined: 'select count(*) from carts',
    problems: `
      select ${OWNER} || ': a conta foi excluída e ainda há carrinhos dela.' as text,
        ${NO_ORDER}, ${NO_PRODUCT}
      from users u where u.deleted_at is not null and u.id in (
        select user_id from carts union select user_id from saved_carts
        union select user_id from shared_carts)`,
  },
  {
    key: 'saved_carts',
    label: 'Carrinhos salvos e enviados',
    meaning: 'Um carrinho guardado tem de 1 a 500 linhas, cada uma com um produto e peças.',
    examined: `select count(*) from (
      select id from saved_carts union all select id from shared_carts) kept`,
    problems: `
      select ${OWNER} || format(': o carrinho %s não pode ser lido.', kept.name) as text,
        ${NO_ORDER}, ${NO_PRODUCT}
      from (
        select user_id, name, lines from saved_carts
        union all select user_id, name, lines from shared_carts
      ) kept join users u on u.id = kept.user_id
      where jsonb_array_length(kept.lines) not between 1 and 500 or exists (
        select 1 from jsonb_to_recordset(kept.lines) as line ("productId" uuid, size text, quantity int)
        where line."productId" is null or line.size is null or coalesce(line.quantity, 0) < 1)`,
  },
];
