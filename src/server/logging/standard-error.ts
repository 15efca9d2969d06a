import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { clock } from '../clock.ts';

/** Bytes that may wait for a reader that is slow or has stopped reading. Lines beyond them are lost. */
const maxPendingBytes = 1024 * 1024;
const fileDescriptor = 2;
/** pino's number of the level `warn`. */
const warnLevel = 40;

/**
 * Creates a writer to standard error for the log. A full disk, a broken pipe and a reader that has stopped reading lose
 * lines, but never stop the portal. The first line that can be written again reports how many were lost.
 */
export function createStandardErrorWriter(): { write(line: string): void } {
  const { stderr } = process;
  // Without a listener, the error of a broken pipe would end the process.
  stderr.on('error', () => {});
  process.stdout.on('error', () => {});
  const send = stderr instanceof Socket ? writeToSocket(stderr) : writeToFile;
  let lost = 0;
  return {
    write(line) {
      const text = lost === 0 ? line : formatLossReport(lost) + line;
      if (send(text)) lost = 0;
      else lost++;
    },
  };
}

/**
 * Writes to a pipe or socket. Node writes to pipes at once while there is room, so that the last line before an exit is
 * not lost.
 */
function writeToSocket(stderr: Socket): (text: string) => boolean {
  return (text) => {
    if (stderr.errored || stderr.writableLength > maxPendingBytes) return false;
    stderr.write(text);
    return true;
  };
}

/**
 * Writes to a file without Node's stream, which rejects every line after the first error, even when the disk has room
 * again.
 */
function writeToFile(text: string): boolean {
  const bytes = Buffer.from(text);
  try {
    for (let written = 0; written < bytes.length;)
      written += writeSync(fileDescriptor, bytes, written);
    return true;
  } catch {
    return false;
  }
}

/** Begins with a line end, because the last line before the loss may be incomplete. */
const formatLossReport = (lost: number): string =>
  `\n${JSON.stringify({ level: warnLevel, time: clock.now(), msg: `${lost} lines of the log were lost` })}\n`;
