-- Checks are searched by number and by the claims that they pay, also by those that another check has paid since.

create index run_check_number on run_check (check_number text_pattern_ops);
create index run_check_claim_claim on run_check_claim (claim_id);
