import { fileURLToPath } from 'node:url';

/** The root folder of the project, with a separator at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
