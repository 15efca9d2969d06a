import { seededFolder } from './databases/pglite-copy.ts';

/** Seeding takes longer than a hook may; it happens once, before any worker starts. */
export const setup = async (): Promise<void> => {
  await seededFolder();
};
