-- Every rate belongs to an owner company; those that were drafted without one are the shop's.
comment on column read.rate_list.owner_id is 'The owner company (tenant).';
comment on column read.rate_search.owner_id is 'The owner company (tenant): its own people and customers find the rate, nobody else.';
