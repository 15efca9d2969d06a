/**
 * PostgreSQL's advisory locks share one number space: every lock of the portal is named here, with a number of its own.
 * Migrations repeat the number; tests/content/advisory-locks.test.ts compares them.
 */
export const advisoryLocks = {
  migration: 720_113,
  demoData: 720_114,
  publications: 720_115,
  /** Only one process seals the audit at a time. */
  auditSealing: 720_116,
  /** Shared by transactions that write audit records (migration 0015); exclusive for a moment before sealing. */
  auditWriting: 720_117,
  /** Whoever takes the right to give permissions from an account. */
  administrators: 720_118,
} as const;
