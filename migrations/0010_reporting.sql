-- Views for analysts. None of them holds anything that reaches a person.

create view reporting.companies as
  select id, owner_id, is_active, name, fantasy_name, country, state, city, locality, size, tags, verification,
    verification_since, registered_at, changed_at,
    (select s.survivor_id from read.company_survivor s where s.id = company_list.id) as survivor_id
  from read.company_list where not is_removed;
comment on view reporting.companies is 'Customers'' companies, one row a company; removed ones are left out, and so is what reaches a person.';
comment on column reporting.companies.id is 'Id of the company.';
comment on column reporting.companies.owner_id is 'Owner company (tenant).';
comment on column reporting.companies.is_active is 'Whether its people may do what an approved company''s may.';
comment on column reporting.companies.name is 'Registered name of the firm.';
comment on column reporting.companies.fantasy_name is 'Name that it trades under; null: none other.';
comment on column reporting.companies.country is 'ISO 3166-1 code, two letters.';
comment on column reporting.companies.state is 'Region or state; null: not known.';
comment on column reporting.companies.city is 'City; null: not known.';
comment on column reporting.companies.locality is 'District or commune; null: not known.';
comment on column reporting.companies.size is 'People employed: 1-9, 10-49, 50-249 or 250+; null: not known.';
comment on column reporting.companies.tags is 'Ids of tags.';
comment on column reporting.companies.verification is 'PendingVerification, Approved or Rejected.';
comment on column reporting.companies.verification_since is 'Since when its verification has stood there (UTC).';
comment on column reporting.companies.registered_at is 'When it was registered (UTC).';
comment on column reporting.companies.changed_at is 'When it last changed (UTC).';
comment on column reporting.companies.survivor_id is 'Id of the company that it is part of; null: it was not merged.';

create view reporting.company_merges as
  select id, merge_id, survivor_id, merged_id, owner_id, merged_by, merged_at, undone_by, undone_at from read.company_merge;
comment on view reporting.company_merges is 'Merges of companies, one row a merged company; undone ones stay.';
comment on column reporting.company_merges.id is 'Id of the row.';
comment on column reporting.company_merges.merge_id is 'Id of the merge, which several companies may share.';
comment on column reporting.company_merges.survivor_id is 'Id of the company that it became part of, which may be merged itself.';
comment on column reporting.company_merges.merged_id is 'Id of the company that was merged.';
comment on column reporting.company_merges.owner_id is 'Owner company (tenant).';
comment on column reporting.company_merges.merged_by is 'Id of who merged them.';
comment on column reporting.company_merges.merged_at is 'When they were merged (UTC).';
comment on column reporting.company_merges.undone_by is 'Id of who took the merge apart; null: nobody.';
comment on column reporting.company_merges.undone_at is 'When it was taken apart (UTC); null: it stands.';

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

create view reporting.company_people as
  select id, company_id, person_id, may, invited_by, joined_at, changed_at
  from read.company_people;
comment on view reporting.company_people is 'What people may do in the name of a company, one row for each of whom somebody said so.';
comment on column reporting.company_people.id is 'Ids of company and person.';
comment on column reporting.company_people.company_id is 'Id of the company.';
comment on column reporting.company_people.person_id is 'Id of the person.';
comment on column reporting.company_people.may is 'reserve: book and accept offers; people: invite colleagues and manage them.';
comment on column reporting.company_people.invited_by is 'Id of who invited them; null: they were in the company before.';
comment on column reporting.company_people.joined_at is 'When they accepted the invitation (UTC); null: they were in the company before.';
comment on column reporting.company_people.changed_at is 'When it was last said (UTC).';

create view reporting.company_scores as
  select a.id, c.owner_id, a.score, a.managements, a.last_at, a.last_category
  from read.company_activity a join read.company_list c on c.id = a.id where not c.is_removed;
comment on view reporting.company_scores is 'What the managements of each company come to; one row for each company that has any.';
comment on column reporting.company_scores.id is 'Id of the company.';
comment on column reporting.company_scores.owner_id is 'Owner company (tenant).';
comment on column reporting.company_scores.score is 'Sum of the scores of the results of its managements.';
comment on column reporting.company_scores.managements is 'How many managements it has.';
comment on column reporting.company_scores.last_at is 'When the last one took place (UTC).';
comment on column reporting.company_scores.last_category is 'Category of the last one''s result.';

create view reporting.managements as
  select id, owner_id, company_id, client_id, meeting_id, kind, modal, business_unit, origin_id, origin, destination_id,
    destination, result_id, result, category, score, recorded_by, held_at, recorded_at, changed_at
  from read.management_list where not is_removed;
comment on view reporting.managements is 'Managements of staff with customers, without what they wrote; one row each, removed ones left out.';
comment on column reporting.managements.id is 'Id of the management.';
comment on column reporting.managements.owner_id is 'Owner company (tenant).';
comment on column reporting.managements.company_id is 'The customer''s company; null: a person without one.';
comment on column reporting.managements.client_id is 'Id of the person; null: the company as such.';
comment on column reporting.managements.meeting_id is 'The meeting that it is of; null: none.';
comment on column reporting.managements.kind is 'call, visit, mail or meeting.';
comment on column reporting.managements.modal is 'air, sea, land or courier; null: not said.';
comment on column reporting.managements.business_unit is 'Id of the business unit; null: not said.';
comment on column reporting.managements.origin_id is 'Id of the airport, port or zone; null: not said.';
comment on column reporting.managements.origin is 'Its code and name at that time.';
comment on column reporting.managements.destination_id is 'Id of the airport, port or zone; null: not said.';
comment on column reporting.managements.destination is 'Its code and name at that time.';
comment on column reporting.managements.result_id is 'Id of the result in the catalogue.';
comment on column reporting.managements.result is 'Name of the result at that time.';
comment on column reporting.managements.category is 'Category of the result at that time.';
comment on column reporting.managements.score is 'Score of the result at that time.';
comment on column reporting.managements.recorded_by is 'Id of the person or program that recorded it.';
comment on column reporting.managements.held_at is 'When it took place (UTC).';
comment on column reporting.managements.recorded_at is 'When it was recorded (UTC).';
comment on column reporting.managements.changed_at is 'When it last changed (UTC).';

