/** A running job must stop. Its open transaction is rolled back. */
export class JobStoppedError extends Error {
  readonly reason: 'cancelled' | 'stopping' | 'lost';
  constructor(reason: JobStoppedError['reason']) {
    super(`The job stops: ${reason}`);
    this.reason = reason;
  }
}
