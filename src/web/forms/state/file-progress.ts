import { createContext } from 'react';

/** The sent fraction of each file, from 0 to 1. */
export type FileProgress = ReadonlyMap<File, number>;

/** Divides the sent fraction of a body, from 0 to 1, among its files, which are sent sequentially. */
export function toFileProgress(files: readonly File[], fraction: number): FileProgress {
  let bytesLeft = fraction * files.reduce((sum, { size }) => sum + size, 0);
  return new Map(
    files.map((file) => {
      const sent = Math.min(bytesLeft, file.size);
      bytesLeft -= sent;
      return [file, file.size === 0 ? fraction : sent / file.size];
    }),
  );
}

/** The running upload. */
export interface Sending {
  progress: FileProgress;
  /** Stops the upload. Files that are already sent stay. */
  stop: () => void;
  /** Skips one file that has not been sent completely. */
  cancel: (file: File) => void;
}

/** Undefined while nothing is sent. */
export const SendingContext = createContext<Sending | undefined>(undefined);
