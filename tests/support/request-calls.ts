import { expect } from 'vitest';
import { today } from '#server/clock.ts';
import { callForBody, call } from './calls.ts';
import { people } from './people.ts';
import type { TestPortal } from './portal.ts';

const memberId = people.elena;
const validFrom = today();

/** An address that no member has. */
export const address = {
  addressLine1: '12 Elm Street',
  city: 'Dayton',
  state: 'OH',
  zip: '45402',
};

/** Checks that a request for Elena has the transaction code of its kind and is in the eligibility queue. */
export const expectCode =
  (portal: TestPortal, code: string) =>
  async (filed: { conversationId: number; transactionNumber: string }) => {
    expect(filed.transactionNumber).toMatch(new RegExp(`^${code}-\\d{8}-${filed.conversationId}$`));
    const { conversationId } = filed;
    const talk = await callForBody(portal, 'customerservice', 'readConversation', {
      conversationId,
    });
    expect(talk).toMatchObject({ memberId, queueName: 'Eligibility and enrollment' });
  };

/** Returns the requested change of Elena, as staff read it. */
export const findChange = async (portal: TestPortal, conversationId: number) => {
  const { objects } = await callForBody(portal, 'eligibility', 'searchDemographicChanges', {
    memberId,
  });
  return objects.find((change) => change.conversationId === conversationId)!;
};

/** Files a change of Elena's contact and has it applied by staff. */
export async function change(portal: TestPortal, who: string, input: object, by = 'eligibility') {
  const filed = await callForBody(portal, who, 'requestContactUpdate', { validFrom, ...input });
  const { changeId, rowVersion } = await findChange(portal, filed.conversationId);
  return call(portal, by, 'applyDemographicChange', { changeId, rowVersion });
}
