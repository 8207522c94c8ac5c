create table read.import_duties (
  id               text primary key,
  owner_id         text,
  is_active        boolean not null,
  is_removed       boolean not null,
  revision         integer not null,
  added_at         timestamptz not null,
  changed_at       timestamptz not null,
  search_text      text not null,
  country          text not null,
  charge           text not null,
  percent          numeric not null,
  hs_code          text,
  agreement        text,
  countries_origin text[],
  kinds            text[],
  max_value        numeric,
  currency         text,
  source           text not null,
  web              text,
  valid_from       date not null,
  valid_to         date
);
comment on table read.import_duties is 'What countries charge for imports; empty criteria match all goods.';
comment on column read.import_duties.charge is 'duty, vat, or insurance: the premium that customs assume without a real one.';
comment on column read.import_duties.percent is 'Of CIF (duty), CIF and duty (vat), or goods and freight (insurance).';
comment on column read.import_duties.hs_code is 'Digits of an HS code or its beginning.';
comment on column read.import_duties.max_value is 'Of goods worth no more, in currency.';
create index import_duties_search on read.import_duties using gin (search_text gin_trgm_ops);
create index import_duties_order on read.import_duties (country, id) where not is_removed;
create index import_duties_country on read.import_duties (country) where not is_removed;

create view reporting.import_duties as
  select id, country, charge, percent, hs_code, agreement, countries_origin, kinds, max_value, currency, source, web, valid_from,
    valid_to, is_active, added_at, changed_at
  from read.import_duties where not is_removed;
comment on view reporting.import_duties is 'What countries charge for imports; one row for each charge, goods, agreement and first day.';
comment on column reporting.import_duties.id is 'Id of the record.';
comment on column reporting.import_duties.country is 'Country of destination, ISO 3166-1 alpha-2.';
comment on column reporting.import_duties.charge is 'duty, vat, or insurance: the premium that customs assume without a real one.';
comment on column reporting.import_duties.percent is 'Percent of CIF (duty), of CIF and duty (vat), or of goods and freight (insurance).';
comment on column reporting.import_duties.hs_code is 'Digits of the HS code, or its beginning, that it is for; null: all goods.';
comment on column reporting.import_duties.agreement is 'Trade agreement, which needs a certificate of origin; null: none.';
comment on column reporting.import_duties.countries_origin is 'Countries of origin, ISO 3166-1 alpha-2; null: any.';
comment on column reporting.import_duties.kinds is 'Kinds of rates; null: all.';
comment on column reporting.import_duties.max_value is 'It is for goods worth no more, in currency; null: of any value.';
comment on column reporting.import_duties.currency is 'ISO 4217, of max_value; null: none.';
comment on column reporting.import_duties.source is 'The law or agreement that says so.';
comment on column reporting.import_duties.web is 'Address of the source; null: not named.';
comment on column reporting.import_duties.valid_from is 'First day.';
comment on column reporting.import_duties.valid_to is 'Last day; null: none.';
comment on column reporting.import_duties.is_active is 'Whether estimates use it.';
comment on column reporting.import_duties.added_at is 'When it was added (UTC).';
comment on column reporting.import_duties.changed_at is 'When it last changed (UTC).';
