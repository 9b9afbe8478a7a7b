-- How many pieces a size has while it has few (FEW_OF_A_SIZE), and nothing else: an index on it finds what is
-- running out, and a sale of a size with enough pieces changes no indexed column, so that its row
-- stays in its place. The table is rewritten for it, a fraction of a second for tens of thousands of sizes, and
-- nobody reads or sells meanwhile.
-- oldest: 0.1.0
alter table variants add column few smallint
  generated always as (case when stock <= 6 then stock end) stored;
