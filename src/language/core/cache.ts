/**
 * Cache of everything that is computed from files. Equal text gives the identical tree, and identical inputs give the
 * identical result, so two contents are equal if their references are equal.
 */
export interface Cache {
  /** Returns the cached result for this key if its inputs were the same objects; otherwise computes it by `make`. */
  getOrCompute<Result>(key: string, inputs: readonly unknown[], make: () => Result): Result;
  /**
   * Returns the cached result for this key that `isCurrent` accepts; otherwise computes it by `make`. For results whose
   * inputs are known only after they were computed.
   */
  findOrCompute<Result>(
    key: string,
    isCurrent: (cached: Result) => boolean,
    make: () => Result,
  ): Result;
}

/** Number of results that are cached for each key: the latest and the one before, for a change that is undone. */
const maxCachedResults = 2;

interface Cached<Result> {
  inputs: readonly unknown[];
  result: Result;
}

export function createCache(): Cache {
  const results = new Map<string, readonly unknown[]>();
  const findOrCompute: Cache['findOrCompute'] = <Result>(
    key: string,
    isCurrent: (cached: Result) => boolean,
    make: () => Result,
  ) => {
    const cached = (results.get(key) ?? []) as readonly Result[];
    const result = cached.find(isCurrent) ?? make();
    if (result !== cached[0])
      results.set(
        key,
        [result, ...cached.filter((other) => other !== result)].slice(0, maxCachedResults),
      );
    return result;
  };
  return {
    findOrCompute,
    getOrCompute: <Result>(key: string, inputs: readonly unknown[], make: () => Result) =>
      findOrCompute<Cached<Result>>(
        key,
        (cached) => hasSameInputs(cached.inputs, inputs),
        () => ({ inputs, result: make() }),
      ).result,
  };
}

const hasSameInputs = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((input, index) => input === right[index]);

/** A map from which a computation reads single entries. */
export interface Lookups<Entry> {
  get(name: string): Entry | undefined;
}

interface CachedWithEntries<Entry, Result> extends Cached<Result> {
  /** The entries that were read, by their name in the table. */
  entries: ReadonlyMap<string, Entry | undefined>;
}

/**
 * Returns the cached result if its inputs are unchanged, and all entries that `make` read from the table; else computes
 * the result.
 */
export const cacheByLookups = <Entry, Result>(
  cache: Cache,
  [key, ...inputs]: readonly [key: string, ...inputs: unknown[]],
  table: Lookups<Entry>,
  make: (table: Lookups<Entry>) => Result,
): Result =>
  cache.findOrCompute<CachedWithEntries<Entry, Result>>(
    key,
    (cached) =>
      hasSameInputs(cached.inputs, inputs) &&
      [...cached.entries].every(([name, entry]) => table.get(name) === entry),
    () => {
      const entries = new Map<string, Entry | undefined>();
      const get = (name: string): Entry | undefined => {
        const entry = table.get(name);
        entries.set(name, entry);
        return entry;
      };
      return { inputs, result: make({ get }), entries };
    },
  ).result;
