import type { Caller } from './caller.ts';

export interface Conversation {
  status: string;
  rowVersion: number;
  ownedByReader: boolean;
  archived: boolean;
  resolved: boolean;
  messages: { messageId: number; body: string; internal: boolean; read: boolean; own: boolean }[];
  [field: string]: unknown;
}
export interface List {
  totalObjects: number;
  amountPages: number;
  objects: { conversationId: number; subject: string; [field: string]: unknown }[];
}
let started = 0;
/** Each with a text of its own: equal ones in a row are one (repeats.test.ts). */
export const start = async (call: Caller, body: object = {}) => {
  const answer = await call('POST', '/api/Conversations/Add', {
    subjectId: 1,
    body: `What is covered? (${++started})`,
    ...body,
  });
  return {
    status: answer.status,
    ...(answer.body as { conversationId: number; messageId: number }),
  };
};
export const read = async (call: Caller, id: number) => {
  const { status, body } = await call('GET', `/api/Conversations/Get?conversationId=${id}`);
  return { httpStatus: status, ...(body as Conversation) };
};
let replies = 0;
export const reply = (
  call: Caller,
  conversationId: number,
  body = `Thank you. (${++replies})`,
  more: object = {},
) => call('POST', '/api/Conversations/message', { conversationId, body, ...more });
export const update = (call: Caller, conversationId: number, change: object) =>
  call('POST', '/api/Conversations/Update', { conversationId, ...change });
export const unread = async (call: Caller) =>
  (await call('GET', '/api/Conversations/UnReadAmount')).body as number;
export const search = async (call: Caller, criteria: object = {}) =>
  (await call('POST', '/api/Conversations/Search', criteria)).body as List;
