import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clock, today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import type { Operations } from '#generated/operations.ts';
import { refusePermission } from '../support/builders/refusal.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody, call } from '../support/calls.ts';
import { pdf } from '../support/files.ts';
import { people } from '../support/people.ts';
import { fileRequest, signInPractice } from '../support/precertification-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;

describe('a file attached to a request', () => {
  it('is kept with it, for the nurse and for the practice', async () => {
    const provider = await signInPractice(portal);
    const { certno, messageId } = await fileRequest(portal, provider);
    const bytes = pdf();
    await callForBody(portal, provider, 'attachFiles', {
      messageId,
      uploads: [{ name: 'x-ray.pdf', bytes }],
    });
    for (const who of ['nurse', provider]) {
      const { conversationId = 0 } = await callForBody(portal, who, 'readPrecertification', {
        certno,
      });
      const { messages } = await callForBody(portal, who, 'readConversation', { conversationId });
      const [attachment] = messages[0]?.attachments ?? [];
      expect(attachment?.fileName).toBe('x-ray.pdf');
      const attachmentId = attachment?.attachmentId ?? 0;
      const file = await call(portal, who, 'readAttachment', { attachmentId });
      expect(file.bytes.equals(bytes)).toBe(true);
    }
  });
});

describe('the conversation about a patient', () => {
  it('is hidden from the practice once the patient is protected', async () => {
    const provider = await signInPractice(portal);
    const { conversationId } = await fileRequest(portal, provider);
    const status = async () =>
      (await call(portal, provider, 'readConversation', { conversationId })).status;
    const protect = (on: boolean) =>
      portal.updateRows('member', { member_id: memberId }, { protected: on });
    await protect(true);
    expect(await status()).toBe(404);
    await protect(false);
    expect(await status()).toBe(200);
  });
});

describe('a request for information', () => {
  it('waits for the provider, who reads what is missing', async () => {
    const provider = await signInPractice(portal);
    const filed = await fileRequest(portal, provider);
    const note = 'Please send the X-ray report.';
    await callForBody(portal, 'nurse', 'reviewPrecertification', {
      certno: filed.certno,
      rowVersion: 1,
      status: 'PendedInfo',
      note,
    });
    const talk = await callForBody(portal, provider, 'readConversation', {
      conversationId: filed.conversationId,
    });
    expect(talk).toMatchObject({ status: 'WaitingOnProvider' });
    expect(talk.messages.at(-1)?.body).toContain(note);
    const read = await callForBody(portal, provider, 'readPrecertification', {
      certno: filed.certno,
    });
    expect(read).toMatchObject({ status: 'PendedInfo', rowVersion: 2 });
    expect(read.notes).toMatchObject([{ body: note }]);
    const again = await call(portal, 'nurse', 'reviewPrecertification', {
      certno: filed.certno,
      rowVersion: 2,
      status: 'PendedInfo',
      note: 'Please send it soon.',
    });
    expect(again.status).toBe(409);
  });
});

