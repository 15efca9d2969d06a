import type { SessionUser } from '../../core/session/session-state.ts';

export const fullName = ({ firstName, lastName, userName }: SessionUser): string =>
  `${firstName} ${lastName}`.trim() || userName;
