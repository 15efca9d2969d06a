export const seconds = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints one line for each phase, with its duration. */
export async function phase<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${title} ... `);
  try {
    const result = await work();
    console.log(seconds(started));
    return result;
  } catch (error) {
    console.log('failed');
    throw error;
  }
}
