import type { BenefitSummary } from '#generated/operations.ts';
import type { DocumentContext } from './context.ts';
import type { DocumentTexts } from './document-texts.ts';
import { drawFacts } from './pdf/facts.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import { styles } from './pdf/page-style.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';
import { createCell, drawTable } from './pdf/table.ts';
import { createPdf } from './create-pdf.ts';

/** Renders the Summary of Benefits and Coverage (45 CFR 147.200), without cost examples. */
export function renderBenefitSummary(
  summary: BenefitSummary,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.benefitSummary.title');
  const pdf = createPdf(
    { texts, brand },
    { title: `${title} · ${summary.planName}`, runningHeader: summary.planName },
  );
  drawLetterhead(pdf, sender);
  pdf.moveDown(30);
  pdf.heading(1, title, styles.title);
  pdf.moveDown(2);
  drawFacts(pdf, listFacts(summary, texts), { columns: 2 });
  pdf.paragraph(texts.text('pdf.benefitSummary.statement'), styles.body, { spaceAfter: 12 });
  drawQuestions(pdf, summary, texts);
  drawServices(pdf, summary, texts);
  if (summary.excludedServices) {
    pdf.heading(2, texts.text('pdf.benefitSummary.notCovered'), styles.lead);
    pdf.paragraph(summary.excludedServices, styles.body, { spaceAfter: 12 });
  }
  return pdf.finish();
}

const listFacts = (summary: BenefitSummary, texts: DocumentTexts): [string, string][] => [
  [texts.text('pdf.benefitSummary.plan'), summary.planName],
  [texts.text('pdf.benefitSummary.sponsor'), summary.sponsorName],
  [
    texts.text('pdf.benefitSummary.period'),
    `${texts.date(summary.effectiveDate)} – ${texts.date(summary.terminationDate)}`,
  ],
  [texts.text('pdf.benefitSummary.type'), texts.code('plan-type', summary.planType)],
];

function drawQuestions(
  pdf: PdfDocument,
  { questions }: BenefitSummary,
  texts: DocumentTexts,
): void {
  pdf.heading(2, texts.text('pdf.benefitSummary.questions'), styles.lead);
  pdf.moveDown(4);
  drawTable(
    pdf,
    [
      { heading: texts.text('pdf.benefitSummary.question'), share: 3 },
      { heading: texts.text('pdf.benefitSummary.answer'), share: 4 },
      { heading: texts.text('pdf.benefitSummary.why'), share: 5 },
    ],
    questions.map(({ question, answer, why }) => ({
      cells: [createCell(question), createCell(answer), createCell(why)],
    })),
  );
}

function drawServices(pdf: PdfDocument, { services }: BenefitSummary, texts: DocumentTexts): void {
  for (const [event, rows] of Map.groupBy(services, (service) => service.event)) {
    pdf.heading(2, texts.code('benefit-event', event), styles.lead);
    pdf.moveDown(4);
    drawTable(
      pdf,
      [
        { heading: texts.text('pdf.benefitSummary.service'), share: 3 },
        { heading: texts.text('pdf.benefitSummary.inNetwork'), share: 3 },
        { heading: texts.text('pdf.benefitSummary.outOfNetwork'), share: 3 },
        { heading: texts.text('pdf.benefitSummary.exceptions'), share: 3 },
      ],
      rows.map((row) => ({
        cells: [
          createCell(texts.code('benefit-category', row.category)),
          createCell(row.inNetwork),
          createCell(row.outOfNetwork),
          createCell(row.exceptions),
        ],
      })),
    );
  }
}
