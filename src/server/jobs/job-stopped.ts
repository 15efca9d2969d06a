/** Why a running job must not go on; nothing of its open transaction is kept. */
export class JobStopped extends Error {
  readonly why: 'cancelled' | 'stopping' | 'lost';
  constructor(why: JobStopped['why']) {
    super(`The job stops: ${why}`);
    this.why = why;
  }
}
