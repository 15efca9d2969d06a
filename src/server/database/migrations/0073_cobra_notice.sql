-- Within how many days after the event a group's people must have the notice of COBRA (29 CFR 2590.606-4).
alter table benefit_group
  add column cobra_notice_days integer not null default 44 check (cobra_notice_days between 1 and 90);
alter table termination_request add column cobra_notice_due date;
