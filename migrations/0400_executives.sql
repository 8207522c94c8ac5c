-- By what executives may sell, beside their accounts, and what analysts read of both.
create table read.executive_profile (
  id           text primary key,
  margin_floor numeric,
  profits      text[] not null default '{}',
  changed_at   timestamptz not null,
  revision     integer not null
);
comment on table read.executive_profile is 'By what executives may sell; one row an executive for whom anything was set.';
comment on column read.executive_profile.id is 'Id of the person, as in person_list.';
comment on column read.executive_profile.margin_floor is 'Least margin of their offers, percent; null: the owner company''s alone.';
comment on column read.executive_profile.profits is 'Ids of the profit rules that they may sell by; empty: all of the owner company.';
comment on column read.executive_profile.changed_at is 'When it last changed (UTC).';
comment on column read.executive_profile.revision is 'Revision of its stream, from 0.';
create index person_list_executives on read.person_list (owner_id, name, id) where roles @> '{executive}' and not is_removed;

create view reporting.executives as
  select person.id, person.owner_id, person.is_active, person.country, profile.margin_floor,
    coalesce(profile.profits, '{}') as profits, coalesce(team.subordinate_ids, '{}') as subordinate_ids,
    array(select p.id from read.portfolios p where p.executives @> array[person.id] and not p.is_removed order by p.id) as portfolio_ids,
    person.registered_at, profile.changed_at
  from read.person_list person
    left join read.executive_profile profile on profile.id = person.id
    left join read.sales_team team on team.id = person.id
  where person.roles @> '{executive}' and not person.is_removed;
comment on view reporting.executives is 'Salespeople with an account, one row an executive; removed ones are left out, and so is what names or reaches a person.';
comment on column reporting.executives.id is 'Id of the person.';
comment on column reporting.executives.owner_id is 'Owner company (tenant).';
comment on column reporting.executives.is_active is 'Whether the account may sign in.';
comment on column reporting.executives.country is 'ISO 3166-1 code, two letters; null: not known.';
comment on column reporting.executives.margin_floor is 'Least margin of their offers, percent; null: the owner company''s alone.';
comment on column reporting.executives.profits is 'Ids of the profit rules that they may sell by; empty: all of the owner company.';
comment on column reporting.executives.subordinate_ids is 'Ids of those who report to them directly.';
comment on column reporting.executives.portfolio_ids is 'Ids of the portfolios that name them.';
comment on column reporting.executives.registered_at is 'When the account was opened (UTC).';
comment on column reporting.executives.changed_at is 'When what they may sell by was last set (UTC); null: never.';
