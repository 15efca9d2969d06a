-- A registration that waits for its mailed link; the account is made when the link is opened. The key is kept as a hash.
create table member_registration (
  registration_id bigint generated always as identity primary key,
  key_hash bytea not null unique,
  member_id text not null references member on delete cascade,
  email text not null,
  language text not null,
  brand_id text not null,
  created_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index member_registration_member on member_registration (member_id, created_at desc);
create index member_registration_expires_at on member_registration (expires_at);
