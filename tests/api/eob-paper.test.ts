import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { displayDate } from '#shared/format/dates.ts';
import { displayMoney } from '#shared/format/money.ts';
import { getBrandValues, type Brand } from '#shared/cobrand/index.ts';
import { createServerText, projectRoot, readBrands, readTexts } from '#server/data-folders.ts';
import type { DocumentContext } from '#server/documents/context.ts';
import { renderExplanationOfBenefits } from '#server/documents/explanation-of-benefits.ts';
import type { Statement } from '#server/documents/explanation-of-benefits/statement.ts';
import { toPrintable, toPrintableRuns } from '#server/documents/pdf/printable.ts';
import { findActiveNames, readPdf } from '../support/pdf.ts';

describe('printed text', () => {
  const evil = [
    'a) Tj ET endobj (b',
    '\\) /JS (app.alert(1)) /OpenAction',
    '😀 שלום 李 \u202Edrow',
    'W'.repeat(300),
    '<script>&amp;',
  ];

  it.each(evil)('contains %j without leaving the page', async (name) => {
    const pdf = await readPdf(
      await rendered({ patientName: name, recipient: { name, lines: [name] } }),
    );
    expect(pdf.rightmost).toBeLessThanOrEqual(573);
    expect(pdf.text).toContain(toPrintable(name).slice(0, 8));
  });

  it('continues on more pages, with the table’s headings on each', async () => {
    const [line] = statement().lines;
    const lines = Array.from({ length: 60 }, (_, index) => ({
      ...line!,
      description: `Service ${index + 1}`,
    }));
    const pdf = await readPdf(await rendered({ lines }));
    const withLines = pdf.pages.filter((page) => /Service \d+ /.test(page));
    expect(withLines.length).toBeGreaterThan(2);
    for (const page of withLines) expect(page).toContain('Coinsurance');
    for (const index of [1, 30, 60]) expect(pdf.text).toContain(`Service ${index} `);
  });

  it('uses only characters that the fonts have, in every text of a document', () => {
    for (const language of ['en', 'sp'])
      for (const file of ['server.json', 'documents.json']) {
        const texts = JSON.parse(
          readFileSync(new URL(`../../locales/${language}/${file}`, import.meta.url), 'utf8'),
        ) as Record<string, string>;
        for (const [key, text] of Object.entries(texts).filter(([name]) => name.startsWith('pdf.')))
          expect(
            toPrintableRuns(text)
              .map((run) => run.text)
              .join(''),
            key,
          ).toBe(text.normalize('NFC'));
      }
  });

  it('replaces characters that no font has, and removes bidirectional controls', () => {
    expect(toPrintable('Ana\u202E\u0000 Ñandú ﬁ 😀')).toBe('Ana  Ñandú fi ?');
    expect(toPrintable('e\u0301')).toBe('é');
  });
});

const brands = readBrands(projectRoot);
const text = createServerText((language) => readTexts(projectRoot, language));
const contextOf = (brand: Brand): DocumentContext => ({
  brand,
  texts: {
    language: 'en',
    text: (key, values) => text('en', key, { ...getBrandValues(brand, 'en'), ...values }),
    code: (_, code) => code,
    money: (cents) => displayMoney(BigInt(cents), 'en'),
    amount: (dollars) => displayMoney(dollars, 'en'),
    date: displayDate,
  },
  sender: {
    name: brand.name,
    lines: brand.letterhead.lines,
    mark: readFileSync(`${projectRoot}/cobrand/${brand.id}/${brand.logo.mark}`, 'utf8'),
  },
});

describe.each(brands.all)('a document of $id', (brand) => {
  it('has that brand’s name, letterhead and telephone number only', async () => {
    const { text: written } = await readPdf(await rendered({}, brand));
    for (const line of [brand.name, ...brand.letterhead.lines]) expect(written).toContain(line);
    for (const other of brands.all.filter(({ id }) => id !== brand.id))
      for (const line of [other.legalName, other.support.phone])
        expect(written).not.toContain(line);
  });
});

async function rendered(parts: Partial<Statement>, brand = brands.fallback): Promise<Buffer> {
  const bytes = await renderExplanationOfBenefits({ ...statement(), ...parts }, contextOf(brand));
  expect(findActiveNames(bytes)).toEqual([]);
  return bytes;
}

function statement(): Statement {
  const amounts = {
    billed: 12_345_678,
    discount: 0,
    allowed: 12_345_678,
    nonCovered: 0,
    writtenOff: 0,
    deductible: 0,
    copay: 0,
    coinsurance: 345_678,
    otherInsurancePaid: 0,
    planPaid: 12_000_000,
    memberResponsibility: 345_678,
  };
  return {
    claimNumber: '2026-000000001-0000',
    date: '2026-11-20',
    recipient: { name: 'Ana Ruiz', lines: ['1 Main Street', 'Columbus, OH 43215'] },
    planName: 'Choice',
    groupName: 'Group',
    subscriberName: 'Ana Ruiz',
    memberId: '100100010100',
    patientName: 'Ana Ruiz',
    relationship: 'Employee',
    patientAccountNumber: 'A1',
    receivedDate: '2026-11-01',
    processedDate: '2026-11-02',
    provider: { name: 'Lakeside Clinic', npi: '1000000001', taxId: '471000001', addressLines: [] },
    networkStatus: 'in',
    placeOfService: '11',
    lines: [
      {
        ...amounts,
        serviceFrom: '2026-10-01',
        serviceTo: '2026-10-01',
        description: 'Visit',
        code: 'T1015',
        units: 1,
        remarkCodes: [],
        adjustments: [],
      },
    ],
    totals: amounts,
    payments: [],
    remarks: [],
    limits: [],
    limitsAsOf: undefined,
  };
}
