-- What a boleto knows of an abatement: what its amount left off when it was drawn, what the bank was told of, and what the
-- bank has said it took.
-- oldest: 0.1.0
alter table boletos
  add column left_off_cents bigint not null default 0,
  add column told_cents bigint not null default 0,
  add column abatement_cents bigint not null default 0,
  add constraint boletos_abatement_check
    check (left_off_cents >= 0 and told_cents >= 0 and abatement_cents >= 0) not valid;
