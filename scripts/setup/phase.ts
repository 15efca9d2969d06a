export const formatSecondsSince = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints one line for each phase, with its duration. */
export async function runPhase<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${title} ... `);
  try {
    const result = await work();
    console.log(formatSecondsSince(started));
    return result;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}
