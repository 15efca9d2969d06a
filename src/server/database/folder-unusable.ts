const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'is a file',
  ENOTDIR: 'is a file, or is inside one',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a disk whose quota is used up',
};

/** The data folder, or the database in it, cannot be used. The message tells the operator what to do. */
export class FolderUnusableError extends Error {}

/** The settings that name a folder to write to, and what the folder is. */
const folders = { DATA_DIR: 'data folder', FILES_DIR: 'folder for files' } as const;

/** Converts an error of the file system to one in words. Other errors are returned unchanged. */
export function toFolderError(
  folder: string,
  cause: unknown,
  setting: keyof typeof folders = 'DATA_DIR',
): unknown {
  const reason = reasons[(cause as NodeJS.ErrnoException).code ?? ''];
  if (reason === undefined) return cause;
  return new FolderUnusableError(
    `The ${folders[setting]} ${folder} ${reason}. Make it writable, or set ${setting} to another folder.`,
    { cause },
  );
}

export const createDamagedDatabaseError = (folder: string, cause: unknown): FolderUnusableError =>
  new FolderUnusableError(
    `The database in ${folder} cannot be opened: its files are damaged or incomplete. ` +
      'Restore the folder from a backup, or set DATA_DIR to an empty folder.',
    { cause },
  );

export const createNotClosedError = (folder: string, cause: unknown): FolderUnusableError =>
  new FolderUnusableError(
    `The database in ${folder} could not be closed properly. If the disk is full, free some space. ` +
      'Nothing that was saved is lost: the next start recovers it.',
    { cause },
  );