describe('the time to decide a request that waits for information', () => {
  const ask = (certno: number, rowVersion = 1) =>
    callForBody(portal, 'nurse', 'reviewPrecertification', {
      certno,
      rowVersion,
      status: 'PendedInfo',
      note: 'Please send the X-ray report.',
    });
  const readAs = (who: string, certno: number) =>
    callForBody(portal, who, 'readPrecertification', { certno });
  const countLate = async () =>
    (await callForBody(portal, 'nurse', 'countUndecidedPrecertifications')).ofThemLate;
  const countWaiting = async () =>
    (await callForBody(portal, 'provider', 'countWaiting')).precertifications ?? 0;
  const agoAt = (days: number) => sql<string>`portal_now() - make_interval(days => ${days})`;
  const dueDateOf = async (conversation_id: number) =>
    (await portal.getRow('conversation', { conversation_id }, 'due_date')).due_date;

  /** Files a request that was asked about ten days ago, a day before its decision was due. */
  const fileAndAsk = async (change: object = {}) => {
    const provider = await signInPractice(portal);
    const filed = await fileRequest(portal, provider);
    const dueDate = await dueDateOf(filed.conversationId);
    await ask(filed.certno);
    const columns = { due_at: agoAt(9), information_requested_at: agoAt(10), ...change };
    await portal.updateRows('precertification', { certno: filed.certno }, columns);
    return { ...filed, dueDate };
  };
  const answer = (conversationId: number) =>
    callForBody(portal, 'provider', 'addMessage', { conversationId, body: 'The report.' });
  const hoursLeft = (dueDate: string) =>
    Math.round((Date.parse(dueDate) - clock.now()) / 3_600_000);

  it('does not run: the request is not late for anybody', async () => {
    const before = await countLate();
    const { certno, conversationId, dueDate } = await fileAndAsk();
    for (const who of ['nurse', 'provider']) {
      const read = await readAs(who, certno);
      expect(read).toMatchObject({ status: 'PendedInfo', overdue: false });
      expect(read).not.toHaveProperty('daysLate');
      expect(read).not.toHaveProperty('deadline');
      expect(read.informationRequestedDate).toBeDefined();
    }
    expect(await countLate()).toBe(before);
    expect(dueDate).toMatch(/^\d{4}-/u);
    expect(await dueDateOf(conversationId)).toBeNull();
  });

  it('goes on when the provider answers, without the days that the request waited', async () => {
    const { certno, conversationId } = await fileAndAsk();
    const waiting = await countWaiting();
    await answer(conversationId);
    const read = await readAs('nurse', certno);
    expect(read).toMatchObject({ status: 'InfoReceived', overdue: false, deadline: 'Tomorrow' });
    expect(read).not.toHaveProperty('informationRequestedDate');
    expect(hoursLeft(read.dueDate)).toBe(24);
    expect(await countWaiting()).toBe(waiting - 1);
    expect(await dueDateOf(conversationId)).toBe(addDays(today(), 1));
    await answer(conversationId);
    expect((await readAs('nurse', certno)).dueDate).toBe(read.dueDate);
  });

  it('goes on when a nurse has got the information on another way', async () => {
    const { certno } = await fileAndAsk();
    const change = { certno, rowVersion: 2, status: 'InReview' };
    await callForBody(portal, 'nurse', 'reviewPrecertification', change);
    expect(hoursLeft((await readAs('nurse', certno)).dueDate)).toBe(24);
  });

  it('is at most 48 hours more for an urgent request', async () => {
    const { certno, conversationId } = await fileAndAsk({ urgency: 'Urgent', due_at: agoAt(7) });
    await answer(conversationId);
    expect(hoursLeft((await readAs('nurse', certno)).dueDate)).toBe(48);
  });

  it('goes on when the practice writes about a request by phone, not when staff do', async () => {
    const { certno, conversationId } = await fileAndAsk();
    const body = 'Any news?';
    await callForBody(portal, 'nurse', 'addMessage', { conversationId, body });
    expect((await readAs('nurse', certno)).status).toBe('PendedInfo');
    await removeConversation(certno);
    const message = { subjectId: 7, certno, memberId, body };
    await callForBody(portal, 'provider', 'startConversation', message);
    expect(await readAs('provider', certno)).toMatchObject({ status: 'InfoReceived' });
  });
});

/** Takes the conversation from a request, which is then like a request by phone. */
const removeConversation = (certno: number) =>
  portal.updateRows('precertification', { certno }, { conversation_id: null });

const denial = { rowVersion: 1, decisionCode: 'A3', decisionReason: 'Not shown to be needed.' };

