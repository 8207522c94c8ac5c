comment on column read.quoter_list.last_management is 'When staff last did something for it (UTC); null: nothing yet.';
comment on column reporting.quoters.last_management is 'When staff last did something for it (UTC); null: nothing yet.';
