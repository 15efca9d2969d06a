import { sql } from 'kysely';

const openStatuses = ['Received', 'InReview', 'PendedInfo', 'PeerToPeer'];

/** Whether a pre-certification is not decided. */
export const isPrecertificationOpen = sql<boolean>`precertification.status = any(${openStatuses}::text[])`;
