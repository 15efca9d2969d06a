import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Json = Record<string, unknown>;

/** Raises the rate limits of a copy of the project: the load of a benchmark comes from one address and one account. */
export const liftRateLimits = (project: string): void =>
  changeJson(join(project, 'schemas/parts/rates.json'), (rates) =>
    Object.fromEntries(
      Object.entries(rates).map(([name, rate]) => [
        name,
        typeof rate === 'object' ? { ...rate, limit: 100_000_000 } : rate,
      ]),
    ),
  );

export function changeJson(path: string, change: (file: Json) => Json): void {
  const changed = JSON.stringify(change(readJson(path)), null, 2);
  writeFileSync(path, `${changed}\n`);
}

export const readJson = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json;
