alter table read.owners
  add column platform_offers boolean,
  add column platform_offer_days integer,
  add column platform_offer_most numeric,
  add column platform_offer_kinds text[];
comment on column read.owners.platform_offers is 'Whether the platform itself sends offers to customers, within the next three columns; null: no.';
comment on column read.owners.platform_offer_days is 'Days that such an offer is valid; null: 15.';
comment on column read.owners.platform_offer_most is 'The largest total with tax of such an offer, in its currency (US dollars without one); null: no limit.';
comment on column read.owners.platform_offer_kinds is 'Kinds of rates that may be offered so; null or empty: all.';
