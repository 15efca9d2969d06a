import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { grantView } from '../support/builders/grant-view.ts';
import { callForBody, call } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { address, change, findChange } from '../support/request-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const validFrom = today();

const db = () => portal.services.kysely;
const confidential = (member: string, on: boolean) =>
  portal.updateRows('member', { member_id: member }, { confidential_communication: on });

/** The outcome while the member has asked for confidential communication. */
async function whileConfidential<Outcome>(member: string, act: () => Promise<Outcome>) {
  await confidential(member, true);
  try {
    return await act();
  } finally {
    await confidential(member, false);
  }
}

const streetOf = async (member_id: string, kind = 'home') => {
  const row = await portal.findRow('member_address', { member_id, kind }, 'line1');
  return row?.line1;
};

describe('contact under confidential communication', () => {
  it('is changed by the member and staff only, in the confidential address', async () => {
    const update = (who: string, member: string) =>
      call(portal, who, 'requestContactUpdate', { memberId: member, validFrom, ...address });
    const child = await whileConfidential(people.sofia, () =>
      Promise.all(
        ['employee', 'employer', 'customerservice'].map((who) => update(who, people.sofia)),
      ),
    );
    expect(child.map(({ status }) => status)).toEqual([403, 403, 200]);
    const home = await streetOf(memberId);
    const { status } = await whileConfidential(memberId, () =>
      change(portal, 'employee', { ...address, addressLine1: '8 Secret Way' }),
    );
    expect(status).toBe(200);
    expect(await streetOf(memberId, 'confidential')).toBe('8 Secret Way');
    expect(await streetOf(memberId)).toBe(home);
  });

  it('is marked for the staff who decide', async () => {
    const input = { memberId, validFrom, homePhone: '614-555-0191' };
    const { conversationId } = await callForBody(portal, 'employee', 'requestContactUpdate', input);
    const marked = async () => (await findChange(portal, conversationId)).confidentialCommunication;
    expect([await marked(), await whileConfidential(memberId, marked)]).toEqual([false, true]);
  });

  it('is not given to the family', async () => {
    const { status, body } = await whileConfidential(memberId, () =>
      call(portal, 'employee', 'requestContactUpdate', {
        validFrom,
        ...address,
        applyToFamily: true,
      }),
    );
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('applyToFamily')]);
  });
});

describe('a family that moves', () => {
  it('takes along minors, and adults who share their contact', async () => {
    const before = await streetOf(people.daniel);
    await change(portal, 'employee', {
      ...address,
      addressLine1: '20 Oak Street',
      applyToFamily: true,
    });
    expect(await streetOf(people.sofia)).toBe('20 Oak Street');
    expect(await streetOf(people.daniel)).toBe(before);
    await grantView(db(), people.daniel, memberId, true, ['contact']);
    await change(portal, 'employee', {
      ...address,
      addressLine1: '21 Oak Street',
      applyToFamily: true,
    });
    expect(await streetOf(people.daniel)).toBe('21 Oak Street');
    await grantView(db(), people.daniel, memberId, false);
  });

  it('gets an address where it had none', async () => {
    await portal.deleteRows('member_address', { member_id: people.mateo });
    await change(portal, 'employee', {
      ...address,
      addressLine1: '22 Oak Street',
      applyToFamily: true,
    });
    expect(await streetOf(people.mateo)).toBe('22 Oak Street');
  });

  it('keeps the rest of an address of which one line changes', async () => {
    await change(portal, 'employee', { ...address, addressLine2: 'Apt 4' });
    await change(portal, 'employee', { ...address, addressLine2: 'Apt 4', city: 'Columbus' });
    const row = await portal.findRow('member_address', { member_id: memberId, kind: 'home' }, [
      'line2',
      'city',
    ]);
    expect(row).toEqual({ line2: 'Apt 4', city: 'Columbus' });
  });

  it('follows its subscriber, not a dependent', async () => {
    const { status } = await call(portal, 'dependent', 'requestContactUpdate', {
      validFrom,
      ...address,
      applyToFamily: true,
    });
    expect(status).toBe(422);
  });
});

describe('a share for viewing', () => {
  it('does not let the viewer act for an adult', async () => {
    await grantView(db(), people.daniel, memberId, true, ['contact', 'coverage']);
    const input = { memberId: people.daniel, validFrom, ...address };
    const certificate = { memberId: people.daniel };
    expect([
      (await call(portal, 'employee', 'readProfile', { memberId: people.daniel })).status,
      (await call(portal, 'employee', 'requestContactUpdate', input)).status,
      (await call(portal, 'employee', 'requestCertificate', certificate)).status,
    ]).toEqual([200, 403, 403]);
    await grantView(db(), people.daniel, memberId, false);
  });
});
