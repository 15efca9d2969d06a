import { useLocation } from 'react-router-dom';

/**
 * Criteria a search screen was opened with by the header's finder: field to value, to be filled in and sent at once.
 * A new object for each use of the finder, so that looking for the same thing twice searches twice.
 */
export function useFinderCriteria(): Readonly<Record<string, string>> | undefined {
  const state = useLocation().state as { criteria?: Record<string, string> } | null;
  return state?.criteria;
}
