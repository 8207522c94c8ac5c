-- The addresses that people keep, and those that a company's people share.
create table read.address_book (
  id         text primary key,
  subject    text not null,
  addresses  jsonb not null,
  defaults   jsonb not null,
  is_active  boolean not null,
  changed_at timestamptz not null,
  revision   integer not null
);
comment on table read.address_book is 'Books of addresses, one row for each person or company that keeps any.';
comment on column read.address_book.id is 'Id of the person or company.';
comment on column read.address_book.subject is 'Whose key seals it: person-<id> or company-<id>.';
comment on column read.address_book.addresses is 'Addresses by their id.';
comment on column read.address_book.defaults is 'Of a person: the id of the default for billing, pickup and delivery.';
comment on column read.address_book.is_active is 'Whether forms offer the addresses.';
comment on column read.address_book.changed_at is 'When it last changed (UTC).';
comment on column read.address_book.revision is 'Revision of its stream, from 0.';

create view reporting.address_books as
  select id, subject like 'company-%' as is_shared, (select count(*)::int from jsonb_object_keys(addresses)) as addresses,
    (select count(*)::int from jsonb_object_keys(defaults)) as defaults, is_active, changed_at
  from read.address_book;
comment on view reporting.address_books is 'Books of addresses, without the addresses; one row each.';
comment on column reporting.address_books.id is 'Id of the person or company.';
comment on column reporting.address_books.is_shared is 'Whether it is a company''s, whose people share it.';
comment on column reporting.address_books.addresses is 'How many addresses it holds.';
comment on column reporting.address_books.defaults is 'For how many of billing, pickup and delivery its person chose a default.';
comment on column reporting.address_books.is_active is 'Whether forms offer the addresses.';
comment on column reporting.address_books.changed_at is 'When it last changed (UTC).';
