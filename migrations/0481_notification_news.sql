-- Tells every server process at once whose notifications changed, or whose session ended, for the pages that people have open.
create function platform.announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', recipient_id) from (select distinct recipient_id from changed) as told;
  return null;
end
$$;
create trigger announce_added after insert on platform.notifications
  referencing new table as changed for each statement execute function platform.announce_notifications();
create trigger announce_viewed after update on platform.notifications
  referencing new table as changed for each statement execute function platform.announce_notifications();
create trigger announce_removed after delete on platform.notifications
  referencing old table as changed for each statement execute function platform.announce_notifications();

create function platform.announce_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', person_id) from (select distinct person_id from ended) as signed_out;
  return null;
end
$$;
create trigger announce_ended after delete on platform.sessions
  referencing old table as ended for each statement execute function platform.announce_ended_sessions();
