import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { dataFolders } from '#language/core/file-kinds.ts';
import { resolveFolder, isData, isImage, readDataFiles } from './read-files.ts';

/** Maximum length of the output of a git command. */
const bufferBytes = 256 * 1024 * 1024;

/** The files at a revision cannot be read. The message says what to do. */
export class UnknownRevisionError extends Error {}

/**
 * Reads the data files at a commit, branch or tag of the git repository that contains the folder. Folders that come
 * with the code (see `resolveFolder`) are read from disk.
 * @throws UnknownRevisionError when the folder is in no repository or the revision is unknown
 */
export function readGitFiles(root: string, reference: string): Map<string, string> {
  const git = createGitRunner(root, reference);
  const committedFolders = dataFolders.filter(
    (folder) => resolveFolder(root, folder) === join(root, folder),
  );
  const prefix = git(['rev-parse', '--show-prefix']).trim();
  const listed = git(['ls-tree', '-r', '--name-only', reference, ...committedFolders]).split('\n');
  const paths = listed.filter((path) => isData(path) || isImage(path)).toSorted();
  const dataPaths = paths.filter(isData);
  const input = dataPaths.map((path) => `${reference}:${prefix}${path}\n`).join('');
  const texts = splitBatch(git(['cat-file', '--batch'], input), dataPaths.length);
  const json = new Map(dataPaths.map((path, index) => [path, texts[index] ?? '']));
  const filesOnDisk = committedFolders.length < dataFolders.length ? [...readDataFiles(root)] : [];
  return new Map([
    ...filesOnDisk.filter(
      ([path]) => !committedFolders.some((folder) => path.startsWith(`${folder}/`)),
    ),
    ...paths.map((path) => [path, json.get(path) ?? ''] as const),
  ]);
}

function createGitRunner(
  root: string,
  reference: string,
): (args: string[], input?: string) => string {
  return (args, input) => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: bufferBytes,
        stdio: ['pipe', 'pipe', 'pipe'],
        ...(input !== undefined && { input }),
      });
    } catch (error) {
      const message = describeFailure(error);
      throw new UnknownRevisionError(
        `${root} cannot be compared with '${reference}'. Git says: ${message}\n${getRemedy(message)}`,
      );
    }
  };
}

const getRemedy = (message: string): string =>
  message.includes('not a git repository')
    ? 'Keep the folder in a git repository: type `git init` there, and commit what is in order.'
    : 'Name a commit, branch or tag of the repository that this folder is in.';

const describeFailure = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return stderr?.trim().split('\n')[0] || message;
};

/** Parses the output of git cat-file --batch: `<hash> blob <bytes>`, the content and a line end for each file. */
function splitBatch(output: string, count: number): string[] {
  const bytes = Buffer.from(output, 'utf8');
  const texts: string[] = [];
  for (let at = 0; texts.length < count;) {
    const lineEnd = bytes.indexOf('\n', at);
    const size = Number(bytes.toString('utf8', at, lineEnd).split(' ').at(-1));
    texts.push(bytes.toString('utf8', lineEnd + 1, lineEnd + 1 + size));
    at = lineEnd + 1 + size + 1;
  }
  return texts;
}
