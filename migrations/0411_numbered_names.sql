-- Names that differ in a number are of different firms: "Bodega 12" is not "Bodega 13".
create or replace function platform.companies_named_alike(owner text, words text, telling text)
  returns table (company_id text, similarity real)
  language sql stable parallel safe
  set pg_trgm.similarity_threshold = 0.55
  as $$
    select k.company_id, max(public.similarity(k.words, $2))
    from read.company_key k
    where k.owner_id = $1 and k.telling operator(public.%) $3 and public.similarity(k.words, $2) >= 0.5
      and regexp_replace(k.words, '\D', '', 'g') = regexp_replace($2, '\D', '', 'g')
    group by k.company_id order by 2 desc, 1 limit 20
  $$;
