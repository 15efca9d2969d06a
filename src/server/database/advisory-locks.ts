/**
 * Numbers of all advisory locks, which share one number space in PostgreSQL. Migrations repeat the numbers they use;
 * tests/content/advisory-locks.test.ts compares them.
 */
export const advisoryLocks = {
  migration: 720_113,
  demoData: 720_114,
  publications: 720_115,
  /** Held while sealing the audit, by one process at a time. */
  auditSealing: 720_116,
  /** Shared by transactions that write audit records (migration 0015); taken exclusively just before sealing. */
  auditWriting: 720_117,
  /** Serializes changes that may remove the last administrator. */
  administrators: 720_118,
} as const;
