-- Discounts that nobody types in: whether one is taken off together with others, and what reservations were made with.
alter table read.discounts add column stackable boolean;
comment on column read.discounts.stackable is 'Of other discounts: taken off together with further ones; null: alone.';
comment on column read.discounts.uses_per_client is 'Null: a coupon once, another discount without a limit.';

alter table read.reservation add column discounts jsonb not null default '[]';
comment on column read.reservation.discounts is 'What was taken off beside a coupon, each with discountId, code, mode, value, amount and the client (a company or a person) whose use it is.';
create index reservation_discounts on read.reservation using gin (discounts jsonb_path_ops) where discounts <> '[]';
