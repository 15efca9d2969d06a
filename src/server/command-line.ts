import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './data-folders.ts';

/** `npm run build` writes build.json beside the program that runs in production, where deploy/portal-admin runs commands. */
const program = existsSync(join(projectRoot, 'build.json')) ? 'portal-admin' : 'npm run admin --';

/** Returns the command line to show in messages. */
export const formatCommandLine = (command: string): string => `${program} ${command}`;
