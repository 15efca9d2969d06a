import type { EnrollmentConfirmation } from '#generated/operations.ts';
import type { DocumentContext } from './context.ts';
import { drawFacts, type Fact } from './pdf/facts.ts';
import { drawLetterhead } from './pdf/letterhead.ts';
import { styles } from './pdf/page-style.ts';
import type { PdfDocument } from './pdf/pdf-document.ts';
import { createCell, drawTable, type Column } from './pdf/table.ts';
import type { DocumentTexts } from './document-texts.ts';
import { createPdf } from './create-pdf.ts';

/** Renders the confirmation of an enrollment form: the elections and their status. */
export function renderEnrollment(
  form: EnrollmentConfirmation,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.enrollment.title');
  const number = texts.text('pdf.enrollment.number', { number: form.enrollmentId });
  const pdf = createPdf({ texts, brand }, { title: `${title} · ${number}`, runningHeader: number });
  drawLetterhead(pdf, sender);
  pdf.moveDown(30);
  pdf.heading(1, title, styles.title);
  pdf.moveDown(2);
  drawFacts(pdf, listFacts(form, texts), { columns: 3 });
  pdf.paragraph(texts.text('pdf.enrollment.statement'), styles.body, { spaceAfter: 12 });
  drawTables(pdf, form, texts);
  return pdf.finish();
}

const listFacts = (form: EnrollmentConfirmation, texts: DocumentTexts): Fact[] => [
  [texts.text('pdf.enrollment.employee'), form.employeeName],
  [texts.text('pdf.enrollment.group'), form.groupName],
  [texts.text('pdf.enrollment.type'), texts.code('enrollment-type', form.enrollmentType)],
  [texts.text('pdf.enrollment.formNumber'), String(form.enrollmentId)],
  [texts.text('pdf.enrollment.confirmation'), form.transactionNumber],
  [texts.text('pdf.enrollment.status'), texts.code('enrollment-status', form.status)],
  [texts.text('pdf.enrollment.coverageDate'), texts.date(form.coverageDate)],
  [texts.text('pdf.enrollment.signedBy'), form.signatureName],
  [texts.text('pdf.enrollment.signedOn'), texts.date(form.signatureDate)],
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

function drawTables(pdf: PdfDocument, form: EnrollmentConfirmation, texts: DocumentTexts): void {
  drawTitledTable(pdf, texts.text('pdf.enrollment.people'), form.enrollmentDependents, [
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
  drawTitledTable(pdf, texts.text('pdf.enrollment.plans'), form.planElections, [
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
  drawTitledTable(pdf, texts.text('pdf.enrollment.beneficiaries'), form.beneficiaries, [
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
      text: ({ percent }) => `${percent} %`,
    },
  ]);
}
