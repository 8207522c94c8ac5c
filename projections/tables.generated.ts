/* Written by `npm run tables` from the migrations. */
import type { Json } from './json-columns';
import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<bigint, bigint | number | string, bigint | number | string>;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Absence {
  /**
   * First day, in the owner company's time zone.
   */
  away_from: string;
  /**
   * Last day.
   */
  away_to: string;
  /**
   * Id of the person.
   */
  id: string;
  owner_id: string;
}

export interface AddressBook {
  /**
   * Addresses by their id.
   */
  addresses: Json<'address_book.addresses'>;
  /**
   * When it last changed (UTC).
   */
  changed_at: Timestamp;
  /**
   * Of a person: the id of the default for billing, pickup and delivery.
   */
  defaults: Json<'address_book.defaults'>;
  /**
   * Id of the person or company.
   */
  id: string;
  /**
   * Whether forms offer the addresses.
   */
  is_active: boolean;
  /**
   * Revision of its stream, from 0.
   */
  revision: number;
  /**
   * Whose key seals it: person-<id> or company-<id>.
   */
  subject: string;
}

export interface Airlines {
  added_at: Timestamp;
  /**
   * First three digits of their air waybills.
   */
  awb_prefix: string | null;
  changed_at: Timestamp;
  country: string | null;
  iata_code: string;
  icao_code: string | null;
  id: string;
  is_active: boolean;
  /**
   * Flies freighters only.
   */
  is_cargo: boolean | null;
  is_removed: boolean;
  name: string;
  owner_id: string | null;
  revision: number;
  search_text: string;
}

export interface Airports {
  added_at: Timestamp;
  address: string | null;
  /**
   * IATA code.
   */
  airport_code: string;
  /**
   * Other names of the city, such as Nueva York.
   */
  alias: readonly string[] | null;
  changed_at: Timestamp;
  city: string | null;
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * ICAO code.
   */
  icao_code: string | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  /**
   * Degrees north, WGS 84.
   */
  latitude: number | null;
  /**
   * Degrees east, WGS 84.
   */
  longitude: number | null;
  name: string;
  owner_id: string | null;
  revision: number;
  search_text: string;
  time_zone: string | null;
}

export interface AnnouncedCharges {
  added_at: Timestamp;
  apply: string;
  calc: string;
  carrier: string | null;
  changed_at: Timestamp;
  /**
   * Code in the catalogue of surcharges.
   */
  code: string;
  /**
   * Ids of the goods that it is for; null: all.
   */
  commodities: readonly string[] | null;
  container: string | null;
  countries_destination: readonly string[] | null;
  countries_origin: readonly string[] | null;
  currency: string | null;
  /**
   * IATA code or UN/LOCODE.
   */
  destination: string | null;
  /**
   * Classes of dangerous goods (IMDG, IATA) that it is for; null: any goods.
   */
  hazard_classes: readonly string[] | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  kinds: readonly string[] | null;
  /**
   * The maximum, in currency.
   */
  max: Numeric | null;
  /**
   * The minimum, in currency.
   */
  min: Numeric | null;
  /**
   * IATA code or UN/LOCODE.
   */
  origin: string | null;
  /**
   * Kilograms of one container, truck or piece that it is charged above; null: any.
   */
  over_weight: Numeric | null;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  /**
   * What a percent is of: base, freight (with its charges) or leg; null: the base.
   */
  percent_of: string | null;
  /**
   * In currency, or percent of the base.
   */
  rate: Numeric;
  reference: string | null;
  revision: number;
  /**
   * For direct rates or for those with transfers (direct, transfers); null: both.
   */
  route: string | null;
  search_text: string;
  supplier: string | null;
  /**
   * Kilograms of one container, truck or piece that it is charged up to; null: any.
   */
  up_to_weight: Numeric | null;
  valid_from: string;
  valid_to: string | null;
}

export interface ApiClientList {
  allowed_domain: string;
  created_at: Timestamp;
  created_by: string;
  expires_at: Timestamp | null;
  id: string;
  name: string;
  owner_id: string;
  revoked_at: Timestamp | null;
  roles: readonly string[];
}

export interface AssignmentRules {
  changed_at: Timestamp;
  /**
   * Id of the owner company.
   */
  id: string;
  revision: number;
  /**
   * In order, each as in the event AssignmentRulesSet.
   */
  rules: Json<'assignment_rules.rules'>;
  /**
   * Minutes that a request may wait for an executive before its managers are notified; null: they are not.
   */
  target_minutes: number | null;
}

export interface AttachedFile {
  attached_at: Timestamp;
  attached_by: string;
  /**
   * Attached by a customer, not by staff.
   */
  by_customer: boolean;
  changed_at: Timestamp;
  /**
   * Paper of a shipment, such as bill-of-lading, on reservations; null: any other file.
   */
  document_type: string | null;
  /**
   * Id of the content in platform.files.
   */
  file_id: string;
  /**
   * Customers of the record see it while it is active.
   */
  for_customers: boolean;
  /**
   * What happened to it, oldest first: revision, type, at, actorId, via.
   */
  history: Json<'attached_file.history'>;
  id: string;
  is_active: boolean;
  /**
   * Found in the content; application/octet-stream where it is not known.
   */
  media_type: string;
  /**
   * quoter, offer, reservation or company.
   */
  model: string;
  /**
   * Id of the record.
   */
  model_id: string;
  name: string;
  owner_id: string | null;
  revision: number;
  /**
   * Shipment of the reservation that it is of; null: all of them.
   */
  shipment_id: string | null;
  /**
   * Bytes.
   */
  size: number;
}

export interface BankAccounts {
  account_number: string;
  account_type: string;
  added_at: Timestamp;
  bank_name: string;
  changed_at: Timestamp;
  /**
   * The account's holder.
   */
  company: string;
  country: string;
  currency: string;
  id: string;
  /**
   * The holder's tax number; null where nobody has said it.
   */
  identification: string | null;
  is_active: boolean;
  is_removed: boolean;
  note: string | null;
  /**
   * E-mail addresses told of payments.
   */
  notifications: readonly string[] | null;
  owner_id: string | null;
  revision: number;
  search_text: string;
}

export interface Branches {
  added_at: Timestamp;
  address: string;
  carrier: string | null;
  changed_at: Timestamp;
  city: string | null;
  country: string;
  id: string;
  image: string | null;
  is_active: boolean;
  is_removed: boolean;
  /**
   * Degrees north, WGS 84.
   */
  latitude: number | null;
  locality: string | null;
  /**
   * Degrees east, WGS 84.
   */
  longitude: number | null;
  name: string;
  owner_id: string | null;
  revision: number;
  search_text: string;
  state: string | null;
  type: string | null;
}

export interface BusinessUnits {
  added_at: Timestamp;
  changed_at: Timestamp;
  code: string | null;
  countries: readonly string[] | null;
  description: string | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  name: string;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  revision: number;
  search_text: string;
}

export interface Carriers {
  added_at: Timestamp;
  alias: string | null;
  api_conected: boolean | null;
  changed_at: Timestamp;
  /**
   * IATA designator of an airline, SCAC of the others.
   */
  code: string | null;
  /**
   * [{name, email, phone, position}].
   */
  contacts: Json<'carriers.contacts'> | null;
  /**
   * ISO 3166-1 alpha-2.
   */
  countries: readonly string[] | null;
  email: string | null;
  id: string;
  img: string | null;
  is_active: boolean;
  is_removed: boolean;
  name: string;
  owner_id: string | null;
  revision: number;
  search_text: string;
  /**
   * Shipment types: AERIAL, LCL, FCL, LTL, FTL, DRAYAGE, COURIER.
   */
  services: readonly string[] | null;
  type_carrier: string | null;
  web: string | null;
}

export interface Cart {
  /**
   * Which stream of the cart the last event stands in: 0 is cart-<id>, 3 is cart-<id>/3. May be behind.
   */
  book: Generated<number>;
  checkout: Json<'cart.checkout'>;
  /**
   * What it takes off, as it was when the customer put it on the cart.
   */
  coupon: Json<'cart.coupon'> | null;
  id: string;
  level: number;
  lines: Json<'cart.lines'>;
  /**
   * Of the round's last event in its stream; -1 where nothing happened in the round yet.
   */
  revision: number;
  /**
   * How many carts of this holder were closed before: at most one reservation a round.
   */
  round: number;
  updated_at: Timestamp;
}

export interface ClientProfile {
  /**
   * Department that they work in; null: not known.
   */
  area: string | null;
  /**
   * ISO day; null: not known.
   */
  birthdate: string | null;
  /**
   * Id of the business unit that serves them; null: none.
   */
  business_unit: string | null;
  /**
   * When it last changed (UTC).
   */
  changed_at: Timestamp;
  /**
   * female, male or other; null: not known.
   */
  gender: string | null;
  /**
   * What they do in their free time, in words of staff.
   */
  hobbies: Generated<readonly string[]>;
  /**
   * Id of the person, as in person_list.
   */
  id: string;
  /**
   * Whether they asked for no commercial messages.
   */
  is_opted_out: Generated<boolean>;
  /**
   * What they like, in words of staff.
   */
  likes: Generated<readonly string[]>;
  /**
   * Where they work; null: not known.
   */
  location: string | null;
  /**
   * Mobile number; null: not known.
   */
  mobile_phone: string | null;
  /**
   * Of imported files: each column without a field of its own, with its header. "Giro: Frutas".
   */
  other_data: Generated<readonly string[]>;
  /**
   * Number at work; null: that of the account counts.
   */
  phone: string | null;
  /**
   * What they do at their company; null: not known.
   */
  position: string | null;
  /**
   * Revision of its stream, from 0.
   */
  revision: number;
  /**
   * Position, area, location and numbers in lower case without accents.
   */
  search_text: string;
  /**
   * Addresses of their pages.
   */
  social: Generated<readonly string[]>;
}

export interface Commodities {
  added_at: Timestamp;
  changed_at: Timestamp;
  description: string | null;
  id: string;
  is_active: boolean;
  is_dangerous: boolean | null;
  is_perishable: boolean | null;
  is_removed: boolean;
  name: string;
  name_en: string | null;
  name_pt: string | null;
  owner_id: string | null;
  revision: number;
  search_text: string;
}

export interface CompanyActivity {
  /**
   * Id of the company.
   */
  id: string;
  /**
   * When the last one took place (UTC).
   */
  last_at: Timestamp;
  /**
   * Category of the last one's result.
   */
  last_category: string;
  /**
   * Id of the last one.
   */
  last_management_id: string;
  /**
   * How many managements it has.
   */
  managements: number;
  /**
   * Sum of the scores of the results of its managements.
   */
  score: Int8;
}

export interface CompanyAlike {
  /**
   * How many companies share it.
   */
  companies: number;
  id: string;
  /**
   * As in company_key.
   */
  key: string;
  /**
   * identification, domain or name.
   */
  kind: string;
  /**
   * Owner company (tenant).
   */
  owner_id: string;
  /**
   * How much the kind says: identification 4, domain 2, name 1.
   */
  strength: number;
}

export interface CompanyDistinction {
  /**
   * Why they looked like one then: identification, domain, name.
   */
  alike_by: readonly string[];
  /**
   * Id of the statement, which may be on several pairs.
   */
  distinction_id: string;
  id: string;
  /**
   * Id of the company whose id comes first.
   */
  one: string;
  /**
   * Id of the other company.
   */
  other: string;
  /**
   * Owner company (tenant) of both.
   */
  owner_id: string;
  /**
   * When (UTC).
   */
  told_at: Timestamp;
  /**
   * Id of who said so.
   */
  told_by: string;
}

export interface CompanyKey {
  /**
   * Id of the company.
   */
  company_id: string;
  /**
   * Id of the company, and the field.
   */
  id: string;
  /**
   * Number as it is compared, domain, or sound of the name; null: a name without letters.
   */
  key: string | null;
  /**
   * identification, domain or name.
   */
  kind: string;
  /**
   * Owner company (tenant).
   */
  owner_id: string;
  /**
   * Of names: the words without those that many firms share, such as transportes.
   */
  telling: string | null;
  /**
   * Of names: without legal form, accents and signs.
   */
  words: string | null;
}

