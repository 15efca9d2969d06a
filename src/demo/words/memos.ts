import { memoTypes } from '../code-ids.ts';

/** Type (schemas/codes/memo-type.json) and text of a memo. */
export type MemoWords = readonly [typeId: number, text: string];

export const memberMemos: readonly MemoWords[] = [
  [memoTypes.general, 'Prefers calls after 4 pm.'],
  [memoTypes.benefit, 'Asked about orthodontia; explained the lifetime maximum.'],
  [memoTypes.eligibility, 'Received proof of student status for this year.'],
  [memoTypes.coordinationOfBenefits, 'Other insurance confirmed by phone. This plan pays second.'],
  [memoTypes.subrogation, 'Car accident: questionnaire mailed, no answer yet.'],
  [
    memoTypes.caseManagement,
    'Case manager assigned after a hospital stay. Next call in two weeks.',
  ],
  [memoTypes.cobra, 'COBRA paid through the end of last month.'],
  [memoTypes.appeal, 'First-level appeal decided: original decision upheld.'],
  [memoTypes.legal, 'Power of attorney on file: may speak with the sister.'],
  [memoTypes.precertification, 'Precertification for therapy extended by ten visits.'],
];

/** Older memos about the demo employee, latest first. */
export const demoMemberMemos: readonly MemoWords[] = [
  [memoTypes.benefit, 'Asked about braces for her daughter; explained the orthodontia maximum.'],
  [
    memoTypes.precertification,
    'Husband’s knee surgery approved. Sent the approval number to the surgeon.',
  ],
  [memoTypes.general, 'Prefers calls after 4 p.m. on weekdays.'],
  [memoTypes.coordinationOfBenefits, 'No other insurance. Questionnaire returned and filed.'],
  [memoTypes.eligibility, 'Confirmed both children as dependents with birth certificates on file.'],
  [memoTypes.caseManagement, 'Case manager offered for her husband’s recovery; he accepted.'],
  [
    memoTypes.subrogation,
    'Son’s broken wrist: accident questionnaire returned, no one else involved.',
  ],
  [memoTypes.benefit, 'Explained copays for urgent care and for the emergency room.'],
  [memoTypes.general, 'Registered for the portal and chose paperless explanations of benefits.'],
];

export const groupMemos: readonly MemoWords[] = [
  [memoTypes.general, 'Open enrollment meeting planned; send printed summaries in both languages.'],
  [memoTypes.eligibility, 'Eligibility file arrives every Monday. Call HR when it is late.'],
  [memoTypes.stopLoss, 'Stop-loss notice sent: one member is above 50 percent of the deductible.'],
  [memoTypes.benefit, 'Therapy limit was raised to 30 visits with the new plan year.'],
];
