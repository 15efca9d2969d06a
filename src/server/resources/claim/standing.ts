interface Outcome {
  status: string;
  /** In dollars; undefined before the decision. */
  stillOwed: number | undefined;
}

/** Returns the status of a claim for its patient: SharePaid where the plan has paid and the patient may still owe. */
export const getStanding = ({ status, stillOwed = 0 }: Outcome): string =>
  status === 'Paid' && stillOwed > 0 ? 'SharePaid' : status;
