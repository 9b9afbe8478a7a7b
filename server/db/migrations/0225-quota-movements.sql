-- Movements of quotas and of goods that arrive. Looked at for new rows alone: there are many.
-- oldest: 0.1.0
alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check check (cause in
  ('opening', 'adjustment', 'size_removed', 'order', 'order_cancelled', 'order_reopened', 'import',
    'import_undone', 'quota_closed', 'goods_arrived', 'not_on_shelf')) not valid;
