import type { EnrollmentConfirmation } from '#generated/operations.ts';
import { displayPercent } from '#shared/format/numbers.ts';
import type { DocumentContext } from './context.ts';
import { drawFacts, type Fact } from './pdf/facts.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import { styles } from './pdf/page-style.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';
import { createCell, drawTable, type Column } from './pdf/table.ts';
import type { DocumentTexts } from './document-texts.ts';
import { createPdf } from './create-pdf.ts';

/** Renders the confirmation of an enrollment: the elections and their status. */
export function renderEnrollment(
  enrollment: EnrollmentConfirmation,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.enrollment.title');
  const number = texts.text('pdf.enrollment.number', { number: enrollment.enrollmentId });
  const pdf = createPdf({ texts, brand }, { title: `${title} · ${number}`, runningHeader: number });
  drawLetterhead(pdf, sender);
  pdf.moveDown(30);
  pdf.heading(1, title, styles.title);
  pdf.moveDown(2);
  drawFacts(pdf, listFacts(enrollment, texts), { columns: 3 });
  pdf.paragraph(texts.text('pdf.enrollment.statement'), styles.body, { spaceAfter: 12 });
  drawTables(pdf, enrollment, texts);
  return pdf.finish();
}

const listFacts = (enrollment: EnrollmentConfirmation, texts: DocumentTexts): Fact[] => [
  [texts.text('pdf.enrollment.employee'), enrollment.employeeName],
  [texts.text('pdf.enrollment.group'), enrollment.groupName],
  [texts.text('pdf.enrollment.type'), texts.code('enrollment-type', enrollment.enrollmentType)],
  [texts.text('pdf.enrollment.formNumber'), String(enrollment.enrollmentId)],
  [texts.text('pdf.enrollment.confirmation'), enrollment.transactionNumber],
  [texts.text('pdf.enrollment.status'), texts.code('enrollment-status', enrollment.status)],
  [texts.text('pdf.enrollment.coverageDate'), texts.date(enrollment.coverageDate)],
  [texts.text('pdf.enrollment.signedBy'), enrollment.signatureName],
  [texts.text('pdf.enrollment.signedOn'), texts.date(enrollment.signatureDate)],
];

/** A column with the text of its cell in each row. */
interface TextColumn<Item> extends Column {
  text: (item: Item) => string;
}

function drawTitledTable<Item>(
  pdf: PdfDocument,
  title: string,
  items: readonly Item[],
  columns: readonly TextColumn<Item>[],
): void {
  if (items.length === 0) return;
  pdf.heading(2, title, styles.lead);
  pdf.moveDown(4);
  drawTable(
    pdf,
    columns,
    items.map((item) => ({ cells: columns.map(({ text }) => createCell(text(item))) })),
  );
}

function drawTables(
  pdf: PdfDocument,
  enrollment: EnrollmentConfirmation,
  texts: DocumentTexts,
): void {
  drawTitledTable(pdf, texts.text('pdf.enrollment.people'), enrollment.enrollmentDependents, [
    { heading: texts.text('pdf.enrollment.name'), share: 3, text: (person) => person.personName },
    {
      heading: texts.text('pdf.enrollment.relationship'),
      share: 2,
      text: ({ relationship }) => texts.code('member-relationship', relationship),
    },
    {
      heading: texts.text('pdf.enrollment.dateOfBirth'),
      share: 2,
      text: ({ dateOfBirth }) => texts.date(dateOfBirth),
    },
  ]);
  drawTitledTable(pdf, texts.text('pdf.enrollment.plans'), enrollment.planElections, [
    {
      heading: texts.text('pdf.enrollment.coverage'),
      share: 2,
      text: ({ coverageType }) => texts.code('coverage-type', coverageType),
    },
    {
      heading: texts.text('pdf.enrollment.plan'),
      share: 4,
      text: ({ waived, planName = '' }) =>
        waived ? texts.text('pdf.enrollment.waived') : planName,
    },
    {
      heading: texts.text('pdf.enrollment.level'),
      share: 3,
      text: ({ coverageLevel }) =>
        coverageLevel ? texts.code('coverage-level', coverageLevel) : '',
    },
    {
      heading: texts.text('pdf.enrollment.cost'),
      share: 2,
      align: 'right',
      text: ({ employeeCost }) => (employeeCost === undefined ? '' : texts.amount(employeeCost)),
    },
  ]);
  drawTitledTable(pdf, texts.text('pdf.enrollment.beneficiaries'), enrollment.beneficiaries, [
    { heading: texts.text('pdf.enrollment.name'), share: 3, text: ({ name }) => name },
    {
      heading: texts.text('pdf.enrollment.relationship'),
      share: 2,
      text: ({ relationship }) => texts.code('beneficiary-relationship', relationship),
    },
    {
      heading: texts.text('pdf.enrollment.percent'),
      share: 1,
      align: 'right',
      text: ({ percent }) => displayPercent(percent, texts.language),
    },
  ]);
}
