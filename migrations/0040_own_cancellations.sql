alter table read.owners add column free_cancellation_days integer;
alter table read.owners add column cancellation_fee numeric;
alter table read.owners add column cancellation_fee_currency text;
comment on column read.owners.free_cancellation_days is 'Days before the cut-off, or the day on which cargo is ready, until which customers cancel their reservations free; null: 3.';
comment on column read.owners.cancellation_fee is 'Afterwards, in cancellation_fee_currency, or without one a percent of the total with tax; null: customers cannot cancel afterwards.';
comment on column read.owners.cancellation_fee_currency is 'ISO 4217; null: cancellation_fee is a percent.';

alter table read.reservation add column cancellation jsonb;
alter table read.reservation add column is_cancelled_by_customer boolean not null default false;
alter table read.reservation add column cancellation_fee jsonb;
alter table read.reservation add column refund jsonb;
alter table read.reservation add column refund_due boolean not null default false;
comment on column read.reservation.cancellation is 'freeDays, fee, lastDays (each lineId and day) and freeUntil, as shown at booking and moved by changes; null: only staff cancel and change it.';
comment on column read.reservation.cancellation_fee is 'amount and currency; null: none was due.';
comment on column read.reservation.refund is 'amount and currency of what may have been paid, less a fee in its currency, and once settled outcome (paid-back or not-received) and reference; null: nothing was paid.';
comment on column read.reservation.refund_due is 'Cancelled after a payment or its proof, and staff have not settled the refund.';
create index reservation_refund_due on read.reservation (owner_id, cancelled_at) where refund_due;

create or replace view reporting.reservations as
  select id, number, customer_id, company_id, owner_id, language, currency, sub_total, discount, total, payment_status, made_at,
    coupon ->> 'code' as coupon_code, cancelled_at, proof_to_check,
    case when quote_id is null then 'cart' else 'offer' end as source, quote_id, tax, payment_due_on,
    booking -> 'commodity' ->> 'hsCode' as hs_code,
    coalesce((select s.survivor_id from read.company_survivor s where s.id = company_id), company_id) as survivor_id,
    (accepted_terms ->> 'version')::integer as terms_version,
    (cancellation ->> 'freeUntil')::date as free_cancellation_until, is_cancelled_by_customer,
    (cancellation_fee ->> 'amount')::numeric as cancellation_fee, cancellation_fee ->> 'currency' as cancellation_fee_currency,
    (refund ->> 'amount')::numeric as refund, refund ->> 'outcome' as refund_outcome
  from read.reservation;
comment on column reporting.reservations.free_cancellation_until is 'Last day on which its customer may cancel it free, at its origin; null: only staff cancel it.';
comment on column reporting.reservations.is_cancelled_by_customer is 'Whether its customer cancelled it; false while it holds, and where staff did.';
comment on column reporting.reservations.cancellation_fee is 'Due for the cancellation, in cancellation_fee_currency; null: none.';
comment on column reporting.reservations.cancellation_fee_currency is 'ISO 4217, of cancellation_fee.';
comment on column reporting.reservations.refund is 'To be paid back after the cancellation, in currency; null: nothing was paid.';
comment on column reporting.reservations.refund_outcome is 'paid-back or not-received; null: not settled, or no refund.';
