-- A quote has no prices beside its offers; those stored before there were offers read as one.
drop view reporting.quoters;
alter table read.quoter_list drop column detail_total, drop column detail_currency;
create view reporting.quoters as
  select id, reference, owner_id, client_id, company_id, executive_id, source, modal, type_of_shipment, state, state_lv2,
    state_reason, origin_code, origin_name, origin_country, destination_code, destination_name, destination_country,
    commodity, response_count, files_count, last_management, total_quoter_response, total_quoter_response_currency,
    first_offer_at, opened_at, state_changed_at, changed_at
  from read.quoter_list;
comment on view reporting.quoters is 'Quoters without anything that reaches a person; one row a quoter.';

alter table read.quoter_progress add column earlier jsonb;
comment on column read.quoter_progress.earlier is 'Its prices from before there were offers, as the aggregate folds them; null: none.';
comment on column read.quoter_progress.value_total is 'Total of the accepted offer, else of the one sent last, else of the prices from before offers, in value_currency; null: none, or those are in several currencies.';
comment on column reporting.quoter_progress.value_total is 'Total of the accepted offer, else of the one sent last, else of the prices from before offers, in value_currency; null: none, or those are in several currencies.';

create or replace view reporting.offers as
  select q.id, q.quote_id, o.owner_id, q.number, q.state, o.approval, q.revision, q.currency, q.net, q.tax, q.total,
    q.total_in_usd, o.margin_amount, o.margin_percent, o.lines, q.valid_until, o.drafted_at, q.first_sent_at, q.sent_at,
    q.seen_at, q.answered_at, q.decline_reason, q.reservation_id
  from read.quoter_offer q join read.offer_list o on o.id = q.id
  union all
  select l.id, l.id, l.owner_id,
    (select min(n) from generate_series(1, jsonb_array_length(l.offers -> 'offers') + 1) n
      where not exists (select from read.quoter_offer q where q.quote_id = l.id and q.number = n)),
    e.state, 'none', case when e.was_sent then 1 else 0 end, e.currency, e.total, case when e.total is not null then 0 end,
    e.total, e.total_in_usd, null, null, null, null, l.opened_at, null, null, null, null, null,
    case when l.offers -> 'acceptance' ->> 'offerId' = l.id then l.offers -> 'acceptance' ->> 'reservationId' end
  from read.quoter_list l
  cross join lateral (
    select l.offers -> 'earlier' ->> 'state' as state, (l.offers -> 'earlier' ->> 'wasSent')::boolean as was_sent,
      l.offers -> 'earlier' ->> 'currency' as currency, (l.offers -> 'earlier' ->> 'total')::numeric as total,
      (l.offers -> 'earlier' ->> 'totalInUsd')::numeric as total_in_usd
  ) e
  where jsonb_typeof(l.offers -> 'earlier') = 'object';
comment on view reporting.offers is 'Offers without anything that reaches a person; one row an offer. Prices of a quote from before there were offers are one, with the quote''s id.';
comment on column reporting.offers.id is 'Id of the offer, the API''s quoter response.';
comment on column reporting.offers.currency is 'ISO 4217, of net, tax and total; null until it is sent, and of earlier prices in several currencies.';
comment on column reporting.offers.drafted_at is 'When it was begun, or the quote of earlier prices opened (UTC).';
