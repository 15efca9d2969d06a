import { JSONParser } from '@streamparser/json';

/** A field of the root object, or an entry of a list which is such a field. */
export interface JsonPart {
  /** The field of the root. */
  field: string;
  /** The index of an entry of a list; undefined for the field itself. A list comes after its entries, which are then null. */
  index: number | undefined;
  value: unknown;
}

/** The content is not JSON or not an object, or the content or one of its entries is too large. */
export class UnreadableJsonError extends Error {
  readonly rule: 'notJson' | 'object' | 'entryTooLarge' | 'unpacksTooLarge';
  constructor(rule: UnreadableJsonError['rule'], options?: ErrorOptions) {
    super(rule, options);
    this.rule = rule;
  }
}

/**
 * Yields the fields of a JSON object while it is read, each entry of a list before the list, so that an object of any
 * size fits into memory. `maxEntrySize` is in bytes.
 * @throws UnreadableJsonError
 */
export async function* readJson(
  content: AsyncIterable<Uint8Array>,
  maxEntrySize: number,
): AsyncGenerator<JsonPart> {
  let parts: JsonPart[] = [];
  let bytesSinceValue = 0;
  const parser = new JSONParser({ paths: ['$.*', '$.*.*'] });
  parser.onValue = ({ value, key, parent, stack }) => {
    bytesSinceValue = 0;
    // Below the fields of the root, only the entries of lists are parts.
    const isEntry = Array.isArray(parent);
    if (isEntry) parent[Number(key)] = null;
    else if (stack.length > 1) return;
    const field = String(isEntry ? stack[1]?.key : key);
    parts.push({ field, index: isEntry ? Number(key) : undefined, value });
  };
  let hasBegun = false;
  for await (const chunk of content) {
    hasBegun ||= requireObjectStart(chunk);
    bytesSinceValue += chunk.length;
    runParser(() => parser.write(chunk));
    if (bytesSinceValue > maxEntrySize) throw new UnreadableJsonError('entryTooLarge');
    yield* parts;
    parts = [];
  }
  if (!hasBegun || !parser.isEnded) throw new UnreadableJsonError('notJson');
}

function runParser(parse: () => void): void {
  try {
    parse();
  } catch (error) {
    throw new UnreadableJsonError('notJson', { cause: error });
  }
}

/** Returns false for whitespace only. @throws UnreadableJsonError unless the first other character begins an object */
function requireObjectStart(chunk: Uint8Array): boolean {
  const firstByte = chunk.find((byte) => !whitespace.includes(byte));
  if (firstByte === undefined) return false;
  const firstCharacter = String.fromCharCode(firstByte);
  if (firstCharacter === '{') return true;
  // JSON of another type begins with [, ", a digit, - or the first letter of true, false or null.
  throw new UnreadableJsonError(/[[\d"tfn-]/u.test(firstCharacter) ? 'object' : 'notJson');
}

const whitespace = [...Buffer.from(' \t\r\n')];
