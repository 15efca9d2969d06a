import type { SessionUser } from '../../core/portal/session-state.ts';

export const fullName = ({ firstName, lastName, userName }: SessionUser): string =>
  `${firstName} ${lastName}`.trim() || userName;
