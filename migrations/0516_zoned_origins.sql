-- Offered rates with zones in place of the origin, by where they go.
create index rate_search_zoned_origin on read.rate_search (kind, destination_code)
  where is_offered and origin_code is null;