create view reporting.meetings as
  select id, owner_id, company_id, type, status, starts_at, ends_at, minutes, time_zone, tag,
    jsonb_array_length(participants) as participants, users, planned_by, changed_at
  from read.meeting_list;
comment on view reporting.meetings is 'Meetings of staff with customers, without what they say; one row each.';
comment on column reporting.meetings.id is 'Id of the meeting.';
comment on column reporting.meetings.owner_id is 'Owner company (tenant).';
comment on column reporting.meetings.company_id is 'The customer''s company; null: none.';
comment on column reporting.meetings.type is 'in-person, video or phone.';
comment on column reporting.meetings.status is 'planned, held or cancelled.';
comment on column reporting.meetings.starts_at is 'When it starts (UTC).';
comment on column reporting.meetings.ends_at is 'When it ends (UTC).';
comment on column reporting.meetings.minutes is 'Its length.';
comment on column reporting.meetings.time_zone is 'IANA name of its time zone.';
comment on column reporting.meetings.tag is 'Id of a tag; null: none.';
comment on column reporting.meetings.participants is 'How many customers take part.';
comment on column reporting.meetings.users is 'Ids of staff who take part.';
comment on column reporting.meetings.planned_by is 'Id of who planned it.';
comment on column reporting.meetings.changed_at is 'When it last changed (UTC).';

create view reporting.notes as
  select id, model, model_id, owner_id, written_by, written_at from read.note_list;
comment on view reporting.notes is 'Notes of staff on records, without their texts; one row a note.';
comment on column reporting.notes.id is 'Id of the note.';
comment on column reporting.notes.model is 'Kind of record: company, client, management, meeting, quoter, offer, reservation, ticket or rate.';
comment on column reporting.notes.model_id is 'Id of the record.';
comment on column reporting.notes.owner_id is 'Owner company (tenant) of the record.';
comment on column reporting.notes.written_by is 'Id of the person or program that wrote it.';
comment on column reporting.notes.written_at is 'When it was written (UTC).';

create view reporting.attached_files as
  select id, model, model_id, owner_id, media_type, size, is_active, for_customers, by_customer, attached_at, changed_at
  from read.attached_file;
comment on view reporting.attached_files is 'Files attached to quotes, offers, reservations and companies, without their names; one row a file.';
comment on column reporting.attached_files.id is 'Id of the file.';
comment on column reporting.attached_files.model is 'Kind of record: quoter, offer, reservation or company.';
comment on column reporting.attached_files.model_id is 'Id of the record.';
comment on column reporting.attached_files.owner_id is 'Owner company (tenant) of the record.';
comment on column reporting.attached_files.media_type is 'Found in the content; application/octet-stream where it is not known.';
comment on column reporting.attached_files.size is 'Bytes.';
comment on column reporting.attached_files.is_active is 'Whether it counts and is shown.';
comment on column reporting.attached_files.for_customers is 'Whether customers of the record see it while it is active.';
comment on column reporting.attached_files.by_customer is 'Attached by a customer, not by staff.';
comment on column reporting.attached_files.attached_at is 'When it was attached (UTC).';
comment on column reporting.attached_files.changed_at is 'When it last changed (UTC).';

create view reporting.clients as
  select person.id, person.owner_id, person.is_active, person.is_email_confirmed, person.country, person.company_ids,
    profile.business_unit, coalesce(profile.is_opted_out, false) as is_opted_out, person.registered_at, profile.changed_at,
    (person.accepted_terms ->> 'version')::integer as terms_version
  from read.person_list person left join read.client_profile profile on profile.id = person.id
  where person.roles @> '{client}' and not person.is_removed;
comment on view reporting.clients is 'Customers with an account, one row a client; removed ones are left out, and so is what names or reaches a person.';
comment on column reporting.clients.id is 'Id of the person.';
comment on column reporting.clients.owner_id is 'Owner company (tenant).';
comment on column reporting.clients.is_active is 'Whether the account may sign in.';
comment on column reporting.clients.is_email_confirmed is 'Whether a link sent to the address was opened.';
comment on column reporting.clients.country is 'ISO 3166-1 code, two letters; null: not known.';
comment on column reporting.clients.company_ids is 'Ids of the companies they belong to.';
comment on column reporting.clients.business_unit is 'Id of the business unit that serves them; null: none.';
comment on column reporting.clients.is_opted_out is 'Whether they asked for no commercial messages.';
comment on column reporting.clients.registered_at is 'When the account was opened (UTC).';
comment on column reporting.clients.changed_at is 'When what staff know of them last changed (UTC); null: nothing is known.';
comment on column reporting.clients.terms_version is 'Version of the shop''s terms that was accepted at registration; null: none were shown.';

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

create view reporting.address_books as
  select id, subject like 'company-%' as is_shared, (select count(*)::int from jsonb_object_keys(addresses)) as addresses,
    (select count(*)::int from jsonb_object_keys(defaults)) as defaults, is_active, changed_at
  from read.address_book;
comment on view reporting.address_books is 'Books of addresses, without the addresses; one row each.';
comment on column reporting.address_books.id is 'Id of the person or company.';
comment on column reporting.address_books.is_shared is 'Whether it is a company''s, whose people share it.';
comment on column reporting.address_books.addresses is 'How many addresses it holds.';
comment on column reporting.address_books.defaults is 'For how many of billing, pickup and delivery its person chose a default.';
comment on column reporting.address_books.is_active is 'Whether forms offer the addresses.';
comment on column reporting.address_books.changed_at is 'When it last changed (UTC).';

create view reporting.staff_second_factors as
  select person.id, person.owner_id, person.roles, person.is_active, cardinality(person.second_factor_ids) as second_factors,
    coalesce(owner.second_factor_of_staff, false) as is_demanded
  from read.person_list person left join read.owners owner on owner.id = person.owner_id
  where person.roles && '{executive,super-user,admin,auditor}' and not person.is_removed;
