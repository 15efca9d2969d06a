import type { EnrollmentConfirmation } from '#generated/operations.ts';
import type { DocumentContext } from './context.ts';
import { drawFacts, type Fact } from './paper/facts.ts';
import { drawLetterhead } from './paper/letterhead.ts';
import { styles } from './paper/page-style.ts';
import { Paper } from './paper/paper.ts';
import { cell, drawTable, type Column } from './paper/table.ts';
import type { Words } from './words.ts';

/** Renders the confirmation of an enrollment form: what was asked for, and where it stands. */
export function renderEnrollment(
  form: EnrollmentConfirmation,
  { words, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = words.text('pdf.enrollment.title');
  const number = words.text('pdf.enrollment.number', { number: form.enrollmentId });
  const paper = new Paper({
    title: `${title} · ${number}`,
    language: words.language,
    brand,
    footer: words.text('pdf.common.customerService'),
    running: number,
    pageOf: (page, pages) => words.text('pdf.common.page', { page, pages }),
  });
  drawLetterhead(paper, sender);
  paper.space(30);
  paper.heading(1, title, styles.title);
  paper.space(2);
  drawFacts(paper, factsOf(form, words), { columns: 3 });
  paper.paragraph(words.text('pdf.enrollment.statement'), styles.body, 12);
  drawPeople(paper, form, words);
  drawElections(paper, form, words);
  drawBeneficiaries(paper, form, words);
  return paper.finish();
}

const factsOf = (form: EnrollmentConfirmation, words: Words): Fact[] => [
  [words.text('pdf.enrollment.employee'), form.employeeName],
  [words.text('pdf.enrollment.group'), form.groupName],
  [words.text('pdf.enrollment.type'), words.code('enrollment-type', form.enrollmentType)],
  [words.text('pdf.enrollment.formNumber'), String(form.enrollmentId)],
  [words.text('pdf.enrollment.confirmation'), form.transactionNumber],
  [words.text('pdf.enrollment.status'), words.code('enrollment-status', form.status)],
  [words.text('pdf.enrollment.coverageDate'), words.date(form.coverageDate)],
  [words.text('pdf.enrollment.signedBy'), form.signatureName],
  [words.text('pdf.enrollment.signedOn'), words.date(form.signatureDate)],
];

function drawTitledTable(
  paper: Paper,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  if (rows.length === 0) return;
  paper.heading(2, title, styles.lead);
  paper.space(4);
  drawTable(
    paper,
    columns,
    rows.map((row) => ({ cells: row.map((text) => cell(text)) })),
  );
}

const drawPeople = (paper: Paper, form: EnrollmentConfirmation, words: Words): void =>
  drawTitledTable(
    paper,
    words.text('pdf.enrollment.people'),
    [
      { heading: words.text('pdf.enrollment.name'), share: 3 },
      { heading: words.text('pdf.enrollment.relationship'), share: 2 },
      { heading: words.text('pdf.enrollment.dateOfBirth'), share: 2 },
    ],
    form.enrollmentDependents.map((person) => [
      person.personName,
      words.code('member-relationship', person.relationship),
      words.date(person.dateOfBirth),
    ]),
  );

const drawElections = (paper: Paper, form: EnrollmentConfirmation, words: Words): void =>
  drawTitledTable(
    paper,
    words.text('pdf.enrollment.plans'),
    [
      { heading: words.text('pdf.enrollment.coverage'), share: 2 },
      { heading: words.text('pdf.enrollment.plan'), share: 4 },
      { heading: words.text('pdf.enrollment.level'), share: 3 },
      { heading: words.text('pdf.enrollment.cost'), share: 2, align: 'right' },
    ],
    form.planElections.map((election) => [
      words.code('coverage-type', election.coverageType),
      election.waived ? words.text('pdf.enrollment.waived') : (election.planName ?? ''),
      election.coverageLevel ? words.code('coverage-level', election.coverageLevel) : '',
      election.employeeCost === undefined ? '' : words.amount(election.employeeCost),
    ]),
  );

const drawBeneficiaries = (paper: Paper, form: EnrollmentConfirmation, words: Words): void =>
  drawTitledTable(
    paper,
    words.text('pdf.enrollment.beneficiaries'),
    [
      { heading: words.text('pdf.enrollment.name'), share: 3 },
      { heading: words.text('pdf.enrollment.relationship'), share: 2 },
      { heading: words.text('pdf.enrollment.percent'), share: 1, align: 'right' },
    ],
    form.beneficiaries.map(({ name, relationship, percent }) => [
      name,
      relationship,
      `${percent} %`,
    ]),
  );
