/** Replaces the shim of use-sync-external-store in the bundle, which is for React 17 and older. */
export { useSyncExternalStore } from 'react';