export interface CompanyList {
  address: string | null;
  /**
   * Id of its picture's file; null: none.
   */
  avatar_file_id: string | null;
  /**
   * When it last changed (UTC); null: not since migration 0330, before the table was read anew.
   */
  changed_at: Timestamp | null;
  city: string | null;
  country: string;
  email: string | null;
  /**
   * Its id in the system that it came from; null: none.
   */
  external_id: string | null;
  fantasy_name: string | null;
  id: string;
  identification: string | null;
  /**
   * Whether its people may do what an approved company's may.
   */
  is_active: Generated<boolean>;
  /**
   * Removed ones are hidden.
   */
  is_removed: Generated<boolean>;
  /**
   * Decimal degrees; south is negative.
   */
  latitude: number | null;
  /**
   * District or commune of the address.
   */
  locality: string | null;
  /**
   * Decimal degrees; west is negative.
   */
  longitude: number | null;
  name: string;
  /**
   * Of imported files: each column without a field of its own, with its header. "Giro: Frutas".
   */
  other_data: Generated<readonly string[]>;
  owner_id: string;
  phone: string | null;
  registered_at: Timestamp;
  /**
   * Id of who registered it. An executive sees it until a portfolio holds it.
   */
  registered_by: string | null;
  /**
   * Revision of its stream, from 0.
   */
  revision: Generated<number>;
  /**
   * Name, fantasy name, identification, and e-mail in lower case without accents.
   */
  search_text: string;
  /**
   * People employed: 1-9, 10-49, 50-249 or 250+; null: not known.
   */
  size: string | null;
  /**
   * Addresses of its pages on social networks.
   */
  social: Generated<readonly string[]>;
  /**
   * Region or state of the address.
   */
  state: string | null;
  /**
   * Ids of tags.
   */
  tags: Generated<readonly string[]>;
  /**
   * PendingVerification, Approved or Rejected.
   */
  verification: string;
  /**
   * Since when its verification has stood where it stands (UTC); null: as changed_at.
   */
  verification_since: Timestamp | null;
  website: string | null;
}

export interface CompanyMember {
  company_id: string;
  /**
   * Ids of company and person.
   */
  id: string;
  person_id: string;
  /**
   * When they first belonged to it (UTC).
   */
  since: Timestamp;
}

export interface CompanyMerge {
  id: string;
  /**
   * Id of the merge, which several companies may share.
   */
  merge_id: string;
  /**
   * When they were merged (UTC).
   */
  merged_at: Timestamp;
  /**
   * Id of who merged them.
   */
  merged_by: string;
  /**
   * Company that was merged.
   */
  merged_id: string;
  /**
   * Owner company (tenant) of both.
   */
  owner_id: string;
  /**
   * Company that it became part of, which may be merged itself.
   */
  survivor_id: string;
  /**
   * How many merges the owner company had before.
   */
  turn: number;
  /**
   * When it was taken apart (UTC); null: it stands.
   */
  undone_at: Timestamp | null;
  /**
   * Id of who took the merge apart; null: nobody.
   */
  undone_by: string | null;
}

export interface CompanyPeople {
  /**
   * When it was last said (UTC).
   */
  changed_at: Timestamp;
  company_id: string;
  /**
   * Ids of company and person.
   */
  id: string;
  /**
   * Who invited them; null: they were in the company before.
   */
  invited_by: string | null;
  /**
   * When they accepted the invitation (UTC); null: they were in the company before.
   */
  joined_at: Timestamp | null;
  /**
   * reserve: book and accept offers; people: invite colleagues and manage them.
   */
  may: readonly string[];
  person_id: string;
  /**
   * Revision of the company's stream, from 0.
   */
  revision: number;
}

export interface CompanySurvivor {
  id: string;
  /**
   * Owner company (tenant) of both.
   */
  owner_id: string;
  /**
   * Company that it is part of now, at the end of all merges.
   */
  survivor_id: string;
}

export interface Conditions {
  added_at: Timestamp;
  changed_at: Timestamp;
  /**
   * The text in English; null: customers read the Spanish one.
   */
  en: string | null;
  /**
   * The text in Spanish.
   */
  es: string;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  /**
   * Part of the shipment that it is about: origin, freight, destination or services; null: all of it.
   */
  leg: string | null;
  /**
   * Type of shipment that it fits; null: every type.
   */
  modal: string | null;
  /**
   * Its name among staff; the natural key within the owner company.
   */
  name: string;
  owner_id: string | null;
  /**
   * The text in Portuguese; null: customers read the Spanish one.
   */
  pt: string | null;
  revision: number;
  search_text: string;
  /**
   * Types of shipment whose new offers have it from the start; null or empty: none.
   */
  usual_for: readonly string[] | null;
}

export interface Containers {
  added_at: Timestamp;
  alias: string | null;
  /**
   * {volume: m³, weight: kg}.
   */
  capacity: Json<'containers.capacity'> | null;
  changed_at: Timestamp;
  /**
   * Trade code, such as 40HC.
   */
  code: string;
  commodities: readonly string[] | null;
  /**
   * Inside, in metres: {length, width, height}.
   */
  detailed_measures: Json<'containers.detailed_measures'> | null;
  /**
   * Door opening, in metres: {width, height}.
   */
  doors: Json<'containers.doors'> | null;
  id: string;
  img: string | null;
  is_active: boolean;
  is_removed: boolean;
  measures: string | null;
  name: string;
  owner_id: string | null;
  pallet_capacity: number | null;
  /**
   * The most cargo, in kg.
   */
  payload: number;
  restrictions: string | null;
  revision: number;
  search_text: string;
  /**
   * ISO 6346 size and type code.
   */
  size_type: string | null;
  /**
   * Empty, in kg.
   */
  tare: number | null;
  teu: number | null;
}

export interface CorrelatedEvents {
  /**
   * Id of the person or program that caused it.
   */
  actor_id: string;
  /**
   * When it happened (UTC).
   */
  at: Timestamp;
  /**
   * Id of the command.
   */
  command_id: string;
  /**
   * Id of the request, import or job.
   */
  correlation_id: string;
  /**
   * Id of the event.
   */
  event_id: string;
  /**
   * Position in the log.
   */
  position: Int8;
  /**
   * Revision of the event in its stream, from 0.
   */
  revision: Int8;
  /**
   * Stream of the record that the event is of.
   */
  stream: string;
  /**
   * Name of the event.
   */
  type: string;
  /**
   * Door: web, api or process.
   */
  via: string;
}

export interface CurrencyRates {
  added_at: Timestamp;
  changed_at: Timestamp;
  currency: string;
  date: string;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  owner_id: string | null;
  revision: number;
  search_text: string;
  /**
   * Who says so.
   */
  source: string;
  units_per_usd: Numeric;
}

export interface DemurrageTables {
  added_at: Timestamp;
  carrier: string;
  changed_at: Timestamp;
  charge: string;
  country: string;
  currency: string;
  direction: string;
  equipment: string;
  free_days: number;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  revision: number;
  search_text: string;
  /**
   * Feet.
   */
  size: string;
  source: string;
  starts_at: string;
  starts_next_day: boolean | null;
  /**
   * [{fromDay, toDay, amountPerDay}], counted as tiers_from says; toDay is absent from the last one.
   */
  tiers: Json<'demurrage_tables.tiers'>;
  tiers_from: string;
  valid_from: string;
  valid_to: string | null;
  web: string | null;
}

export interface Discounts {
  added_at: Timestamp;
  changed_at: Timestamp;
  /**
   * Company that alone can use it; null: everybody.
   */
  client: string | null;
  code: string;
  /**
   * ISO 4217, of price, maximum_discount and an amount; null beside a price: US dollars.
   */
  currency: string | null;
  /**
   * Its last day.
   */
  expiration_date: string | null;
  id: string;
  is_active: boolean;
  /**
   * Of coupons: the shop shows it to whom it may serve; null: only who knows the code uses it.
   */
  is_public: boolean | null;
  is_removed: boolean;
  /**
   * Cap of a percent: the most that it takes off, in currency; null: no cap.
   */
  maximum_discount: Numeric | null;
  /**
   * Of all clients together; null: no limit.
   */
  maximum_uses: number | null;
  /**
   * amount, in the currency, or percent.
   */
  mode: string;
  owner_id: string | null;
  /**
   * The least subtotal it is taken off.
   */
  price: Numeric | null;
  revision: number;
  search_text: string;
  /**
   * Of other discounts: taken off together with further ones; null: alone.
   */
  stackable: boolean | null;
  /**
   * coupon or other.
   */
  type: string;
  /**
   * Null: a coupon once, another discount without a limit.
   */
  uses_per_client: number | null;
  value: Numeric;
}

export interface EmissionFactors {
  added_at: Timestamp;
  /**
   * Id in the catalogue of carriers.
   */
  carrier: string | null;
  changed_at: Timestamp;
  countries_destination: readonly string[] | null;
  countries_origin: readonly string[] | null;
  /**
   * Grams of CO2e, well-to-wheel, for each tonne-km carried; for each tonne-km of capacity if laden_share is set.
   */
  grams_per_tonne_km: number;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  /**
   * Percent of the capacity that is used; null: grams_per_tonne_km includes it.
   */
  laden_share: number | null;
  method: string;
  name: string;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  /**
   * Regions of domain/shared/regions.ts (UN M49).
   */
  regions_destination: readonly string[] | null;
  /**
   * Regions of domain/shared/regions.ts (UN M49).
   */
  regions_origin: readonly string[] | null;
  revision: number;
  search_text: string;
  source: string | null;
  /**
   * air, sea, land or courier.
   */
  transport: string;
  valid_from: string;
  valid_to: string | null;
}

export interface ErasureRequest {
  /**
   * When it was taken back, declined or carried out (UTC); null while it waits.
   */
  ended_at: Timestamp | null;
  /**
   * Who ended it.
   */
  ended_by: string | null;
  /**
   * The erasure that carried it out.
   */
  erasure_id: string | null;
  /**
   * Id of the person.
   */
  id: string;
  /**
   * Owner company (tenant) of the person.
   */
  owner_id: string;
  /**
   * Why it was declined, as the person was told.
   */
  reason: string | null;
  /**
   * When it was made (UTC).
   */
  requested_at: Timestamp;
  /**
   * Revision of its stream, from 0.
   */
  revision: number;
  /**
   * waiting, taken-back, declined or carried-out.
   */
  state: string;
}

export interface EventStoreEvents {
  /**
   * The stream's name up to its first hyphen.
   */
  category: string;
  /**
   * What happened. Kept as text (json, not jsonb): it is written once and read whole.
   */
  data: Json<'event_store.events.data'>;
  /**
   * Given by who appends; the same ids again at the same revision append nothing.
   */
  id: string;
  /**
   * Who, when, on whose account, and the version of the data's schema.
   */
  metadata: Json<'event_store.events.metadata'>;
  /**
   * Place in the whole log: without gaps, from 1, in the order of the commits.
   */
  position: Int8;
  /**
   * Place in the stream, from 0.
   */
  revision: Int8;
  /**
   * <category>-<id of the aggregate>.
   */
  stream: string;
  type: string;
}

export interface ExecutiveProfile {
  /**
   * When it last changed (UTC).
   */
  changed_at: Timestamp;
  /**
   * Id of the person, as in person_list.
   */
  id: string;
  /**
   * Least margin of their offers, percent; null: the owner company's alone.
   */
  margin_floor: Numeric | null;
  /**
   * Ids of the profit rules that they may sell by; empty: all of the owner company.
   */
  profits: Generated<readonly string[]>;
  /**
   * Revision of its stream, from 0.
   */
  revision: number;
}

export interface FaqCategories {
  added_at: Timestamp;
  changed_at: Timestamp;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  name: string;
  name_en: string | null;
  name_pt: string | null;
  owner_id: string | null;
  position: number | null;
  revision: number;
  search_text: string;
}

export interface Faqs {
  added_at: Timestamp;
  answer: string;
  answer_en: string | null;
  answer_pt: string | null;
  changed_at: Timestamp;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  owner_id: string | null;
  position: number | null;
  question: string;
  question_en: string | null;
  question_pt: string | null;
  revision: number;
  search_text: string;
  subcategory: string;
}

export interface FaqSubcategories {
  added_at: Timestamp;
  category: string;
  changed_at: Timestamp;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  name: string;
  name_en: string | null;
  name_pt: string | null;
  owner_id: string | null;
  position: number | null;
  revision: number;
  search_text: string;
}

export interface Geozones {
  added_at: Timestamp;
  alias: readonly string[] | null;
  changed_at: Timestamp;
  /**
   * Official code within the country; in Chile the Código Único Territorial.
   */
  code: string;
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  /**
   * Degrees north, WGS 84, of its seat.
   */
  latitude: number | null;
  level: number;
  /**
   * Degrees east, WGS 84, of its seat.
   */
  longitude: number | null;
  name: string;
  owner_id: string | null;
  /**
   * Code of the zone around it.
   */
  parent: string | null;
  province: string | null;
  region: string | null;
  revision: number;
  search_text: string;
}

export interface ImportDuties {
  added_at: Timestamp;
  agreement: string | null;
  changed_at: Timestamp;
  /**
   * duty, vat, or insurance: the premium that customs assume without a real one.
   */
  charge: string;
  countries_origin: readonly string[] | null;
  country: string;
  currency: string | null;
  /**
   * Digits of an HS code or its beginning.
   */
  hs_code: string | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  kinds: readonly string[] | null;
  /**
   * Of goods worth no more, in currency.
   */
  max_value: Numeric | null;
  owner_id: string | null;
  /**
   * Of CIF (duty), CIF and duty (vat), or goods and freight (insurance).
   */
  percent: Numeric;
  revision: number;
  search_text: string;
  source: string;
  valid_from: string;
  valid_to: string | null;
  web: string | null;
}

