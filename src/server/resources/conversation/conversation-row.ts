import { findTransactionKind } from '#shared/cobrand/brand-texts.ts';
import type { Call } from '../../requests/call.ts';
import { countDaysLate } from '../rows/days.ts';

export const toLateness = (
  row: { dueDate?: string | undefined; status: string },
  today: string,
) => {
  const daysLate = row.status === 'Resolved' ? undefined : countDaysLate(today, row.dueDate);
  return { overdue: daysLate !== undefined, daysLate };
};

interface Titled {
  subject: string;
  subjectTexts?: string | undefined;
  formName?: string | undefined;
  subjectLabel?: string | undefined;
  regarding?: string | undefined;
}

/**
 * Returns the title of a conversation (`subject`) and what it is about (`regarding`): the name of its online form, the
 * subject that the portal wrote (`subjectTexts`), or the topic that was chosen from the list of subjects (`subjectLabel`),
 * all in the user's language; else the stored texts.
 */
export function toTitle({ subject, subjectTexts, formName, subjectLabel, regarding }: Titled) {
  const title = formName ?? subjectTexts ?? subject;
  return {
    subject: title,
    regarding: formName ?? subjectLabel ?? (regarding === subject ? title : regarding),
  };
}

export const getRequestKind = ({ services }: Call, row: { transactionType?: string | undefined }) =>
  row.transactionType && findTransactionKind(services.brands.all, row.transactionType);