comment on view reporting.staff_second_factors is 'Who of the staff signs in with a second factor, one row a person; removed ones are left out, and so is what names or reaches a person.';
comment on column reporting.staff_second_factors.id is 'Id of the person.';
comment on column reporting.staff_second_factors.owner_id is 'Owner company (tenant).';
comment on column reporting.staff_second_factors.roles is 'executive, super-user, admin, auditor, and others that the person has.';
comment on column reporting.staff_second_factors.is_active is 'Whether the account may sign in.';
comment on column reporting.staff_second_factors.second_factors is 'How many factors the person has; any of them opens a sign-in.';
comment on column reporting.staff_second_factors.is_demanded is 'Whether the owner company demands one of its staff.';

create view reporting.erasure_requests as
  select id, owner_id, state, requested_at, ended_at
  from read.erasure_request;
comment on view reporting.erasure_requests is 'The newest request of each person to have their data erased; one row a person.';
comment on column reporting.erasure_requests.id is 'Id of the person.';
comment on column reporting.erasure_requests.owner_id is 'Owner company (tenant) of the person.';
comment on column reporting.erasure_requests.state is 'waiting, taken-back, declined or carried-out.';
comment on column reporting.erasure_requests.requested_at is 'When it was made (UTC).';
comment on column reporting.erasure_requests.ended_at is 'When it was taken back, declined or carried out (UTC); null while it waits.';

create view reporting.legal_texts as
  select id, owner_id, document, version,
    (select array_agg(language order by language) from jsonb_object_keys(texts) language) as languages, published_at
  from read.legal_text;
comment on view reporting.legal_texts is 'Versions of terms and privacy notices, without the texts; one row each.';
comment on column reporting.legal_texts.id is 'Id of the owner company, document and version.';
comment on column reporting.legal_texts.owner_id is 'Owner company (tenant) whose text it is.';
comment on column reporting.legal_texts.document is 'terms or privacy.';
comment on column reporting.legal_texts.version is 'Counts from 1 in each document; the highest is in force.';
comment on column reporting.legal_texts.languages is 'Languages it was published in: es, en, pt.';
comment on column reporting.legal_texts.published_at is 'When it was published (UTC).';

create view reporting.incoming_mails as
  select id, owner_id, door, size, state, reason, cardinality(file_names) as files, ticket_id, received_at, settled_at, settled_by, is_for_rates
  from platform.incoming_mails;
comment on view reporting.incoming_mails is 'Mails that came in for tickets or with tariff sheets, without who wrote them and what they say; one row each.';
comment on column reporting.incoming_mails.id is 'Id of the mail.';
comment on column reporting.incoming_mails.owner_id is 'Owner company (tenant) whose staff sees it.';
comment on column reporting.incoming_mails.door is 'mailbox: fetched by IMAP; call: handed in by a provider.';
comment on column reporting.incoming_mails.size is 'Bytes of the mail.';
comment on column reporting.incoming_mails.state is 'received, waiting (for staff), answered, opened, proposed (its sheets became imports), bounced, automatic, duplicate or discarded.';
comment on column reporting.incoming_mails.reason is 'Why it waits, or what kind of automatic mail it is.';
comment on column reporting.incoming_mails.files is 'How many files it has.';
comment on column reporting.incoming_mails.ticket_id is 'The ticket that it is about or became.';
comment on column reporting.incoming_mails.received_at is 'When it arrived (UTC).';
comment on column reporting.incoming_mails.settled_at is 'When it was settled (UTC); null: not yet.';
comment on column reporting.incoming_mails.settled_by is 'Who of staff accepted or discarded it; null: the platform itself.';
comment on column reporting.incoming_mails.is_for_rates is 'Whether it was sent to a rates'' address.';

create view reporting.mailed_sheets as
  select m.import_id, m.mail_id, m.owner_id, m.supplier_id, i.catalogue, i.state, m.received_at, m.discarded_at, m.discarded_by, i.done_at
  from platform.mailed_sheets m left join platform.catalogue_imports i on i.id = m.import_id;
comment on view reporting.mailed_sheets is 'Tariff sheets that came by mail, without who sent them and what the mail said; one row for each sheet.';
comment on column reporting.mailed_sheets.import_id is 'Id of its import.';
comment on column reporting.mailed_sheets.mail_id is 'Id of the mail, as in incoming_mails.';
comment on column reporting.mailed_sheets.owner_id is 'Owner company (tenant) to whose address it was mailed.';
comment on column reporting.mailed_sheets.supplier_id is 'Supplier whose contact sent it; null: staff did, or a contact of several suppliers.';
comment on column reporting.mailed_sheets.catalogue is 'What it is imported into: container-rates, sea-rates, air-rates, ltl-rates and so on; null: discarded.';
comment on column reporting.mailed_sheets.state is 'State of the import: mapping, checking, checked, applying, done, cancelled, refused, undoing or undone; null: discarded.';
comment on column reporting.mailed_sheets.received_at is 'When the mail arrived (UTC).';
comment on column reporting.mailed_sheets.discarded_at is 'When a person discarded it (UTC); null: not discarded.';
comment on column reporting.mailed_sheets.discarded_by is 'Id of that person.';
comment on column reporting.mailed_sheets.done_at is 'When its import was applied, stopped or refused (UTC); null: not yet.';

create view reporting.rates as
  select id, code, kind, state, is_active, owner_id, origin_code, origin_name, destination_code, destination_name, supplier,
         carriers, valid_from, valid_to, currency, business_model, lowest_price, drafted_at, changed_at, published_at,
         (terms ->> 'cutOff')::integer as cut_off_hours
  from read.rate_list where state <> 'removed';
