export const seconds = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** One line a phase: what is being done, and when it is done, how long it took. */
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
