import type { DocumentContext } from './context.ts';
import { drawFacts } from './pdf/facts.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import { styles } from './pdf/page-style.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';
import { createPdf } from './create-pdf.ts';

/** A question with its answer. Without a value, it is a heading: of a repeated group, or of an entry of one. */
export interface FormEntry {
  label: string;
  value?: string;
}

export interface FormSection {
  title: string | undefined;
  entries: readonly FormEntry[];
}

export interface FormAnswers {
  name: string;
  transactionNumber: string;
  sentOn: string;
  senderName: string;
  sections: readonly FormSection[];
}

/** Renders the copy of a form that was filled in, with its questions as they were then. */
export function renderFormAnswers(
  { name, transactionNumber, sentOn, senderName, sections }: FormAnswers,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const fullTitle = `${name} · ${transactionNumber}`;
  const pdf = createPdf({ texts, brand }, { title: fullTitle, runningHeader: fullTitle });
  drawLetterhead(pdf, sender);
  pdf.moveDown(30);
  pdf.heading(1, name, styles.title);
  pdf.moveDown(2);
  drawFacts(
    pdf,
    [
      [texts.text('pdf.formAnswers.number'), transactionNumber],
      [texts.text('pdf.formAnswers.sent'), texts.date(sentOn)],
      [texts.text('pdf.formAnswers.sender'), senderName],
    ],
    { columns: 3 },
  );
  pdf.moveDown(10);
  for (const section of sections) drawSection(pdf, section);
  return pdf.finish();
}

function drawSection(pdf: PdfDocument, { title, entries }: FormSection): void {
  if (title) pdf.heading(2, title, styles.lead);
  for (const { label, value } of entries)
    if (value === undefined) pdf.heading(3, label);
    else {
      // The label stays on the page on which its answer begins.
      pdf.ensureHeight(pdf.measureHeight(label, styles.label) + 30);
      pdf.paragraph(label, styles.label, { spaceAfter: 0 });
      pdf.paragraph(value, styles.strong, { spaceAfter: 7 });
    }
  pdf.moveDown(6);
}
