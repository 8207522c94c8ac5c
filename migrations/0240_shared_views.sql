-- Views that the whole owner company sees, and the columns that each person chose for a list.
alter table platform.saved_views add column owner_id text;
comment on table platform.saved_views is 'Addresses of lists that people have saved; each person''s own, or shared with their owner company.';
comment on column platform.saved_views.owner_id is 'The owner company whose staff see the view as well; null: only the person who saved it.';
create index saved_views_shared on platform.saved_views (owner_id, page) where owner_id is not null;

create table platform.list_columns (
  person_id  text not null,
  page       text not null,
  columns    text[] not null,
  chosen_at  timestamptz not null default now(),
  primary key (person_id, page)
);
comment on table platform.list_columns is 'The columns that a person wants to see of a list, until they choose others.';
comment on column platform.list_columns.page is 'Path of the list, such as /admin/quoters.';
comment on column platform.list_columns.columns is 'Ids of the columns, in their order.';
