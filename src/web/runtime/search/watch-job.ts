import type { CallDescription } from '#shared/screens/call.ts';
import { call } from '../../core/api/call.ts';
import { downloadFrom } from '../../core/api/save-file.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { readText, isRow } from '../../core/screen/read-path.ts';

/** Polling interval in milliseconds. */
const POLL_INTERVAL = 3000;
/** Maximum number of requests. After that, the user finds the file by e-mail or on the files screen. */
const MAX_POLLS = 200;

/** Polls an export job and notifies the user when the file is ready, on any screen. */
export async function watchJob(
  portal: Portal,
  read: CallDescription,
  jobId: unknown,
): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    // Stop polling when the call fails, for example after sign-out; the file stays on the server.
    const job = await call(portal, read, { jobId }).catch(() => undefined);
    if (!isRow(job) || job['state'] === 'cancelled') return;
    if (job['state'] === 'failed')
      return void portal.notices.notify({ type: 'error', translationKey: 'runtime.jobs.failed' });
    if (job['state'] === 'done') return notifyReady(portal, read, job);
  }
}

function notifyReady(portal: Portal, read: CallDescription, job: Record<string, unknown>): void {
  const save = async () => {
    const fresh = await call(portal, read, { jobId: job['jobId'] });
    downloadFrom(readText(isRow(fresh) ? fresh : {}, 'fileAddress'));
  };
  portal.notices.notify({
    type: 'success',
    translationKey: 'runtime.jobs.ready',
    params: { name: readText(job, 'fileName') },
    noTimeOut: true,
    action: { translationKey: 'actions.download', run: () => void save().catch(() => undefined) },
  });
}
