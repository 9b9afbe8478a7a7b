-- The words of a product that is limited to groups are counted apart, with these groups: they are proposed to
-- nobody else.
-- oldest: 0.1.0
alter table catalog_words add column limited_to uuid[];

-- As the one without groups, which stays for triggers that are at work while this is put in.
create function count_word(counted text, seen_by uuid[], change integer) returns void
language plpgsql as $$
declare
  taken bigint;
  left_over integer;
begin
  update catalog_words set products = products + change where slot = (
    select slot from catalog_words
    where word = search_fold(counted) and shown = counted and limited_to is not distinct from seen_by
    order by slot limit 1 for update skip locked)
    returning slot, products into taken, left_over;
  if not found then
    insert into catalog_words (shown, products, limited_to) values (counted, change, seen_by);
  elsif left_over = 0 then
    delete from catalog_words where slot = taken;
  end if;
end $$;

create or replace function count_words_in() returns trigger language plpgsql as $$
begin
  perform count_word(word, limited_to, count(*)::int)
  from new_rows p, words_of(worded(p)) as word where p.visible group by word, limited_to;
  return null;
end $$;

create or replace function count_words_moved() returns trigger language plpgsql as $$
begin
  perform count_word(word, limited_to, sum(n)::int)
  from (
    select text, limited_to, sum(n) as n
    from (
      select worded(p) as text, p.limited_to, 1 as n from new_rows p where p.visible
      union all select worded(p), p.limited_to, -1 from old_rows p where p.visible
    ) as texts
    group by text, limited_to having sum(n) <> 0
  ) as moved, words_of(moved.text) as word
  group by word, limited_to having sum(n) <> 0;
  return null;
end $$;

create or replace function count_words_out() returns trigger language plpgsql as $$
begin
  perform count_word(word, limited_to, -count(*)::int)
  from old_rows p, words_of(worded(p)) as word where p.visible group by word, limited_to;
  return null;
end $$;

-- Those that somebody in these groups sees.
create function near_words_seen_by(typed text, groups uuid[]) returns setof text language sql stable rows 32
  set pg_trgm.similarity_threshold = 0.19
begin atomic
  select w.word from catalog_words w
  where w.word % typed and (w.limited_to is null or w.limited_to && groups)
  group by w.word order by similarity(w.word, typed) desc, w.word limit 32;
end;
