import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail, Operations, ClaimRow } from '#generated/operations.ts';
import type { Problem } from '#shared/problem.ts';
import { displayDate } from '#shared/format/dates.ts';
import { displayMoney } from '#shared/format/money.ts';
import { findActiveNames, readPdf } from '../support/pdf.ts';
import { startPortal, type Caller, type TestResponse, type TestPortal } from '../support/portal.ts';

const path = '/api/RedCard/GetEobPDF';
const employee = '100100010100';
const spouse = '100100010101';

let portal: TestPortal;
let administrator: Caller;
let member: Caller;
beforeAll(async () => {
  portal = await startPortal({ withoutRateLimits: true });
  administrator = await portal.as('administrator');
  member = await portal.as('employee');
});
afterAll(() => portal.close());

const known = new Map<string, ClaimRow[]>();
const claimsOf = async (memberId: string): Promise<ClaimRow[]> => {
  const rows = known.get(memberId) ?? (await readClaims(memberId));
  known.set(memberId, rows);
  return rows;
};
const readClaims = async (memberId: string): Promise<ClaimRow[]> => {
  const input = { memberId, itemsPerPage: 100 };
  const response = await administrator(
    'POST',
    '/api/ClaimsInfo/RecentClaimsPaginated/Admin',
    input,
  );
  return (response.body as Operations['listClaims']['output']).results;
};
const claimWhere = async (
  memberId: string,
  fits: (row: ClaimRow) => boolean,
): Promise<ClaimRow> => {
  const row = (await claimsOf(memberId)).find(fits);
  if (!row) throw new Error('The demo data has no such claim');
  return row;
};
const inputFor = (row: ClaimRow, more: object = {}) => ({
  claimPrefix: row.claimPrefix,
  claimNumber: row.claimNumber,
  claimSuffix: row.claimSuffix,
  memberId: row.memberId,
  ...more,
});
const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
const pdfOf = async (response: TestResponse) => {
  expect(response.status, response.text.slice(0, 300)).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(findActiveNames(response.bytes)).toEqual([]);
  return readPdf(response.bytes);
};
const ruleOf = (response: TestResponse) =>
  (response.body as Problem).fields.map(({ pointer, rule }) => `${pointer} ${rule}`);

