import { ensureSeededFolder } from './databases/pglite-copy.ts';

/** Seeds once before any worker starts, because seeding takes longer than a hook may. */
export const setup = async (): Promise<void> => {
  await ensureSeededFolder();
};
