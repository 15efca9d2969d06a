import { createContext } from 'react';

/** How much of each file has been sent, from 0 to 1. */
export type FileProgress = ReadonlyMap<File, number>;

/** Divides the sent part of a body among its files, which are sent sequentially. */
export function progressOf(files: readonly File[], part: number): FileProgress {
  let bytesLeft = part * files.reduce((sum, { size }) => sum + size, 0);
  return new Map(
    files.map((file) => {
      const sent = Math.min(bytesLeft, file.size);
      bytesLeft -= sent;
      return [file, file.size === 0 ? part : sent / file.size];
    }),
  );
}

/** The upload that runs. */
export interface Sending {
  progress: FileProgress;
  /** Stops the upload. Files that are already sent stay. */
  stop: () => void;
  /** Leaves out one file that is not sent yet. */
  cancel: (file: File) => void;
}

/** Undefined while nothing is sent. */
export const SendingContext = createContext<Sending | undefined>(undefined);