export interface LegalText {
  /**
   * terms or privacy.
   */
  document: string;
  /**
   * Id of the owner company, document and version.
   */
  id: string;
  /**
   * Owner company (tenant) whose text it is.
   */
  owner_id: string;
  /**
   * When it was published (UTC).
   */
  published_at: Timestamp;
  /**
   * Id of who published it.
   */
  published_by: string;
  /**
   * Revision of the stream that this version made, from 0.
   */
  revision: number;
  /**
   * The text by language: es, en, pt.
   */
  texts: Json<'legal_text.texts'>;
  /**
   * Counts from 1 in each document; the highest is in force.
   */
  version: number;
}

export interface ManagementList {
  /**
   * Id of the business unit; null: not said.
   */
  business_unit: string | null;
  /**
   * Category of the result at that time.
   */
  category: string;
  /**
   * When it last changed (UTC).
   */
  changed_at: Timestamp;
  /**
   * Id of the person; null: the company as such.
   */
  client_id: string | null;
  /**
   * What staff wrote; null: nothing.
   */
  comment: string | null;
  /**
   * The customer's company; null: a person without one.
   */
  company_id: string | null;
  /**
   * Its code and name at that time.
   */
  destination: string | null;
  /**
   * Id of the airport, port or zone; null: not said.
   */
  destination_id: string | null;
  /**
   * When it took place (UTC).
   */
  held_at: Timestamp;
  id: string;
  /**
   * Recorded by mistake: it counts for nothing.
   */
  is_removed: boolean;
  /**
   * call, visit, mail or meeting.
   */
  kind: string;
  /**
   * The meeting that it is of; null: none.
   */
  meeting_id: string | null;
  /**
   * air, sea, land or courier; null: not said.
   */
  modal: string | null;
  /**
   * Its code and name at that time.
   */
  origin: string | null;
  /**
   * Id of the airport, port or zone; null: not said.
   */
  origin_id: string | null;
  /**
   * Owner company (tenant).
   */
  owner_id: string;
  /**
   * When it was recorded (UTC).
   */
  recorded_at: Timestamp;
  /**
   * Id of the person or program that recorded it.
   */
  recorded_by: string;
  /**
   * Name of the result at that time.
   */
  result: string;
  /**
   * Id of the result in the catalogue.
   */
  result_id: string;
  /**
   * Revision of its stream, from 0.
   */
  revision: number;
  /**
   * Score of the result at that time.
   */
  score: number;
  /**
   * Whose key seals the comment, as category-id.
   */
  subject: string;
}

export interface MeetingList {
  /**
   * What is to be done; null: not said.
   */
  action: string | null;
  /**
   * Why it was cancelled; null: not cancelled, or not said.
   */
  cancelled_for: string | null;
  /**
   * When it last changed (UTC).
   */
  changed_at: Timestamp;
  /**
   * The customer's company; null: none.
   */
  company_id: string | null;
  /**
   * When it ends (UTC).
   */
  ends_at: Timestamp;
  id: string;
  /**
   * Address of the call; null: none.
   */
  link: string | null;
  /**
   * What the clocks of its time zone show at its start, such as 2026-03-31T15:00.
   */
  local_start: string;
  /**
   * Its length.
   */
  minutes: number;
  /**
   * Objective; null: not said.
   */
  objective: string | null;
  /**
   * Owner company (tenant).
   */
  owner_id: string;
  /**
   * Customers who take part: personId of an account, or name and email.
   */
  participants: Json<'meeting_list.participants'>;
  /**
   * Where it takes place; null: not said.
   */
  place: string | null;
  /**
   * Id of who planned it.
   */
  planned_by: string;
  /**
   * Revision of its stream, from 0; also the sequence of its invitations.
   */
  revision: number;
  /**
   * Specific objective; null: not said.
   */
  specific_objective: string | null;
  /**
   * When it starts (UTC).
   */
  starts_at: Timestamp;
  /**
   * planned, held or cancelled.
   */
  status: string;
  /**
   * Id of a tag; null: none.
   */
  tag: string | null;
  /**
   * IANA name of its time zone.
   */
  time_zone: string;
  /**
   * What it is about.
   */
  title: string;
  /**
   * in-person, video or phone.
   */
  type: string;
  /**
   * Ids of staff who take part.
   */
  users: readonly string[];
}

export interface Missions {
  added_at: Timestamp;
  business_units: readonly string[] | null;
  changed_at: Timestamp;
  countries: readonly string[] | null;
  description: string | null;
  ends_on: string | null;
  executives: readonly string[] | null;
  goal: number | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  name: string;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  revision: number;
  search_text: string;
  starts_on: string | null;
}

export interface NoteList {
  /**
   * What was done, in the writer's words; null: only said.
   */
  action: string | null;
  id: string;
  /**
   * Kind of record: company, client, management, meeting, quoter, offer, reservation, ticket or rate.
   */
  model: string;
  /**
   * Id of the record.
   */
  model_id: string;
  /**
   * Owner company (tenant) of the record.
   */
  owner_id: string | null;
  /**
   * Whose key seals the text, as a stream: company-<id>.
   */
  subject: Generated<string>;
  /**
   * The note.
   */
  text: string;
  /**
   * When it was written (UTC).
   */
  written_at: Timestamp;
  /**
   * Id of the person or program that wrote it.
   */
  written_by: string;
}

export interface OfferContent {
  content: Json<'offer_content.content'>;
  content_revision: number;
  /**
   * offer_id/content_revision.
   */
  id: string;
  offer_id: string;
}

export interface OfferList {
  /**
   * none, waiting or approved; holds for the present content alone.
   */
  approval: string;
  approval_asked_at: Timestamp | null;
  approval_asked_by: string | null;
  /**
   * The last comment of asking, approving or declining.
   */
  approval_comment: string | null;
  /**
   * The margin floor when approval was asked for, percent.
   */
  approval_floor: Numeric | null;
  /**
   * For the customer, typed when approval was asked for; cleared by a change after approval.
   */
  approval_message: string | null;
  author_id: string;
  changed_at: Timestamp;
  /**
   * Revision of the stream at which the content became what it is; joins offer_content.
   */
  content_revision: number;
  currency: string;
  drafted_at: Timestamp;
  id: string;
  lines: number;
  margin_amount: Numeric | null;
  /**
   * Of the lines whose cost is known; null: none, or a currency lacks an exchange rate.
   */
  margin_percent: Numeric | null;
  net: Numeric;
  owner_id: string;
  quote_id: string;
  revision: number;
  tax: Numeric;
  total: Numeric;
  valid_until: string | null;
}

export interface Owners {
  /**
   * Whether offers and quotes on paper show its bank accounts in their currency; null: no.
   */
  accounts_on_offers: boolean | null;
  added_at: Timestamp;
  address: string | null;
  /**
   * Afterwards, in cancellation_fee_currency, or without one a percent of the total with tax; null: customers cannot cancel afterwards.
   */
  cancellation_fee: Numeric | null;
  /**
   * ISO 4217; null: cancellation_fee is a percent.
   */
  cancellation_fee_currency: string | null;
  changed_at: Timestamp;
  /**
   * When it closes from Monday to Friday, on its clocks, such as 18:00; null: not said.
   */
  closes_at: string | null;
  country: string;
  currency: string | null;
  email: string | null;
  /**
   * Days before the cut-off, or the day on which cargo is ready, until which customers cancel their reservations free; null: 3.
   */
  free_cancellation_days: number | null;
  id: string;
  identification: string | null;
  is_active: boolean;
  is_removed: boolean;
  legal_name: string | null;
  logo: string | null;
  /**
   * Percent; responses with less margin need approval.
   */
  margin_floor: Numeric | null;
  name: string;
  /**
   * Days that a new offer is valid, unless its rates end earlier; null: 15.
   */
  offer_days: number | null;
  /**
   * When it opens from Monday to Friday, on its clocks, such as 09:00; null: not said.
   */
  opens_at: string | null;
  owner_id: string | null;
  phone: string | null;
  /**
   * Days that such an offer is valid; null: 15.
   */
  platform_offer_days: number | null;
  /**
   * Kinds of rates that may be offered so; null or empty: all.
   */
  platform_offer_kinds: readonly string[] | null;
  /**
   * The largest total with tax of such an offer, in its currency (US dollars without one); null: no limit.
   */
  platform_offer_most: Numeric | null;
  /**
   * Whether the platform itself sends offers to customers, within the next three columns; null: no.
   */
  platform_offers: boolean | null;
  revision: number;
  /**
   * Kilometres by road for each kilometre of the great circle; null: 1.3.
   */
  road_factor: Numeric | null;
  search_text: string;
  /**
   * Whether its staff and auditors sign in with a second factor; null: no.
   */
  second_factor_of_staff: boolean | null;
  /**
   * Days that links to shared rates are open; null: 30.
   */
  shared_rate_days: number | null;
  time_zone: string | null;
  web: string | null;
}

export interface PersonList {
  /**
   * Owner company and version of the terms accepted at registration; null: none were shown.
   */
  accepted_terms: Json<'person_list.accepted_terms'> | null;
  /**
   * The account signs in no more after this instant; null: for ever.
   */
  access_until: Timestamp | null;
  address: string | null;
  avatar_file_id: string | null;
  /**
   * Companies a customer belongs to.
   */
  company_ids: readonly string[];
  country: string | null;
  email: string;
  id: string;
  identification: string | null;
  is_active: boolean;
  /**
   * Somebody opened a link sent to the address; until then the companies give no reach.
   */
  is_email_confirmed: Generated<boolean>;
  /**
   * Whether the person has signed in with Google.
   */
  is_google: Generated<boolean>;
  is_removed: boolean;
  language: string;
  name: string;
  /**
   * The owner company (tenant) the account belongs to.
   */
  owner_id: string;
  phone: string | null;
  registered_at: Timestamp;
  /**
   * The address that replaces the one in use once it is confirmed.
   */
  requested_email: string | null;
  /**
   * Revision of the person's stream: what a change is checked against when the caller says what it saw.
   */
  revision: Generated<number>;
  /**
   * user, client, executive, super-user, admin, auditor.
   */
  roles: readonly string[];
  /**
   * Name, e-mail, phone and identification in lower case without accents.
   */
  search_text: string;
  /**
   * Ids of the factors asked for at sign-in beside the password.
   */
  second_factor_ids: Generated<readonly string[]>;
}

export interface Places {
  address: string | null;
  alias: readonly string[] | null;
  city: string | null;
  code: string | null;
  country: string;
  /**
   * Id of the record in its catalogue.
   */
  id: string;
  /**
   * Active and not removed.
   */
  is_offered: boolean;
  is_removed: boolean;
  /**
   * airport, port, branch or geozone.
   */
  kind: string;
  latitude: number | null;
  level: number | null;
  longitude: number | null;
  name: string;
  /**
   * The name, folded.
   */
  name_text: string;
  /**
   * Stable name of the place, such as port-CLVAP or geozone-CL-13123.
   */
  place_id: string;
  province: string | null;
  region: string | null;
  search_text: string;
  /**
   * Of places that match alike, the lighter comes first.
   */
  weight: number;
}

export interface PlaceWords {
  near: Generated<readonly string[]>;
  word: string;
}

export interface PlatformApiTokens {
  client_id: string;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
  token_hash: Buffer;
}

export interface PlatformCalendarAddresses {
  /**
   * When a calendar program last read it, to the hour; null: never.
   */
  last_read_at: Timestamp | null;
  /**
   * When it was made, in place of an earlier one.
   */
  made_at: Generated<Timestamp>;
  /**
   * Whose meetings it shows.
   */
  person_id: string;
  /**
   * SHA-256 of the token, which is long and random.
   */
  token_hash: Buffer;
}

export interface PlatformCatalogueImportRows {
  /**
   * Values of the fields that change, for the undoing.
   */
  before: Json<'platform.catalogue_import_rows.before'> | null;
  import_id: string;
  /**
   * What the command takes: all fields of a new record, those that change of another.
   */
  input: Json<'platform.catalogue_import_rows.input'> | null;
  name: string | null;
  /**
   * created, updated, unneeded or failed; null while its turn has not come.
   */
  outcome: string | null;
  /**
   * Why the row is invalid, failed, or was left alone by the undoing.
   */
  problems: Json<'platform.catalogue_import_rows.problems'> | null;
  record_id: string | null;
  /**
   * Of the record: as the check saw it, then as the import left it.
   */
  revision: number | null;
  row: number;
  /**
   * Worksheet and row of the file that the row was made from; null: it is that row of the file.
   */
  source: Json<'platform.catalogue_import_rows.source'> | null;
  /**
   * Records that this one takes the place of: what their commands take, and the former values for the undoing. Null: none.
   */
  supersedes: Json<'platform.catalogue_import_rows.supersedes'> | null;
  /**
   * Names of turns: rows that share one are carried out one after the other; none: with all others at once.
   */
  turns: Generated<Json<'platform.catalogue_import_rows.turns'>>;
  /**
   * undone or left; null while its turn has not come.
   */
  undo: string | null;
  /**
   * new, changed, unchanged or invalid.
   */
  verdict: string;
}

