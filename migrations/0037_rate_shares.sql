alter table read.owners add column shared_rate_days integer;
comment on column read.owners.shared_rate_days is 'Days that links to shared rates are open; null: 30.';

create table read.rate_share (
  id           text primary key,
  owner_id     text not null,
  shared_by    text not null,
  rates        jsonb not null,
  shared_at    timestamptz not null,
  ends_at      timestamptz not null,
  withdrawn_at timestamptz
);
comment on table read.rate_share is 'Results of searches that customers shared by a link, at their prices of the day.';
comment on column read.rate_share.shared_by is 'Id of the person whose prices they are.';
comment on column read.rate_share.rates is 'Each with what it was priced for, its rates to the doors and its price, as in the event RatesShared.';
comment on column read.rate_share.ends_at is 'From when on the link opens nothing.';
comment on column read.rate_share.withdrawn_at is 'When whoever shared them took the link back; null: they did not.';

create view reporting.rate_shares as
  select s.id, s.owner_id, jsonb_array_length(s.rates) as rates,
    array(select distinct r ->> 'kind' from jsonb_array_elements(s.rates) r order by 1) as kinds,
    s.rates -> 0 -> 'origin' ->> 'code' as origin_code, s.rates -> 0 -> 'destination' ->> 'code' as destination_code,
    s.shared_at, s.ends_at, s.withdrawn_at
  from read.rate_share s;
comment on view reporting.rate_shares is 'Links by which customers shared rates, without the people.';
comment on column reporting.rate_shares.id is 'Id of the share.';
comment on column reporting.rate_shares.owner_id is 'Owner company (tenant).';
comment on column reporting.rate_shares.rates is 'How many rates were shared together.';
comment on column reporting.rate_shares.kinds is 'Their kinds: AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.';
comment on column reporting.rate_shares.origin_code is 'Origin of the first: IATA code, UN/LOCODE or code of the zone; null: an address.';
comment on column reporting.rate_shares.destination_code is 'Destination of the first, likewise.';
comment on column reporting.rate_shares.shared_at is 'When they were shared (UTC).';
comment on column reporting.rate_shares.ends_at is 'Until when the link is open (UTC).';
comment on column reporting.rate_shares.withdrawn_at is 'When it was withdrawn (UTC); null: it was not.';
