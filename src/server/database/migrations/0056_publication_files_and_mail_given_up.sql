-- The files that a publication was made from, so that a release can compile it again: {json: [[path, text]], pictures}.
alter table publication add column files text;

-- A mail is tried for some days from its first attempt. One that was given up waits for `npm run admin -- mail retry`.
alter table outbox add column first_attempt_at timestamptz, add column given_up_at timestamptz;
-- Until now a mail was given up silently after eight attempts.
update outbox set given_up_at = next_attempt_at where sent_at is null and attempts >= 8;
