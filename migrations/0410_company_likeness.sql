-- What companies can be recognised by, which of them look like one, and which were said to be different.
create table read.company_key (
  id         text primary key,
  company_id text not null,
  owner_id   text not null,
  kind       text not null,
  key        text,
  words      text,
  telling    text
);
comment on table read.company_key is 'What each company can be recognised by; one row for its name, and one for each other field that tells something.';
comment on column read.company_key.id is 'Id of the company, and the field.';
comment on column read.company_key.company_id is 'Id of the company.';
comment on column read.company_key.owner_id is 'Owner company (tenant).';
comment on column read.company_key.kind is 'identification, domain or name.';
comment on column read.company_key.key is 'Number as it is compared, domain, or sound of the name; null: a name without letters.';
comment on column read.company_key.words is 'Of names: without legal form, accents and signs.';
comment on column read.company_key.telling is 'Of names: the words without those that many firms share, such as transportes.';
create index company_key_key on read.company_key (owner_id, kind, key) where key is not null;
create index company_key_company on read.company_key (company_id);
create index company_key_telling on read.company_key using gin (telling gin_trgm_ops) where telling is not null;

create table read.company_alike (
  id        text primary key,
  owner_id  text not null,
  kind      text not null,
  key       text not null,
  companies integer not null,
  strength  integer not null
);
comment on table read.company_alike is 'Keys that two or more companies of an owner company share, merged ones too.';
comment on column read.company_alike.owner_id is 'Owner company (tenant).';
comment on column read.company_alike.kind is 'identification, domain or name.';
comment on column read.company_alike.key is 'As in company_key.';
comment on column read.company_alike.companies is 'How many companies share it.';
comment on column read.company_alike.strength is 'How much the kind says: identification 4, domain 2, name 1.';
create index company_alike_owner on read.company_alike (owner_id, strength desc, id);

-- A function has its own threshold; that of the operator belongs to the session.
create function platform.companies_named_alike(owner text, words text, telling text)
  returns table (company_id text, similarity real)
  language sql stable parallel safe
  set pg_trgm.similarity_threshold = 0.55
  as $$
    select k.company_id, max(public.similarity(k.words, $2))
    from read.company_key k
    where k.owner_id = $1 and k.telling operator(public.%) $3 and public.similarity(k.words, $2) >= 0.5
    group by k.company_id order by 2 desc, 1 limit 20
  $$;
comment on function platform.companies_named_alike is 'Companies of an owner company whose names share half of their trigrams with some words, and more of the telling ones; at most 20.';

create table read.company_distinction (
  id             text primary key,
  distinction_id text not null,
  owner_id       text not null,
  one            text not null,
  other          text not null,
  alike_by       text[] not null,
  told_by        text not null,
  told_at        timestamptz not null
);
comment on table read.company_distinction is 'Pairs of companies that somebody said are different; one row each.';
comment on column read.company_distinction.distinction_id is 'Id of the statement, which may be on several pairs.';
comment on column read.company_distinction.owner_id is 'Owner company (tenant) of both.';
comment on column read.company_distinction.one is 'Id of the company whose id comes first.';
comment on column read.company_distinction.other is 'Id of the other company.';
comment on column read.company_distinction.alike_by is 'Why they looked like one then: identification, domain, name.';
comment on column read.company_distinction.told_by is 'Id of who said so.';
comment on column read.company_distinction.told_at is 'When (UTC).';
create index company_distinction_one on read.company_distinction (one);
create index company_distinction_other on read.company_distinction (other);
create index company_distinction_owner on read.company_distinction (owner_id, told_at desc, distinction_id);

create view reporting.company_distinctions as
  select id, distinction_id, owner_id, one, other, alike_by, told_by, told_at from read.company_distinction;
comment on view reporting.company_distinctions is 'Pairs of companies that look like one and that somebody said are different; one row a pair.';
comment on column reporting.company_distinctions.id is 'Id of the row.';
comment on column reporting.company_distinctions.distinction_id is 'Id of the statement, which may be on several pairs.';
comment on column reporting.company_distinctions.owner_id is 'Owner company (tenant) of both.';
comment on column reporting.company_distinctions.one is 'Id of the company whose id comes first.';
comment on column reporting.company_distinctions.other is 'Id of the other company.';
comment on column reporting.company_distinctions.alike_by is 'Why they looked like one then: identification, domain, name.';
comment on column reporting.company_distinctions.told_by is 'Id of who said so.';
comment on column reporting.company_distinctions.told_at is 'When (UTC).';
