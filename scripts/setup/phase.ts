/** `since` is a value of performance.now(). */
export const formatSecondsSince = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a task and prints a line with its title and duration. */
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
