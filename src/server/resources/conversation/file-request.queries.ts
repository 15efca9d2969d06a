import { requireFound } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import { createConversation, type NewConversation } from './create-conversation.queries.ts';

/** A request of a kind, whose texts are server.request.<kind>.subject and .body, with the values of their placeholders. */
export interface FiledRequest extends Pick<
  NewConversation,
  'taxId' | 'priority' | 'dueDate' | 'formData'
> {
  kind: string;
  memberId: string;
  values: Record<string, string>;
}

/** Files a request for staff in the queue of its operation, under the brand's transaction code. */
export async function fileRequest(call: Call, { kind, values, ...request }: FiledRequest) {
  const { services, queue } = call;
  const getText = (textName: string) =>
    services.text(call.request.language, `server.request.${kind}.${textName}`, values);
  const filedRequest = await createConversation(call, {
    ...request,
    subject: getText('subject'),
    body: getText('body'),
    queueId: queue ?? null,
    request: true,
  });
  return { ...filedRequest, transactionNumber: requireFound(filedRequest.transactionNumber) };
}
