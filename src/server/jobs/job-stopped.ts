/** A running job must stop. Its open transaction is rolled back. */
export class JobStoppedError extends Error {
  readonly why: 'cancelled' | 'stopping' | 'lost';
  constructor(why: JobStoppedError['why']) {
    super(`The job stops: ${why}`);
    this.why = why;
  }
}
