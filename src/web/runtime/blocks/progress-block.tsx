import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { limits } from '#shared/schemas/limits.ts';
import { call } from '../../core/api/call.ts';
import { downloadFrom } from '../../core/api/save-file.ts';
import { useCall, useInvalidate } from '../../core/calls/use-call.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useHasText, useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { toInput } from '../../core/screen/call-input.ts';
import { isRow, readAt, toRows, readText, type Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { Empty } from '../../core/states/empty.tsx';
import { Failure } from '../../core/states/failure.tsx';
import { ProgressLine } from '../../core/states/progress-line.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { useErrorText } from '../../core/states/use-error-text.ts';
import { Icon } from '../../ui/icons.tsx';
import type { BlockOf, BlockProps } from './block-data.ts';

const useStyles = makeStyles({
  list: { display: 'grid', listStyleType: 'none', padding: 0 },
  job: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalM} 0`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  state: { gridColumn: '1 / -1' },
});

/** Polling interval in milliseconds while a job is running. */
const POLL_INTERVAL = 1500;
const isUnfinished = (job: Row): boolean => ['queued', 'running'].includes(readText(job, 'state'));
const toJobs = (data: unknown): Row[] => (isRow(data) ? [data] : toRows(data));

/** Background jobs and their progress. They continue on the server when the user leaves the page. */
export function ProgressBlock({ block, data }: BlockProps<'progress'>): ReactNode {
  return block.source ? (
    <PolledJobs block={block} source={block.source} />
  ) : (
    <Jobs block={block} jobs={toJobs(data)} reload={ignore} />
  );
}

const ignore = async (): Promise<void> => undefined;

interface PolledJobsProps {
  block: BlockOf<'progress'>;
  source: NonNullable<BlockOf<'progress'>['source']>;
}

function PolledJobs({ block, source }: PolledJobsProps): ReactNode {
  const operation = useOperation(source.operation);
  const scope = useScope();
  const [isPolling, setPolling] = useState(true);
  const invalidate = useInvalidate();
  const { data, error, loading, reload } = useCall(
    operation,
    toInput(operation, source.input, scope),
    {
      pollEvery: isPolling ? POLL_INTERVAL : 0,
    },
  );
  const jobs = toJobs(readAt(data, source.at));
  if (data !== undefined && jobs.some(isUnfinished) !== isPolling) setPolling(!isPolling);
  const areAllFinished = data !== undefined && !jobs.some(isUnfinished);
  const isSingleJob = !Array.isArray(readAt(data, source.at));
  const mayHaveChanged = useRef<boolean>(undefined);
  // Reads the data of the page again when the last job ends, because the jobs may have changed it. A single job may have
  // ended after the record of the screen was read and before the job was first read.
  useEffect(() => {
    if (data === undefined) return;
    if (areAllFinished && (mayHaveChanged.current ?? isSingleJob)) void invalidate();
    mayHaveChanged.current = !areAllFinished;
  }, [areAllFinished, isSingleJob, data, invalidate]);
  if (error && data === undefined)
    return <Failure error={error} failure={source.failure} onRetry={() => void reload()} />;
  return loading ? <Skeleton /> : <Jobs block={block} jobs={jobs} reload={reload} />;
}

interface JobsProps {
  block: BlockOf<'progress'>;
  jobs: readonly Row[];
  reload: () => Promise<void>;
}

function Jobs({ block, jobs, reload }: JobsProps): ReactNode {
  const styles = useStyles();
  if (jobs.length === 0) return <Empty empty={block.empty} />;
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <Job key={readText(job, 'jobId')} block={block} job={job} reload={reload} />
      ))}
    </ul>
  );
}

function Job({
  block,
  job,
  reload,
}: { block: BlockOf<'progress'>; job: Row } & Pick<JobsProps, 'reload'>) {
  const styles = useStyles();
  const text = useText();
  const { moment } = useFormats();
  const jobId = job['jobId'];
  const cancel = useJobCall(block.cancel, jobId, () => void reload());
  const save = useJobCall(block.result, jobId, (response) =>
    downloadFrom(readText(isRow(response) ? response : {}, 'fileAddress')),
  );
  const name = useJobName(job);
  const isReady = job['state'] === 'done' && readText(job, 'fileName') !== '';
  return (
    <li className={styles.job}>
      <div>
        <div className={styles.name}>{name}</div>
        <div className={styles.facts}>
          {text('runtime.jobs.asked', { date: moment(readText(job, 'createdDate')) })}
        </div>
      </div>
      {isUnfinished(job) && cancel && (
        <Button
          size="small"
          appearance="subtle"
          aria-label={`${text('actions.cancel')}: ${name}`}
          onClick={cancel}
        >
          {text('actions.cancel')}
        </Button>
      )}
      {isReady && save && (
        <Button
          size="small"
          icon={<Icon name="download" />}
          aria-label={`${text('actions.download')}: ${name}`}
          onClick={save}
        >
          {text('actions.download')}
        </Button>
      )}
      <div className={styles.state}>
        <JobState job={job} />
      </div>
    </li>
  );
}

/** Returns a call that takes the id of a job, or undefined if the block has none. A failure is reported as a notice. */
function useJobCall(
  id: string | undefined,
  jobId: unknown,
  then: (response: unknown) => void,
): (() => void) | undefined {
  const portal = usePortal();
  const operation = useOperation(id);
  const errorText = useErrorText();
  if (!operation) return undefined;
  return () =>
    void call(portal, operation, { jobId }).then(then, (error: unknown) =>
      portal.notices.notify({ type: 'error', text: errorText(error) }),
    );
}

function useJobName(job: Row): string {
  const text = useText();
  const hasText = useHasText();
  const key = `runtime.jobs.${readText(job, 'kind')}`;
  return hasText(key) ? text(key) : readText(job, 'fileName');
}

function JobState({ job }: { job: Row }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const hasText = useHasText();
  const { percent, date } = useFormats();
  const state = readText(job, 'state');
  if (isUnfinished(job)) {
    const key = `runtime.jobs.steps.${readText(job, 'step')}`;
    const jobPercent = Number(job['percent']) || 0;
    const step = text(hasText(key) ? key : 'runtime.jobs.queued');
    const stepText = state === 'queued' ? text('runtime.jobs.queued') : step;
    return (
      <ProgressLine
        label={text('runtime.jobs.progress', { step: stepText, percent: percent(jobPercent) })}
        fraction={jobPercent / 100}
      />
    );
  }
  const isFile = state === 'done' && readText(job, 'fileName') !== '';
  if (!isFile) {
    const key = state === 'done' ? 'succeeded' : state;
    return <span role="status">{text(`runtime.jobs.${key}`)}</span>;
  }
  return (
    <span role="status" className={styles.facts}>
      {readText(job, 'fileName')}
      {' · '}
      {text('runtime.jobs.until', { date: date(toLastDay(readText(job, 'endedDate'))) })}
    </span>
  );
}

/** Length of a day in milliseconds. */
const DAY = 86_400_000;

/** Returns the last day, as yyyy-MM-dd, on which the file is guaranteed to be available. */
function toLastDay(endedDate: string): string {
  const moment = Date.parse(endedDate);
  if (Number.isNaN(moment)) return '';
  return new Date(moment + (limits.jobRetention.value - 1) * DAY).toISOString().slice(0, 10);
}
