import { limits } from '#shared/schemas/limits.ts';

/** Device names that Windows reserves, with or without an extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns the last part of a path without control characters, direction marks and characters that file systems refuse;
 * undefined when nothing usable is left.
 */
export function toSafeFileName(name: string): string | undefined {
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '');
  if (base === '' || base.startsWith('.') || deviceName.test(base)) return undefined;
  return base.length > limits.fileNameLength.value ? undefined : base;
}
