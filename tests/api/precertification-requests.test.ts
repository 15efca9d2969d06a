import { describe, expect, it } from 'vitest';
import { callForBody, call, calls } from '../support/calls.ts';
import {
  buildPrecertification,
  createPrecertificationRequest,
} from '../support/builders/precertification.ts';
import { pdf } from '../support/files.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const build = (status?: string) =>
  buildPrecertification(portal.services.kysely, { memberId, ...(status && { status }) });

/** The provider's session has looked the member up. */
async function practice() {
  const provider = await portal.as('provider');
  await callForBody(portal, provider, 'searchMembers', { memberId: '1001000101' });
  return provider;
}

/** Different each time, because an equal request is a repeat. */
let count = 0;
async function request(change: object = {}) {
  const [{ taxId = '' } = {}] = (await callForBody(portal, 'provider', 'searchProviders')).objects;
  const given = await createPrecertificationRequest(portal, [taxId.replaceAll(/\D/gu, '')]);
  return {
    memberId,
    ...given,
    clinicalNotes: `Physical therapy did not help, ${count++}.`,
    ...change,
  };
}

const hoursUntilDue = ({ receivedDate, dueDate }: { receivedDate: string; dueDate: string }) =>
  Math.round((Date.parse(dueDate) - Date.parse(receivedDate)) / 3_600_000);

describe('a request', () => {
  it.each([
    ['Elective', 168, 'Normal'],
    ['Urgent', 72, 'Urgent'],
    ['Emergency', 72, 'Urgent'],
  ])('that is %s is due in %i hours, also in the queue', async (urgency, hours, priority) => {
    const filed = await callForBody(
      portal,
      practice,
      'requestPrecertification',
      await request({ urgency }),
    );
    const read = await callForBody(portal, 'nurse', 'readPrecertification', {
      certno: filed.certno,
    });
    expect(hoursUntilDue(read)).toBe(hours);
    expect(read).toMatchObject({ status: 'Received', conversationId: filed.conversationId });
    expect(read.services).toMatchObject([{ unitsRequested: 2 }]);
    expect(filed.transactionNumber).toMatch(/^PRECERT-\d{8}-\d+$/u);
    const talk = await callForBody(portal, 'nurse', 'readConversation', {
      conversationId: filed.conversationId,
    });
    expect(talk).toMatchObject({ priority, queueName: 'Precertification', memberId });
    expect(talk.dueDate).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
        Date.parse(read.dueDate),
      ),
    );
    expect(JSON.stringify(talk)).not.toContain('Physical therapy');
  });
});

calls(portal, 'requestPrecertification', {
  'asks for admission and length of a hospital stay': [
    practice,
    () => request({ requestType: 'Inpatient' }),
    '422 /admitDate requestPrecertification.stayNeedsAdmission, /lengthOfStayRequested requestPrecertification.stayNeedsLength',
  ],
  'refuses a last day before the first': [
    practice,
    () => request({ serviceTo: '2020-01-01' }),
    '422 /serviceTo requestPrecertification.serviceToAfterFrom',
  ],
  'refuses unknown diagnoses': [
    practice,
    () => request({ diagnoses: [{ code: 'Z99.999' }] }),
    '422 /diagnoses/0/code enum',
  ],
  'refuses unknown procedures': [
    practice,
    () => request({ services: [{ code: 'XXXXX', units: 1 }] }),
    '422 /services/0/code enum',
  ],
  'requires a diagnosis and a service': [
    practice,
    async () => [await request({ diagnoses: [] }), await request({ services: [] })],
    422,
  ],
  'refuses another practice’s NPI as the one who asks': [
    practice,
    async () => {
      const { objects } = await callForBody(portal, 'nurse', 'searchProviders', { name: 'a' });
      const own = await request();
      return { ...own, requestingNpi: objects.find(({ npi }) => npi !== own.requestingNpi)?.npi };
    },
    '422 /requestingNpi enum',
  ],
  'is not found for a member that the practice has not looked up': [
    'provider',
    () => request(),
    404,
  ],
});

const denial = { rowVersion: 1, decisionCode: 'A3', decisionReason: 'Not shown to be needed.' };

