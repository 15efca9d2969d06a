import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTemplates, sendMail } from '#server/mail/outbox.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

/** The variables that the calls give to their mails. */
const allowedValues = {
  firstName: 'Ana',
  userName: 'ana.ruiz',
  moment: '11/23/2026',
  browser: 'Firefox',
  place: '203.0.113.7',
  hours: 24,
  minutes: 30,
  practice: 'Lakeside Family Practice',
  reason: 'We need to speak with you first',
  subject: 'A question',
  name: 'A visitor',
  email: 'visitor@example.com',
  phone: '614-555-0100',
  message: 'Please call me',
  number: 4711,
  day: '11/30/2026',
  names: 'Riverside',
};
/** Values that no mail may contain, under the names by which a text could refer to them. */
const secret = {
  memberId: '100100010100',
  lastName: 'Márquez',
  fullName: 'Ana Márquez',
  memberName: 'Ana Márquez',
  claim: '1001-000000001-0000',
  claimNumber: '1001-000000001-0000',
  fullClaimNumber: '1001-000000001-0000',
  npi: '1234567893',
  taxId: '47-1000061',
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  await portal.deleteRows('outbox', {});
});
afterAll(() => server.close());

/** Sends every mail through the SMTP server. */
async function every(language: string, brandId: string): Promise<Map<string, string>> {
  const { services } = portal;
  const brand = services.brands.fallback;
  for (const template of mailTemplates) {
    const to = `${template}.${language}.${brandId}@example.com`;
    await services.kysely.transaction().execute((trx) =>
      sendMail({ trx, services, request: { brand } }, template, {
        to,
        language,
        values: { ...secret, ...allowedValues },
        brandId,
        path: '/somewhere',
      }),
    );
    await server.deliver(portal);
  }
  const mails = server.received.splice(0);
  return new Map(
    mailTemplates.map((template) => {
      const mail = mails.find((text) => text.includes(`${template}.${language}.${brandId}@`));
      return [template, mail ?? ''];
    }),
  );
}
const headOf = (mail = '', name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(mail)?.[1];

describe.each(['default', 'cedar'])('the mails of the brand %s', (brandId) => {
  it.each(['en', 'sp'])(
    'have the sender and letterhead, every value and no health information (%s)',
    async (language) => {
      const { mail: sender, letterhead } = portal.services.brands.byId.get(brandId)!;
      for (const [template, mail] of await every(language, brandId)) {
        expect([template, headOf(mail, 'From')]).toEqual([template, sender.from]);
        expect(mail, template).not.toMatch(/\{\{|\}\}|undefined/u);
        expect(mail, template).toContain(sender.signature[language]);
        expect(mail, template).toContain(letterhead.lines[0]);
        for (const value of Object.values(secret)) expect(mail, template).not.toContain(value);
      }
    },
  );

  it('say the same in both languages, with different words', async () => {
    const [english, spanish] = [await every('en', brandId), await every('sp', brandId)];
    for (const template of mailTemplates.filter((name) => name !== 'supportRequest'))
      expect(headOf(spanish.get(template), 'Subject'), template).not.toBe(
        headOf(english.get(template), 'Subject'),
      );
  });
});
