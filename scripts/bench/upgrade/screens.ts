import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFiles } from '#server/publications/stored-files.ts';
import { withClient } from '../new-database.ts';
import { publishedScreen, savedScreen } from './old-release.ts';

/** Texts of data files by path. */
type FileTexts = ReadonlyMap<string, string>;

/**
 * Returns the files of the live publication; undefined for releases before migration 0056, which did not store them.
 */
export async function readLiveFiles(url: string): Promise<FileTexts | undefined> {
  let files: string | null | undefined;
  await withClient(url, async (client) => {
    // to_jsonb, because naming the column would fail in older releases, which do not have it.
    const { rows } = await client.query<{ files: string | null }>(
      "select to_jsonb(publication) ->> 'files' as files from publication join publication_current using (publication_id)",
    );
    files = rows[0]?.files;
  });
  return typeof files === 'string' ? parseFiles(files).json : undefined;
}

/**
 * Prints which of the two screens that were changed in the older release are now live with another text than the older
 * release had published, or, when it stored no files, than this release contains. Exit code 1 when there is one.
 */
export async function compareScreens(
  url: string,
  before: FileTexts | undefined,
  releaseFolder: string,
): Promise<void> {
  const live = await readLiveFiles(url);
  const readExpectedText = (path: string) =>
    before?.get(path) ?? readFileSync(join(releaseFolder, path), 'utf8');
  const lost = [publishedScreen, savedScreen].filter(
    (path) => live?.get(path) !== readExpectedText(path),
  );
  const source = before ? 'the older release had published' : 'came with this release';
  console.log(`Live screens that are not what ${source}: ${lost.join(', ') || 'none'}.`);
  if (lost.length > 0) process.exitCode = 1;
}
