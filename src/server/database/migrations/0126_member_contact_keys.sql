-- Staff find a caller by telephone number or email: the last ten digits of each number, however it is written.
alter table member add column phone_keys text[] not null generated always as (array[
  right(regexp_replace(coalesce(home_phone, ''), '\D', '', 'g'), 10),
  right(regexp_replace(coalesce(work_phone, ''), '\D', '', 'g'), 10),
  right(regexp_replace(coalesce(mobile_phone, ''), '\D', '', 'g'), 10)
]) stored;
create index member_phone_keys on member using gin (phone_keys);
create index member_email on member (lower(email));
