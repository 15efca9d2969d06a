import type { DocumentContext } from './context.ts';
import { drawFacts } from './paper/facts.ts';
import { drawLetterhead } from './paper/letterhead.ts';
import { styles } from './paper/page-style.ts';
import type { Paper } from './paper/paper.ts';
import { startPaper } from './start-paper.ts';

/** A question with its answer; an entry of a repeated group is indented below its heading, which has no value. */
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
  const running = `${name} · ${transactionNumber}`;
  const paper = startPaper({ texts, brand }, { title: running, running });
  drawLetterhead(paper, sender);
  paper.space(30);
  paper.heading(1, name, styles.title);
  paper.space(2);
  drawFacts(
    paper,
    [
      [texts.text('pdf.formAnswers.number'), transactionNumber],
      [texts.text('pdf.formAnswers.sent'), texts.date(sentOn)],
      [texts.text('pdf.formAnswers.sender'), senderName],
    ],
    { columns: 3 },
  );
  paper.space(10);
  for (const section of sections) drawSection(paper, section);
  return paper.finish();
}

function drawSection(paper: Paper, { title, entries }: FormSection): void {
  if (title) paper.heading(2, title, styles.lead);
  for (const { label, value } of entries)
    if (value === undefined) paper.heading(3, label);
    else {
      // The label stays on the page on which its answer begins.
      paper.keep(paper.heightOf(label, styles.label) + 30);
      paper.paragraph(label, styles.label, 0);
      paper.paragraph(value, styles.strong, 7);
    }
  paper.space(6);
}
