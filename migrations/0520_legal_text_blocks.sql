-- Legal texts as read from Markdown when they are published, so that no visitor's page reads them again.
create table platform.legal_text_blocks (
  hash text primary key,
  blocks jsonb not null,
  read_at timestamptz not null default now()
);

comment on table platform.legal_text_blocks is 'Headings, paragraphs, lists and links of legal texts, read from their Markdown.';
comment on column platform.legal_text_blocks.hash is 'SHA-256 of the text, in hexadecimal.';
