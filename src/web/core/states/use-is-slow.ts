import { useEffect, useState } from 'react';

/** Milliseconds after which a load counts as slow. Until then nothing is drawn for it. */
const SLOW = 150;

/**
 * Returns true once a load has lasted 150 ms. A placeholder drawn earlier would delay a fast response: the browser draws
 * the rows only after it has finished drawing the placeholder.
 */
export function useIsSlow(loading: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  if (!loading && isSlow) setIsSlow(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [loading]);
  return loading && isSlow;
}
