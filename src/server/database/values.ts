/**
 * How PostgreSQL's values arrive, equal on both engines: dates stay yyyy-MM-dd text (a JavaScript Date would shift a
 * birth date west of Greenwich), moments are ISO text, bigint is a number (cents stay exact up to 90 trillion dollars).
 */
const oid = { bytea: 17, int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond what a number holds exactly`);
  return value;
}

const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: wholeNumber,
  [oid.date]: (text) => text,
  [oid.timestamptz]: (text) => new Date(text).toISOString(),
  [oid.numeric]: Number,
};

/**
 * PGlite's own conversion of bytea handles each byte by itself: four seconds for 10 MB. It sends a parameter that is
 * bytes in PostgreSQL's binary format, a quarter of the time of hex, though its type of a serializer says string.
 */
export const pgliteTypes = {
  parsers: { ...parsers, [oid.bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') },
  serializers: { [oid.bytea]: (bytes: Uint8Array) => bytes as unknown as string },
};

/** The same table in the shape the pg driver asks for; other types keep the driver's own reading. */
export function pgTypes(fallback: (id: number, format?: 'text' | 'binary') => unknown) {
  return {
    getTypeParser: (id: number, format?: 'text' | 'binary') => parsers[id] ?? fallback(id, format),
  };
}
