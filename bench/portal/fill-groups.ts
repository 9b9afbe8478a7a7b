import { TABLED } from './fill-catalog.ts';
import type { Portal } from './portal.ts';

/** One product of so many is for one of the groups alone. */
const EACH = 40;

/**
 * Of the buyers with tables of their own each is in a group that nobody else is in; all others see what is for
 * everybody. Not part of the data of other cases: a portal without groups does not ask who is in one.
 */
const GROUPS = [
  `insert into reseller_groups (name, kind) select 'Grupo ' || n, 'tag' from generate_series(1, ${TABLED.count}) n`,
  `insert into reseller_group_members (group_id, user_id)
   select g.id, u.id from (select id, row_number() over (order by name) as n from reseller_groups) g
   join (select id, row_number() over (order by price_table_no) as n from users
     where price_table_no is not null) u on u.n = g.n`,
  `update products p set limited_to = array[g.id]
   from (select id, row_number() over (order by name) as n from reseller_groups) g
   join (select id, row_number() over (order by id) as n from products) numbered
     on numbered.n % ${EACH * TABLED.count} = g.n * ${EACH} - 1
   where p.id = numbered.id`,
  'analyze products',
];

export async function limitToGroups(portal: Portal): Promise<void> {
  for (const text of GROUPS) await portal.query(text);
}
