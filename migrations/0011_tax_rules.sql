create table read.tax_rules (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  country      text not null,
  supply       text not null,
  percent      numeric,
  reason       text not null,
  valid_from   date not null,
  valid_to     date
);
comment on table read.tax_rules is 'How the lines of a price are taxed, by country.';
comment on column read.tax_rules.supply is 'What is sold, such as international-freight.';
comment on column read.tax_rules.percent is 'Null: exempt.';
comment on column read.tax_rules.valid_to is 'Last day; null: none.';
create index tax_rules_search on read.tax_rules using gin (search_text gin_trgm_ops);
create index tax_rules_order on read.tax_rules (country, id) where not is_removed;
create index tax_rules_country on read.tax_rules (country) where not is_removed;
create index tax_rules_supply on read.tax_rules (supply) where not is_removed;

create view reporting.tax_rules as
  select id, country, supply, percent, reason, valid_from, valid_to, is_active, added_at, changed_at
  from read.tax_rules where not is_removed;
comment on view reporting.tax_rules is 'How the lines of a price are taxed; one row for each country, supply and first day.';
comment on column reporting.tax_rules.id is 'Id of the rule.';
comment on column reporting.tax_rules.country is 'Country of the seller, ISO 3166-1, two letters.';
comment on column reporting.tax_rules.supply is 'What is sold: international-freight, international-insurance, charges-abroad, local-charges, local-services or domestic-freight.';
comment on column reporting.tax_rules.percent is 'Tax in percent of the net price; null: exempt.';
comment on column reporting.tax_rules.reason is 'The law that says so.';
comment on column reporting.tax_rules.valid_from is 'First day of shipment that it applies to.';
comment on column reporting.tax_rules.valid_to is 'Last day of shipment; null: none.';
comment on column reporting.tax_rules.is_active is 'Whether it is applied.';
comment on column reporting.tax_rules.added_at is 'When it was added (UTC).';
comment on column reporting.tax_rules.changed_at is 'When it last changed (UTC).';