comment on view reporting.rates is 'Rates that were not removed, one row each, with their lowest price; supplier and carriers are ids.';
comment on column reporting.rates.id is 'Id of the rate.';
comment on column reporting.rates.code is 'Its code among staff.';
comment on column reporting.rates.kind is 'AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.';
comment on column reporting.rates.state is 'draft, published or unpublished. Expired is published with valid_to in the past.';
comment on column reporting.rates.is_active is 'Whether searches may find it.';
comment on column reporting.rates.owner_id is 'Owner company (tenant).';
comment on column reporting.rates.origin_code is 'IATA code, UN/LOCODE or code of a zone.';
comment on column reporting.rates.origin_name is 'Name of the origin.';
comment on column reporting.rates.destination_code is 'IATA code, UN/LOCODE or code of a zone.';
comment on column reporting.rates.destination_name is 'Name of the destination.';
comment on column reporting.rates.supplier is 'Id of the supplier it was bought from.';
comment on column reporting.rates.carriers is 'Ids of the carriers.';
comment on column reporting.rates.valid_from is 'First day that it is valid.';
comment on column reporting.rates.valid_to is 'Last day that it is valid, whole, in its time zone.';
comment on column reporting.rates.currency is 'ISO 4217, of lowest_price.';
comment on column reporting.rates.business_model is 'Costo: profit is added when a load is priced; Venta: it is the sale already.';
comment on column reporting.rates.lowest_price is 'Lowest rate of its brackets, containers or trucks, in currency.';
comment on column reporting.rates.drafted_at is 'When it was written first (UTC).';
comment on column reporting.rates.changed_at is 'When it last changed (UTC).';
comment on column reporting.rates.published_at is 'When it was last published (UTC); null: never.';
comment on column reporting.rates.cut_off_hours is 'Hours before a departure by which cargo must be handed in; null: none.';

create view reporting.rate_events as
  select h.id, h.rate_id, r.code, r.kind, r.origin_code, r.destination_code, h.revision, h.type, h.at, h.actor_id, h.via, h.changed
  from read.rate_history h join read.rate_list r on r.id = h.rate_id;
comment on view reporting.rate_events is 'Everything that happened to every rate, price changes among it: the price history of a lane.';
comment on column reporting.rate_events.id is 'Id of the event: rate and revision.';
comment on column reporting.rate_events.rate_id is 'Id of the rate.';
comment on column reporting.rate_events.code is 'The rate''s code.';
comment on column reporting.rate_events.kind is 'AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.';
comment on column reporting.rate_events.origin_code is 'IATA code, UN/LOCODE or code of a zone.';
comment on column reporting.rate_events.destination_code is 'IATA code, UN/LOCODE or code of a zone.';
comment on column reporting.rate_events.revision is 'Revision of the rate''s stream, from 0.';
comment on column reporting.rate_events.type is 'Name of the event, such as RatePublished.';
comment on column reporting.rate_events.at is 'When it happened (UTC).';
comment on column reporting.rate_events.actor_id is 'Id of the person or program; visitor or system.';
comment on column reporting.rate_events.via is 'Door: web, api or process.';
comment on column reporting.rate_events.changed is 'Names of the fields that changed.';

create view reporting.truck_prices as
  select r.id as rate_id, r.code, r.owner_id, r.state, r.is_active, r.origin_code, r.destination_code, r.valid_from, r.valid_to, r.currency,
         price.unit, coalesce(price.calc, 'trip') as basis, price.rate as price, price.min as minimum,
         (r.terms ->> 'kilometres')::numeric as kilometres,
         (r.terms ->> 'emptyReturn')::numeric as empty_return,
         case when r.terms ->> 'emptyReturn' is not null then coalesce(r.terms ->> 'emptyReturnCalc', 'percent') end as empty_return_basis
  from read.rate_list r,
       jsonb_to_recordset(r.terms -> 'unitPrices') as price (unit text, calc text, rate numeric, min numeric)
  where r.kind = 'FTL' and r.state <> 'removed';
comment on view reporting.truck_prices is 'The prices of full trucks, one row for each price of a rate that was not removed.';
comment on column reporting.truck_prices.rate_id is 'The rate.';
comment on column reporting.truck_prices.code is 'The code that people know the rate by.';
comment on column reporting.truck_prices.owner_id is 'The owner company that sells it.';
comment on column reporting.truck_prices.state is 'draft, published or unpublished.';
comment on column reporting.truck_prices.is_active is 'Whether the rate is active.';
comment on column reporting.truck_prices.origin_code is 'Code of the place of departure.';
comment on column reporting.truck_prices.destination_code is 'Code of the place of arrival.';
comment on column reporting.truck_prices.valid_from is 'First day of validity.';
comment on column reporting.truck_prices.valid_to is 'Last day of validity.';
comment on column reporting.truck_prices.currency is 'Currency of all amounts of the row.';
comment on column reporting.truck_prices.unit is 'Truck type.';
comment on column reporting.truck_prices.basis is 'trip: the price is for the whole trip; km: for a kilometre.';
comment on column reporting.truck_prices.price is 'Price of one truck, for the basis.';
comment on column reporting.truck_prices.minimum is 'The least that one truck priced per kilometre costs; null: no minimum.';
comment on column reporting.truck_prices.kilometres is 'Kilometres that the rate says; null: estimated by the great circle.';
comment on column reporting.truck_prices.empty_return is 'What the empty way back costs: a percent, or a price per kilometre; null: nothing.';
comment on column reporting.truck_prices.empty_return_basis is 'percent: of the freight; km: per kilometre and truck; null without an empty return.';

create view reporting.courier_zone_prices as
  select r.id as rate_id, r.code, r.owner_id, r.state, r.is_active, r.origin_code, r.valid_from, r.valid_to,
         zone.name as zone, zone.places, price."from" as from_kg, price."to" as to_kg,
         coalesce(price.calc, 'kg') as basis, price.step as step_kg, price.rate as price, price.min as minimum,
         coalesce(price.currency, r.currency) as currency
  from read.rate_list r,
       jsonb_to_recordset(r.terms -> 'zones') as zone (name text, places text[]),
       jsonb_to_recordset(r.terms -> 'segments') as price
         (zone text, "from" numeric, "to" numeric, calc text, step numeric, rate numeric, min numeric, currency text)
  where r.kind = 'COURIER' and r.state <> 'removed' and price.zone = zone.name;
