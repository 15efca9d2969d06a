-- The time to decide a request does not run while the request waits for information (29 CFR 2560.503-1(f)(4)).
alter table precertification
  drop constraint precertification_status_check,
  add constraint precertification_status_check check (status in ('Received', 'InReview', 'PendedInfo', 'InfoReceived',
    'PeerToPeer', 'Approved', 'PartiallyApproved', 'Modified', 'Denied', 'Withdrawn', 'Cancelled', 'Expired')),
  add column information_requested_at timestamptz,
  add constraint precertification_information_requested check (information_requested_at is null or status = 'PendedInfo');

update precertification set information_requested_at = coalesce(
  (select max(note.noted_at) from precertification_note note
    where note.certno = precertification.certno and not note.internal),
  precertification.received_at)
where status = 'PendedInfo';

update conversation set due_date = null from precertification
where precertification.conversation_id = conversation.conversation_id
  and precertification.status = 'PendedInfo' and conversation.transaction_number is not null;
