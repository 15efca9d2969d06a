import type { FileAnswer } from './reading.ts';

/** Specification, point 9: the download link is removed 100 ms after the save. */
const LINK_LIFE = 100;

export function saveBlob({ blob, fileName }: FileAnswer): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
    link.remove();
  }, LINK_LIFE);
}