comment on view reporting.courier_zone_prices is 'The prices of couriers by zones, one row for each zone and bracket of a rate that was not removed.';
comment on column reporting.courier_zone_prices.rate_id is 'The rate.';
comment on column reporting.courier_zone_prices.code is 'The code that people know the rate by.';
comment on column reporting.courier_zone_prices.owner_id is 'The owner company that sells it.';
comment on column reporting.courier_zone_prices.state is 'draft, published or unpublished.';
comment on column reporting.courier_zone_prices.is_active is 'Whether the rate is active.';
comment on column reporting.courier_zone_prices.origin_code is 'Code of the place of departure.';
comment on column reporting.courier_zone_prices.valid_from is 'First day of validity.';
comment on column reporting.courier_zone_prices.valid_to is 'Last day of validity.';
comment on column reporting.courier_zone_prices.zone is 'Name of the zone.';
comment on column reporting.courier_zone_prices.places is 'Countries, codes of places and postal codes of the zone.';
comment on column reporting.courier_zone_prices.from_kg is 'Chargeable kilograms from which the price holds.';
comment on column reporting.courier_zone_prices.to_kg is 'Chargeable kilograms up to which the price is published.';
comment on column reporting.courier_zone_prices.basis is 'kg: for a kilogram; flat: for the shipment; step: for each started step above from_kg, added to what from_kg costs.';
comment on column reporting.courier_zone_prices.step_kg is 'Kilograms of a step; null: 1.';
comment on column reporting.courier_zone_prices.price is 'The price, for the basis.';
comment on column reporting.courier_zone_prices.minimum is 'The least that the bracket costs; null: no minimum.';
comment on column reporting.courier_zone_prices.currency is 'Currency of price and minimum.';

create view reporting.drayage_zone_prices as
  select r.id as rate_id, r.code, r.owner_id, r.state, r.is_active, r.origin_code, r.destination_code, r.valid_from,
         r.valid_to, zone.name as zone, zone.places, price.unit as container, price.commodity,
         price."loadType" as load_type, price.rate as price, coalesce(zone.min, (r.terms ->> 'minimum')::numeric) as minimum, r.currency
  from read.rate_list r,
       jsonb_to_recordset(r.terms -> 'zones') as zone (name text, places text[], min numeric),
       jsonb_to_recordset(r.terms -> 'unitPrices') as price
         (zone text, unit text, commodity text, "loadType" text, rate numeric)
  where r.kind = 'DRAYAGE' and r.state <> 'removed' and price.zone = zone.name;
comment on view reporting.drayage_zone_prices is 'The prices of drayage by zones, one row for each zone and container of a rate that was not removed.';
comment on column reporting.drayage_zone_prices.rate_id is 'The rate.';
comment on column reporting.drayage_zone_prices.code is 'The code that people know the rate by.';
comment on column reporting.drayage_zone_prices.owner_id is 'The owner company that sells it.';
comment on column reporting.drayage_zone_prices.state is 'draft, published or unpublished.';
comment on column reporting.drayage_zone_prices.is_active is 'Whether the rate is active.';
comment on column reporting.drayage_zone_prices.origin_code is 'Code of the port or place that the zones are delivered from; null: they are picked up in.';
comment on column reporting.drayage_zone_prices.destination_code is 'Code of the port or place that is delivered to from the zones; null: they are delivered to.';
comment on column reporting.drayage_zone_prices.valid_from is 'First day of validity.';
comment on column reporting.drayage_zone_prices.valid_to is 'Last day of validity.';
comment on column reporting.drayage_zone_prices.zone is 'Name of the zone.';
comment on column reporting.drayage_zone_prices.places is 'Codes and names of towns, postal codes and countries of the zone.';
comment on column reporting.drayage_zone_prices.container is 'Code of the container.';
comment on column reporting.drayage_zone_prices.commodity is 'The goods that the price is for; null: any.';
comment on column reporting.drayage_zone_prices.load_type is 'The type of load that the price is for; null: any.';
comment on column reporting.drayage_zone_prices.price is 'The price of one container.';
comment on column reporting.drayage_zone_prices.minimum is 'The least that the freight of a shipment costs in the zone; null: no minimum.';
comment on column reporting.drayage_zone_prices.currency is 'Currency of price and minimum.';

create view reporting.announced_charges as
  select c.id, c.owner_id, c.is_active, c.code, c.apply, c.calc, c.rate, c.currency, c.min, c.carrier as carrier_id,
    carrier.name as carrier, c.supplier as supplier_id, c.kinds, c.container, c.origin, c.destination, c.countries_origin,
    c.countries_destination, c.valid_from, c.valid_to, c.reference, c.added_at, c.changed_at
  from read.announced_charges c
  left join read.carriers carrier on carrier.id = c.carrier
  where not c.is_removed;
comment on view reporting.announced_charges is 'Surcharges that carriers announce apart from rates.';
comment on column reporting.announced_charges.id is 'Id of the charge.';
comment on column reporting.announced_charges.owner_id is 'The owner company (tenant).';
comment on column reporting.announced_charges.is_active is 'Whether prices take it.';
comment on column reporting.announced_charges.code is 'Code in the catalogue of surcharges.';
comment on column reporting.announced_charges.apply is 'The leg: origin, freight or destination.';
comment on column reporting.announced_charges.calc is 'What the rate is multiplied by: kg, m3, wm, container, document, shipment or percent of the base.';
comment on column reporting.announced_charges.rate is 'In currency, or percent of the base.';
comment on column reporting.announced_charges.currency is 'ISO 4217; null for a percentage alone.';
comment on column reporting.announced_charges.min is 'The minimum, in currency.';
comment on column reporting.announced_charges.carrier_id is 'The carrier whose rates it is for; null: any.';
comment on column reporting.announced_charges.carrier is 'Name of the carrier.';
comment on column reporting.announced_charges.supplier_id is 'The supplier whose rates it is for; null: any.';
comment on column reporting.announced_charges.kinds is 'Kinds of rates; null: all.';
comment on column reporting.announced_charges.container is 'Code of the container type; null: all.';
comment on column reporting.announced_charges.origin is 'IATA code or UN/LOCODE; null: any.';
comment on column reporting.announced_charges.destination is 'IATA code or UN/LOCODE; null: any.';
comment on column reporting.announced_charges.countries_origin is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.announced_charges.countries_destination is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.announced_charges.valid_from is 'First day.';
comment on column reporting.announced_charges.valid_to is 'Last day; null: until replaced.';
comment on column reporting.announced_charges.reference is 'The announcement it was read in.';
comment on column reporting.announced_charges.added_at is 'When it was added.';
comment on column reporting.announced_charges.changed_at is 'When it last changed.';

