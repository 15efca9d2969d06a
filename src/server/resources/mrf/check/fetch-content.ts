import { limits } from '#shared/schemas/limits.ts';
import { HttpError } from '../../../errors.ts';
import { storeStream } from '../../../files/store-files.ts';
import type { AccountJob } from '../../../jobs/job-kind.ts';
import type { OutsideContent } from '../../../outside/outside-client.ts';
import { OutsideRequestError } from '../../../outside/outside-request-error.ts';
import { recordRefusal } from '../file.queries.ts';

type Job = AccountJob<{ fileId: number }>;

const bytesPerProgressReport = 4_194_304;
/** Progress (percent of the job) at the beginning and the end of the transfer. */
const firstPercent = 1;
const lastPercent = 40;

/**
 * Downloads a URL into the file store. Returns the content id. When the download fails, records why in the mrf_file and
 * throws.
 */
export async function fetchContent(job: Job, url: string): Promise<number> {
  const { services, brand, signal: stop } = job;
  const accountId = await job.transaction(async ({ scope }) => scope.accountId);
  try {
    return await services.outsideClient.receive(brand, { url, stop }, async (content) => {
      const file = {
        fileName: 'fetched.json',
        contentType: 'application/json',
        content: withProgress(job, content),
      };
      const { fileId: contentId } = await storeStream(services, file, accountId);
      return contentId;
    });
  } catch (error) {
    if (!(error instanceof OutsideRequestError)) throw error;
    const refusal = { rule: `outside.${error.reason}`, params: toTextValues(error) };
    await job.transaction((transaction) => recordRefusal(transaction, job.input.fileId, refusal));
    throw new HttpError('conflict', { reason: error.message });
  }
}

async function* withProgress(job: Job, { size, bytes }: OutsideContent): AsyncGenerator<Buffer> {
  let received = 0;
  let reported = 0;
  for await (const chunk of bytes) {
    yield chunk;
    received += chunk.length;
    if (received - reported < bytesPerProgressReport) continue;
    reported = received;
    const share = received / (size ?? limits.outsideFileSize.value);
    await job.progress(firstPercent + share * (lastPercent - firstPercent), 'fetching');
  }
}

const bytesPerGigabyte = 1_073_741_824;

/** The values of the placeholders in the texts of rejections. */
const toTextValues = ({ status }: OutsideRequestError): Record<string, number> => ({
  status: status ?? 0,
  gigabytes: limits.outsideFileSize.value / bytesPerGigabyte,
});
