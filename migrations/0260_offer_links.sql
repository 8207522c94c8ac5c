-- Private links to the offers of a quote: each opens that one quote, without an account.
create table platform.offer_links (
  id           text primary key,
  token_hash   bytea not null unique,
  quote_id     text not null,
  valid_until  timestamptz not null,
  revoked_at   timestamptz,
  made_at      timestamptz not null default now()
);
comment on table platform.offer_links is 'Private links that were mailed with offers. The token itself is kept nowhere.';
comment on column platform.offer_links.id is 'Named by events; opens nothing.';
comment on column platform.offer_links.token_hash is 'SHA-256 of the token, which is long and random.';
comment on column platform.offer_links.valid_until is '30 days after the end of the offer''s last day, in its time zone.';
create index offer_links_quote on platform.offer_links (quote_id, made_at);

-- Mails about one quote are found by their keys, quote/<id>/…
create index outbox_messages_key on platform.outbox_messages (key text_pattern_ops);
