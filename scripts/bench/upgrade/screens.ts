import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFiles } from '#server/publications/stored-files.ts';
import { withClient } from '../new-database.ts';
import { publishedScreen, savedScreen } from './old-release.ts';

type Screens = ReadonlyMap<string, string>;

/** The files of the live publication by path; undefined when it stored none (before migration 0056). */
export async function liveScreens(url: string): Promise<Screens | undefined> {
  let files: string | null | undefined;
  await withClient(url, async (client) => {
    // As JSON, since the column is missing in older releases.
    const { rows } = await client.query<{ files: string | null }>(
      "select to_jsonb(publication) ->> 'files' as files from publication join publication_current using (publication_id)",
    );
    files = rows[0]?.files;
  });
  return typeof files === 'string' ? parseFiles(files).json : undefined;
}

/**
 * Prints whether the live screens are those that the older release had published, or, when it stored none, those of
 * this release. Exit code 1 if not.
 */
export async function compareScreens(
  url: string,
  before: Screens | undefined,
  release: string,
): Promise<void> {
  const live = await liveScreens(url);
  const expectedText = (path: string) =>
    before?.get(path) ?? readFileSync(join(release, path), 'utf8');
  const lost = [publishedScreen, savedScreen].filter(
    (path) => live?.get(path) !== expectedText(path),
  );
  const source = before ? 'the older release had published' : 'came with this release';
  console.log(`Live screens that are not what ${source}: ${lost.join(', ') || 'none'}.`);
  if (lost.length > 0) process.exitCode = 1;
}
