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

/** Older memos about the demo employee, latest first. */
export const demoMemberMemos: readonly (readonly [number, string])[] = [
  [2, 'Asked about braces for her daughter; explained the orthodontia maximum.'],
  [12, 'Husband’s knee surgery approved. Sent the approval number to the surgeon.'],
  [1, 'Prefers calls after 4 p.m. on weekdays.'],
  [4, 'No other insurance. Questionnaire returned and filed.'],
  [3, 'Confirmed both children as dependents with birth certificates on file.'],
  [6, 'Case manager offered for her husband’s recovery; he accepted.'],
  [5, 'Son’s broken wrist: accident questionnaire returned, no one else involved.'],
  [2, 'Explained copays for urgent care and for the emergency room.'],
  [1, 'Registered for the portal and chose paperless explanations of benefits.'],
];

export const groupMemos: readonly (readonly [number, string])[] = [
  [1, 'Open enrollment meeting planned; send printed summaries in both languages.'],
  [3, 'Eligibility file arrives every Monday. Call HR when it is late.'],
  [7, 'Stop-loss notice sent: one member is above 50 percent of the deductible.'],
  [2, 'Therapy limit was raised to 30 visits with the new plan year.'],
];
