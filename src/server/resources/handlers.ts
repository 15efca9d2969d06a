import type { Handlers } from '../requests/call.ts';
import { accumulatorHandlers } from './accumulator/accumulator.handlers.ts';
import { announcementHandlers } from './announcement/announcement.handlers.ts';
import { conversationHandlers } from './conversation/conversation.handlers.ts';
import { claimHandlers } from './claim/claim.handlers.ts';
import { coverageHandlers } from './coverage/coverage.handlers.ts';
import { eobHandlers } from './explanation-of-benefits/explanation-of-benefits.handlers.ts';
import { faqHandlers } from './faq/faq.handlers.ts';
import { groupHandlers } from './group/group.handlers.ts';
import { idCardHandlers } from './id-card/id-card.handlers.ts';
import { linkHandlers } from './link/link.handlers.ts';
import { memberHandlers } from './member/member.handlers.ts';
import { memoHandlers } from './memo/memo.handlers.ts';
import { publicationHandlers } from './publication/publication.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';
import { supportHandlers } from './support/support.handlers.ts';
import { userHandlers } from './user/user.handlers.ts';

/** Every handler by operation id. The compiler says which operation lacks one; the start says it again. */
export const handlers: Handlers = {
  ...accumulatorHandlers,
  ...announcementHandlers,
  ...conversationHandlers,
  ...claimHandlers,
  ...coverageHandlers,
  ...eobHandlers,
  ...faqHandlers,
  ...groupHandlers,
  ...idCardHandlers,
  ...linkHandlers,
  ...memberHandlers,
  ...memoHandlers,
  ...publicationHandlers,
  ...sessionHandlers,
  ...supportHandlers,
  ...userHandlers,
};