export interface PlatformCatalogueImports {
  /**
   * Whoever asked, as commands know them: each row is carried out on their account.
   */
  actor: Json<'platform.catalogue_imports.actor'>;
  /**
   * Goes on to apply without being asked once the check is done.
   */
  applies: Generated<boolean>;
  asked_at: Generated<Timestamp>;
  /**
   * Imported cells whose values formulas gave when the file was last saved.
   */
  calculated: Generated<number>;
  /**
   * Name of the catalogue, or the path of the kind of rates: sea-rates.
   */
  catalogue: string;
  changed_rows: Generated<number>;
  created: Generated<number>;
  done_at: Timestamp | null;
  failed: Generated<number>;
  /**
   * Attempts in a row that failed without progress; at three the import stops.
   */
  faults: Generated<number>;
  /**
   * Null for a change of many rates, which is asked for on the list or by a call: see rate_changes.
   */
  file_id: string | null;
  file_name: string;
  id: string;
  invalid_rows: Generated<number>;
  is_stopping: Generated<boolean>;
  left_alone: Generated<number>;
  new_rows: Generated<number>;
  owner_id: string | null;
  progress: Generated<number>;
  /**
   * Which column of the file is which field, its decimal sign, and whether empty cells clear.
   */
  reading: Json<'platform.catalogue_imports.reading'>;
  refusal: Json<'platform.catalogue_imports.refusal'> | null;
  /**
   * mapping, checking, checked, applying, done, cancelled, refused, undoing or undone.
   */
  state: string;
  unchanged_rows: Generated<number>;
  undo_actor: Json<'platform.catalogue_imports.undo_actor'> | null;
  /**
   * The correlation id of the events that undo it.
   */
  undo_id: string | null;
  undo_via: string | null;
  undone: Generated<number>;
  undone_at: Timestamp | null;
  /**
   * Rows that turned out to change nothing when their turn came.
   */
  unneeded: Generated<number>;
  updated: Generated<number>;
  via: string;
}

export interface PlatformCheckpointMarks {
  event_id: string;
  name: string;
  position: Int8;
  revision: Int8;
  stream: string;
}

export interface PlatformCheckpoints {
  /**
   * Id of the event at `position`: the last one folded, or reacted to.
   */
  event_id: string | null;
  name: string;
  position: Int8 | null;
  revision: Int8 | null;
  /**
   * Stream of that event. With `revision` it is found in the log.
   */
  stream: string | null;
  stuck_error: string | null;
  /**
   * Id of the event the projection could not fold; it stops there and skips nothing.
   */
  stuck_on: string | null;
  updated_at: Generated<Timestamp>;
  version: number;
}

export interface PlatformCompanyInvitations {
  accepted_at: Timestamp | null;
  accepted_by: string | null;
  company_id: string;
  email: string;
  expires_at: Timestamp;
  id: string;
  invited_at: Generated<Timestamp>;
  invited_by: string;
  /**
   * What they may do in its name, as in read.company_people.
   */
  may: readonly string[];
  /**
   * SHA-256 of the secret in the mailed link.
   */
  token_hash: Buffer;
  withdrawn_at: Timestamp | null;
}

export interface PlatformCredentials {
  changed_at: Generated<Timestamp>;
  password_hash: string;
  person_id: string;
  /**
   * own: its person chose it; first: somebody else set it, and its person changes it at the next sign-in; demonstration: printed for an account of the demonstration, changed if its person likes.
   */
  standing: Generated<string>;
}

export interface PlatformCurrencyRateProposals {
  currency: string;
  /**
   * Day that the provider states the rate for.
   */
  date: string;
  /**
   * Also the id of the currency rate that it becomes, so that approving twice adds one.
   */
  id: string;
  /**
   * Owner company (tenant) whose rate it would be.
   */
  owner_id: string;
  previous_date: string;
  /**
   * Units per US dollar of the last rate when it was proposed.
   */
  previous_units: Numeric;
  proposed_at: Generated<Timestamp>;
  settled_at: Timestamp | null;
  /**
   * Who approved or refused it; null: nobody, or the platform.
   */
  settled_by: string | null;
  source: string;
  /**
   * waiting: for a manager; approving: approved, not added yet; superseded: a newer answer or rate made it pointless.
   */
  state: string;
  units_per_usd: Numeric;
}

export interface PlatformDrafts {
  content: Json<'platform.drafts.content'>;
  /**
   * Which form, such as offer.
   */
  form: string;
  /**
   * The open page that wrote it last. Null for forms whose last change wins.
   */
  holder: string | null;
  person_id: string;
  /**
   * Id of the record that the form edits.
   */
  record_id: string;
  /**
   * Revision of the record that the form was opened with.
   */
  revision: string;
  saved_at: Generated<Timestamp>;
}

export interface PlatformEndedJobs {
  /**
   * Of the job: what it is run with again.
   */
  data: Json<'platform.ended_jobs.data'>;
  first_at: Generated<Timestamp>;
  /**
   * Of the job.
   */
  id: string;
  last_at: Generated<Timestamp>;
  queue: string;
  /**
   * Of the last time: reading took too long or too much memory, or the worker died.
   */
  reason: string;
  /**
   * Null: it is still tried.
   */
  set_aside_at: Timestamp | null;
  /**
   * How often in a row, with no more than an hour between two.
   */
  times: number;
}

export interface PlatformErasedSubjects {
  erased_at: Timestamp;
  subject: string;
}

export interface PlatformErasures {
  /**
   * When the keys were destroyed and the schema platform was cleared.
   */
  applied_at: Timestamp | null;
  event_id: string;
  /**
   * When the read models no longer showed what was erased.
   */
  finished_at: Timestamp | null;
  /**
   * The owner company whose account or record it was. Null: the platform's, or not known; administrators alone see it.
   */
  owner_id: string | null;
  /**
   * Counts of what was erased and of what stays and why. No personal data.
   */
  receipt: Json<'platform.erasures.receipt'>;
  requested_at: Timestamp;
  /**
   * The stream of the event.
   */
  stream: string;
  /**
   * Whom it was asked for: an account (person-…) or a record.
   */
  subject: string;
}

export interface PlatformFilePieces {
  bytes: Buffer;
  file_id: string;
  place: number;
}

export interface PlatformFiles {
  /**
   * The content; null where it is kept in platform.file_pieces.
   */
  bytes: Buffer | null;
  id: string;
  media_type: string;
  name: string;
  size: number;
  uploaded_at: Generated<Timestamp>;
  uploaded_by: string;
}

export interface PlatformFirstSignIns {
  at: Generated<Timestamp>;
  person_id: string;
}

export interface PlatformFirstStart {
  finished_at: Timestamp | null;
  /**
   * Name of the step, such as administrator or demonstration.
   */
  step: string;
}

export interface PlatformGoogleIdentities {
  linked_at: Generated<Timestamp>;
  person_id: string;
  /**
   * What Google calls its account for ever (the claim sub); addresses can change hands.
   */
  subject: string;
}

export interface PlatformHandOverRecords {
  hand_over_id: string;
  /**
   * quote, portfolio, meeting or subordinate.
   */
  kind: string;
  outcome: string | null;
  record_id: string;
  refusal: Json<'platform.hand_over_records.refusal'> | null;
}

export interface PlatformHandOvers {
  asked_at: Timestamp;
  /**
   * Id of the person or program on whose account the records were changed.
   */
  asked_by: string;
  done_at: Timestamp | null;
  /**
   * Id of the event that named the successor.
   */
  id: string;
  /**
   * Whose work it was.
   */
  person_id: string;
  successor_id: string;
}

export interface PlatformIdempotency {
  body: string | null;
  caller: string;
  /**
   * Which of simultaneous requests carries it out; claimed_at tells a crash.
   */
  claim_id: string;
  claimed_at: Generated<Timestamp>;
  /**
   * Id of the command it became. Whoever takes over after a crash commands with the same, so that one record is made.
   */
  command_id: string;
  created_at: Generated<Timestamp>;
  /**
   * Keyed hash (HMAC) of path, parameters and body: another request under the same key is refused.
   */
  fingerprint: string;
  headers: Json<'platform.idempotency.headers'> | null;
  key: string;
  /**
   * Null while under way; then status, headers and body of the first answer.
   */
  status: number | null;
}

export interface PlatformImportMappings {
  /**
   * day-first or month-first, for days that can be read both ways.
   */
  day_order: string;
  decimal: string;
  /**
   * SHA-256 of the headers, in their order, as they are compared.
   */
  headers: string;
  /**
   * For each column of the file, the key of the sheet's column or null.
   */
  keys: Json<'platform.import_mappings.keys'>;
  owner_id: string;
  person_id: string;
  /**
   * Name of the catalogue, or the path of the kind of rates: sea-rates.
   */
  subject: string;
  used_at: Generated<Timestamp>;
}

export interface PlatformIncomingMails {
  /**
   * What is new in it, while staff may still read it here.
   */
  body_text: string | null;
  /**
   * Hash of who wrote what, without what servers add: a copy that came another way is a duplicate. Null: not read yet, or a duplicate.
   */
  content_key: string | null;
  /**
   * mailbox: fetched by IMAP; call: handed in by a provider.
   */
  door: string;
  /**
   * The mail as it arrived, in platform.files; of one that became an answer or a ticket as long as that, else null once it is settled.
   */
  file_id: string | null;
  /**
   * Names of its files.
   */
  file_names: Generated<readonly string[]>;
  /**
   * SHA-256 of the mail as it arrived, in hexadecimal: each is kept once.
   */
  hash: string;
  id: string;
  /**
   * Whether the limits of its sender have counted it, so that a repeated attempt does not count it again.
   */
  is_counted: Generated<boolean>;
  /**
   * Whether it was sent to a rates' address, so that its sheets become imports and no ticket.
   */
  is_for_rates: Generated<boolean>;
  /**
   * The mail in the outbox that it returns.
   */
  outbox_id: string | null;
  /**
   * Owner company (tenant) whose staff sees it: that of the ticket whose address it went to, else the shop's.
   */
  owner_id: string;
  /**
   * What staff has begun to accept it as, so that nobody accepts it as something else at the same time.
   */
  plan: string | null;
  /**
   * Why it waits, or what kind of automatic mail it is.
   */
  reason: string | null;
  /**
   * When it arrived (UTC).
   */
  received_at: Generated<Timestamp>;
  /**
   * Address in From; null: none that is readable, or settled as nothing of a ticket.
   */
  sender: string | null;
  /**
   * Name in From.
   */
  sender_name: string | null;
  /**
   * When it was taken in, returned, set aside or discarded (UTC); null: not yet.
   */
  settled_at: Timestamp | null;
  /**
   * Who of staff accepted or discarded it; null: the platform itself.
   */
  settled_by: string | null;
  /**
   * Bytes of the mail.
   */
  size: number;
  /**
   * received: not read yet; waiting: for staff; answered and opened: it became an answer or a ticket; proposed: its sheets became imports to review; bounced: a server returned a mail of the platform; automatic: written by a program; duplicate: there already; discarded: by staff.
   */
  state: string;
  /**
   * Its subject.
   */
  subject: string | null;
  /**
   * The ticket whose address or number it bears, or that it became.
   */
  ticket_id: string | null;
}

export interface PlatformInstallationSecrets {
  created_at: Generated<Timestamp>;
  name: string;
  secret: Buffer;
}

export interface PlatformKeptExports {
  /**
   * Of the job that made it.
   */
  id: string;
  made_at: Generated<Timestamp>;
  media_type: string;
  /**
   * Of the file.
   */
  name: string;
  /**
   * Who asked for it, and alone may read it.
   */
  person_id: string;
  /**
   * Rows of platform.made_documents.
   */
  pieces: number;
  /**
   * Bytes.
   */
  size: Int8;
  /**
   * When the whole file went to whoever asked for it; null: not yet.
   */
  taken_at: Timestamp | null;
}

export interface PlatformKnownDevices {
  device_hash: Buffer;
  person_id: string;
  seen_at: Generated<Timestamp>;
}

export interface PlatformLegalTextBlocks {
  blocks: Json<'platform.legal_text_blocks.blocks'>;
  /**
   * SHA-256 of the text, in hexadecimal.
   */
  hash: string;
  read_at: Generated<Timestamp>;
}

export interface PlatformListColumns {
  chosen_at: Generated<Timestamp>;
  /**
   * Ids of the columns, in their order.
   */
  columns: readonly string[];
  /**
   * Path of the list, such as /admin/quoters.
   */
  page: string;
  person_id: string;
}

export interface PlatformMadeDocuments {
  bytes: Buffer;
  /**
   * Of the job that makes it.
   */
  id: string;
  made_at: Generated<Timestamp>;
  /**
   * Counted from 0.
   */
  piece: number;
}

