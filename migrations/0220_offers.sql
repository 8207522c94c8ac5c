-- Offers: priced answers to quotes. Built from the categories offer (drafts, approval) and quoter (sending, answers).
create table read.offer_list (
  id                  text primary key,
  quote_id            text not null,
  owner_id            text not null,
  author_id           text not null,
  content_revision    integer not null,
  approval            text not null,
  approval_asked_by   text,
  approval_asked_at   timestamptz,
  approval_comment    text,
  approval_floor      numeric,
  currency            text not null,
  net                 numeric not null,
  tax                 numeric not null,
  total               numeric not null,
  margin_amount       numeric,
  margin_percent      numeric,
  lines               integer not null,
  valid_until         date,
  drafted_at          timestamptz not null,
  changed_at          timestamptz not null,
  revision            integer not null
);
comment on table read.offer_list is 'The present content of each offer in figures, and its approval; one row an offer.';
comment on column read.offer_list.content_revision is 'Revision of the stream at which the content became what it is; joins offer_content.';
comment on column read.offer_list.approval is 'none, waiting or approved; holds for the present content alone.';
comment on column read.offer_list.approval_comment is 'The last comment of asking, approving or declining.';
comment on column read.offer_list.approval_floor is 'The margin floor when approval was asked for, percent.';
comment on column read.offer_list.margin_percent is 'Of the lines whose cost is known; null: none, or a currency lacks an exchange rate.';
create index offer_list_quote on read.offer_list (quote_id, drafted_at, id);
create index offer_list_waiting on read.offer_list (owner_id, approval_asked_at, id) where approval = 'waiting';

create table read.offer_content (
  id                text primary key,
  offer_id          text not null,
  content_revision  integer not null,
  content           jsonb not null
);
comment on table read.offer_content is 'Every content an offer ever had: a sent revision is one of them.';
comment on column read.offer_content.id is 'offer_id/content_revision.';
create index offer_content_offer on read.offer_content (offer_id, content_revision);

create table read.quoter_offer (
  id                 text primary key,
  quote_id           text not null,
  number             integer not null,
  state              text not null,
  revision           integer not null,
  content_revision   integer,
  valid_until        date,
  time_zone          text not null,
  currency           text,
  net                numeric,
  tax                numeric,
  total              numeric,
  total_in_usd       numeric,
  first_sent_at      timestamptz,
  sent_at            timestamptz,
  seen_at            timestamptz,
  seen_revision      integer not null,
  answered_at        timestamptz,
  accepted_revision  integer,
  decline_reason     text,
  reservation_id     text,
  sent_revisions     jsonb not null
);
comment on table read.quoter_offer is 'Where each offer of a quote stands, as the quote''s events say; one row an offer.';
comment on column read.quoter_offer.number is 'Counts a quote''s offers from 1.';
comment on column read.quoter_offer.state is 'draft, sent, accepted, rejected, expired or withdrawn.';
comment on column read.quoter_offer.revision is 'The newest that was sent; 0: none.';
comment on column read.quoter_offer.valid_until is 'Last day on which a customer can accept, in time_zone; null until it is sent.';
comment on column read.quoter_offer.sent_revisions is 'List of {revision, contentRevision, at, total, currency}, oldest first.';
create index quoter_offer_quote on read.quoter_offer (quote_id, number);
create index quoter_offer_open on read.quoter_offer (valid_until, id) where state = 'sent';

alter table read.quoter_list
  add column total_quoter_response_currency text,
  add column first_offer_at timestamptz,
  add column offers jsonb not null default '{"offers": [], "earlier": null, "acceptance": null, "acceptances": 0}';
comment on column read.quoter_list.response_count is 'Offers made for the quote, drafts and withdrawn ones among them.';
comment on column read.quoter_list.total_quoter_response is 'Lowest total, with tax, of the offers that are open or accepted; null: none.';
comment on column read.quoter_list.total_quoter_response_currency is 'ISO 4217, of total_quoter_response.';
comment on column read.quoter_list.first_offer_at is 'When the first offer was sent; null: none.';
comment on column read.quoter_list.offers is 'Where the quote''s offers stand, as the aggregate folds them.';

drop view reporting.quoters;
create view reporting.quoters as
  select id, reference, owner_id, client_id, company_id, executive_id, source, modal, type_of_shipment, state, state_lv2,
    state_reason, origin_code, origin_name, origin_country, destination_code, destination_name, destination_country,
    commodity, detail_total, detail_currency, response_count, files_count, last_management, total_quoter_response,
    total_quoter_response_currency, first_offer_at, opened_at, state_changed_at, changed_at
  from read.quoter_list;
comment on view reporting.quoters is 'Quoters without anything that reaches a person; one row a quoter.';

create view reporting.offers as
  select q.id, q.quote_id, o.owner_id, q.number, q.state, o.approval, q.revision, q.currency, q.net, q.tax, q.total,
    q.total_in_usd, o.margin_amount, o.margin_percent, o.lines, q.valid_until, o.drafted_at, q.first_sent_at, q.sent_at,
    q.seen_at, q.answered_at, q.decline_reason, q.reservation_id
  from read.quoter_offer q join read.offer_list o on o.id = q.id;
comment on view reporting.offers is 'Offers without anything that reaches a person; one row an offer.';
comment on column reporting.offers.id is 'Id of the offer, the API''s quoter response.';
comment on column reporting.offers.quote_id is 'Id of the quote, as in reporting.quoters.';
comment on column reporting.offers.owner_id is 'Owner company (tenant).';
comment on column reporting.offers.number is 'Counts a quote''s offers from 1.';
comment on column reporting.offers.state is 'draft, sent, accepted, rejected (declined), expired or withdrawn.';
comment on column reporting.offers.approval is 'Of the present content: none, waiting or approved.';
comment on column reporting.offers.revision is 'How often it was sent; 0: never.';
comment on column reporting.offers.currency is 'ISO 4217, of net, tax and total; null until it is sent.';
comment on column reporting.offers.net is 'Total without tax of the newest sent revision.';
comment on column reporting.offers.tax is 'Tax of the newest sent revision.';
comment on column reporting.offers.total is 'Total with tax of the newest sent revision.';
comment on column reporting.offers.total_in_usd is 'total in US dollars at the exchange rate of the offer; null without one.';
comment on column reporting.offers.margin_amount is 'Sale without tax minus cost of the present content, in the offer''s currency.';
comment on column reporting.offers.margin_percent is 'margin_amount in percent of the sale.';
comment on column reporting.offers.lines is 'Number of lines of the present content.';
comment on column reporting.offers.valid_until is 'Last day on which a customer can accept; null until it is sent.';
comment on column reporting.offers.drafted_at is 'When it was begun (UTC).';
comment on column reporting.offers.first_sent_at is 'When its first revision was sent (UTC).';
comment on column reporting.offers.sent_at is 'When its newest revision was sent (UTC).';
comment on column reporting.offers.seen_at is 'When the customer''s page first showed the newest revision that was seen (UTC).';
comment on column reporting.offers.answered_at is 'When it was accepted or declined (UTC).';
comment on column reporting.offers.decline_reason is 'Code of the customer''s reason; null for one that was declined with another''s acceptance.';
comment on column reporting.offers.reservation_id is 'The reservation it was booked as, as in reporting.reservations.';
