-- In front of another back end its members are not in these tables: the id it gives is kept beside the account.
alter table account add column back_end_member_id text;
