-- What a reader needs to open the file of a finished job: the members that it names, and the permissions and tax IDs that
-- it was made with. A reader who has lost one of them since may not open it.
alter table job
  add column member_ids text[] not null default '{}',
  add column tax_ids text[] not null default '{}',
  add column rights text[] not null default '{}';
