import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

const folder = join(projectRoot, 'tests/peers');
/** Those of the project are read from its folder, so the checker does not find these. */
const ownValidators = Object.keys(JSON.parse(read('validators.json')) as object);

/** The project's files with those of the benchmark, as `npm run bench -- peers` copies them. */
function createFilesWithPeers(): Map<string, string> {
  const files = new Map(readDataFiles(projectRoot));
  for (const name of ['schemas', 'screens', 'locales'])
    for (const path of readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }))
      if (path.endsWith('.json')) files.set(join(name, path), read(join(name, path)));
  return files;
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

describe('the screens that are measured beside other libraries', () => {
  const { diagnostics, compiled } = createWorkspace(createFilesWithPeers(), today).check();

  it('are sound', () =>
    expect(
      diagnostics.filter(
        ({ file, hint }) => file.includes('peer') && !ownValidators.includes(hint?.found ?? ''),
      ),
    ).toEqual([]));

  it('are compiled', () =>
    expect([...compiled.screens.keys()].filter((id) => id.startsWith('public.peer'))).toEqual([
      'public.peerDetail',
      'public.peerEnroll',
      'public.peerRows',
      'public.peerSearch',
    ]));
});
