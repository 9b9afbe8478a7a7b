-- Of those that were there before it was noted.
-- oldest: 0.1.0
update invoices i set user_id = o.user_id from orders o where o.id = i.order_id and i.user_id is null;
