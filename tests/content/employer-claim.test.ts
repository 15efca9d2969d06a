import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';

interface Change {
  set?: string;
  to?: { id: string; values?: Record<string, string> }[];
}

it('the sentence about a claim names no provider to employers, who do not receive every provider', () => {
  const file = join(projectRoot, 'screens/employer/member-profile/claim.json');
  const { patch } = JSON.parse(readFileSync(file, 'utf8')) as { patch: Change[] };
  const cases = patch.find(({ set }) => set === 'blocks.outcome.cases')?.to ?? [];
  expect(cases.length).toBeGreaterThan(0);
  expect(cases.flatMap(({ values = {} }) => Object.values(values))).not.toContain('providerName');
});
