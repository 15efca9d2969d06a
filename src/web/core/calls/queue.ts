/** Runs a task after all earlier ones. */
export type Queue = (task: () => Promise<void>) => Promise<void>;

export function createQueue(): Queue {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
