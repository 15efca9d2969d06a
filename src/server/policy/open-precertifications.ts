import { sql } from 'kysely';

/** The status of a pre-certification that waits for information from the provider. */
export const waitingForInformation = 'PendedInfo';

const openStatuses = ['Received', 'InReview', waitingForInformation, 'InfoReceived', 'PeerToPeer'];

/** Whether a pre-certification is not decided. */
export const isPrecertificationOpen = sql<boolean>`precertification.status = any(${openStatuses}::text[])`;

/** Whether a pre-certification waits for information from the provider. The time to decide it does not run. */
export const isWaitingForInformation = sql<boolean>`precertification.status = ${waitingForInformation}`;
