import { getDayAt } from '#shared/format/dates.ts';
import { portalTimeZone } from '../clock.ts';
import type { DocumentContext } from './context.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import { styles } from './pdf/page-style.ts';
import { createPdf } from './create-pdf.ts';

export interface LetterContent {
  /** Undefined for a preview, which is labeled as one. */
  number?: number;
  /** Name and address, one line each. */
  to: readonly string[];
  created: Date;
  subject: string;
  /** Paragraphs, separated by an empty line. */
  body: string;
}

const letterStyle = { ...styles.body, color: 'ink', size: 10.5, lineGap: 2 } as const;

/** Renders a letter under the brand's letterhead. The same letter has the same bytes whenever it is rendered. */
export function renderLetter(
  letter: LetterContent,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const number =
    letter.number === undefined
      ? texts.text('pdf.letter.preview')
      : texts.text('pdf.letter.number', { number: letter.number });
  const pdf = createPdf(
    { texts, brand },
    { title: `${letter.subject} · ${number}`, createdAt: letter.created, runningHeader: number },
  );
  drawLetterhead(pdf, sender);
  pdf.moveDown(40);
  pdf.paragraph(letter.to.join('\n'), letterStyle, { spaceAfter: 24 });
  const date = texts.date(getDayAt(letter.created.getTime(), portalTimeZone));
  pdf.paragraph(`${date}\n${number}`, styles.body, { spaceAfter: 18 });
  pdf.heading(1, letter.subject, styles.lead);
  pdf.moveDown(6);
  for (const part of letter.body.split(/\n{2,}/u))
    pdf.paragraph(part, letterStyle, { spaceAfter: 10 });
  pdf.paragraph(sender.name, letterStyle);
  return pdf.finish();
}
