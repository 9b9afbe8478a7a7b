-- A file's number starts again with another account of the same bank: a line is the same one when it
-- also says the same of the same boleto.
drop index bank_return_entries_once_key;
create unique index bank_return_entries_once_key on bank_return_entries
  (bank, sequence, line, (entry ->> 'ourNumber'), (entry ->> 'code'));

-- Every change of an invoice asks what the bank was told of its boleto.
create index bank_instructions_boleto_idx on bank_instructions (boleto_id, movement);
