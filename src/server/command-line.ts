import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './data-folders.ts';

/** `npm run build` writes build.json; its folder runs in production, where commands are run by deploy/portal-admin. */
const program = existsSync(join(projectRoot, 'build.json')) ? 'portal-admin' : 'npm run admin --';

/** Returns the command line to show in messages. */
export const formatCommandLine = (command: string): string => `${program} ${command}`;