calls(portal, 'decidePrecertification', {
  'requires a reason, units or a period, by decision': [
    'nurse',
    async () => {
      const certno = await build();
      const base = { certno, rowVersion: 1 };
      return [
        { ...base, decisionCode: 'A3' },
        { ...base, decisionCode: 'A1' },
        {
          ...base,
          decisionCode: 'A2',
          decisionReason: 'Fewer.',
          effectiveFrom: '2026-01-01',
          effectiveTo: '2026-02-01',
        },
        { ...base, decisionCode: 'A1', effectiveFrom: '2026-02-02', effectiveTo: '2026-02-01' },
        { ...base, decisionCode: 'A5', decisionReason: 'Stands.' },
      ];
    },
    422,
  ],
  'is for nurses, not for staff who may only read': [
    ['customerservice', 'compliance', 'provider', 'employee'],
    async () => ({ certno: await build(), ...denial }),
    403,
  ],
  'refuses a request that is decided': [
    'nurse',
    async () => ({ certno: await build('Withdrawn'), ...denial }),
    '409 staleRow',
  ],
});

describe('a decision', () => {
  it('answers the provider, is shown to the member, and makes a letter', async () => {
    const provider = await practice();
    const filed = await callForBody(portal, provider, 'requestPrecertification', await request());
    const { certno, conversationId } = filed;
    await callForBody(portal, 'nurse', 'decidePrecertification', { certno, ...denial });
    const talk = await callForBody(portal, provider, 'readConversation', { conversationId });
    expect(talk.status).toBe('Resolved');
    expect(talk.messages.at(-1)?.body).toContain('Reason: Not shown to be needed.');
    const read = await callForBody(portal, 'employee', 'readPrecertification', { certno });
    expect(read).toMatchObject({ status: 'Denied', decisionReason: 'Not shown to be needed.' });
    expect(read.services).toMatchObject([{ unitsApproved: 0, decisionCode: 'A3' }]);
    const { results } = await callForBody(portal, 'nurse', 'searchLetters', {
      memberId,
      templateId: 7,
    });
    const letter = await callForBody(portal, 'nurse', 'readLetter', {
      n: results[0]?.letterNumber,
    });
    expect(letter).toMatchObject({ status: 'Queued', certno });
    expect(letter.body).toContain('Not shown to be needed.');
  });

  it('goes to the provider as a letter with the right to appeal, which others do not get', async () => {
    const provider = await practice();
    const { certno } = await callForBody(
      portal,
      provider,
      'requestPrecertification',
      await request(),
    );
    const before = await callForBody(portal, provider, 'readPrecertification', { certno });
    expect(before.letterSent).toBe(false);
    await callForBody(portal, 'nurse', 'decidePrecertification', { certno, ...denial });
    const after = await callForBody(portal, provider, 'readPrecertification', { certno });
    expect(after.letterSent).toBe(true);
    const { results } = await callForBody(portal, 'nurse', 'searchLetters', {
      memberId,
      templateId: 18,
    });
    const letter = await callForBody(portal, 'nurse', 'readLetter', {
      n: results[0]?.letterNumber,
    });
    expect(letter).toMatchObject({ status: 'Mailed', certno });
    expect(letter.body).toMatch(/Not shown to be needed[^]*appeal within 180 days/u);
    expect(letter.addressLines).not.toBe('');
    const file = await call(portal, provider, 'downloadDecisionLetter', { certno });
    expect([file.status, file.bytes.length > 1000]).toEqual([200, true]);
    const other = await call(portal, 'other.provider', 'downloadDecisionLetter', { certno });
    expect(other.status).toBe(404);
    const own = await callForBody(portal, 'employee', 'searchLetters', { templateId: 18 });
    expect(own.results).toEqual([]);
  });

  it('is made once when two nurses decide at the same time', async () => {
    const certno = await build();
    const responses = await Promise.all(
      ['nurse', 'administrator'].map((who) =>
        call(portal, who, 'decidePrecertification', { certno, ...denial }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('can approve at most the requested units', async () => {
    const filed = await callForBody(portal, practice, 'requestPrecertification', await request());
    await callForBody(portal, 'nurse', 'decidePrecertification', {
      certno: filed.certno,
      rowVersion: 1,
      decisionCode: 'A2',
      decisionReason: 'Fewer are needed.',
      unitsApproved: 9,
      effectiveFrom: '2026-11-01',
      effectiveTo: '2026-12-01',
    });
    const { services } = await callForBody(portal, 'nurse', 'readPrecertification', {
      certno: filed.certno,
    });
    expect(services).toMatchObject([{ unitsRequested: 2, unitsApproved: 2 }]);
  });
});

it('a request names its codes in the words of the user’s language', async () => {
  const codes = { diagnoses: [{ code: 'I10' }], services: [{ code: 'E0143', units: 1 }] };
  const { certno } = await callForBody(
    portal,
    practice,
    'requestPrecertification',
    await request(codes),
  );
  expect(
    await callForBody(portal, 'nurse in es', 'readPrecertification', { certno }),
  ).toMatchObject({
    diagnoses: [{ code: 'I10', description: 'Presión arterial alta' }],
    services: [{ procedureCode: 'E0143', description: 'Andador plegable con ruedas' }],
  });
  expect(await callForBody(portal, 'nurse', 'readPrecertification', { certno })).toMatchObject({
    diagnoses: [{ description: 'High blood pressure' }],
  });
});

describe('the author of a request', () => {
  it('does not decide it, a colleague does', async () => {
    const filed = await callForBody(portal, 'nurse', 'requestPrecertification', await request());
    const decision = { certno: filed.certno, ...denial };
    const response = await call(portal, 'nurse', 'decidePrecertification', decision);
    expect(response.status).toBe(403);
    await callForBody(portal, 'administrator', 'decidePrecertification', decision);
  });

  it('reads the own clinical notes', async () => {
    const provider = await practice();
    const { certno } = await callForBody(
      portal,
      provider,
      'requestPrecertification',
      await request(),
    );
    const read = await callForBody(portal, provider, 'readPrecertification', { certno });
    expect(read.clinicalNotes).toContain('Physical therapy');
  });
});

describe('a file attached to a request', () => {
  it('is kept with it, for the nurse and for the practice', async () => {
    const provider = await practice();
    const { certno, messageId } = await callForBody(
      portal,
      provider,
      'requestPrecertification',
      await request(),
    );
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
    const provider = await practice();
    const { conversationId } = await callForBody(
      portal,
      provider,
      'requestPrecertification',
      await request(),
    );
    const status = async () =>
      (await call(portal, provider, 'readConversation', { conversationId })).status;
    const protect = (on: boolean) =>
      portal.services.kysely
        .updateTable('member')
        .set({ protected: on })
        .where('member_id', '=', memberId)
        .execute();
    await protect(true);
    expect(await status()).toBe(404);
    await protect(false);
    expect(await status()).toBe(200);
  });
});

describe('a request for information', () => {
  it('waits for the provider, who reads what is missing', async () => {
    const provider = await practice();
    const filed = await callForBody(portal, provider, 'requestPrecertification', await request());
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
    expect(talk).toMatchObject({ status: 'WaitingOnMember' });
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

calls(portal, 'searchDiagnosisCodes', {
  'finds by the beginning of the code and by words': [
    'provider',
    async () => {
      const [first] = (await callForBody(portal, 'nurse', 'searchDiagnosisCodes')).results;
      return [{ text: first?.code.toLowerCase() }, { text: first?.description.slice(2) }];
    },
    ({ totalCount }) => expect(totalCount).toBeGreaterThan(0),
  ],
  'finds by words in the user’s language, without case and accents, and shows them': [
    'nurse in es',
    { text: 'PRESION ARTERIAL' },
    ({ results }) =>
      expect(results).toEqual([
        { code: 'I10', description: 'Presión arterial alta', codeSystem: 'ICD-10-CM' },
      ]),
  ],
  'does not find words of other languages for those who read the first': [
    'nurse',
    { text: 'presion arterial' },
    { totalCount: 0 },
  ],
  'takes wildcards as text': [['nurse', 'nurse in es'], { text: '%_' }, { totalCount: 0 }],
});
