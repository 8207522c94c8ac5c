-- The terms and privacy notices of owner companies, every version that was published.
create table read.legal_text (
  id           text primary key,
  owner_id     text not null,
  document     text not null,
  version      integer not null,
  texts        jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  revision     integer not null
);
create unique index legal_text_versions on read.legal_text (owner_id, document, version);
comment on table read.legal_text is 'Versions of the terms and privacy notices of owner companies, one row each.';
comment on column read.legal_text.id is 'Id of the owner company, document and version.';
comment on column read.legal_text.owner_id is 'Owner company (tenant) whose text it is.';
comment on column read.legal_text.document is 'terms or privacy.';
comment on column read.legal_text.version is 'Counts from 1 in each document; the highest is in force.';
comment on column read.legal_text.texts is 'The text by language: es, en, pt.';
comment on column read.legal_text.published_at is 'When it was published (UTC).';
comment on column read.legal_text.published_by is 'Id of who published it.';
comment on column read.legal_text.revision is 'Revision of the stream that this version made, from 0.';

create view reporting.legal_texts as
  select id, owner_id, document, version,
    (select array_agg(language order by language) from jsonb_object_keys(texts) language) as languages, published_at
  from read.legal_text;
comment on view reporting.legal_texts is 'Versions of terms and privacy notices, without the texts; one row each.';
comment on column reporting.legal_texts.id is 'Id of the owner company, document and version.';
comment on column reporting.legal_texts.owner_id is 'Owner company (tenant) whose text it is.';
comment on column reporting.legal_texts.document is 'terms or privacy.';
comment on column reporting.legal_texts.version is 'Counts from 1 in each document; the highest is in force.';
comment on column reporting.legal_texts.languages is 'Languages it was published in: es, en, pt.';
comment on column reporting.legal_texts.published_at is 'When it was published (UTC).';

-- Which version of the terms people accepted when they registered and when they booked. No older event tells of any.
alter table read.person_list add column accepted_terms jsonb;
comment on column read.person_list.accepted_terms is 'Owner company and version of the terms accepted at registration; null: none were shown.';
alter table read.reservation add column accepted_terms jsonb;
comment on column read.reservation.accepted_terms is 'Owner company and version of the terms accepted at checkout; null: none were shown.';

create or replace view reporting.reservations as
  select id, number, customer_id, company_id, owner_id, language, currency, sub_total, discount, total, payment_status, made_at,
    coupon ->> 'code' as coupon_code, cancelled_at, proof_to_check,
    case when quote_id is null then 'cart' else 'offer' end as source, quote_id, tax, payment_due_on,
    booking -> 'commodity' ->> 'hsCode' as hs_code,
    coalesce((select s.survivor_id from read.company_survivor s where s.id = company_id), company_id) as survivor_id,
    (accepted_terms ->> 'version')::integer as terms_version
  from read.reservation;
comment on column reporting.reservations.terms_version is 'Version of the owner company''s terms that was accepted at checkout; null: none were shown.';

create or replace view reporting.clients as
  select person.id, person.owner_id, person.is_active, person.is_email_confirmed, person.country, person.company_ids,
    profile.business_unit, coalesce(profile.is_opted_out, false) as is_opted_out, person.registered_at, profile.changed_at,
    (person.accepted_terms ->> 'version')::integer as terms_version
  from read.person_list person left join read.client_profile profile on profile.id = person.id
  where person.roles @> '{client}' and not person.is_removed;
comment on column reporting.clients.terms_version is 'Version of the shop''s terms that was accepted at registration; null: none were shown.';