create view reporting.service_prices as
  select s.id, s.owner_id, s.is_active, s.service, s.flat, s.per_container, s.percent, s.min, s.currency, s.kinds, s.countries_origin,
    s.countries_destination, s.commodity as commodity_id, goods.name as commodity, s.valid_from, s.valid_to, s.reference, s.added_at,
    s.changed_at, s.cost_flat, s.cost_per_container, s.cost_percent, s.cost_min, s.cost_currency, s.cost_supplier as cost_supplier_id
  from read.service_prices s
  left join read.commodities goods on goods.id = s.commodity
  where not s.is_removed;
comment on view reporting.service_prices is 'What owner companies charge for customs clearance and cargo insurance.';
comment on column reporting.service_prices.id is 'Id of the price.';
comment on column reporting.service_prices.owner_id is 'The owner company (tenant).';
comment on column reporting.service_prices.is_active is 'Whether prices take it.';
comment on column reporting.service_prices.service is 'customs-origin, customs-destination or insurance.';
comment on column reporting.service_prices.flat is 'A sum for each declaration, in currency.';
comment on column reporting.service_prices.per_container is 'A sum for each container or truck, in currency.';
comment on column reporting.service_prices.percent is 'Of the goods'' value; of insurance, of 110 % of the CIF value.';
comment on column reporting.service_prices.min is 'The minimum, in currency.';
comment on column reporting.service_prices.currency is 'ISO 4217.';
comment on column reporting.service_prices.kinds is 'Kinds of rates; null: all.';
comment on column reporting.service_prices.countries_origin is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.service_prices.countries_destination is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.service_prices.commodity_id is 'The commodity it is for; null: any.';
comment on column reporting.service_prices.commodity is 'Name of the commodity.';
comment on column reporting.service_prices.valid_from is 'First day.';
comment on column reporting.service_prices.valid_to is 'Last day; null: until replaced.';
comment on column reporting.service_prices.reference is 'Where it comes from.';
comment on column reporting.service_prices.added_at is 'When it was added.';
comment on column reporting.service_prices.changed_at is 'When it last changed.';
comment on column reporting.service_prices.cost_flat is 'What the owner company pays for each declaration, in cost_currency.';
comment on column reporting.service_prices.cost_per_container is 'What it pays for each container or truck, in cost_currency.';
comment on column reporting.service_prices.cost_percent is 'What it pays of the goods'' value; of insurance, of 110 % of the CIF value.';
comment on column reporting.service_prices.cost_min is 'The minimum that it pays, in cost_currency.';
comment on column reporting.service_prices.cost_currency is 'ISO 4217; null: the cost is unknown.';
comment on column reporting.service_prices.cost_supplier_id is 'The supplier who provides it.';

create view reporting.conditions as
  select id, owner_id, is_active, name, leg, modal, es, en, pt, added_at, changed_at
  from read.conditions where not is_removed;
comment on view reporting.conditions is 'Texts that staff choose for offers, one row a condition; removed ones are left out.';
comment on column reporting.conditions.id is 'Id of the condition.';
comment on column reporting.conditions.owner_id is 'Owner company (tenant).';
comment on column reporting.conditions.is_active is 'Whether new offers may choose it.';
comment on column reporting.conditions.name is 'Its name among staff; customers never see it.';
comment on column reporting.conditions.leg is 'Part of the shipment that it is about: origin, freight, destination or services; null: all of it.';
comment on column reporting.conditions.modal is 'Type of shipment that it fits; null: every type.';
comment on column reporting.conditions.es is 'The text in Spanish.';
comment on column reporting.conditions.en is 'The text in English; null: customers read the Spanish one.';
comment on column reporting.conditions.pt is 'The text in Portuguese; null: customers read the Spanish one.';
comment on column reporting.conditions.added_at is 'When it was added (UTC).';
comment on column reporting.conditions.changed_at is 'When it last changed (UTC).';

create view reporting.quoters as
  select id, reference, owner_id, client_id, company_id, executive_id, source, modal, type_of_shipment, state, state_lv2,
    state_reason, origin_code, origin_name, origin_country, destination_code, destination_name, destination_country,
    commodity, response_count, files_count, last_management, total_quoter_response, total_quoter_response_currency,
    first_offer_at, opened_at, state_changed_at, changed_at,
    coalesce((select s.survivor_id from read.company_survivor s where s.id = company_id), company_id) as survivor_id
  from read.quoter_list;
comment on view reporting.quoters is 'Quoters without anything that reaches a person; one row a quoter.';
comment on column reporting.quoters.id is 'Id of the quote.';
comment on column reporting.quoters.reference is 'Number that customers know it by.';
comment on column reporting.quoters.owner_id is 'Owner company (tenant).';
comment on column reporting.quoters.client_id is 'Id of the customer''s account; null: a visitor asked, or staff for somebody without one.';
comment on column reporting.quoters.company_id is 'Id of the customer''s company; null: none.';
comment on column reporting.quoters.executive_id is 'Id of the executive it is assigned to; null: nobody.';
comment on column reporting.quoters.source is 'search: after a search; manual: handed in as a request.';
comment on column reporting.quoters.modal is 'air, sea, land or courier.';
comment on column reporting.quoters.type_of_shipment is 'AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.';
comment on column reporting.quoters.state is 'Code of the level-1 state in the catalogue quoter-states.';
comment on column reporting.quoters.state_lv2 is 'Code of the level-2 state; null: none.';
comment on column reporting.quoters.state_reason is 'Code of the reason of its state; null: none.';
comment on column reporting.quoters.origin_code is 'IATA code or UN/LOCODE; null: an address.';
comment on column reporting.quoters.origin_name is 'Name of the origin.';
comment on column reporting.quoters.origin_country is 'ISO 3166-1 code, two letters; null: not known.';
comment on column reporting.quoters.destination_code is 'IATA code or UN/LOCODE; null: an address.';
comment on column reporting.quoters.destination_name is 'Name of the destination.';
comment on column reporting.quoters.destination_country is 'ISO 3166-1 code, two letters; null: not known.';
comment on column reporting.quoters.commodity is 'Goods as the customer named them; null: not said.';
comment on column reporting.quoters.response_count is 'Offers made for it, drafts and withdrawn ones among them.';
comment on column reporting.quoters.files_count is 'Active files of the quote.';
comment on column reporting.quoters.last_management is 'When staff last did something for it (UTC); null: nothing yet.';
comment on column reporting.quoters.total_quoter_response is 'Lowest total, with tax, of the offers that are open or accepted, in total_quoter_response_currency; null: none.';
comment on column reporting.quoters.total_quoter_response_currency is 'ISO 4217, of total_quoter_response.';
comment on column reporting.quoters.first_offer_at is 'When its first offer was sent (UTC); null: none.';
comment on column reporting.quoters.opened_at is 'When it was asked for (UTC).';
comment on column reporting.quoters.state_changed_at is 'Since when it has stood in its state (UTC).';
comment on column reporting.quoters.changed_at is 'When it last changed (UTC).';
comment on column reporting.quoters.survivor_id is 'Id of the company that company_id is part of now; company_id itself where that was not merged.';

