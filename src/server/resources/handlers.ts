import { readdirSync } from 'node:fs';
import type { Handlers } from '../requests/call.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.handlers.ts'),
);
const modules = await Promise.all(
  files.map(async (name) => (await import(new URL(name, folder).href)) as object),
);

/** Everything that the files called *.handlers.ts export: each handler under the id of its operation. */
export const handlers = Object.assign({}, ...modules) as Handlers;
