import { limits } from '#shared/schemas/limits.ts';

/** Device names that Windows reserves, with or without an extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns the last part of a path without direction marks and characters that file systems reject. Undefined for a name
 * with control characters, which no file of a user has, and when the rest is empty, too long, reserved by Windows, or
 * begins with a dot.
 */
export function toSafeFileName(name: string): string | undefined {
  if (/\p{Cc}/u.test(name)) return undefined;
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cf}<>:"|?*]/gu, '');
  if (base === '' || base.startsWith('.') || deviceName.test(base)) return undefined;
  return base.length > limits.fileNameLength.value ? undefined : base;
}
