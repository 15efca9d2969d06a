export interface ByteRange {
  start: number;
  /** The last byte. */
  end: number;
}

/**
 * Parses a Range header (RFC 9110). Returns undefined when the whole file is to be sent: without a range, with several
 * ranges, or with an invalid one. `unsatisfiable` is a range that contains no byte of the file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/u.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return range.start > range.end ? 'unsatisfiable' : range;
}
