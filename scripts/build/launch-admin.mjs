// Maintains the portal of this folder: `node admin.mjs <command>`, with the settings of the server.
import { fileURLToPath } from 'node:url';
import { broughtNode, handOverTo, recentEnough } from './scripts/setup/node.mjs';

// Where the operator is, as npm gives it too: files that a command names are relative to it.
process.env.INIT_CWD ??= process.cwd();
process.chdir(fileURLToPath(new URL('.', import.meta.url)));
if (recentEnough()) await import('./scripts/admin.js');
else await handOverTo(broughtNode('node_modules'));
