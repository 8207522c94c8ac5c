-- The open page that wrote a draft last, so that two tabs do not overwrite each other unseen.
alter table platform.drafts add column holder text;
comment on column platform.drafts.holder is 'The open page that wrote it last. Null for forms whose last change wins.';