describe('an explanation of benefits', () => {
  it.each([
    [
      'en',
      {},
      [
        'Explanation of benefits',
        'This is not a bill',
        'If you disagree: your right to appeal',
        '180 days',
        'section 502(a) of ERISA',
        'Page 1 of',
      ],
    ],
    [
      'sp',
      spanish,
      [
        'Explicación de beneficios',
        'Esto no es una factura',
        'Si no está de acuerdo: su derecho a apelar',
        '180 días',
        'sección 502(a)',
        'Página 1 de',
      ],
    ],
  ] as const)(
    'shows a member everything in %s, to the last amount',
    async (language, headers, texts) => {
      const row = await claimWhere(
        employee,
        ({ status, memberResponsibility }) =>
          status === 'Paid' && (memberResponsibility ?? 0) > 100,
      );
      const pdf = await pdfOf(await member('POST', path, inputFor(row), headers));
      for (const text of texts) expect(pdf.text.toLowerCase()).toContain(text.toLowerCase());
      expect(pdf.language).toBe(language === 'sp' ? 'es' : 'en');
      const claim = await detailOf(row, headers);
      for (const amounts of [claim, ...claim.lines])
        for (const part of [
          'billed',
          'discount',
          'allowed',
          'nonCovered',
          'deductible',
          'copay',
          'coinsurance',
          'planPaid',
          'memberResponsibility',
        ] as const)
          expect(pdf.text).toContain(displayMoney(amounts[part] ?? 0, language));
      for (const text of [
        row.fullClaimNumber,
        row.memberId,
        row.patientName,
        row.providerName,
        row.checkNumber!,
        ...claim.lines.map((line) => line.description),
        ...claim.remarks.map((remark) => remark.text),
      ])
        expect(pdf.text).toContain(text);
    },
  );

  it('is dated the day of the decision, however late it is downloaded', async () => {
    const row = await claimWhere(employee, ({ status }) => status === 'Paid');
    const { processedDate } = await detailOf(row, {});
    const pdf = await pdfOf(await member('POST', path, inputFor(row)));
    const day = displayDate(processedDate ?? '');
    expect(pdf.text.replaceAll(/\s+/gu, ' ')).toContain(`Date of this notice ${day}`);
  });

  it('names the person whose member ID it prints, and the employee apart', async () => {
    const row = await claimWhere(spouse, ({ eobAvailable }) => eobAvailable === true);
    const pdf = await pdfOf(await administrator('POST', path, inputFor(row)));
    const text = pdf.text.replaceAll(/\s+/gu, ' ');
    expect(text).toContain(`Patient ${row.patientName} Member ID ${row.memberId}`);
    expect(text).toMatch(/Employee Elena .*Márquez/u);
  });

  it('is a tagged document: headings, lists, table rows and cells, figures', async () => {
    const row = await claimWhere(employee, ({ status }) => status === 'Paid');
    const pdf = await pdfOf(await member('POST', path, inputFor(row)));
    expect(pdf.title).toBe(`Explanation of benefits ${row.fullClaimNumber}`);
    for (const tag of [
      'Document',
      'H1',
      'H2',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
      'Figure',
    ])
      expect(pdf.tags).toContain(tag);
    expect(pdf.tags.filter((tag) => tag === 'H1')).toHaveLength(1);
  });

  it('shows how far the limits are used, and offers help in other languages', async () => {
    const row = await claimWhere(
      employee,
      ({ status, coverageType }) => status === 'Paid' && coverageType === 'Medical',
    );
    const { text } = await pdfOf(await member('POST', path, inputFor(row)));
    expect(text).toMatch(/\$[\d,.]+ of \$750\.00/);
    expect(text).toContain('如果需要中文的帮助');
    expect(text).toContain('Kung kailangan ninyo');
    expect(text).toContain('another address');
  });

  it('warns of out-of-network bills, and lists missing information', async () => {
    const outside = await claimWhere(employee, ({ networkStatus }) => networkStatus === 'out');
    expect((await pdfOf(await member('POST', path, inputFor(outside)))).text).toContain(
      'No Surprises',
    );
    const denied = await claimWhere(
      employee,
      ({ status, memberResponsibility }) => status === 'Denied' && memberResponsibility === 0,
    );
    const { text } = await pdfOf(await member('POST', path, inputFor(denied)));
    expect(text).toContain('Why part of this claim was not paid');
    expect(text).toContain('this is what we need and why');
    expect(text).toContain('No payment was made');
  });

  it('is saved under the claim number, or returned as bytes', async () => {
    const row = await claimWhere(employee, ({ status }) => status === 'Paid');
    const file = await member('POST', path, inputFor(row));
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="${row.fullClaimNumber}.pdf"; filename*=UTF-8''${row.fullClaimNumber}.pdf`,
    );
    const { body } = await member('POST', path, inputFor(row, { includeBytesInResponse: true }));
    const { fileName, bytes } = body as { fileName: string; bytes: string };
    expect(fileName).toBe(`${row.fullClaimNumber}.pdf`);
    expect((await readPdf(Buffer.from(bytes, 'base64'))).pages).toEqual(
      (await readPdf(file.bytes)).pages,
    );
  });

  it('carries the brand of the group', async () => {
    const row = await claimWhere('105100030100', ({ status }) => status === 'Paid');
    const { text } = await pdfOf(await administrator('POST', path, inputFor(row)));
    expect(text).toContain('Cedar Health Plan Services, LLC');
  });
});

describe('access to explanations', () => {
  it('is refused for a claim out of reach, of another member or not decided', async () => {
    const spouses = await claimWhere(spouse, ({ status }) => status === 'Paid');
    const foreign = await claimWhere('103100020100', ({ eobAvailable }) => eobAvailable === true);
    const waiting = await claimWhere(employee, ({ eobAvailable }) => eobAvailable === false);
    const own = await claimWhere(employee, ({ status }) => status === 'Paid');
    const missing = await member('POST', path, { ...inputFor(own), claimNumber: 999999999 });
    for (const input of [
      inputFor(spouses),
      inputFor(foreign),
      inputFor(waiting),
      inputFor(own, { memberId: spouse }),
    ]) {
      const response = await member('POST', path, input);
      expect(response.status).toBe(404);
      expect({ ...(response.body as Problem), reference: '' }).toEqual({
        ...(missing.body as Problem),
        reference: '',
      });
    }
    expect(
      (await pdfOf(await (await portal.as('dependent'))('POST', path, inputFor(spouses)))).text,
    ).toContain('Explanation of benefits');
  });

  it('gives a provider the explanation of payment for its own tax ID', async () => {
    const provider = await portal.as('provider');
    const page = (
      await provider('POST', '/api/ClaimsInfo/RecentClaimsPaginated', {
        memberId: employee,
        itemsPerPage: 100,
      })
    ).body as Operations['listClaims']['output'];
    const row = page.results.find(({ status }) => status === 'Paid')!;
    expect(ruleOf(await provider('POST', path, inputFor(row)))).toEqual([
      '/providerTaxId downloadEob.eopNeedsTaxId',
    ]);
    expect((await provider('POST', path, inputFor(row, { providerTaxId: 1 }))).status).toBe(404);
    const { text } = await pdfOf(
      await provider(
        'POST',
        path,
        inputFor(row, { providerTaxId: row.providerTaxId, isInsured: true }),
      ),
    );
    expect(text).toContain('Explanation of payment');
    expect(text).not.toContain('right to appeal');
    const [billed, paid] = [row.billed, row.planPaid!].map((amount) => displayMoney(amount, 'en'));
    expect(text).toContain(`Billed ${billed} less adjustments`);
    expect(text).toContain(`equals paid ${paid}.`);
    expect(text).toMatch(/(CO|PR|OA)-\d+ \$/);
  });

  it('treats a part that is not numeric as 0', async () => {
    const row = await claimWhere(employee, (one) => one.claimSuffix === 0 && one.status === 'Paid');
    const exact = await member('POST', path, inputFor(row));
    const loose = await member('POST', path, inputFor(row, { claimSuffix: 'none' }));
    expect([loose.status, loose.headers['content-disposition']]).toEqual([
      200,
      exact.headers['content-disposition'],
    ]);
    expect((await member('POST', path, inputFor(row, { claimPrefix: 'none' }))).status).toBe(404);
    const text = { claimNumber: String(row.claimNumber) };
    expect((await member('POST', path, inputFor(row, text))).status).toBe(200);
  });

  it('requires a permission and a choice from staff; employers have none', async () => {
    const row = await claimWhere(employee, ({ status }) => status === 'Paid');
    expect((await (await portal.as('eligibility'))('POST', path, inputFor(row))).status).toBe(403);
    expect((await (await portal.as('employer'))('POST', path, inputFor(row))).status).toBe(403);
    expect(ruleOf(await administrator('POST', path, inputFor(row, { isInsured: false })))).toEqual([
      '/providerTaxId required',
    ]);
    const payment = await administrator(
      'POST',
      path,
      inputFor(row, { isInsured: false, providerTaxId: row.providerTaxId }),
    );
    expect((await pdfOf(payment)).text).toContain('Explanation of payment');
    expect((await pdfOf(await administrator('POST', path, inputFor(row)))).text).toContain(
      'Explanation of benefits',
    );
    const hidden = await claimWhere('100100010300', ({ status }) => status === 'Paid');
    expect(
      (await (await portal.as('customerservice'))('POST', path, inputFor(hidden))).status,
    ).toBe(404);
  });
});

const detailOf = async (row: ClaimRow, headers: Record<string, string>): Promise<ClaimDetail> => {
  const { fullClaimNumber } = row;
  return (await member('POST', '/api/portal/claims/read', { fullClaimNumber }, headers))
    .body as ClaimDetail;
};
