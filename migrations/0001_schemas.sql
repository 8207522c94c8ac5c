-- Where things live (docs/architecture.md). `platform` is made by the runner of the migrations, for its own ledger.

create schema read;
create schema reporting;

comment on schema platform is 'What cannot be built again from events: sessions, credentials, files, jobs, reservations, checkpoints.';
comment on schema read is 'Read models. Everything here can be thrown away and built again from the events.';
comment on schema reporting is 'Views for analysts: documented, stable names over the read models. Read-only for the role analyst.';

-- Roles belong to the whole server, and a server may hold several databases of the platform.
do $$
begin
  create role analyst nologin;
exception
  -- Made before; or at this moment, by the migration of another database.
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  execute format('grant connect on database %I to analyst', current_database());
end
$$;

revoke create on schema public from public;
grant usage on schema reporting to analyst;
-- Views added later are readable without another grant.
alter default privileges in schema reporting grant select on tables to analyst;

-- Trigram indexes for searches in texts, and distances on the globe.
create extension pg_trgm with schema public;
create extension cube with schema public;

create function platform.folded(value text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'));
comment on function platform.folded is 'Lower case, no accents, single spaces: as projections/search-text.ts folds what is typed.';

create function platform.one_typo(word text) returns text[]
  language sql immutable parallel safe strict
  return array(select left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) as at) || word;
comment on function platform.one_typo is 'A word, and what is left of it without each one of its letters. Two words share one of these when a letter more, less, another or changed places makes the one of the other.';

create function platform.on_globe(latitude double precision, longitude double precision) returns public.cube
  language sql immutable parallel safe strict
  return public.cube(array[cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude)]);
comment on function platform.on_globe is 'A point on the unit sphere: the nearer two of them, the nearer the places.';
