-- Proofs of the bank transfers that pay for reservations, and which of them staff have not looked at yet.
alter table read.reservation add column proofs jsonb not null default '[]';
comment on column read.reservation.proofs is 'Each with fileId, name, mediaType, size in bytes, attachedAt and attachedBy (a person''s id); the oldest first.';
alter table read.reservation add column proof_to_check boolean not null default false;
comment on column read.reservation.proof_to_check is 'A proof was attached since staff last said how the payment is; not of cancelled reservations.';
create index reservation_proof_to_check on read.reservation (owner_id, made_at desc, id) where proof_to_check;

create or replace view reporting.reservations as
  select id, number, customer_id, company_id, owner_id, language, currency, sub_total, discount, total, payment_status, made_at,
    coupon ->> 'code' as coupon_code, cancelled_at, proof_to_check
  from read.reservation;
comment on column reporting.reservations.proof_to_check is 'A proof of payment was attached since staff last said how the payment is.';
