-- A search for a customer or a lane among a million quotes reads the matching rows alone.
create index quoter_list_search on read.quoter_list using gin (search_text gin_trgm_ops);
