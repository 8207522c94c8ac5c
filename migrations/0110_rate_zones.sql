create table read.rate_zones (
  id           text primary key,
  place        jsonb not null,
  search_text  text not null
);
comment on table read.rate_zones is 'Places of rates that no catalogue has: towns and addresses, by their code, as the last rate has written them.';