describe('information for a request by phone', () => {
  const send = async (who: string, certno: number, change: object = {}) => {
    const message = { subjectId: 7, certno, memberId, body: `The notes of ${certno}.`, ...change };
    return call(portal, who, 'startConversation', message);
  };
  const sendAs = async (who: string, certno: number) => {
    const response = await send(who, certno);
    expect(response.status, response.text).toBe(200);
    return (response.body as Operations['startConversation']['output']).conversationId;
  };
  const fileByPhone = async () => {
    const { certno } = await fileRequest(portal, await signInPractice(portal));
    await removeConversation(certno);
    return certno;
  };

  it('becomes the conversation of the request, although the patient is not looked up', async () => {
    const certno = await fileByPhone();
    expect((await send('provider', certno)).status).toBe(200);
    const { conversationId = 0 } = await callForBody(portal, 'provider', 'readPrecertification', {
      certno,
    });
    const talk = await callForBody(portal, 'nurse', 'readConversation', { conversationId });
    expect(talk).toMatchObject({ memberId, subject: expect.stringContaining(String(certno)) });
  });

  it('does not replace the conversation of another request', async () => {
    const { certno, conversationId } = await fileRequest(portal, await signInPractice(portal));
    expect((await send('provider', certno)).status).toBe(200);
    const read = await callForBody(portal, 'provider', 'readPrecertification', { certno });
    expect(read.conversationId).toBe(conversationId);
  });

  it('is refused to another practice, and for another patient', async () => {
    const certno = await fileByPhone();
    expect((await send('other.provider', certno)).status).toBe(404);
    expect((await send('provider', certno, { memberId: people.daniel })).status).toBe(404);
  });

  it('leaves the letter about the decision to be mailed', async () => {
    const certno = await fileByPhone();
    await sendAs('provider', certno);
    await callForBody(portal, 'nurse', 'decidePrecertification', { certno, ...denial });
    const letters = await portal.listRows('letter', { certno, addressee_type: 'Provider' }, [
      'status',
      'mailed_date',
    ]);
    expect(letters).toEqual([{ status: 'Queued', mailed_date: null }]);
  });

  it('is answered by the decision but not resolved', async () => {
    const certno = await fileByPhone();
    const conversationId = await sendAs('provider', certno);
    await callForBody(portal, 'nurse', 'decidePrecertification', { certno, ...denial });
    const talk = await callForBody(portal, 'provider', 'readConversation', { conversationId });
    expect(talk.messages.at(-1)?.body).toContain(denial.decisionReason);
    expect(talk.status).not.toBe('Resolved');
  });

  it('does not become the conversation of a request that is decided', async () => {
    const certno = await fileByPhone();
    await callForBody(portal, 'nurse', 'decidePrecertification', { certno, ...denial });
    await sendAs('provider', certno);
    const read = await callForBody(portal, 'provider', 'readPrecertification', { certno });
    expect(read).not.toHaveProperty('conversationId');
  });

  it('is in the audit with the number of the request', async () => {
    const certno = await fileByPhone();
    const conversationId = await sendAs('provider', certno);
    const { detail } = await portal.getRow(
      'audit_record',
      { operation: 'startConversation', object_id: String(conversationId) },
      'detail',
    );
    expect(detail).toMatchObject({ certno });
  });

  it('closes to an account that loses the tax ID of the request', async () => {
    const certno = await fileByPhone();
    const conversationId = await sendAs('provider', certno);
    const status = async () =>
      (await call(portal, 'provider', 'readConversation', { conversationId })).status;
    const setTaxIdStatus = (taxIdStatus: string) =>
      sql`update account_tax_id set status = ${taxIdStatus} where tax_id = (select requesting_tax_id
          from precertification where certno = ${certno}) and account_id = (select account_id
          from account where user_name = 'provider.demo')`.execute(portal.services.kysely);
    await setTaxIdStatus('Ended');
    const withoutTaxId = await status();
    await setTaxIdStatus('Active');
    expect([withoutTaxId, await status()]).toEqual([404, 200]);
  });

  it('is refused to an account that may not see pre-certifications', async () => {
    const certno = await fileByPhone();
    const db = portal.services.kysely;
    const account = 'provider.demo';
    const permissionId = portal.services.catalogue.byName.get('WLT_PRECERT_DETAILS')?.id ?? 0;
    await refusePermission(db, await getAccountId(db, account), permissionId);
    const response = await send('provider', certno);
    await portal.deleteRows('account_permission', { permission_id: permissionId });
    expect([response.status, (await send('provider', certno)).status]).toEqual([404, 200]);
  });

  it('of staff does not become the conversation of the request', async () => {
    const certno = await fileByPhone();
    expect((await send('administrator', certno)).status).toBe(200);
    const read = await callForBody(portal, 'administrator', 'readPrecertification', { certno });
    expect(read).not.toHaveProperty('conversationId');
  });
});
