-- Reservations of carts and of offers, with the booking data of freight, the deadline of payment, and cost for staff.
alter table read.reservation alter column cart_id drop not null;
alter table read.reservation alter column round drop not null;
alter table read.reservation alter column customer_id drop not null;
alter table read.reservation alter column billing drop not null;
alter table read.reservation add column offer jsonb;
alter table read.reservation add column quote_id text;
alter table read.reservation add column tax numeric not null default 0;
alter table read.reservation add column booking jsonb;
alter table read.reservation add column payment_due_on date;
alter table read.reservation add column cost jsonb;
alter table read.reservation add column timeline jsonb not null default '[]';
comment on column read.reservation.cart_id is 'The cart it was made from; null for offers.';
comment on column read.reservation.offer is 'The accepted offer it was made from: quote, offer, revision and what is moved; null for carts.';
comment on column read.reservation.tax is 'In total; 0 for carts, whose prices have none.';
comment on column read.reservation.booking is 'Commodity, dangerous goods, temperature, ready date and parties; null if a program confirmed the cart without them.';
comment on column read.reservation.payment_due_on is 'The last day to pay, in America/Santiago; null in reservations of before there was one.';
comment on column read.reservation.cost is 'Cost and margin, for staff alone: customers'' queries leave the column out. Null in reservations of before it was kept.';
comment on column read.reservation.timeline is 'What happened, oldest first: each with event, at, by (an account''s id), and what it says beside.';
create index reservation_quote on read.reservation (quote_id, made_at desc, id) where quote_id is not null;

-- Shown at once; the projection reads its past anew behind it.
update read.reservation set lines = (
  select coalesce(jsonb_agg(jsonb_build_object('type', 'rate') || line order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as entries(line, place)
);

create or replace view reporting.reservations as
  select id, number, customer_id, company_id, owner_id, language, currency, sub_total, discount, total, payment_status, made_at,
    coupon ->> 'code' as coupon_code, cancelled_at, proof_to_check,
    case when quote_id is null then 'cart' else 'offer' end as source, quote_id, tax, payment_due_on,
    booking -> 'commodity' ->> 'hsCode' as hs_code
  from read.reservation;
comment on view reporting.reservations is 'Reservations without anything that reaches a person; one row for each confirmed cart or booked offer.';
comment on column reporting.reservations.source is 'cart or offer.';
comment on column reporting.reservations.quote_id is 'The quote whose accepted offer was booked; null for carts.';
comment on column reporting.reservations.tax is 'In total, in currency.';
comment on column reporting.reservations.payment_due_on is 'The last day to pay; null in reservations of before there was one.';
comment on column reporting.reservations.hs_code is 'Code of the Harmonized System of the goods, where it was given.';