export interface PlatformMailedSheets {
  /**
   * What is new in the mail, which may say what the sheet does not.
   */
  body_text: string | null;
  /**
   * When a person discarded it before it was applied (UTC); null: not discarded.
   */
  discarded_at: Timestamp | null;
  /**
   * Id of that person.
   */
  discarded_by: string | null;
  /**
   * The import, made from the ids of the mail and the owner company and the place of the file, so that a mail opens each once. A discarded import is gone, and its row stays.
   */
  import_id: string;
  /**
   * The mail, as in incoming_mails.
   */
  mail_id: string;
  /**
   * Names of the files of the mail that are no sheets.
   */
  other_files: Generated<readonly string[]>;
  /**
   * Owner company (tenant) to whose address it was mailed.
   */
  owner_id: string;
  /**
   * When the mail arrived (UTC).
   */
  received_at: Timestamp;
  /**
   * Address of whoever sent it; null: erased.
   */
  sender: string | null;
  /**
   * Name in From.
   */
  sender_name: string | null;
  /**
   * Subject of the mail.
   */
  subject: string | null;
  /**
   * The supplier whose contact sent it; null: staff did, or a contact of several suppliers.
   */
  supplier_id: string | null;
}

export interface PlatformMigrations {
  applied_at: Generated<Timestamp>;
  checksum: string;
  name: string;
}

export interface PlatformNameAliases {
  /**
   * The record's name when it was chosen.
   */
  label: string;
  /**
   * The catalogue, or the type of place: carriers, suppliers, port, airport, zone.
   */
  list: string;
  owner_id: string;
  said_at: Generated<Timestamp>;
  /**
   * Id of the person.
   */
  said_by: string;
  /**
   * The id of the record, or the code of the place.
   */
  value: string;
  word: string;
  /**
   * The name as names are compared.
   */
  word_key: string;
}

export interface PlatformNotificationChoices {
  chosen_at: Generated<Timestamp>;
  /**
   * A kind of notification, such as quote-accepted.
   */
  kind: string;
  person_id: string;
  /**
   * now: listed, and by mail at once; digest: listed, and in the next digest; here: listed only; none.
   */
  way: string;
}

export interface PlatformNotificationDigests {
  /**
   * Days of the week; 1 is Monday.
   */
  days: readonly number[];
  /**
   * On the clocks of the time zone.
   */
  hour: number;
  /**
   * When the next one is due.
   */
  next_at: Timestamp;
  person_id: string;
  /**
   * IANA name, such as America/Santiago.
   */
  time_zone: string;
}

export interface PlatformNotificationMailEntries {
  /**
   * The mail they belong to; null: the next digest.
   */
  mail_id: string | null;
  notification_id: string;
  person_id: string;
}

export interface PlatformNotificationMails {
  id: string;
  is_digest: boolean;
  made_at: Generated<Timestamp>;
  person_id: string;
}

export interface PlatformNotifications {
  /**
   * What it is told of, once to each person: an event's id, or kind, record and due time.
   */
  cause: string;
  /**
   * UUIDv7: the newest is the highest.
   */
  id: string;
  /**
   * What happened, such as quote-accepted.
   */
  kind: string;
  made_at: Generated<Timestamp>;
  /**
   * The person who is told.
   */
  recipient_id: string;
  /**
   * Kind of the record that it leads to, such as quoter; null: none.
   */
  record: string | null;
  /**
   * Id of that record.
   */
  record_id: string | null;
  /**
   * When its recipient marked it as viewed; null: not viewed.
   */
  viewed_at: Timestamp | null;
}

export interface PlatformOfferLinks {
  /**
   * Named by events; opens nothing.
   */
  id: string;
  made_at: Generated<Timestamp>;
  quote_id: string;
  revoked_at: Timestamp | null;
  /**
   * SHA-256 of the token, which is long and random.
   */
  token_hash: Buffer;
  /**
   * 30 days after the end of the offer's last day, in its time zone.
   */
  valid_until: Timestamp;
}

