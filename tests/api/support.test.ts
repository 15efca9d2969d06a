import { describe, expect, it } from 'vitest';
import { mailsTo } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const message = {
  name: 'Ana Ruiz',
  email: 'ana@example.org',
  subject: 'My card',
  message: 'Where is it?\nThank you.',
};
const contact = (body: object, headers = {}) =>
  portal.stranger('POST', '/api/Support/contact', body, headers);
const kept = async () =>
  portal.services.kysely
    .selectFrom('support_request')
    .selectAll()
    .orderBy('support_id', 'desc')
    .execute();

describe('the contact form', () => {
  it('is kept, and mailed to the brand’s support', async () => {
    expect((await contact(message)).body).toEqual({ success: true });
    expect((await kept())[0]).toMatchObject({ ...message, brand_id: 'default', phone: null });
    const [mail] = await mailsTo(portal, portal.services.brands.fallback.support.email);
    expect(mail?.text).toContain('Where is it?\nThank you.');
    expect(mail?.subject).toContain('My card');
  });

  it('goes to the support of the brand it was sent from, also by the specification’s shorter path', async () => {
    const cedar = { host: 'cedar.localhost' };
    expect((await portal.stranger('POST', '/api/Support', message, cedar)).status).toBe(200);
    expect((await kept())[0]?.brand_id).toBe('cedar');
    const brand = portal.services.brands.byId.get('cedar');
    const mails = await mailsTo(portal, brand?.support.email ?? '');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.from).toBe(brand?.mail.from);
    expect(mails[0]?.text).toContain(brand?.mail.signature['en']);
  });

  it('with what only a program fills in is answered alike and thrown away', async () => {
    const before = (await kept()).length;
    expect((await contact({ ...message, website: 'http://spam.example' })).body).toEqual({
      success: true,
    });
    expect(await kept()).toHaveLength(before);
  });

  it.each([
    ['no address', { ...message, email: '' }],
    ['an address that is none', { ...message, email: 'ana at example' }],
    ['a second address', { ...message, email: 'ana@example.org\nbcc: all@example.org' }],
    ['blanks only', { ...message, message: '   ' }],
    ['too much', { ...message, message: 'x'.repeat(4_001) }],
  ])('with %s is refused (422)', async (_, body) => {
    expect((await contact(body)).status).toBe(422);
  });

  it('cannot write mail headers: a line end in the subject stays in one line', async () => {
    await contact({ ...message, subject: 'Hello\r\nBcc: all@example.org' });
    const [mail] = await mailsTo(portal, portal.services.brands.fallback.support.email);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it('is taken thirty times an hour from one address, then says when to come back', async () => {
    let last;
    for (let n = 0; n < 31; n++)
      last = await contact(message, { 'x-forwarded-for': `203.0.113.${n}` });
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('subjects for a message', () => {
  it('are those of the reader’s role, in the reader’s language', async () => {
    const of = async (name: string, language = 'en') => {
      const call = await portal.as(name);
      const path = '/api/EmailRouting/GetSubjects';
      const { body } = await call('GET', path, undefined, { 'accept-language': language });
      return body as { subjectId: number; description: string }[];
    };
    const member = await of('employee');
    const provider = await of('provider');
    expect(member.map(({ subjectId }) => subjectId)).not.toEqual(
      provider.map(({ subjectId }) => subjectId),
    );
    expect((await of('employee', 'es'))[0]?.description).not.toBe(member[0]?.description);
  });
});
