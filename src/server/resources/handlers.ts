import type { Handlers } from '../requests/call.ts';
import { memberHandlers } from './member/member.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';
import { userHandlers } from './user/user.handlers.ts';

/** Every handler by operation id. The compiler says which operation lacks one; the start says it again. */
export const handlers: Handlers = {
  ...memberHandlers,
  ...sessionHandlers,
  ...userHandlers,
};
