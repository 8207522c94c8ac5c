-- Lists of reservations by what they are found by: of an owner company by status, and by their words.
create index reservation_status on read.reservation
  (owner_id, (case when cancelled_at is null then payment_status else 'cancelled' end), made_at desc, id);
create index reservation_search on read.reservation using gin (platform.folded(search) gin_trgm_ops);
