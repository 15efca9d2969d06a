-- The description of a document by language, as its name: an online form is described in each.
alter table document alter column description drop default;
alter table document alter column description type texts using jsonb_build_object('en', description);
