-- Rates about to expire, by who drafted them: asked for each notification of them that somebody lists.
create index rate_list_expiring on read.rate_list (drafted_by, valid_to) where state = 'published' and is_active;
