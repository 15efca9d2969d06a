-- Announcements of one severity are shown in this order; equal numbers by their first day.
alter table announcement add column sort_order integer not null default 0;
