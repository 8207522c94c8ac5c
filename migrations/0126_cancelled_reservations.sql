-- Reservations that were taken back.
alter table read.reservation add column cancelled_at timestamptz;
alter table read.reservation add column cancellation_reason text;
comment on column read.reservation.cancelled_at is 'Null while it holds.';

create or replace view reporting.reservations as
  select id, number, customer_id, company_id, owner_id, language, currency, sub_total, discount, total, payment_status, made_at,
    coupon ->> 'code' as coupon_code, cancelled_at
  from read.reservation;
comment on column reporting.reservations.cancelled_at is 'When it was taken back; null while it holds.';
