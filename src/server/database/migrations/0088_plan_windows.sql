-- Within how many days a plan takes a life event, and begins for a new hire; without a number, the days of the reason
-- (windowDays in schemas/codes). No plan may take a life event for less than 30 days (29 CFR 2590.701-6).
alter table plan
  add column event_window_days integer check (event_window_days between 30 and 365),
  add column new_hire_window_days integer check (new_hire_window_days between 30 and 365);