create view reporting.quoter_state_changes as
  select quoter_id, revision, at, actor_id, via, reason,
    (select c ->> 'after' from jsonb_array_elements(changes) c where c ->> 'field' = 'state') as state,
    (select c ->> 'before' from jsonb_array_elements(changes) c where c ->> 'field' = 'state') as state_before
  from read.quoter_history
  where type in ('QuoterOpened', 'QuoterStateChanged');
comment on view reporting.quoter_state_changes is 'When each quoter entered a state and for what reason. state is null where only the level-2 state changed.';
comment on column reporting.quoter_state_changes.quoter_id is 'Id of the quote.';
comment on column reporting.quoter_state_changes.revision is 'Revision of the quote''s stream, from 0.';
comment on column reporting.quoter_state_changes.at is 'When it happened (UTC).';
comment on column reporting.quoter_state_changes.actor_id is 'Id of the person or program; visitor or system.';
comment on column reporting.quoter_state_changes.via is 'Door: web, api or process.';
comment on column reporting.quoter_state_changes.reason is 'Code of the reason; null: none.';
comment on column reporting.quoter_state_changes.state is 'Code of the level-1 state afterwards; null: only the level-2 state changed.';
comment on column reporting.quoter_state_changes.state_before is 'Code of the level-1 state before; null: none, or only the level-2 state changed.';

create view reporting.quoter_progress as
  select id, state, state_since, reached, first_quoted_at, value_total, value_currency from read.quoter_progress;
comment on view reporting.quoter_progress is 'How far each quoter came, when, and what it was worth; joins reporting.quoters by id.';
comment on column reporting.quoter_progress.id is 'Id of the quote.';
comment on column reporting.quoter_progress.state is 'Code of its level-1 state.';
comment on column reporting.quoter_progress.state_since is 'Since when it has stood in its level-1 state (UTC).';
comment on column reporting.quoter_progress.reached is 'Codes of every level-1 state it has ever stood in, in the order of the first time.';
comment on column reporting.quoter_progress.first_quoted_at is 'When its first offer was sent; null: never.';
comment on column reporting.quoter_progress.value_total is 'Total of the accepted offer, else of the one sent last, in value_currency; null: none.';
comment on column reporting.quoter_progress.value_currency is 'ISO 4217, of value_total; null: no value.';

create view reporting.offers as
  select q.id, q.quote_id, o.owner_id, q.number, q.state, o.approval, q.revision, q.currency, q.net, q.tax, q.total,
    q.total_in_usd, o.margin_amount, o.margin_percent, o.lines, q.valid_until, o.drafted_at, q.first_sent_at, q.sent_at,
    q.seen_at, q.answered_at, q.decline_reason, q.reservation_id
  from read.quoter_offer q join read.offer_list o on o.id = q.id;
comment on view reporting.offers is 'Offers without anything that reaches a person; one row an offer.';
comment on column reporting.offers.id is 'Id of the offer, the API''s quoter response.';
comment on column reporting.offers.quote_id is 'Id of the quote, as in reporting.quoters.';
comment on column reporting.offers.owner_id is 'Owner company (tenant).';
comment on column reporting.offers.number is 'Counts a quote''s offers from 1.';
comment on column reporting.offers.state is 'draft, sent, accepted, rejected (declined), expired or withdrawn.';
comment on column reporting.offers.approval is 'Of the present content: none, waiting or approved.';
comment on column reporting.offers.revision is 'How often it was sent; 0: never.';
comment on column reporting.offers.currency is 'ISO 4217, of net, tax and total; null until it is sent.';
comment on column reporting.offers.net is 'Total without tax of the newest sent revision.';
comment on column reporting.offers.tax is 'Tax of the newest sent revision.';
comment on column reporting.offers.total is 'Total with tax of the newest sent revision.';
comment on column reporting.offers.total_in_usd is 'total in US dollars at the exchange rate of the offer; null without one.';
comment on column reporting.offers.margin_amount is 'Sale without tax minus cost of the present content, in the offer''s currency.';
comment on column reporting.offers.margin_percent is 'margin_amount in percent of the sale.';
comment on column reporting.offers.lines is 'Number of lines of the present content.';
comment on column reporting.offers.valid_until is 'Last day on which a customer can accept; null until it is sent.';
comment on column reporting.offers.drafted_at is 'When it was begun (UTC).';
comment on column reporting.offers.first_sent_at is 'When its first revision was sent (UTC).';
comment on column reporting.offers.sent_at is 'When its newest revision was sent (UTC).';
comment on column reporting.offers.seen_at is 'When the customer''s page first showed the newest revision that was seen (UTC).';
comment on column reporting.offers.answered_at is 'When it was accepted or declined (UTC).';
comment on column reporting.offers.decline_reason is 'Code of the customer''s reason; null for one that was declined with another''s acceptance.';
comment on column reporting.offers.reservation_id is 'The reservation it was booked as, as in reporting.reservations.';

create view reporting.reservations as
  select id, number, customer_id, company_id, owner_id, language, currency, sub_total, discount, total, payment_status, made_at,
    coupon ->> 'code' as coupon_code, cancelled_at, proof_to_check,
    case when quote_id is null then 'cart' else 'offer' end as source, quote_id, tax, payment_due_on,
    booking -> 'commodity' ->> 'hsCode' as hs_code,
    coalesce((select s.survivor_id from read.company_survivor s where s.id = company_id), company_id) as survivor_id,
    (accepted_terms ->> 'version')::integer as terms_version
  from read.reservation;
