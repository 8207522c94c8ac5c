-- What was said with the acceptance of an offer.
alter table read.quoter_offer add column answer jsonb;
comment on column read.quoter_offer.answer is '{name, orderNumber, comment, isOnBehalf, fileIds} of its acceptance; null: not accepted.';
