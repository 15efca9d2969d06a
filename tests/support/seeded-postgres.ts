import { seedOnce } from './databases/postgres-copy.ts';
import { found } from './postgres.ts';

/** Seeding takes longer than a hook may; it happens once, after one-postgres.ts and before any worker starts. */
export const setup = (): Promise<void> => seedOnce(found());
