alter table platform.erasures add column stream text not null, add column subject text not null;
comment on column platform.erasures.stream is 'The stream of the event.';
comment on column platform.erasures.subject is 'Whom it was asked for: an account (person-…) or a record.';
