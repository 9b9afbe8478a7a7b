-- Numbers of boletos are counted for each account and wallet of a bank, as banks count them. The count of the whole bank
-- goes on beside it for the version before. What was given stays given: each series goes on from its own, and the one
-- used last from where the bank's count stands.
-- oldest: 0.1.0
create function boleto_series(account jsonb) returns text language sql immutable parallel safe return (
  (account ->> 'bank') || '/' || ltrim(account ->> 'agency', '0') || '/' || ltrim(account ->> 'account', '0')
    || '/' || ltrim(account ->> 'wallet', '0')
);

insert into boleto_numbers (account_key, last)
select used.series, case when used.turn = 1 then greatest(used.most, coalesce(n.last, 0)) else used.most end
from (
  select boleto_series(b.account) as series, b.account ->> 'bank' as bank, max(b.our_number) as most,
    row_number() over (partition by b.account ->> 'bank' order by max(b.created_at) desc, max(b.our_number) desc) as turn
  from boletos b where b.source = 'bank' group by 1, 2
) used left join boleto_numbers n on n.account_key = used.bank
on conflict do nothing;
