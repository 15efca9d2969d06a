// Starts the portal of this folder: `node server.mjs`. Plain JavaScript for Node 20, which hands over to a newer one.
import { fileURLToPath } from 'node:url';
import { broughtNode, handOverTo, recentEnough } from './scripts/setup/node.mjs';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
if (recentEnough()) await import('./src/server/main.js');
else await handOverTo(broughtNode('node_modules'));
