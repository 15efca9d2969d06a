import { describe, expect, it } from 'vitest';
import { callForBody, calls } from '../support/calls.ts';
import { listMails } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const message = {
  name: 'Ana Ruiz',
  email: 'ana@example.org',
  subject: 'My card',
  message: 'Where is it?\nThank you.',
};
const contact = (body: object, headers = {}) =>
  portal.unauthenticated('POST', '/api/Support/contact', body, headers);
const stored = () =>
  portal.services.kysely
    .selectFrom('support_request')
    .selectAll()
    .orderBy('support_id', 'desc')
    .execute();
const supportMails = () => listMails(portal, portal.services.brands.fallback.support.email);

calls(portal, 'contactSupport', {
  'is stored, and mailed to the brand’s support': [
    'public',
    message,
    async (body) => {
      expect(body).toEqual({ success: true });
      expect((await stored())[0]).toMatchObject({ ...message, brand_id: 'default', phone: null });
      const [mail] = await supportMails();
      expect(mail?.text).toContain('Where is it?\nThank you.');
      expect(mail?.subject).toContain('My card');
    },
  ],
  'requires one address and a text of limited length': [
    'public',
    [
      { ...message, email: '' },
      { ...message, email: 'ana at example' },
      { ...message, email: 'ana@example.org\nbcc: all@example.org' },
      { ...message, message: '   ' },
      { ...message, message: 'x'.repeat(4_001) },
    ],
    422,
  ],
  'cannot inject mail headers through line breaks in the subject': [
    'public',
    { ...message, subject: 'Hello\r\nBcc: all@example.org' },
    async () => expect((await supportMails())[0]?.subject).not.toMatch(/[\r\n]/u),
  ],
});

describe('the contact form', () => {
  it('goes to the support address of the brand it was sent from, also through the specification’s short path', async () => {
    const cedar = { host: 'cedar.localhost' };
    expect((await portal.unauthenticated('POST', '/api/Support', message, cedar)).status).toBe(200);
    expect((await stored())[0]?.brand_id).toBe('cedar');
    const brand = portal.services.brands.byId.get('cedar');
    const mails = await listMails(portal, brand?.support.email ?? '');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.from).toBe(brand?.mail.from);
    expect(mails[0]?.text).toContain(brand?.mail.signature['en']);
  });

  it('with the honeypot filled in gets the same response and is discarded', async () => {
    const before = (await stored()).length;
    const { body } = await contact({ ...message, website: 'http://spam.example' });
    expect([body, (await stored()).length]).toEqual([{ success: true }, before]);
  });

  it('is accepted thirty times an hour from one address, then refused with Retry-After', async () => {
    let last;
    for (let n = 0; n < 31; n++)
      last = await contact(message, { 'x-forwarded-for': `203.0.113.${n}` });
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

calls(portal, 'listSubjects', {
  'lists those of the user’s role': [
    'provider',
    {},
    async (provider) => {
      const member = await callForBody(portal, 'employee', 'listSubjects');
      const idsOf = (list: typeof member) => list.map(({ subjectId }) => subjectId);
      expect(idsOf(provider)).not.toEqual(idsOf(member));
    },
  ],
  'returns texts in the user’s language': [
    'employee in es',
    {},
    async ([first]) => {
      const [english] = await callForBody(portal, 'employee', 'listSubjects');
      expect([first?.subjectId, first?.description === english?.description]).toEqual([
        english?.subjectId,
        false,
      ]);
    },
  ],
});
