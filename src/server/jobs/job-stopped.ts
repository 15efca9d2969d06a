/** A running job must stop. Its open transaction is rolled back. */
export class JobStoppedError extends Error {
  /** `stopping`: this process stops. `lost`: another process has taken over the job after its lease expired. */
  readonly reason: 'cancelled' | 'stopping' | 'lost';
  constructor(reason: JobStoppedError['reason']) {
    super(`The job stops: ${reason}`);
    this.reason = reason;
  }
}
