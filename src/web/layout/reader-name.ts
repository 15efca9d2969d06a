import type { SessionUser } from '../session/session-state.ts';

export const fullName = ({ firstName, lastName, userName }: SessionUser): string =>
  `${firstName} ${lastName}`.trim() || userName;
