-- Carts as they stand, reservations as they were promised, and the searches a person can find again.
create table read.cart (
  id          text primary key,
  lines       jsonb not null,
  level       integer not null,
  checkout    jsonb not null,
  round       integer not null,
  revision    integer not null,
  updated_at  timestamptz not null
);
comment on table read.cart is 'The open cart of a person or a guest (the id is theirs). Lines carry the load and the agreed price; today''s price is worked out on every read.';
comment on column read.cart.round is 'How often the cart was closed: one reservation a round.';

create table read.reservation (
  id               text primary key,
  number           text not null,
  cart_id          text not null,
  round            integer not null,
  customer_id      text not null,
  customer_name    text not null,
  customer_email   text not null,
  company_id       text,
  owner_id         text,
  language         text not null,
  lines            jsonb not null,
  currency         text not null,
  sub_total        numeric not null,
  discount         numeric not null,
  total            numeric not null,
  billing          jsonb not null,
  pickup           jsonb,
  delivery         jsonb,
  payment          jsonb not null,
  payment_status   text not null,
  payment_reference text,
  revision         integer not null,
  made_at          timestamptz not null,
  search           text not null
);
create unique index reservation_cart_round on read.reservation (cart_id, round);
create index reservation_customer on read.reservation (customer_id, made_at desc, id);
create index reservation_company on read.reservation (company_id, made_at desc, id);
create index reservation_owner on read.reservation (owner_id, made_at desc, id);
create index reservation_made on read.reservation (made_at desc, id);
comment on table read.reservation is 'What customers confirmed, with prices frozen. total is in currency, in whole units; payment_status is pending, completed or failed.';

create sequence platform.reservation_number;
comment on sequence platform.reservation_number is 'Numbers of reservations (R-YYYY-NNNNNN). A refused confirm leaves a gap.';

create view reporting.reservations as
  select id, number, customer_id, company_id, owner_id, language, currency, sub_total, discount, total, payment_status, made_at
  from read.reservation;
comment on view reporting.reservations is 'Reservations without anything that reaches a person; one row a confirmed cart.';
