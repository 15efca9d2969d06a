import type { FileAnswer } from './read-response.ts';
import { limits } from '#shared/schemas/limits.ts';

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
  }, limits.downloadLinkRemoval.value);
}
