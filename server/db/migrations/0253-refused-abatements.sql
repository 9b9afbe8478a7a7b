-- The bank refused an abatement, or to cancel one.
-- oldest: 0.1.0
alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in
    ('status', 'receipt_sent', 'receipt_approved', 'receipt_rejected', 'invoice_paid',
     'due_date_refused', 'delivery_moved', 'goods_arrived', 'goods_short',
    'abatement_refused')) not valid;
