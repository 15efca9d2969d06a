/** A running job must stop. Its open transaction is rolled back. */
export class JobStopped extends Error {
  readonly why: 'cancelled' | 'stopping' | 'lost';
  constructor(why: JobStopped['why']) {
    super(`The job stops: ${why}`);
    this.why = why;
  }
}
