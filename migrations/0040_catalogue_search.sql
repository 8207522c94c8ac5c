-- What searches in catalogues stand on: trigram indexes, and texts compared without accents.
create extension if not exists pg_trgm with schema public;

create function platform.folded(value text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'));
comment on function platform.folded is 'Lower case, no accents, single spaces: as projections/search-text.ts folds what is typed.';
