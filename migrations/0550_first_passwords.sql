-- Who set a password, what waits for a new one, and who has signed in before.
alter table platform.credentials
  add column standing text not null default 'own' check (standing in ('own', 'first', 'demonstration'));
comment on column platform.credentials.standing is 'own: its person chose it; first: somebody else set it, and its person changes it at the next sign-in; demonstration: printed for an account of the demonstration, changed if its person likes.';

alter table platform.sign_in_challenges drop constraint sign_in_challenges_purpose_check;
alter table platform.sign_in_challenges add check (purpose in ('proof', 'enrolment', 'password'));
comment on table platform.sign_in_challenges is 'Sign-ins whose password was right and which wait for a second factor or a new password. Each ends with the first that brings it.';
comment on column platform.sign_in_challenges.purpose is 'proof: a factor is asked for; enrolment: one must be set up first; password: a new one must be chosen first.';

create table platform.first_sign_ins (
  person_id  text primary key,
  at         timestamptz not null default now()
);
comment on table platform.first_sign_ins is 'When each person first signed in. From the second time on, administrators and managers need a second factor.';
insert into platform.first_sign_ins (person_id, at)
  select person_id, min(created_at) from platform.sessions group by person_id;
