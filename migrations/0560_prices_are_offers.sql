alter table read.quoter_progress drop column earlier;
alter table read.quoter_list alter column offers set default '{"offers": [], "acceptance": null, "acceptances": 0}';

comment on column read.quoter_progress.first_quoted_at is 'When its first offer was sent; null: never.';
comment on column read.quoter_progress.value_total is 'Total of the accepted offer, else of the one sent last, in value_currency; null: none.';
comment on column reporting.quoter_progress.first_quoted_at is 'When its first offer was sent; null: never.';
comment on column reporting.quoter_progress.value_total is 'Total of the accepted offer, else of the one sent last, in value_currency; null: none.';

create or replace view reporting.offers as
  select q.id, q.quote_id, o.owner_id, q.number, q.state, o.approval, q.revision, q.currency, q.net, q.tax, q.total,
    q.total_in_usd, o.margin_amount, o.margin_percent, o.lines, q.valid_until, o.drafted_at, q.first_sent_at, q.sent_at,
    q.seen_at, q.answered_at, q.decline_reason, q.reservation_id
  from read.quoter_offer q join read.offer_list o on o.id = q.id;
comment on view reporting.offers is 'Offers without anything that reaches a person; one row an offer.';
comment on column reporting.offers.currency is 'ISO 4217, of net, tax and total; null until it is sent.';
comment on column reporting.offers.drafted_at is 'When it was begun (UTC).';
