import { readdirSync } from 'node:fs';
import type { Handlers } from '../requests/call.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.handlers.ts'),
);
const modules = await Promise.all(
  files.map(async (name) => (await import(new URL(name, folder).href)) as object),
);

/** All handlers of the *.handlers.ts files, by operation id. */
export const handlers = Object.assign({}, ...modules) as Handlers;
