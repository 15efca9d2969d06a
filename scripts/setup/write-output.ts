import { writeFileSync } from 'node:fs';

/** The file that the arguments name cannot be written. The message says what to name instead. */
export class OutputFileError extends Error {}

/**
 * Writes a file that the arguments name.
 * @throws OutputFileError when it cannot be written
 */
export function writeOutputFile(path: string, content: string): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OutputFileError(
      `${path} cannot be written (${code}). Name a file in a folder that exists.`,
      { cause: error },
    );
  }
}
