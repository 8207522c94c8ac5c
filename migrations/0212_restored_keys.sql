-- A key put back from a backup of keys may meet a newer one of its subject. It then only opens.
alter table platform.personal_keys add column seals boolean not null default true;
comment on column platform.personal_keys.seals is 'New data is sealed with it. False for a key put back beside a newer one: it only opens what it sealed.';
drop index platform.personal_keys_in_use;
create unique index personal_keys_in_use on platform.personal_keys (subject) where wrapped is not null and seals;
