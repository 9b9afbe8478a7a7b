import { expect, test } from 'vitest';

import { nameOfStatement } from './statement-name.rules.ts';

test.each([
  ['select * from products where name = $1', 'select products'],
  ['select p.id from only products p for update of p', 'select products'],
  ["select (now() - interval '1 day') from unnest($1::int[]) join orders on true", 'select'],
  ['/* fresh plan */ SELECT 1', 'select'],
  [
    'insert into "mails" ("kind") values ($1) on conflict (id) do update set kind = $2',
    'insert mails',
  ],
  ["update users u set email = 'a@b.example' where id = 5", 'update users'],
  ['with old as (select 1 from users) delete from sessions where id = $1', 'delete sessions'],
  ['with seen as (select id from orders) select * from seen', 'select orders'],
  ['begin', 'begin'],
  ["'segredo'", 'statement'],
])('%s is called %s', (text, name) => {
  expect(nameOfStatement(text)).toBe(name);
});
