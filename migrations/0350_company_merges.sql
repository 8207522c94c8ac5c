-- Companies that became part of others, and where their ids lead now.
create table read.company_merge (
  id          text primary key,
  merge_id    text not null,
  survivor_id text not null,
  merged_id   text not null,
  owner_id    text not null,
  turn        integer not null,
  merged_by   text not null,
  merged_at   timestamptz not null,
  undone_by   text,
  undone_at   timestamptz
);
comment on table read.company_merge is 'Merges of companies; one row a merged company. Undone ones stay.';
comment on column read.company_merge.merge_id is 'Id of the merge, which several companies may share.';
comment on column read.company_merge.survivor_id is 'Company that it became part of, which may be merged itself.';
comment on column read.company_merge.merged_id is 'Company that was merged.';
comment on column read.company_merge.owner_id is 'Owner company (tenant) of both.';
comment on column read.company_merge.turn is 'How many merges the owner company had before.';
comment on column read.company_merge.merged_by is 'Id of who merged them.';
comment on column read.company_merge.merged_at is 'When they were merged (UTC).';
comment on column read.company_merge.undone_by is 'Id of who took the merge apart; null: nobody.';
comment on column read.company_merge.undone_at is 'When it was taken apart (UTC); null: it stands.';
create index company_merge_merge on read.company_merge (merge_id);
create index company_merge_owner on read.company_merge (owner_id, turn);
create index company_merge_survivor on read.company_merge (survivor_id);
create index company_merge_merged on read.company_merge (merged_id);

create table read.company_survivor (
  id          text primary key,
  survivor_id text not null,
  owner_id    text not null
);
comment on table read.company_survivor is 'Merged companies; one row each. What refers to one is read as its survivor''s.';
comment on column read.company_survivor.survivor_id is 'Company that it is part of now, at the end of all merges.';
comment on column read.company_survivor.owner_id is 'Owner company (tenant) of both.';
create index company_survivor_survivor on read.company_survivor (survivor_id);
create index company_survivor_owner on read.company_survivor (owner_id);

create view reporting.company_merges as
  select id, merge_id, survivor_id, merged_id, owner_id, merged_by, merged_at, undone_by, undone_at from read.company_merge;
comment on view reporting.company_merges is 'Merges of companies, one row a merged company; undone ones stay.';
comment on column reporting.company_merges.id is 'Id of the row.';
comment on column reporting.company_merges.merge_id is 'Id of the merge, which several companies may share.';
comment on column reporting.company_merges.survivor_id is 'Id of the company that it became part of, which may be merged itself.';
comment on column reporting.company_merges.merged_id is 'Id of the company that was merged.';
comment on column reporting.company_merges.owner_id is 'Owner company (tenant).';
comment on column reporting.company_merges.merged_by is 'Id of who merged them.';
comment on column reporting.company_merges.merged_at is 'When they were merged (UTC).';
comment on column reporting.company_merges.undone_by is 'Id of who took the merge apart; null: nobody.';
comment on column reporting.company_merges.undone_at is 'When it was taken apart (UTC); null: it stands.';

create or replace view reporting.companies as
  select id, owner_id, is_active, name, fantasy_name, country, state, city, locality, size, tags, verification,
    verification_since, registered_at, changed_at,
    (select s.survivor_id from read.company_survivor s where s.id = company_list.id) as survivor_id
  from read.company_list where not is_removed;
comment on column reporting.companies.survivor_id is 'Id of the company that it is part of; null: it was not merged.';

create or replace view reporting.quoters as
  select id, reference, owner_id, client_id, company_id, executive_id, source, modal, type_of_shipment, state, state_lv2,
    state_reason, origin_code, origin_name, origin_country, destination_code, destination_name, destination_country,
    commodity, response_count, files_count, last_management, total_quoter_response, total_quoter_response_currency,
    first_offer_at, opened_at, state_changed_at, changed_at,
    coalesce((select s.survivor_id from read.company_survivor s where s.id = company_id), company_id) as survivor_id
  from read.quoter_list;
comment on column reporting.quoters.survivor_id is 'Id of the company that company_id is part of now; company_id itself where that was not merged.';

create or replace view reporting.reservations as
  select id, number, customer_id, company_id, owner_id, language, currency, sub_total, discount, total, payment_status, made_at,
    coupon ->> 'code' as coupon_code, cancelled_at, proof_to_check,
    case when quote_id is null then 'cart' else 'offer' end as source, quote_id, tax, payment_due_on,
    booking -> 'commodity' ->> 'hsCode' as hs_code,
    coalesce((select s.survivor_id from read.company_survivor s where s.id = company_id), company_id) as survivor_id
  from read.reservation;
comment on column reporting.reservations.survivor_id is 'Id of the company that company_id is part of now; company_id itself where that was not merged.';
