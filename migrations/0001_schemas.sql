-- Where things live (architecture.md, "Read models"). `platform` is made by the runner of the migrations, for its own ledger.
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
