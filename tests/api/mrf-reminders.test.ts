import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { readBacklog } from '#server/database/backlog.ts';
import { remindTransparencyJob } from '#server/resources/mrf/remind/remind-transparency.job.ts';
import { buildMrfStructure } from '../support/builders/transparency.ts';
import { callForBody } from '../support/calls.ts';
import { useClock } from '../support/clock.ts';
import { listMails } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const lines: string[] = [];
const portal = usePortal({ withoutRateLimits: true, log: (line) => lines.push(line) });
const clock = useClock();
const db = () => portal.services.kysely;
const holder = 'planbuilding.demo@example.com';

const run = () => remindTransparencyJob.run(portal.services, new AbortController().signal);
const at = (day: string) => clock.moveTo(`${day}T17:00:00Z`);
const subjects = async (to = holder) => (await listMails(portal, to)).map(({ subject }) => subject);
const alarms = () =>
  lines
    .map((line) => JSON.parse(line) as { msg?: string })
    .filter(({ msg }) => msg === 'transparency files were not published in their month');
const late = async () => (await readBacklog(db())).lateTransparency;

/** A day on which the reminder of a month is sent first. */
const firstReminder = (lastDay: string) => addDays(lastDay, 1 - limits.transparencyReminder.value);

let structureId = 0;
let rowVersion = 1;
let built = 0;
async function publish(): Promise<void> {
  await callForBody(portal, 'planbuilding', 'publishMrfStructure', {
    structureId,
    rowVersion: rowVersion++,
  });
}

describe('transparency files of a month', () => {
  beforeEach(async () => {
    for (const table of ['outbox', 'mrf_reminder', 'mrf_release'] as const)
      await db().deleteFrom(table).execute();
    lines.splice(0);
    structureId = await buildMrfStructure(db(), { name: `Monthly ${++built}`, files: [1] });
    rowVersion = 1;
    await publish();
    await portal.updateRows('mrf_release', {}, { published_at: '2027-03-10T12:00:00Z' });
  });
  afterEach(() => portal.deleteRows('outbox', {}));

  it('are due in the last days of the month, which their maintainers are told once', async () => {
    at(addDays(firstReminder('2027-04-30'), -1));
    await run();
    expect(await subjects()).toEqual([]);
    at(firstReminder('2027-04-30'));
    await run();
    await run();
    at('2027-04-30');
    await run();
    expect(await subjects()).toEqual(['Transparency files are due by 04/30/2027']);
    expect((await listMails(portal, holder))[0]?.text).toContain('Monthly');
    expect(await subjects('nurse.demo@example.com')).toEqual([]);
    expect(await late()).toBe(0);
    expect(alarms()).toEqual([]);
  });

  it('are not due when they were published in the month', async () => {
    await portal.updateRows('mrf_release', {}, { published_at: '2027-04-02T12:00:00Z' });
    at('2027-04-30');
    await run();
    at('2027-05-02');
    await run();
    expect(await subjects()).toEqual([]);
  });

  it('are late when a month ended without them, as mail, in the log and as a figure', async () => {
    at('2027-05-01');
    await run();
    await run();
    expect(await subjects()).toEqual(['Transparency files are late']);
    expect(await late()).toBe(1);
    expect(alarms()).toMatchObject([{ level: 50, structures: 1, month: '2027-04' }]);
    await portal.updateRows('mrf_release', {}, { published_at: '2027-05-01T12:00:00Z' });
    expect(await late()).toBe(0);
    at('2027-06-01');
    await run();
    expect(await subjects()).toEqual(['Transparency files are late']);
  });

  it('are not missed after they were withdrawn', async () => {
    await callForBody(portal, 'planbuilding', 'withdrawMrfStructure', { structureId, rowVersion });
    at('2027-05-01');
    await run();
    expect(await subjects()).toEqual([]);
    expect(await late()).toBe(0);
  });

  it('are due at the end of February and of December, too', async () => {
    await portal.updateRows('mrf_release', {}, { published_at: '2026-11-10T12:00:00Z' });
    at('2026-12-31');
    await run();
    await portal.updateRows('mrf_release', {}, { published_at: '2028-01-10T12:00:00Z' });
    at('2028-02-29');
    await run();
    expect(await subjects()).toEqual([
      'Transparency files are due by 02/29/2028',
      'Transparency files are due by 12/31/2026',
    ]);
  });
});
