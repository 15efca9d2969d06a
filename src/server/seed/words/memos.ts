/** Type number of schemas/codes/memo-type.json, then the text. */
export const memberMemos: readonly (readonly [number, string])[] = [
  [1, 'Prefers calls after 4 pm.'],
  [2, 'Asked about orthodontia; explained the lifetime maximum.'],
  [3, 'Received proof of student status for this year.'],
  [4, 'Other insurance confirmed by phone. This plan pays second.'],
  [5, 'Car accident: questionnaire mailed, no answer yet.'],
  [6, 'Case manager assigned after a hospital stay. Next call in two weeks.'],
  [8, 'COBRA paid through the end of last month.'],
  [9, 'First-level appeal decided: original decision upheld.'],
  [10, 'Power of attorney on file: may speak with the sister.'],
  [12, 'Precertification for therapy extended by ten visits.'],
];

export const groupMemos: readonly (readonly [number, string])[] = [
  [1, 'Open enrollment meeting planned; send printed summaries in both languages.'],
  [3, 'Eligibility file arrives every Monday. Call HR when it is late.'],
  [7, 'Stop-loss notice sent: one member is above 50 percent of the deductible.'],
  [2, 'Therapy limit was raised to 30 visits with the new plan year.'],
];
