import { createHash, randomBytes } from 'node:crypto';

export const createDraftKey = (): string => randomBytes(32).toString('base64url');

/** Only the hash of a visitor's key is stored, so that a copy of the database does not give access to drafts. */
export const hashDraftKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url');
