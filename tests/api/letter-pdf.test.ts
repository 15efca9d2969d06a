import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildLetter } from '../support/builders/letter.ts';
import { buildPrecertification } from '../support/builders/precertification.ts';
import { callForBody, call } from '../support/calls.ts';
import { readPdf } from '../support/pdf.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const build = (status: 'Draft' | 'Mailed') => buildLetter(portal.services.kysely, memberId, status);

/** The member has moved and every brand has a new letterhead while `work` runs. */
async function withOtherPaper(work: () => Promise<void>): Promise<void> {
  const { brands } = portal.services;
  const letterheads = [...brands.byId.values()].map(({ letterhead }) => letterhead);
  const before = letterheads.map(({ lines }) => lines);
  const address = (line1: string) =>
    portal.updateRows('member_address', { member_id: memberId }, { line1 });
  await address('99 Moved Street');
  for (const letterhead of letterheads) Object.assign(letterhead, { lines: ['1 New Street'] });
  await work();
  for (const [index, letterhead] of letterheads.entries())
    Object.assign(letterhead, { lines: before[index] });
}

const digest = async (n: number) => {
  const { bytes } = await call(portal, 'customerservice', 'downloadLetter', { n });
  return createHash('sha256').update(bytes).digest('hex');
};

describe('the PDF of a letter', () => {
  it('is printed again with the same bytes', async () => {
    const n = await build('Mailed');
    const first = await digest(n);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await digest(n)).toBe(first);
    expect(await digest(await build('Mailed'))).not.toBe(first);
  });

  it('keeps the bytes of its first print after address and letterhead have changed', async () => {
    const { letterNumber } = await callForBody(portal, 'customerservice', 'writeLetter', {
      memberId,
      templateId: 12,
      date: '2026-03-31',
    });
    for (const [index, status] of ['Queued', 'Printed'].entries())
      await callForBody(portal, 'customerservice', 'changeLetterStatus', {
        letterNumber,
        rowVersion: index + 1,
        status,
      });
    const draft = await build('Draft');
    const before = [await digest(letterNumber), await digest(draft)];
    await withOtherPaper(async () => {
      expect(await digest(letterNumber)).toBe(before[0]);
      expect(await digest(draft)).not.toBe(before[1]);
    });
  });

  it('that its member got in the portal keeps its bytes, too', async () => {
    const { letterNumber: n = 0 } = await callForBody(portal, 'employee', 'requestCertificate', {});
    const before = await digest(n);
    expect((await callForBody(portal, 'employee', 'readLetter', { n })).status).toBe('Mailed');
    await withOtherPaper(async () => expect(await digest(n)).toBe(before));
    const own = await call(portal, 'employee', 'downloadLetter', { n });
    expect(createHash('sha256').update(own.bytes).digest('hex')).toBe(before);
  });
});

/** A claim of a member, and the name of its billing provider. */
const claimOf = (member: string) =>
  portal.services.kysely
    .selectFrom('claim')
    .innerJoin('provider', 'provider.provider_id', 'claim.billing_provider_id')
    .innerJoin('provider_address', 'provider_address.provider_id', 'provider.provider_id')
    .select(['claim.full_claim_number', 'provider.display_name'])
    .where('claim.member_id', '=', member)
    .executeTakeFirstOrThrow();

describe('a letter to a provider', () => {
  it('is addressed to the provider of the claim, not to the member', async () => {
    const { full_claim_number: fullClaimNumber, display_name: provider } = await claimOf(memberId);
    const { letterNumber } = await callForBody(portal, 'customerservice', 'writeLetter', {
      memberId,
      templateId: 3,
      fullClaimNumber,
    });
    const letter = await callForBody(portal, 'customerservice', 'readLetter', { n: letterNumber });
    expect(letter).toMatchObject({ addresseeName: provider, fullClaimNumber, language: 'en' });
    expect(letter.body).toContain(`Dear ${provider},`);
    expect(letter.addressLines).not.toBe('');
    const { bytes } = await call(portal, 'customerservice', 'downloadLetter', { n: letterNumber });
    const { text } = await readPdf(bytes);
    expect(text).toContain(provider);
    expect(text).not.toContain('Elena');
  });

  it('is addressed to the provider who made the request', async () => {
    const { kysely } = portal.services;
    const certno = await buildPrecertification(kysely, { memberId });
    const provider = await kysely
      .selectFrom('provider')
      .innerJoin('provider_address', 'provider_address.provider_id', 'provider.provider_id')
      .select(['provider.provider_id', 'provider.display_name'])
      .executeTakeFirstOrThrow();
    await portal.updateRows(
      'precertification',
      { certno },
      { requesting_provider_id: provider.provider_id },
    );
    const { letterNumber } = await callForBody(portal, 'nurse', 'writeLetter', {
      memberId,
      templateId: 17,
      certno,
    });
    const { addresseeName, body } = await callForBody(portal, 'nurse', 'readLetter', {
      n: letterNumber,
    });
    expect(addresseeName).toBe(provider.display_name);
    expect(body).toContain('your patient Elena');
  });
});

describe('the preview of a letter', () => {
  const countLetters = async () => {
    const { results } = await callForBody(portal, 'customerservice', 'searchLetters', {
      itemsPerPage: 1,
    });
    return results[0]?.letterNumber;
  };

  it('is the letter with the facts of a real member, and stores nothing', async () => {
    const before = await countLetters();
    const { status, bytes, headers } = await call(portal, 'customerservice', 'previewLetter', {
      memberId,
      templateId: 12,
      date: '2026-03-31',
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text, tags } = await readPdf(bytes);
    expect(text).toContain('Preview: not written and not sent');
    expect(text).toContain('Dear Elena');
    expect(text).toContain('Your coverage ended on 03/31/2026.');
    expect(tags).toContain('H1');
    expect(await countLetters()).toBe(before);
  });

  it('asks for what the template names', async () => {
    const response = await call(portal, 'customerservice', 'previewLetter', {
      memberId,
      templateId: 12,
    });
    expect(response).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/date', rule: 'required' }] },
    });
  });
});

describe('merge fields with markup', () => {
  it('stay text in the letter, its preview and its PDF', async () => {
    const reason = '<script>alert(1)</script> {name} $& {{memberName}} $t(actions.save)';
    const letter = {
      memberId,
      templateId: 7,
      certno: await buildPrecertification(portal.services.kysely, { memberId }),
      reason,
    };
    const { letterNumber: n } = await callForBody(portal, 'nurse', 'writeLetter', letter);
    expect((await callForBody(portal, 'nurse', 'readLetter', { n })).body).toContain(reason);
    for (const { bytes } of [
      await call(portal, 'nurse', 'downloadLetter', { n }),
      await call(portal, 'nurse', 'previewLetter', letter),
    ])
      expect((await readPdf(bytes)).text).toContain(reason);
  });
});
