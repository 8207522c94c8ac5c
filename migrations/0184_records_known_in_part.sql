-- Records may be added with what is known so far, as the specification's calls do. Empty means that nobody has said it yet.
alter table read.carriers alter column type_carrier drop not null;
alter table read.branches alter column type drop not null, alter column city drop not null;
alter table read.surcharges alter column calc drop not null, alter column apply drop not null;
alter table read.bank_accounts alter column identification drop not null;
comment on column read.bank_accounts.identification is 'The holder''s tax number; null where nobody has said it.';
