-- How people read the tariff sheets of their suppliers, for the next sheet with the same columns.
create table platform.supplier_layouts (
  owner_id     text not null,
  subject      text not null,
  supplier_key text not null,
  headers      text not null,
  supplier     text not null,
  roles        jsonb not null,
  facts        jsonb not null,
  used_at      timestamptz not null default now(),
  primary key (owner_id, subject, headers, supplier_key)
);
comment on table platform.supplier_layouts is 'Columns of suppliers'' tariff sheets as people of an owner company corrected them. Forgotten after a year without use.';
comment on column platform.supplier_layouts.subject is 'The path of the kind of rates: sea-rates.';
comment on column platform.supplier_layouts.supplier_key is 'The supplier''s name as names are compared.';
comment on column platform.supplier_layouts.headers is 'SHA-256 of the names of the columns, sorted.';
comment on column platform.supplier_layouts.supplier is 'The supplier''s name as it was written.';
comment on column platform.supplier_layouts.roles is 'What columns hold where it differs from what is proposed. Null leaves a column out.';
comment on column platform.supplier_layouts.facts is 'What the sheet does not say and does not change: supplier, carrier, currency.';
create index supplier_layouts_unused on platform.supplier_layouts (used_at);