comment on view reporting.reservations is 'Reservations without anything that reaches a person; one row for each confirmed cart or booked offer.';
comment on column reporting.reservations.id is 'Id of the reservation.';
comment on column reporting.reservations.number is 'Number that customers know it by.';
comment on column reporting.reservations.customer_id is 'Id of the customer''s account; null: somebody without one.';
comment on column reporting.reservations.company_id is 'Id of the customer''s company; null: none.';
comment on column reporting.reservations.owner_id is 'Owner company (tenant).';
comment on column reporting.reservations.language is 'es, en or pt: the customer''s.';
comment on column reporting.reservations.currency is 'ISO 4217, of all its amounts.';
comment on column reporting.reservations.sub_total is 'Before discounts and tax, in currency.';
comment on column reporting.reservations.discount is 'Taken off, in currency.';
comment on column reporting.reservations.total is 'To pay, tax included, in currency.';
comment on column reporting.reservations.payment_status is 'How the payment stands, as staff last said.';
comment on column reporting.reservations.made_at is 'When it was made (UTC).';
comment on column reporting.reservations.coupon_code is 'Code of the coupon the discount comes of; null without one.';
comment on column reporting.reservations.cancelled_at is 'When it was taken back; null while it holds.';
comment on column reporting.reservations.proof_to_check is 'A proof of payment was attached since staff last said how the payment is.';
comment on column reporting.reservations.source is 'cart or offer.';
comment on column reporting.reservations.quote_id is 'The quote whose accepted offer was booked; null for carts.';
comment on column reporting.reservations.tax is 'In total, in currency.';
comment on column reporting.reservations.payment_due_on is 'The last day to pay; null in reservations of before there was one.';
comment on column reporting.reservations.hs_code is 'Code of the Harmonized System of the goods, where it was given.';
comment on column reporting.reservations.survivor_id is 'Id of the company that company_id is part of now; company_id itself where that was not merged.';
comment on column reporting.reservations.terms_version is 'Version of the owner company''s terms that was accepted at checkout; null: none were shown.';

create view reporting.tickets as
  select id, owner_id, requester_id, opened_by, language, record_model, record_id, state, priority, assignee_id, tags,
    jsonb_array_length(participants) as participants, messages, opened_at, answered_at, solved_at, last_message_at
  from read.ticket_list;
comment on view reporting.tickets is 'Requests for help, without what they say and who asked by name; one row each.';
comment on column reporting.tickets.id is 'Id of the ticket.';
comment on column reporting.tickets.owner_id is 'Owner company (tenant) that answers.';
comment on column reporting.tickets.requester_id is 'Who asked; null: somebody without an account.';
comment on column reporting.tickets.opened_by is 'Who wrote it: the requester, or staff in their name.';
comment on column reporting.tickets.language is 'Language in which it was opened.';
comment on column reporting.tickets.record_model is 'Kind of the record that it is about: quoter or reservation; null: none.';
comment on column reporting.tickets.record_id is 'Id of that record.';
comment on column reporting.tickets.state is 'open, waiting (for the customer) or solved.';
comment on column reporting.tickets.priority is 'low, normal, high or urgent.';
comment on column reporting.tickets.assignee_id is 'Who of staff answers it; null: nobody.';
comment on column reporting.tickets.tags is 'Ids of tags.';
comment on column reporting.tickets.participants is 'How many take part besides the requester.';
comment on column reporting.tickets.messages is 'How many messages there are, without internal notes.';
comment on column reporting.tickets.opened_at is 'When it was opened (UTC).';
comment on column reporting.tickets.answered_at is 'When staff first answered (UTC); null: not yet.';
comment on column reporting.tickets.solved_at is 'When it was solved (UTC); null: it is not.';
comment on column reporting.tickets.last_message_at is 'When the last message was written (UTC).';

create view reporting.ticket_mailed_messages as
  select id, ticket_id, participant_id is not null as is_without_account from read.ticket_mailed_message;
comment on view reporting.ticket_mailed_messages is 'Messages of tickets that came by mail, without what they say; one row each.';
comment on column reporting.ticket_mailed_messages.id is 'Id of the message.';
comment on column reporting.ticket_mailed_messages.ticket_id is 'The ticket.';
comment on column reporting.ticket_mailed_messages.is_without_account is 'Whether a participant without an account wrote it.';

create view reporting.ticket_merges as
  select id, into_id, survivor_id, owner_id, state_before, merged_by, merged_at from read.ticket_survivor;
comment on view reporting.ticket_merges is 'Tickets that became part of others, one row each. In reporting.tickets they are solved.';
comment on column reporting.ticket_merges.id is 'Id of the ticket that was merged.';
comment on column reporting.ticket_merges.into_id is 'Id of the ticket that it became part of, which may be merged itself.';
comment on column reporting.ticket_merges.survivor_id is 'Id of the ticket that it is part of now, at the end of all merges.';
comment on column reporting.ticket_merges.owner_id is 'Owner company (tenant) of both.';
comment on column reporting.ticket_merges.state_before is 'Its state before: open, waiting or solved.';
comment on column reporting.ticket_merges.merged_by is 'Id of who merged it.';
comment on column reporting.ticket_merges.merged_at is 'When it was merged (UTC).';

create view reporting.ticket_splits as
  select into_id as id, ticket_id as split_from, count(*) filter (where kind = 'message')::integer as messages,
    min(moved_by) as split_by, min(moved_at) as split_at
  from read.ticket_moved group by into_id, ticket_id;
comment on view reporting.ticket_splits is 'Tickets that began with messages of another one; one row each.';
comment on column reporting.ticket_splits.id is 'Id of the new ticket.';
comment on column reporting.ticket_splits.split_from is 'Id of the ticket that the messages were in.';
comment on column reporting.ticket_splits.messages is 'How many messages it began with.';
comment on column reporting.ticket_splits.split_by is 'Id of who split it.';
comment on column reporting.ticket_splits.split_at is 'When it was split (UTC).';
