import { createContext, useState, type ReactNode } from 'react';
import { createQueue, type Queue } from '../../core/calls/queue.ts';

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
