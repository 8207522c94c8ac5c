-- When an owner company is open, Monday to Friday: shown to customers, and how fast tickets are answered is counted in it.
alter table read.owners add column opens_at text;
alter table read.owners add column closes_at text;
comment on column read.owners.opens_at is 'When it opens from Monday to Friday, on its clocks, such as 09:00; null: not said.';
comment on column read.owners.closes_at is 'When it closes from Monday to Friday, on its clocks, such as 18:00; null: not said.';
