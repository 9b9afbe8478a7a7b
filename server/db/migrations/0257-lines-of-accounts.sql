-- A line of a return is named by its account too: two accounts of a bank count their files and their numbers alike.
-- Lines from before have none; their numbers were counted for the whole bank.
-- oldest: 0.1.0
alter table bank_return_entries add column account text check (length(account) between 1 and 40);