export interface PlatformOneTimeLinks {
  created_at: Generated<Timestamp>;
  /**
   * The address that a confirmation link was sent to, and confirms.
   */
  email: string | null;
  expires_at: Timestamp;
  person_id: string;
  purpose: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface PlatformOutboxAttachments {
  /**
   * What the HTML calls it, of pictures that it shows; null: it is attached.
   */
  cid: string | null;
  hash: string;
  media_type: string;
  message_id: string;
  /**
   * Bytes of the source before it.
   */
  starts_at: number;
}

export interface PlatformOutboxFiles {
  bytes: Buffer;
  /**
   * SHA-256 of the content, in hexadecimal.
   */
  hash: string;
}

export interface PlatformOutboxMessages {
  /**
   * Name, media type and size of each.
   */
  attachments: Generated<Json<'platform.outbox_messages.attachments'>>;
  attempts: Generated<number>;
  /**
   * The same without any markup.
   */
  body_text: string | null;
  /**
   * What mail programs show, for staff to look at; gone with the source of a confidential message.
   */
  html: string | null;
  id: string;
  /**
   * Holds a one-time link or a password: only administrators open it, and the source goes once it is delivered.
   */
  is_confidential: boolean;
  /**
   * Its recipient was erased: address and content go once it is sent or given up.
   */
  is_last: Generated<boolean>;
  /**
   * What the message is about, such as reservation-confirmed/<id>: written once however often it is asked for.
   */
  key: string;
  language: string;
  last_error: string | null;
  /**
   * When a message that could not be delivered is tried again at the latest.
   */
  next_attempt_at: Timestamp | null;
  owner_id: string | null;
  /**
   * The account whose one-time link or password the message holds.
   */
  person_id: string | null;
  queued_at: Generated<Timestamp>;
  recipients: readonly string[];
  /**
   * Why, as that server says.
   */
  return_reason: string | null;
  /**
   * When a server returned it as undeliverable (UTC); null: none did.
   */
  returned_at: Timestamp | null;
  sender: string;
  sent_at: Timestamp | null;
  /**
   * The message as RFC 5322 has it, without the contents that platform.outbox_attachments names; null once a confidential one is delivered, once it was sent long ago, and for erased people. Mails written before that table hold everything.
   */
  source: Buffer | null;
  /**
   * kept: no SMTP was configured; waiting: its job delivers it; sent; failed: given up.
   */
  state: string;
  subject: string;
  template: string;
}

export interface PlatformPasskeyChallenges {
  /**
   * The random value, base64url.
   */
  challenge: string;
  expires_at: Timestamp;
  /**
   * The session or sign-in that asked for it.
   */
  holder: string;
  person_id: string;
  purpose: string;
}

export interface PlatformPersonalDataState {
  generation: Generated<Int8>;
  is_only_row: Generated<boolean>;
}

export interface PlatformPersonalKeys {
  created_at: Generated<Timestamp>;
  forgotten_at: Timestamp | null;
  id: string;
  /**
   * New data is sealed with it. False for a key put back beside a newer one: it only opens what it sealed.
   */
  seals: Generated<boolean>;
  /**
   * Whose data it seals: the stream of an account (person-…) or of a record with a contact of its own (supplier-…, reservation-…). One key at most is in use; after forgetting, new data gets another.
   */
  subject: string;
  /**
   * Nonce, encrypted key and tag: AES-256-GCM with a key of the installation, which is not in this database. Null once forgotten.
   */
  wrapped: Buffer | null;
  /**
   * Fingerprint of that key of the installation.
   */
  wrapped_with: string | null;
}

export interface PlatformProjectionHeartbeat {
  at: Timestamp;
  is_only: Generated<boolean>;
}

export interface PlatformProviderFailures {
  at: Generated<Timestamp>;
  /**
   * The HTTP status, or what could not be read; never an address, which may hold a key.
   */
  detail: string | null;
  id: Generated<Int8>;
  /**
   * timed-out; unreachable: no connection; refused: an HTTP status that is no answer; nonsense: an answer that cannot be read.
   */
  kind: string;
  process: string;
  provider: string;
}

export interface PlatformProviderStates {
  /**
   * open: calls are refused at once until the service has had a pause; half-open: the next call tries it.
   */
  breaker: string;
  /**
   * When a call last failed (UTC); null: never.
   */
  last_failure_at: Timestamp | null;
  /**
   * When it last answered (UTC); null: never.
   */
  last_success_at: Timestamp | null;
  /**
   * Name of the process that calls it.
   */
  process: string;
  provider: string;
  /**
   * When the process last said so (UTC).
   */
  reported_at: Generated<Timestamp>;
}

export interface PlatformQuoterBulkChangeQuotes {
  change_id: string;
  /**
   * Fixed when it is asked for, so that a job taken up again changes nothing twice.
   */
  command_id: string;
  outcome: string | null;
  position: number;
  quote_id: string;
  refusal: Json<'platform.quoter_bulk_change_quotes.refusal'> | null;
  /**
   * When it was asked for: a quote that changed since then is refused.
   */
  revision: number;
}

export interface PlatformQuoterBulkChanges {
  /**
   * Whoever asked, as commands know them: each quote is changed on their account.
   */
  actor: Json<'platform.quoter_bulk_changes.actor'>;
  asked_at: Generated<Timestamp>;
  change: string;
  done_at: Timestamp | null;
  id: string;
  /**
   * Of the command without the quote; emptied once it is done, since its comment may name somebody.
   */
  input: Json<'platform.quoter_bulk_changes.input'> | null;
  total: number;
}

export interface PlatformQuoterNumbers {
  last: number;
  year: number;
}

export interface PlatformRateChanges {
  /**
   * The change, as the form and calls say it.
   */
  change: Json<'platform.rate_changes.change'>;
  id: string;
  /**
   * Frozen when it was asked for, so that rates which match the filter later are left alone.
   */
  rate_ids: readonly string[];
}

export interface PlatformRateDateJobRates {
  code: string | null;
  /**
   * Fixed when the job is asked for, so that a job taken up again changes nothing twice.
   */
  command_id: string;
  job_id: string;
  outcome: string | null;
  params: Json<'platform.rate_date_job_rates.params'> | null;
  position: number;
  rate_id: string;
  valid_from: string;
  valid_to: string;
}

export interface PlatformRateDateJobs {
  /**
   * Whoever asked, as commands know them: each rate is changed on their account.
   */
  actor: Json<'platform.rate_date_jobs.actor'>;
  asked_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  id: string;
  kind: string;
}

export interface PlatformRateEndings {
  /**
   * Id of the command that published the newer rate.
   */
  ending_id: string;
  made_at: Generated<Timestamp>;
  newer_id: string;
  older_id: string;
  to_after: string;
  to_before: string;
  /**
   * When their days were given back. Null: never.
   */
  undone_at: Timestamp | null;
}

export interface PlatformRateImportPrices {
  after: string | null;
  after_currency: string | null;
  before: string | null;
  before_currency: string | null;
  /**
   * Ids of the carriers.
   */
  carriers: Json<'platform.rate_import_prices.carriers'>;
  destination: string;
  /**
   * What the price is multiplied by, and what else tells it apart.
   */
  detail: Json<'platform.rate_import_prices.detail'>;
  import_id: string;
  /**
   * In the order of the file; prices that it no longer has follow.
   */
  number: number;
  origin: string;
  /**
   * unit, segment, minimum or surcharge.
   */
  part: string;
  /**
   * How much dearer, with one decimal; null where it cannot be told.
   */
  percent: string | null;
  record_code: string | null;
  /**
   * The older rate; null: there was none.
   */
  record_id: string | null;
  /**
   * The row of the import; null: the file no longer has it and the rate is left as it is.
   */
  row: number | null;
  /**
   * new, dearer, cheaper, same, gone, or other: in another currency.
   */
  state: string;
  /**
   * The container, the first quantity of a break or the code of a surcharge.
   */
  subject: string;
  /**
   * First day of the new rate, or of the one that the file no longer has.
   */
  valid_from: string | null;
  valid_to: string | null;
}

export interface PlatformRateLimits {
  expire: Int8 | null;
  key: string;
  points: Generated<number>;
}

export interface PlatformRecoveryCodes {
  code_hash: Buffer;
  person_id: string;
}

export interface PlatformReservations {
  /**
   * The attempt of a command that has reserved the key; null once it is confirmed. Only this attempt releases or confirms it.
   */
  claim_id: string | null;
  /**
   * The command that reserved the key last: whether its events are in the log decides what becomes of a claim that was left behind.
   */
  command_id: string;
  key: string;
  reserved_at: Generated<Timestamp>;
  /**
   * Revision of the stream whose events confirmed the key; null while it is only reserved, -1 for keys confirmed before revisions were kept.
   */
  revision: Int8 | null;
  scope: string;
  stream: string;
}

export interface PlatformSavedViews {
  id: string;
  name: string;
  /**
   * The owner company whose staff see the view as well; null: only the person who saved it.
   */
  owner_id: string | null;
  /**
   * Path of the list, such as /admin/carriers.
   */
  page: string;
  person_id: string;
  /**
   * Query of the address: filters, order, columns. Never the page number.
   */
  query: string;
  saved_at: Generated<Timestamp>;
}

export interface PlatformSecondFactors {
  /**
   * Highest signature counter that a passkey told; 0: it counts none.
   */
  counter: Int8 | null;
  created_at: Generated<Timestamp>;
  /**
   * Id of a passkey, base64url, as the authenticator gave it.
   */
  credential_id: string | null;
  /**
   * Until when it can be set up; null: active.
   */
  expires_at: Timestamp | null;
  /**
   * The session or sign-in that sets it up; no other sees its secret. Null: active.
   */
  holder: string | null;
  /**
   * The factorId of events.
   */
  id: string;
  /**
   * The person's key that seals the secret (platform.personal_keys).
   */
  key_id: string | null;
  /**
   * totp: codes of an authenticator app (RFC 6238); passkey: a key of a device or password manager (WebAuthn).
   */
  kind: string;
  /**
   * Step of 30 seconds of the newest code that was used; it and earlier ones are refused.
   */
  last_step: Int8 | null;
  /**
   * What its person calls a passkey.
   */
  name: string | null;
  person_id: string;
  /**
   * Public key of a passkey, COSE.
   */
  public_key: Buffer | null;
  /**
   * The secret of the authenticator app, sealed.
   */
  sealed: Buffer | null;
  /**
   * offered: shown, not proved yet; accepted: proved, its event is being appended; active: asked for.
   */
  standing: string;
  /**
   * How browsers reach the authenticator of a passkey; null: not told.
   */
  transports: readonly string[] | null;
  /**
   * When it was last proved; null: never since it was set up.
   */
  used_at: Timestamp | null;
}

export interface PlatformSessions {
  address: string | null;
  /**
   * When a second factor was last proved within the session, which lets it change the factors for some minutes.
   */
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  last_seen_at: Generated<Timestamp>;
  person_id: string;
  /**
   * When a second factor was proved for it; null: never. Such a session ends where its person has a factor or must have one.
   */
  proven_at: Timestamp | null;
  /**
   * SHA-256 of the token that the browser or program holds.
   */
  token_hash: Buffer;
  user_agent: string | null;
  via: string;
}

export interface PlatformSignInChallenges {
  expires_at: Timestamp;
  person_id: string;
  /**
   * proof: a factor is asked for; enrolment: one must be set up first; password: a new one must be chosen first.
   */
  purpose: string;
  /**
   * SHA-256 of the secret in the browser's cookie, or in the program's hand.
   */
  token_hash: Buffer;
  via: string;
}

export interface PlatformSupplierLayouts {
  /**
   * What the sheet does not say and does not change: supplier, carrier, currency.
   */
  facts: Json<'platform.supplier_layouts.facts'>;
  /**
   * SHA-256 of the names of the columns, sorted.
   */
  headers: string;
  owner_id: string;
  /**
   * What columns hold where it differs from what is proposed. Null leaves a column out.
   */
  roles: Json<'platform.supplier_layouts.roles'>;
  /**
   * The path of the kind of rates: sea-rates.
   */
  subject: string;
  /**
   * The supplier's name as it was written.
   */
  supplier: string;
  /**
   * The supplier's name as names are compared.
   */
  supplier_key: string;
  used_at: Generated<Timestamp>;
}

export interface PlatformTicketViews {
  /**
   * Who has read it.
   */
  person_id: string;
  /**
   * Revision of the last message that they have seen; -1: none.
   */
  revision: number;
  /**
   * The ticket.
   */
  ticket_id: string;
}

export interface Portfolios {
  added_at: Timestamp;
  changed_at: Timestamp;
  /**
   * Ids of companies.
   */
  companies: readonly string[] | null;
  description: string | null;
  /**
   * Ids of the persons, executives or managers, who look after the companies.
   */
  executives: readonly string[] | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  name: string;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  revision: number;
  search_text: string;
}

export interface Ports {
  added_at: Timestamp;
  address: string | null;
  alias: readonly string[] | null;
  changed_at: Timestamp;
  city: string | null;
  /**
   * UN/LOCODE, without a blank.
   */
  code: string;
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  /**
   * Degrees north, WGS 84.
   */
  latitude: number | null;
  /**
   * Degrees east, WGS 84.
   */
  longitude: number | null;
  name: string;
  owner_id: string | null;
  revision: number;
  search_text: string;
  time_zone: string | null;
}

export interface PriceRoundings {
  added_at: Timestamp;
  changed_at: Timestamp;
  currency: string;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  owner_id: string | null;
  revision: number;
  search_text: string;
  step: Numeric;
}

export interface Products {
  added_at: Timestamp;
  changed_at: Timestamp;
  description: string | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  name: string;
  owner_id: string | null;
  revision: number;
  search_text: string;
  service: string | null;
}

export interface Profits {
  added_at: Timestamp;
  carrier: string | null;
  changed_at: Timestamp;
  country_destination: string | null;
  country_origin: string | null;
  currency: string | null;
  /**
   * IATA code or UN/LOCODE.
   */
  destination: string | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  /**
   * Most profit of a shipment, in currency.
   */
  max: Numeric | null;
  /**
   * Least profit of a shipment, in currency.
   */
  min: Numeric | null;
  modal: string | null;
  mode: string;
  name: string;
  /**
   * What a percent is of: freight or costs; null: the freight.
   */
  of: string | null;
  /**
   * IATA code or UN/LOCODE.
   */
  origin: string | null;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  /**
   * What an amount is added for: shipment, container, wm or kg; null: the shipment.
   */
  per: string | null;
  revision: number;
  search_text: string;
  supplier: string | null;
  /**
   * In currency, or percent of the cost.
   */
  value: Numeric;
}

export interface QuoterDetail {
  changed_at: Timestamp;
  client_id: string | null;
  company_id: string | null;
  executive_id: string | null;
  id: string;
  opened_at: Timestamp;
  owner_id: string;
  participant_ids: readonly string[];
  /**
   * State of the aggregate: contact, places, load, priced lines, services.
   */
  quoter: Json<'quoter_detail.quoter'>;
  reference: string;
  revision: number;
}

export interface QuoterHistory {
  actor_id: string;
  at: Timestamp;
  /**
   * List of {field, before, after}; before is null when there was nothing.
   */
  changes: Json<'quoter_history.changes'>;
  comment: string | null;
  /**
   * quoter_id/revision.
   */
  id: string;
  /**
   * Number of the question that is asked or answered, from 1; null for other events.
   */
  question: number | null;
  quoter_id: string;
  reason: string | null;
  requested_by: string | null;
  revision: number;
  type: string;
  /**
   * web, api or process.
   */
  via: string;
}

export interface QuoterList {
  /**
   * When its executive was assigned (UTC); null: nobody yet.
   */
  assigned_at: Timestamp | null;
  /**
   * taken: by the executive; portfolio or executives: by a rule; null: somebody named the executive, or there is none.
   */
  assigned_because: string | null;
  changed_at: Timestamp;
  /**
   * The customer's account; null when a visitor asked, or staff for somebody without one.
   */
  client_id: string | null;
  commodity: string | null;
  company_id: string | null;
  contact_company: string | null;
  contact_name: string;
  destination_code: string | null;
  destination_country: string | null;
  destination_id: string | null;
  destination_name: string;
  executive_id: string | null;
  files_count: number;
  /**
   * When the first offer was sent; null: none.
   */
  first_offer_at: Timestamp | null;
  id: string;
  /**
   * When staff last did something for it (UTC); null: nothing yet.
   */
  last_management: Timestamp | null;
  /**
   * air, sea, land or courier.
   */
  modal: string;
  /**
   * Where the quote's offers stand, as the aggregate folds them.
   */
  offers: Generated<Json<'quoter_list.offers'>>;
  opened_at: Timestamp;
  origin_code: string | null;
  origin_country: string | null;
  origin_id: string | null;
  origin_name: string;
  owner_id: string;
  participant_ids: readonly string[];
  reference: string;
  /**
   * Offers made for the quote, drafts and withdrawn ones among them.
   */
  response_count: number;
  revision: number;
  /**
   * Reference, contact, company, places and commodity in lower case without accents.
   */
  search_text: string;
  source: string;
  /**
   * Code of the level-1 state in the catalogue quoter-states.
   */
  state: string;
  /**
   * Since when the quoter has stood in its state.
   */
  state_changed_at: Timestamp;
  /**
   * Code of the level-2 state.
   */
  state_lv2: string | null;
  state_reason: string | null;
  /**
   * Lowest total, with tax, of the offers that are open or accepted; null: none.
   */
  total_quoter_response: Numeric | null;
  /**
   * ISO 4217, of total_quoter_response.
   */
  total_quoter_response_currency: string | null;
  /**
   * AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.
   */
  type_of_shipment: string;
}

export interface QuoterOffer {
  accepted_revision: number | null;
  /**
   * {name, orderNumber, comment, isOnBehalf, fileIds} of its acceptance; null: not accepted.
   */
  answer: Json<'quoter_offer.answer'> | null;
  answered_at: Timestamp | null;
  content_revision: number | null;
  currency: string | null;
  decline_reason: string | null;
  first_sent_at: Timestamp | null;
  id: string;
  net: Numeric | null;
  /**
   * Counts a quote's offers from 1.
   */
  number: number;
  quote_id: string;
  reservation_id: string | null;
  /**
   * The newest that was sent; 0: none.
   */
  revision: number;
  seen_at: Timestamp | null;
  seen_revision: number;
  sent_at: Timestamp | null;
  /**
   * List of {revision, contentRevision, at, total, currency}, oldest first.
   */
  sent_revisions: Json<'quoter_offer.sent_revisions'>;
  /**
   * draft, sent, accepted, rejected, expired or withdrawn.
   */
  state: string;
  tax: Numeric | null;
  time_zone: string;
  total: Numeric | null;
  total_in_usd: Numeric | null;
  /**
   * Last day on which a customer can accept, in time_zone; null until it is sent.
   */
  valid_until: string | null;
}

export interface QuoterProgress {
  /**
   * Volume of the load, m³; null: not stated.
   */
  cubic_metres: Numeric | null;
  /**
   * When its first offer was sent; null: never.
   */
  first_quoted_at: Timestamp | null;
  id: string;
  /**
   * Actual weight of the load that was asked for, kg.
   */
  kilograms: Numeric | null;
  /**
   * Codes of every level-1 state it has ever stood in, in the order of the first time.
   */
  reached: readonly string[];
  /**
   * Total and currency of each offer that was sent, by the offer's id.
   */
  sent: Json<'quoter_progress.sent'>;
  /**
   * Code of its level-1 state.
   */
  state: string;
  /**
   * Since when it has stood in its level-1 state, whatever its level-2 state did.
   */
  state_since: Timestamp;
  /**
   * Containers of the load in twenty-foot units; null: none, or of a length without one.
   */
  teu: Numeric | null;
  value_currency: string | null;
  /**
   * Total of the accepted offer, else of the one sent last, in value_currency; null: none.
   */
  value_total: Numeric | null;
}

export interface QuoterStates {
  added_at: Timestamp;
  changed_at: Timestamp;
  code: string;
  /**
   * Codes of the level-1 states that may come next.
   */
  followers: readonly string[] | null;
  id: string;
  is_active: boolean;
  is_reason_needed: boolean | null;
  is_removed: boolean;
  level: number;
  name: string;
  name_en: string | null;
  name_pt: string | null;
  /**
   * open, won, lost, void.
   */
  outcome: string | null;
  owner_id: string | null;
  /**
   * Code of the level-1 state of a level-2 state.
   */
  parent: string | null;
  position: number;
  reasons: readonly string[] | null;
  revision: number;
  search_text: string;
}

export interface RateHistory {
  actor_id: string;
  at: Timestamp;
  changed: Json<'rate_history.changed'>;
  id: string;
  rate_id: string;
  revision: number;
  type: string;
  via: string;
}

export interface RateLane {
  id: string;
  /**
   * Position in the log of the lane's last RatePublished or RateRepublished.
   */
  position: string;
}

export interface RateList {
  business_model: string;
  carriers: readonly string[];
  changed_at: Timestamp;
  clients: readonly string[];
  code: string;
  currency: string;
  destination_code: string | null;
  destination_name: string | null;
  drafted_at: Timestamp;
  drafted_by: string;
  id: string;
  is_active: boolean;
  /**
   * AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.
   */
  kind: string;
  /**
   * owner/kind/supplier/origin/destination: rates of one lane may not overlap when published.
   */
  lane: string;
  /**
   * Lowest rate of its brackets, containers or trucks, in currency.
   */
  lowest_price: Numeric | null;
  /**
   * IATA code, UN/LOCODE or code of a zone.
   */
  origin_code: string | null;
  origin_name: string | null;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  published_at: Timestamp | null;
  revision: number;
  search_text: string;
  /**
   * draft, published, unpublished or removed. Expired is published with valid_to in the past.
   */
  state: string;
  supplier: string | null;
  /**
   * All the rate says, as its events have it. Holds the supplier's prices.
   */
  terms: Json<'rate_list.terms'>;
  time_zone: string;
  valid_from: string | null;
  /**
   * Last day, whole, in time_zone.
   */
  valid_to: string | null;
}

export interface RateSearch {
  carriers: readonly string[];
  /**
   * Companies it is for; empty: all.
   */
  clients: readonly string[];
  code: string;
  /**
   * Currencies its prices are in.
   */
  currencies: readonly string[];
  destination_code: string | null;
  /**
   * ISO 3166-1 code, two letters; null: not known.
   */
  destination_country: Generated<string | null>;
  destination_latitude: number | null;
  destination_longitude: number | null;
  id: string;
  is_active: boolean;
  /**
   * Published and active. The day is compared when searching.
   */
  is_offered: boolean;
  kind: string;
  origin_code: string | null;
  /**
   * ISO 3166-1 code, two letters; null: not known.
   */
  origin_country: Generated<string | null>;
  origin_latitude: number | null;
  origin_longitude: number | null;
  /**
   * The owner company (tenant): its own people and customers find the rate, nobody else.
   */
  owner_id: string | null;
  revision: number;
  state: string;
  /**
   * The terms of the rate without what is empty: see projections/rating/rate-search/stored-terms.ts.
   */
  terms: Json<'rate_search.terms'>;
  time_zone: string;
  /**
   * Days that the rate states; null: none.
   */
  transit_days: Generated<number | null>;
  /**
   * Container or truck types it prices.
   */
  units: readonly string[];
  valid_from: string | null;
  valid_to: string | null;
}

export interface RateShare {
  /**
   * From when on the link opens nothing.
   */
  ends_at: Timestamp;
  id: string;
  owner_id: string;
  /**
   * Each with what it was priced for, its rates to the doors and its price, as in the event RatesShared.
   */
  rates: Json<'rate_share.rates'>;
  shared_at: Timestamp;
  /**
   * Id of the person whose prices they are.
   */
  shared_by: string;
  /**
   * When whoever shared them took the link back; null: they did not.
   */
  withdrawn_at: Timestamp | null;
}

export interface RateZones {
  /**
   * The zone's code. Null, as place and search_text: this end is no zone.
   */
  code: string | null;
  id: string;
  /**
   * The owner company (tenant) of the rate.
   */
  owner_id: string;
  place: Json<'rate_zones.place'> | null;
  rate_id: string;
  search_text: string | null;
  /**
   * When the rate last wrote this end.
   */
  written_at: Timestamp;
}

export interface ReadyAnswers {
  added_at: Timestamp;
  changed_at: Timestamp;
  en: string | null;
  es: string;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  name: string;
  owner_id: string | null;
  pt: string | null;
  revision: number;
  search_text: string;
}

export interface ReportingSaleLines {
  /**
   * Cost likewise; null: unknown.
   */
  cost_usd: Numeric | null;
  /**
   * ISO 4217, of net.
   */
  currency: string | null;
  /**
   * Part of the way that the line is for, such as origin, freight or destination.
   */
  leg: string | null;
  /**
   * Sale without tax, in currency.
   */
  net: Numeric | null;
  /**
   * net in US dollars at the exchange rates of the offer, unrounded; null without one.
   */
  net_usd: Numeric | null;
  /**
   * Id of the offer, as in reporting.offers.
   */
  offer_id: string | null;
  /**
   * Counts the offer's lines from 1.
   */
  position: number | null;
  /**
   * Id of the quote, as in reporting.quoters.
   */
  quote_id: string | null;
  /**
   * Id of the rate that it was made of; null: typed by staff.
   */
  rate_id: string | null;
  /**
   * When the offer was accepted (UTC).
   */
  sold_at: Timestamp | null;
  /**
   * Id of the supplier of that rate; null: none.
   */
  supplier_id: string | null;
  /**
   * Name of the supplier when the offer was made.
   */
  supplier_name: string | null;
}

export interface Reservation {
  /**
   * Owner company and version of the terms accepted at checkout; null: none were shown.
   */
  accepted_terms: Json<'reservation.accepted_terms'> | null;
  billing: Json<'reservation.billing'> | null;
  /**
   * Commodity, dangerous goods, temperature, ready date and parties; null if a program confirmed the cart without them.
   */
  booking: Json<'reservation.booking'> | null;
  /**
   * freeDays, fee, lastDays (each lineId and day) and freeUntil, as shown at booking and moved by changes; null: only staff cancel and change it.
   */
  cancellation: Json<'reservation.cancellation'> | null;
  /**
   * amount and currency; null: none was due.
   */
  cancellation_fee: Json<'reservation.cancellation_fee'> | null;
  cancellation_reason: string | null;
  /**
   * Null while it holds.
   */
  cancelled_at: Timestamp | null;
  /**
   * The cart it was made from; null for offers.
   */
  cart_id: string | null;
  company_id: string | null;
  /**
   * Cost and margin, for staff alone: customers' queries leave the column out. Null in reservations of before it was kept.
   */
  cost: Json<'reservation.cost'> | null;
  /**
   * What discount comes of, and the client (a company or a person) whose use it is.
   */
  coupon: Json<'reservation.coupon'> | null;
  currency: string;
  customer_email: string;
  customer_id: string | null;
  customer_name: string;
  delivery: Json<'reservation.delivery'> | null;
  discount: Numeric;
  /**
   * What was taken off beside a coupon, each with discountId, code, mode, value, amount and the client (a company or a person) whose use it is.
   */
  discounts: Generated<Json<'reservation.discounts'>>;
  id: string;
  is_cancelled_by_customer: Generated<boolean>;
  language: string;
  lines: Json<'reservation.lines'>;
  made_at: Timestamp;
  number: string;
  /**
   * The accepted offer it was made from: quote, offer, revision and what is moved; null for carts.
   */
  offer: Json<'reservation.offer'> | null;
  owner_id: string | null;
  payment: Json<'reservation.payment'>;
  /**
   * The last day to pay, in America/Santiago; null in reservations of before there was one.
   */
  payment_due_on: string | null;
  payment_reference: string | null;
  payment_status: string;
  pickup: Json<'reservation.pickup'> | null;
  /**
   * A proof was attached since staff last said how the payment is; not of cancelled reservations.
   */
  proof_to_check: Generated<boolean>;
  /**
   * Each with fileId, name, mediaType, size in bytes, attachedAt and attachedBy (a person's id); the oldest first.
   */
  proofs: Generated<Json<'reservation.proofs'>>;
  quote_id: string | null;
  /**
   * amount and currency of what may have been paid, less a fee in its currency, and once settled outcome (paid-back or not-received) and reference; null: nothing was paid.
   */
  refund: Json<'reservation.refund'> | null;
  /**
   * Cancelled after a payment or its proof, and staff have not settled the refund.
   */
  refund_due: Generated<boolean>;
  revision: number;
  round: number | null;
  search: string;
  /**
   * Of several shipments, each: lineId, pickup, delivery and booking. Empty: the row's own hold for all its lines.
   */
  shipments: Generated<Json<'reservation.shipments'>>;
  sub_total: Numeric;
  /**
   * Sum of taxes; included in total.
   */
  tax: Generated<Numeric>;
  /**
   * By rate of tax: percent (null: exempt), net less discounts, tax and reasons (laws).
   */
  taxes: Generated<Json<'reservation.taxes'>>;
  /**
   * What happened, oldest first: each with event, at, by (an account's id), and what it says beside.
   */
  timeline: Generated<Json<'reservation.timeline'>>;
  total: Numeric;
}

export interface Results {
  added_at: Timestamp;
  business_unit: string | null;
  category: string;
  changed_at: Timestamp;
  country: string | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  result: string;
  revision: number;
  /**
   * Added to a company's score.
   */
  score: number;
  search_text: string;
}

export interface SalesTeam {
  id: string;
  /**
   * Owner company (tenant); null: assigned before turns were kept.
   */
  owner_id: string | null;
  subordinate_ids: readonly string[];
  /**
   * How many turns of its owner company the team has taken.
   */
  turns: Generated<number>;
}

export interface ServicePrices {
  added_at: Timestamp;
  changed_at: Timestamp;
  /**
   * Id in the catalogue of commodities.
   */
  commodity: string | null;
  cost_currency: string | null;
  /**
   * What the owner company pays for it, in cost_currency. Null in all three parts: unknown.
   */
  cost_flat: Numeric | null;
  cost_min: Numeric | null;
  cost_per_container: Numeric | null;
  /**
   * Of the goods' value; of insurance, of the insured sum.
   */
  cost_percent: Numeric | null;
  /**
   * Id in the catalogue of suppliers.
   */
  cost_supplier: string | null;
  countries_destination: readonly string[] | null;
  countries_origin: readonly string[] | null;
  currency: string;
  flat: Numeric | null;
  id: string;
  /**
   * Insured sum in percent of goods, freight and requested duty; null: 110.
   */
  insured_percent: Numeric | null;
  is_active: boolean;
  is_removed: boolean;
  kinds: readonly string[] | null;
  /**
   * The minimum, in currency.
   */
  min: Numeric | null;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  per_container: Numeric | null;
  /**
   * Of the goods' value; of insurance, of the insured sum.
   */
  percent: Numeric | null;
  reference: string | null;
  revision: number;
  search_text: string;
  /**
   * customs-origin, customs-destination or insurance.
   */
  service: string;
  valid_from: string;
  valid_to: string | null;
}

export interface Shipment {
  /**
   * Booking number of the carrier.
   */
  carrier_reference: string | null;
  carriers: readonly string[];
  changed_at: Timestamp;
  /**
   * Container numbers, ISO 6346.
   */
  containers: readonly string[];
  /**
   * Actual times that were changed or taken back: milestone, was, at, reason, when and by whom.
   */
  corrections: Json<'shipment.corrections'>;
  delivered_on: string | null;
  destination_code: string | null;
  destination_name: string;
  /**
   * Local day of the discharge, from which free days count.
   */
  discharged_on: string | null;
  empty_returned_on: string | null;
  flight: string | null;
  /**
   * Ids of the reservation and of the shipment in it.
   */
  id: string;
  /**
   * The last one in the order of the shipment that was reached.
   */
  last_milestone: string;
  /**
   * From when on the next milestone is late (UTC): in the past if its estimate is later than its plan; null: unknown.
   */
  late_from: Timestamp | null;
  made_at: Timestamp;
  /**
   * By milestone: planned, estimated and actual, as a local day or a minute with its offset; null: unknown.
   */
  milestones: Json<'shipment.milestones'>;
  /**
   * When it is estimated, else planned (UTC); null: unknown.
   */
  next_expected_at: Timestamp | null;
  /**
   * The first one after it; null: all were reached.
   */
  next_milestone: string | null;
  origin_code: string | null;
  origin_name: string;
  owner_id: string | null;
  /**
   * Order within the reservation, from 0.
   */
  position: number;
  reservation_id: string;
  search: string;
  /**
   * Id of the reserved line, or offer.
   */
  shipment_id: string;
  /**
   * Kind of shipment, which decides its milestones.
   */
  type: string;
  vessel: string | null;
  voyage: string | null;
  /**
   * Number of the bill of lading, air waybill or consignment note.
   */
  waybill: string | null;
}

export interface Suppliers {
  added_at: Timestamp;
  /**
   * Ids of the carriers they sell.
   */
  carriers: readonly string[] | null;
  changed_at: Timestamp;
  company_type: readonly string[] | null;
  /**
   * [{name, email, phone, position}].
   */
  contacts: Json<'suppliers.contacts'> | null;
  /**
   * ISO 3166-1 alpha-2.
   */
  country: string;
  /**
   * Countries served, ISO 3166-1 alpha-2.
   */
  coverage: readonly string[] | null;
  email: string | null;
  id: string;
  identification: string | null;
  image: string | null;
  is_active: boolean;
  is_removed: boolean;
  name: string;
  owner_id: string | null;
  phone: string | null;
  revision: number;
  search_text: string;
  service_type: readonly string[] | null;
  web: string | null;
}

export interface Surcharges {
  added_at: Timestamp;
  /**
   * Leg: origin, freight, destination.
   */
  apply: string | null;
  /**
   * What the amount is multiplied by: kg, m3, wm, container, document, shipment, percent.
   */
  calc: string | null;
  carrier: string | null;
  changed_at: Timestamp;
  code: string;
  country: string | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  meaning: string | null;
  modal: string | null;
  name: string;
  /**
   * The owner company (tenant); null: the platform's, without a supplier.
   */
  owner_id: string | null;
  revision: number;
  search_text: string;
  service: string | null;
  supplier: string | null;
}

export interface Tags {
  added_at: Timestamp;
  changed_at: Timestamp;
  comment: string | null;
  country: string | null;
  expiration_date: string | null;
  file: string | null;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  key: string | null;
  name: string;
  /**
   * The owner company (tenant).
   */
  owner_id: string | null;
  revision: number;
  search_text: string;
  user: string | null;
}

export interface TaxRules {
  added_at: Timestamp;
  changed_at: Timestamp;
  country: string;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  owner_id: string | null;
  /**
   * Null: exempt.
   */
  percent: Numeric | null;
  reason: string;
  revision: number;
  search_text: string;
  /**
   * What is sold, such as international-freight.
   */
  supply: string;
  valid_from: string;
  /**
   * Last day; null: none.
   */
  valid_to: string | null;
}

export interface TicketList {
  /**
   * When staff first answered (UTC); null: not yet.
   */
  answered_at: Timestamp | null;
  /**
   * Who of staff answers it; null: nobody.
   */
  assignee_id: string | null;
  /**
   * When it last changed (UTC).
   */
  changed_at: Timestamp;
  /**
   * E-mail address of somebody without an account.
   */
  contact_email: string | null;
  /**
   * Name of somebody without an account.
   */
  contact_name: string | null;
  /**
   * Phone of somebody without an account; null: not said.
   */
  contact_phone: string | null;
  id: string;
  /**
   * Addresses of participants that were no account's when they were invited.
   */
  invited_emails: readonly string[];
  /**
   * Language in which it was opened.
   */
  language: string;
  /**
   * When the last message was written (UTC).
   */
  last_message_at: Timestamp;
  /**
   * How many messages there are, without internal notes.
   */
  messages: number;
  /**
   * When it was opened (UTC).
   */
  opened_at: Timestamp;
  /**
   * Who wrote it: the requester, or staff in their name.
   */
  opened_by: string;
  /**
   * Owner company (tenant) that answers.
   */
  owner_id: string;
  /**
   * Who takes part besides the requester: participantId, personId of an account, email.
   */
  participants: Json<'ticket_list.participants'>;
  /**
   * Accounts that take part: the requester and participants.
   */
  person_ids: readonly string[];
  /**
   * low, normal, high or urgent.
   */
  priority: string;
  /**
   * Id of that record.
   */
  record_id: string | null;
  /**
   * Kind of the record that it is about: quoter or reservation; null: none.
   */
  record_model: string | null;
  /**
   * Who asked; null: somebody without an account.
   */
  requester_id: string | null;
  /**
   * Revision of its stream, from 0.
   */
  revision: number;
  /**
   * When it was solved (UTC); null: it is not.
   */
  solved_at: Timestamp | null;
  /**
   * open, waiting (for the customer) or solved.
   */
  state: string;
  /**
   * Ids of tags.
   */
  tags: readonly string[];
  /**
   * What it is about.
   */
  title: string;
}

export interface TicketMailedMessage {
  /**
   * Id of the message: that of the ticket, and its revision in the ticket's stream.
   */
  id: string;
  /**
   * Whether nobody vouches for the sender of the mail, which staff accepted.
   */
  is_unverified: Generated<boolean>;
  /**
   * The address in From of a mail that staff accepted as an outsider's.
   */
  outsider_email: string | null;
  /**
   * The name in From of a mail that staff accepted as an outsider's; null: somebody who takes part wrote it.
   */
  outsider_name: string | null;
  /**
   * The participant without an account who wrote it; null: an account, staff, or who asked.
   */
  participant_id: string | null;
  /**
   * What looks like quoted mails and a signature after the message; null: nothing.
   */
  quoted: string | null;
  /**
   * The ticket.
   */
  ticket_id: string;
}

export interface TicketMessage {
  /**
   * Who wrote it; visitor: somebody without an account.
   */
  author_id: string;
  /**
   * By the requester or a participant, not by staff.
   */
  by_customer: boolean;
  /**
   * Id of the ticket, and the revision of the message in its stream.
   */
  id: string;
  /**
   * Revision in the ticket's stream.
   */
  revision: number;
  /**
   * What was written.
   */
  text: string;
  /**
   * The ticket.
   */
  ticket_id: string;
  /**
   * When it was written (UTC).
   */
  written_at: Timestamp;
}

export interface TicketMoved {
  /**
   * Id of the ticket that was split, revision of the split in its stream, and id of the message or file.
   */
  id: string;
  /**
   * Ticket that it was split into.
   */
  into_id: string;
  /**
   * Id of the message or file.
   */
  item_id: string;
  /**
   * message or file.
   */
  kind: string;
  /**
   * When it was split (UTC).
   */
  moved_at: Timestamp;
  /**
   * Id of who split it.
   */
  moved_by: string;
  /**
   * Position of the split in the log: of several, the last one counts.
   */
  position: Int8;
  /**
   * Ticket that was split.
   */
  ticket_id: string;
}

export interface TicketSurvivor {
  id: string;
  /**
   * Ticket that it became part of, which may be merged itself.
   */
  into_id: string;
  /**
   * When it was merged (UTC).
   */
  merged_at: Timestamp;
  /**
   * Id of who merged it.
   */
  merged_by: string;
  /**
   * Owner company (tenant) of both.
   */
  owner_id: string;
  /**
   * Its state before it was merged.
   */
  state_before: string;
  /**
   * Ticket that it is part of now, at the end of all merges.
   */
  survivor_id: string;
  /**
   * How many merges of tickets the owner company had before.
   */
  turn: number;
}

export interface TransitSpeeds {
  added_at: Timestamp;
  changed_at: Timestamp;
  id: string;
  is_active: boolean;
  is_removed: boolean;
  kilometres_per_day: number;
  name: string;
  owner_id: string | null;
  revision: number;
  search_text: string;
  /**
   * First day; of a mode's speeds the newest that has begun counts.
   */
  starts_on: string;
  /**
   * air, sea, land or courier.
   */
  transport: string;
}

export interface Trucks {
  added_at: Timestamp;
  alias: string | null;
  /**
   * [{country, alias}].
   */
  alias_country: Json<'trucks.alias_country'> | null;
  /**
   * Inside height, in metres.
   */
  alto: number | null;
  /**
   * Inside width, in metres.
   */
  ancho: number | null;
  cantidad_pallet_americano: number | null;
  /**
   * m³.
   */
  capacidad_cubica: number;
  cargo_types: readonly string[] | null;
  category: string | null;
  changed_at: Timestamp;
  description: string | null;
  /**
   * Id in Delpa, the client's own system.
   */
  i_delpa: string | null;
  id: string;
  image: string | null;
  is_active: boolean;
  is_removed: boolean;
  /**
   * Inside length, in metres.
   */
  largo: number | null;
  name: string;
  owner_id: string | null;
  /**
   * The most cargo, in kg.
   */
  peso_bruto: number;
  revision: number;
  search_text: string;
  tags: readonly string[] | null;
}

export interface Tables {
  absence: Absence;
  address_book: AddressBook;
  airlines: Airlines;
  airports: Airports;
  announced_charges: AnnouncedCharges;
  api_client_list: ApiClientList;
  assignment_rules: AssignmentRules;
  attached_file: AttachedFile;
  bank_accounts: BankAccounts;
  branches: Branches;
  business_units: BusinessUnits;
  carriers: Carriers;
  cart: Cart;
  client_profile: ClientProfile;
  commodities: Commodities;
  company_activity: CompanyActivity;
  company_alike: CompanyAlike;
  company_distinction: CompanyDistinction;
  company_key: CompanyKey;
  company_list: CompanyList;
  company_member: CompanyMember;
  company_merge: CompanyMerge;
  company_people: CompanyPeople;
  company_survivor: CompanySurvivor;
  conditions: Conditions;
  containers: Containers;
  correlated_events: CorrelatedEvents;
  currency_rates: CurrencyRates;
  demurrage_tables: DemurrageTables;
  discounts: Discounts;
  emission_factors: EmissionFactors;
  erasure_request: ErasureRequest;
  'event_store.events': EventStoreEvents;
  executive_profile: ExecutiveProfile;
  faq_categories: FaqCategories;
  faq_subcategories: FaqSubcategories;
  faqs: Faqs;
  geozones: Geozones;
  import_duties: ImportDuties;
  legal_text: LegalText;
  management_list: ManagementList;
  meeting_list: MeetingList;
  missions: Missions;
  note_list: NoteList;
  offer_content: OfferContent;
  offer_list: OfferList;
  owners: Owners;
  person_list: PersonList;
  place_words: PlaceWords;
  places: Places;
  'platform.api_tokens': PlatformApiTokens;
  'platform.calendar_addresses': PlatformCalendarAddresses;
  'platform.catalogue_import_rows': PlatformCatalogueImportRows;
  'platform.catalogue_imports': PlatformCatalogueImports;
  'platform.checkpoint_marks': PlatformCheckpointMarks;
  'platform.checkpoints': PlatformCheckpoints;
  'platform.company_invitations': PlatformCompanyInvitations;
  'platform.credentials': PlatformCredentials;
  'platform.currency_rate_proposals': PlatformCurrencyRateProposals;
  'platform.drafts': PlatformDrafts;
  'platform.ended_jobs': PlatformEndedJobs;
  'platform.erased_subjects': PlatformErasedSubjects;
  'platform.erasures': PlatformErasures;
  'platform.file_pieces': PlatformFilePieces;
  'platform.files': PlatformFiles;
  'platform.first_sign_ins': PlatformFirstSignIns;
  'platform.first_start': PlatformFirstStart;
  'platform.google_identities': PlatformGoogleIdentities;
  'platform.hand_over_records': PlatformHandOverRecords;
  'platform.hand_overs': PlatformHandOvers;
  'platform.idempotency': PlatformIdempotency;
  'platform.import_mappings': PlatformImportMappings;
  'platform.incoming_mails': PlatformIncomingMails;
  'platform.installation_secrets': PlatformInstallationSecrets;
  'platform.kept_exports': PlatformKeptExports;
  'platform.known_devices': PlatformKnownDevices;
  'platform.legal_text_blocks': PlatformLegalTextBlocks;
  'platform.list_columns': PlatformListColumns;
  'platform.made_documents': PlatformMadeDocuments;
  'platform.mailed_sheets': PlatformMailedSheets;
  'platform.migrations': PlatformMigrations;
  'platform.name_aliases': PlatformNameAliases;
  'platform.notification_choices': PlatformNotificationChoices;
  'platform.notification_digests': PlatformNotificationDigests;
  'platform.notification_mail_entries': PlatformNotificationMailEntries;
  'platform.notification_mails': PlatformNotificationMails;
  'platform.notifications': PlatformNotifications;
  'platform.offer_links': PlatformOfferLinks;
  'platform.one_time_links': PlatformOneTimeLinks;
  'platform.outbox_attachments': PlatformOutboxAttachments;
  'platform.outbox_files': PlatformOutboxFiles;
  'platform.outbox_messages': PlatformOutboxMessages;
  'platform.passkey_challenges': PlatformPasskeyChallenges;
  'platform.personal_data_state': PlatformPersonalDataState;
  'platform.personal_keys': PlatformPersonalKeys;
  'platform.projection_heartbeat': PlatformProjectionHeartbeat;
  'platform.provider_failures': PlatformProviderFailures;
  'platform.provider_states': PlatformProviderStates;
  'platform.quoter_bulk_change_quotes': PlatformQuoterBulkChangeQuotes;
  'platform.quoter_bulk_changes': PlatformQuoterBulkChanges;
  'platform.quoter_numbers': PlatformQuoterNumbers;
  'platform.rate_changes': PlatformRateChanges;
  'platform.rate_date_job_rates': PlatformRateDateJobRates;
  'platform.rate_date_jobs': PlatformRateDateJobs;
  'platform.rate_endings': PlatformRateEndings;
  'platform.rate_import_prices': PlatformRateImportPrices;
  'platform.rate_limits': PlatformRateLimits;
  'platform.recovery_codes': PlatformRecoveryCodes;
  'platform.reservations': PlatformReservations;
  'platform.saved_views': PlatformSavedViews;
  'platform.second_factors': PlatformSecondFactors;
  'platform.sessions': PlatformSessions;
  'platform.sign_in_challenges': PlatformSignInChallenges;
  'platform.supplier_layouts': PlatformSupplierLayouts;
  'platform.ticket_views': PlatformTicketViews;
  portfolios: Portfolios;
  ports: Ports;
  price_roundings: PriceRoundings;
  products: Products;
  profits: Profits;
  quoter_detail: QuoterDetail;
  quoter_history: QuoterHistory;
  quoter_list: QuoterList;
  quoter_offer: QuoterOffer;
  quoter_progress: QuoterProgress;
  quoter_states: QuoterStates;
  rate_history: RateHistory;
  rate_lane: RateLane;
  rate_list: RateList;
  rate_search: RateSearch;
  rate_share: RateShare;
  rate_zones: RateZones;
  ready_answers: ReadyAnswers;
  'reporting.sale_lines': ReportingSaleLines;
  reservation: Reservation;
  results: Results;
  sales_team: SalesTeam;
  service_prices: ServicePrices;
  shipment: Shipment;
  suppliers: Suppliers;
  surcharges: Surcharges;
  tags: Tags;
  tax_rules: TaxRules;
  ticket_list: TicketList;
  ticket_mailed_message: TicketMailedMessage;
  ticket_message: TicketMessage;
  ticket_moved: TicketMoved;
  ticket_survivor: TicketSurvivor;
  transit_speeds: TransitSpeeds;
  trucks: Trucks;
}
