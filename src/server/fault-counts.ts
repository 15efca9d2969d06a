/** How often screens failed in browsers, for the metrics. */
export interface FaultCounts {
  count: (screen: string, fault: string) => void;
  /** The labels of a counter, as Prometheus writes them, to its value. */
  all: () => ReadonlyMap<string, number>;
}

/** Anybody may report: names that are none, or too many of them, are counted together. */
const MOST_SCREENS = 500;
const OTHER = 'other';
const NAME = /^[\w.-]{1,120}$/;

export function createFaultCounts(): FaultCounts {
  const counts = new Map<string, number>();
  const screens = new Set<string>();
  const nameOf = (screen: string): string => {
    if (!NAME.test(screen)) return OTHER;
    if (screens.size < MOST_SCREENS) screens.add(screen);
    return screens.has(screen) ? screen : OTHER;
  };
  return {
    count(screen, fault) {
      const labels = `{screen="${nameOf(screen)}",fault="${fault}"}`;
      counts.set(labels, (counts.get(labels) ?? 0) + 1);
    },
    all: () => counts,
  };
}
