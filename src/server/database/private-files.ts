import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Permission bits of the group and of others. */
const groupAndOthersBits = 0o077;
const hasModes = process.platform !== 'win32';

/** Other users of the machine may read or change the data folder or a file in it. */
export class DataFolderNotPrivateError extends Error {
  constructor(folder: string, path: string, mode: number) {
    super(
      `Other users of this machine have access to ${path} (mode ${mode.toString(8)}). ` +
        `Run \`chmod -R go= '${folder}'\` and start again.`,
    );
  }
}

/**
 * Creates the data folder with mode 0700 and makes this process create private files only.
 * @throws DataFolderNotPrivateError when an existing folder or file has a looser mode
 */
export function requirePrivateFolder(folder: string): void {
  if (hasModes) process.umask(groupAndOthersBits);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!hasModes) return;
  for (const path of listPortalPaths(folder)) {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats || stats.isSymbolicLink() || (stats.mode & groupAndOthersBits) === 0) continue;
    throw new DataFolderNotPrivateError(folder, path, stats.mode & 0o777);
  }
}

/** Yields the folder and the portal's files in it. A mount point may also contain folders of the system. */
function* listPortalPaths(folder: string): Generator<string> {
  yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile() || entry.name === 'database') yield path;
    if (!entry.isDirectory() || entry.name !== 'database') continue;
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      yield join(path, name);
  }
}

type Init = NodeFS['init'];
type Module = Parameters<Init>[1];
interface Operations {
  setattr(target: unknown, attributes: { mode?: number }): void;
}

/** PGlite's file system with private modes: PostgreSQL sets modes explicitly, so the umask does not limit them. */
export class PrivateNodeFS extends NodeFS {
  override async init(pglite: PGlite, options: Module): ReturnType<Init> {
    const initialized = await super.init(pglite, options);
    const keepFilesPrivate = (module: Module) => {
      const { node_ops, stream_ops } = (module as unknown as { NODEFS: NodeOperations }).NODEFS;
      keepPrivate(node_ops);
      keepPrivate(stream_ops);
    };
    return {
      emscriptenOpts: {
        ...initialized.emscriptenOpts,
        preRun: [keepFilesPrivate, ...(initialized.emscriptenOpts.preRun ?? [])] as NonNullable<
          Module['preRun']
        >,
      },
    };
  }
}

interface NodeOperations {
  node_ops: Operations;
  stream_ops: Operations;
}

function keepPrivate(operations: Operations): void {
  const setattr = operations.setattr.bind(operations);
  operations.setattr = (target, attributes) =>
    setattr(
      target,
      attributes.mode === undefined
        ? attributes
        : { ...attributes, mode: attributes.mode & ~groupAndOthersBits },
    );
}
