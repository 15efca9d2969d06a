import { describe, expect, it } from 'vitest';
import { callForBody, call, calls } from '../support/calls.ts';
import { buildPrecertification } from '../support/builders/precertification.ts';
import { people } from '../support/people.ts';
import {
  createRequestInput,
  fileRequest,
  signInPractice,
} from '../support/precertification-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const build = (status?: string) =>
  buildPrecertification(portal.services.kysely, { memberId, ...(status && { status }) });

const practice = () => signInPractice(portal);

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
      await createRequestInput(portal, { urgency }),
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
    () => createRequestInput(portal, { requestType: 'Inpatient' }),
    '422 /admitDate requestPrecertification.stayNeedsAdmission, /lengthOfStayRequested requestPrecertification.stayNeedsLength',
  ],
  'refuses a last day before the first': [
    practice,
    () => createRequestInput(portal, { serviceTo: '2020-01-01' }),
    '422 /serviceTo requestPrecertification.serviceToAfterFrom',
  ],
  'refuses unknown diagnoses': [
    practice,
    () => createRequestInput(portal, { diagnoses: [{ code: 'Z99.999' }] }),
    '422 /diagnoses/0/code enum',
  ],
  'refuses unknown procedures': [
    practice,
    () => createRequestInput(portal, { services: [{ code: 'XXXXX', units: 1 }] }),
    '422 /services/0/code enum',
  ],
  'requires a diagnosis and a service': [
    practice,
    async () => [
      await createRequestInput(portal, { diagnoses: [] }),
      await createRequestInput(portal, { services: [] }),
    ],
    422,
  ],
  'refuses another practice’s NPI as the one who asks': [
    practice,
    async () => {
      const { objects } = await callForBody(portal, 'nurse', 'searchProviders', { name: 'a' });
      const own = await createRequestInput(portal);
      return { ...own, requestingNpi: objects.find(({ npi }) => npi !== own.requestingNpi)?.npi };
    },
    '422 /requestingNpi enum',
  ],
  'is not found for a member that the practice has not looked up': [
    'provider',
    () => createRequestInput(portal),
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
    const provider = await signInPractice(portal);
    const filed = await fileRequest(portal, provider);
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
    const provider = await signInPractice(portal);
    const { certno } = await fileRequest(portal, provider);
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
    const filed = await callForBody(
      portal,
      practice,
      'requestPrecertification',
      await createRequestInput(portal),
    );
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
    await createRequestInput(portal, codes),
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
    const filed = await fileRequest(portal, 'nurse');
    const decision = { certno: filed.certno, ...denial };
    const response = await call(portal, 'nurse', 'decidePrecertification', decision);
    expect(response.status).toBe(403);
    await callForBody(portal, 'administrator', 'decidePrecertification', decision);
  });

  it('reads the own clinical notes', async () => {
    const provider = await signInPractice(portal);
    const { certno } = await fileRequest(portal, provider);
    const read = await callForBody(portal, provider, 'readPrecertification', { certno });
    expect(read.clinicalNotes).toContain('Physical therapy');
  });
});
