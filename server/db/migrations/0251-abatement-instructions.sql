-- An abatement is given (04) and cancelled (05) at the bank like every other instruction, with its value.
-- oldest: 0.1.0
alter table bank_instructions
  add column cents bigint,
  drop constraint bank_instructions_movement_check,
  add constraint bank_instructions_movement_check
    check (movement in ('01', '02', '04', '05', '06')) not valid,
  add constraint bank_instructions_cents_check
    check ((movement in ('04', '05')) = (cents is not null) and cents > 0) not valid;
