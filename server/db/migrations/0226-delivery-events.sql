-- What the timeline says of programmed orders: another delivery window, pieces that arrived, pieces that did not.
-- oldest: 0.1.0
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in
  ('status', 'receipt_sent', 'receipt_approved', 'receipt_rejected', 'invoice_paid', 'due_date_refused',
    'delivery_moved', 'goods_arrived', 'goods_short')) not valid;
