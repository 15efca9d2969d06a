import { callForBody } from './calls.ts';
import type { TestPortal } from './portal.ts';

type Who = Parameters<typeof callForBody>[1];
let messageCount = 0;

/**
 * Starts a conversation with a unique text, because the server takes an equal one for a repeated call
 * (repeats.test.ts). Returns its number.
 */
export const start = async (portal: TestPortal, who: Who, body: object = {}): Promise<number> => {
  const question = { subjectId: 1, body: `What is covered? (${++messageCount})`, ...body };
  return (await callForBody(portal, who, 'startConversation', question)).conversationId;
};

export const read = (portal: TestPortal, who: Who, conversationId: number) =>
  callForBody(portal, who, 'readConversation', { conversationId });

export const reply = (portal: TestPortal, who: Who, conversationId: number, more: object = {}) =>
  callForBody(portal, who, 'addMessage', {
    conversationId,
    body: `Thank you. (${++messageCount})`,
    ...more,
  });

export const update = (portal: TestPortal, who: Who, conversationId: number, change: object) =>
  callForBody(portal, who, 'updateConversation', { conversationId, ...change });
