-- What the customer is to read when an offer is sent after its approval.
alter table read.offer_list add column approval_message text;
comment on column read.offer_list.approval_message is 'For the customer, typed when approval was asked for; cleared by a change after approval.';
