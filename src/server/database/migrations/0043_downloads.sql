-- Who sees a document: portals ("sites"), roles within them, groups, and for members a location of one group. One row
-- says it all, so that a change of the audience is one update. -1 is Every Group; no role means all roles of the sites.
alter table document
  add column employee_site boolean not null default false,
  add column employer_site boolean not null default false,
  add column provider_site boolean not null default false,
  add column customer_service_site boolean not null default false,
  add column roles integer[] not null default '{}',
  add column groups integer[] not null default '{}',
  add column location_number integer,
  add column version integer not null default 1;

update document set
  groups = array(select group_number from document_group side where side.download_id = document.download_id order by 1),
  roles = array(select role_id from document_role side where side.download_id = document.download_id order by 1);
update document set
  employee_site = roles && array[30, 31, 999],
  employer_site = roles && array[20, 21, 999],
  provider_site = roles && array[40, 999],
  customer_service_site = roles && array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 999];
update document set roles = '{}' where 999 = any(roles);

drop table document_group;
drop table document_role;

alter table document add constraint document_location_of_one_group
  check (location_number is null or (cardinality(groups) = 1 and not -1 = any(groups)));
create index document_groups on document using gin (groups);
