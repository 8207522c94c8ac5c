-- Read models of discounts and of the help centre.

create table read.discounts (
  id               text primary key,
  owner_id         text,
  is_active        boolean not null,
  is_removed       boolean not null,
  revision         integer not null,
  added_at         timestamptz not null,
  changed_at       timestamptz not null,
  search_text      text not null,
  code             text not null,
  type             text not null,
  mode             text not null,
  value            numeric not null,
  currency         text,
  price            numeric,
  client           text,
  expiration_date  date,
  uses_per_client  integer,
  maximum_uses     integer
);
comment on table read.discounts is 'Coupons and other discounts.';
comment on column read.discounts.type is 'coupon or other.';
comment on column read.discounts.mode is 'amount, in the currency, or percent.';
comment on column read.discounts.price is 'The least subtotal it is taken off.';
comment on column read.discounts.client is 'Company that alone can use it; null: everybody.';
comment on column read.discounts.expiration_date is 'Its last day.';
comment on column read.discounts.uses_per_client is 'Null: once.';
comment on column read.discounts.maximum_uses is 'Of all clients together; null: no limit.';
create index discounts_search on read.discounts using gin (search_text gin_trgm_ops);
create index discounts_code on read.discounts (code, id) where not is_removed;
create index discounts_client on read.discounts (client) where not is_removed;

create table read.faq_categories (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  name         text not null,
  name_en      text,
  name_pt      text,
  position     integer
);
comment on table read.faq_categories is 'Chapters of the help centre.';
create index faq_categories_search on read.faq_categories using gin (search_text gin_trgm_ops);
create index faq_categories_position on read.faq_categories (position, id) where not is_removed;

create table read.faq_subcategories (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  category     text not null,
  name         text not null,
  name_en      text,
  name_pt      text,
  position     integer
);
comment on table read.faq_subcategories is 'Sections of the help centre’s chapters.';
create index faq_subcategories_search on read.faq_subcategories using gin (search_text gin_trgm_ops);
create index faq_subcategories_position on read.faq_subcategories (position, id) where not is_removed;
create index faq_subcategories_category on read.faq_subcategories (category) where not is_removed;

create table read.faqs (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  subcategory  text not null,
  question     text not null,
  question_en  text,
  question_pt  text,
  answer       text not null,
  answer_en    text,
  answer_pt    text,
  position     integer
);
comment on table read.faqs is 'Questions of the help centre and their answers; Spanish first, the other languages where they are written.';
create index faqs_search on read.faqs using gin (search_text gin_trgm_ops);
create index faqs_position on read.faqs (position, id) where not is_removed;
create index faqs_subcategory on read.faqs (subcategory) where not is_removed;
