import { createContext, useState, type ReactNode } from 'react';

/** Runs a task after all earlier ones. */
export type Queue = (task: () => Promise<void>) => Promise<void>;

/** The queue of the surrounding list. Without a list, tasks run at once. */
export const EditQueueContext = createContext<Queue>((task) => task());

/**
 * Serializes the saves of one list. Two concurrent saves of one row would have the same row version, so the server would
 * reject the second.
 */
export function EditQueue({ children }: { children: ReactNode }): ReactNode {
  const [queue] = useState(createQueue);
  return <EditQueueContext value={queue}>{children}</EditQueueContext>;
}

function createQueue(): Queue {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
