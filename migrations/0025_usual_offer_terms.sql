alter table read.owners add column offer_days integer;
comment on column read.owners.offer_days is 'Days that a new offer is valid, unless its rates end earlier; null: 15.';

alter table read.conditions add column usual_for text[];
comment on column read.conditions.usual_for is 'Types of shipment whose new offers have it from the start; null or empty: none.';

create or replace view reporting.conditions as
  select id, owner_id, is_active, name, leg, modal, es, en, pt, added_at, changed_at, usual_for
  from read.conditions where not is_removed;
comment on column reporting.conditions.usual_for is 'Types of shipment whose new offers have it from the start; null or empty: none.';
