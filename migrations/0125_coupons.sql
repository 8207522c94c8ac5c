-- The coupon on a cart, and the one a reservation was made with: its uses are counted here.
alter table read.cart add column coupon jsonb;
comment on column read.cart.coupon is 'What it takes off, as it was when the customer put it on the cart.';

alter table read.reservation add column coupon jsonb;
comment on column read.reservation.coupon is 'What discount comes of, and the client (a company or a person) whose use it is.';
create index reservation_coupon on read.reservation ((coupon ->> 'couponId')) where coupon is not null;

create or replace view reporting.reservations as
  select id, number, customer_id, company_id, owner_id, language, currency, sub_total, discount, total, payment_status, made_at,
    coupon ->> 'code' as coupon_code
  from read.reservation;
comment on column reporting.reservations.coupon_code is 'Code of the coupon the discount comes of; null without one.';
