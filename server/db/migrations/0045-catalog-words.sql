-- The words of what resellers see, each with how many products have it: a search that finds nothing is
-- read again with the nearest of them, and they are proposed while somebody types. Kept by the change
-- itself, so that whoever sees a product sees its words, and words of hidden products are not here at all.
-- oldest: 0.1.0

-- The one place that says where words are taken from.
create function worded(product products) returns text language sql immutable
  return product.title || coalesce(' ' || product.color_name, '');

-- Letters only: numbers and codes are never read as others. Split at what no alphabet has, so that it
-- needs no locale; what is left that is not Latin is not a word of this catalogue.
create function words_of(value text) returns setof text language sql immutable
begin atomic
  select distinct word
  from regexp_split_to_table(lower(value), '[\s!-/:-@\[-`{-~–—“”‘’·•…]+') as word
  where search_fold(word) ~ '^[a-z]{3,40}$';
end;

-- A word may have several rows, whose sum is how many products have it: a change takes one that nobody
-- holds, so changes of products with a word in common never wait for each other.
create table catalog_words (
  slot bigint generated always as identity primary key,
  -- As titles write it, in small letters.
  shown text not null,
  -- As it is looked for.
  word text collate "C" not null generated always as (search_fold(shown) collate "C") stored,
  products integer not null
);
create index catalog_words_word_idx on catalog_words (word, shown);
create index catalog_words_near_idx on catalog_words using gin (word gin_trgm_ops);

-- Words that share letters with what was typed, the likest first. A fifth, because of a word of five
-- letters two of which are swapped in the middle no more is left.
create function near_words(typed text) returns setof text language sql stable rows 32
  set pg_trgm.similarity_threshold = 0.19
begin atomic
  select w.word from catalog_words w where w.word % typed
  group by w.word order by similarity(w.word, typed) desc, w.word limit 32;
end;

create function count_word(counted text, change integer) returns void language plpgsql as $$
declare
  taken bigint;
  left_over integer;
begin
  update catalog_words set products = products + change where slot = (
    select slot from catalog_words
    where word = search_fold(counted) and shown = counted
    order by slot limit 1 for update skip locked)
    returning slot, products into taken, left_over;
  if not found then
    insert into catalog_words (shown, products) values (counted, change);
  elsif left_over = 0 then
    delete from catalog_words where slot = taken;
  end if;
end $$;

-- Names first, words then: of ten thousand products whose price changed none is left to split.
create function count_words_in() returns trigger language plpgsql as $$
begin
  perform count_word(word, count(*)::int)
  from new_rows p, words_of(worded(p)) as word where p.visible group by word;
  return null;
end $$;

create function count_words_moved() returns trigger language plpgsql as $$
begin
  perform count_word(word, sum(n)::int)
  from (
    select text, sum(n) as n
    from (
      select worded(p) as text, 1 as n from new_rows p where p.visible
      union all select worded(p), -1 from old_rows p where p.visible
    ) as texts
    group by text having sum(n) <> 0
  ) as moved, words_of(moved.text) as word
  group by word having sum(n) <> 0;
  return null;
end $$;

create function count_words_out() returns trigger language plpgsql as $$
begin
  perform count_word(word, -count(*)::int)
  from old_rows p, words_of(worded(p)) as word where p.visible group by word;
  return null;
end $$;

-- Before the words are gathered: creating a trigger keeps changes of products waiting until it is there.
create trigger products_worded_in after insert on products
  referencing new table as new_rows for each statement execute function count_words_in();
create trigger products_worded_moved after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_words_moved();
create trigger products_worded_out after delete on products
  referencing old table as old_rows for each statement execute function count_words_out();

insert into catalog_words (shown, products)
select word, count(*)::int from products p, words_of(worded(p)) as word where p.visible group by word;

-- A code without its marks: 'VE-1187', 've 1187' and 'VE1187' are one to whoever types.
create function plain_sku(sku text) returns text language sql immutable
  return regexp_replace(upper(sku), '[^A-Z0-9]', '', 'g');
