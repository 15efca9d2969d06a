import { styles } from '../pdf/page-style.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { DocumentTexts } from '../document-texts.ts';
import { isAdverse, type Statement } from './statement.ts';

/** Remark codes that ask for information. The notice must say what is missing (29 CFR 2560.503-1(g)(1)(iii)). */
const informationRequestCodes = ['16', '17', '163', '208', '226', '227', '252'];

/** Draws the reasons for unpaid amounts, the plan provisions, and the documents that the recipient may request. */
export function drawReasons(pdf: PdfDocument, statement: Statement, texts: DocumentTexts): void {
  if (!isAdverse(statement)) return;
  pdf.heading(2, texts.text('pdf.eob.adverse.title'));
  const reason = statement.remarks.length > 0 ? 'reason' : 'shares';
  const provision = describeProvisions(statement, texts);
  pdf.paragraph(texts.text(`pdf.eob.adverse.${reason}`, { provision }), styles.legal);
  const missing = statement.remarks.filter(({ code }) => informationRequestCodes.includes(code));
  if (missing.length > 0) {
    const missingTexts = missing.map(({ text }) => text.replace(/\.$/, '')).join('; ');
    pdf.paragraph(texts.text('pdf.eob.adverse.missing', { missing: missingTexts }), styles.legal);
  }
  pdf.paragraph(texts.text('pdf.eob.adverse.rule'), styles.legal);
  pdf.paragraph(texts.text('pdf.eob.adverse.codes'), styles.legal, { spaceAfter: 10 });
}

/** Returns the plan and its deciding provisions: "Choice PPO 750 (deductible, coinsurance)". */
function describeProvisions({ totals, planName }: Statement, texts: DocumentTexts): string {
  const parts = [
    ['deductible', totals.deductible],
    ['copay', totals.copay],
    ['coinsurance', totals.coinsurance],
    ['otherInsurance', totals.otherInsurancePaid],
    ['notCovered', totals.nonCovered],
  ] as const;
  const named = parts
    .filter(([, cents]) => cents > 0)
    .map(([name]) => texts.text(`pdf.eob.provision.${name}`));
  return `${planName} (${named.join(', ')})`;
}

/**
 * Draws the appeal rights. They are always included, since a denial without them is not a valid notice.
 */
export function drawAppeal(pdf: PdfDocument, texts: DocumentTexts): void {
  pdf.heading(2, texts.text('pdf.eob.appeal.title'));
  for (const part of ['how', 'review', 'expedited', 'external', 'erisa', 'help'])
    pdf.paragraph(texts.text(`pdf.eob.appeal.${part}`), styles.legal, {
      spaceAfter: part === 'help' ? 10 : 4,
    });
}

/** Place of service codes of emergency rooms and ambulances, where the No Surprises Act applies to any provider. */
const protectedPlaces = ['23', '41', '42'];

/** Draws the notice of a claim outside of the network: the protection from surprise bills, or what such care costs. */
export function drawNetworkNotice(
  pdf: PdfDocument,
  statement: Statement,
  texts: DocumentTexts,
): void {
  if (statement.networkStatus !== 'out') return;
  const isProtected = protectedPlaces.includes(statement.placeOfService ?? '');
  const notice = isProtected ? 'pdf.eob.surprise' : 'pdf.eob.outOfNetwork';
  pdf.heading(2, texts.text(`${notice}.title`));
  pdf.paragraph(texts.text(`${notice}.text`), styles.legal, { spaceAfter: 10 });
}

/** Draws notices about help in other languages (45 CFR 92.11), privacy, fraud, and the accessible version. */
export function drawHelp(pdf: PdfDocument, texts: DocumentTexts): void {
  pdf.ensureHeight(130);
  pdf.heading(2, texts.text('pdf.eob.languages.title'));
  for (const language of ['es', 'zh', 'tl', 'nv'])
    pdf.paragraph(texts.text(`pdf.eob.languages.${language}`), styles.legal, { spaceAfter: 3 });
  pdf.moveDown(6);
  for (const part of ['privacy', 'fraud', 'accessible'])
    pdf.paragraph(texts.text(`pdf.eob.${part}`), styles.legal, { spaceAfter: 3 });
}
