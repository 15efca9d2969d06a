// Benchmarks. The results are for people; no test depends on them.
// `npm run bench`: times checks of the data files and uploads to the server, and measures what pages load.
// - `npm run bench -- browser`: round trips of first visits, script per key and growth of memory in a browser, each beside its
//   goal; exit code 1 when a goal is missed.
// - `npm run bench -- cost`: counts the lines that one operation takes, by noun.
// - `npm run bench -- embedded`: the portal on its embedded database beside a bare handler; exit code 1 when a goal is missed.
// - `npm run bench -- enrollment-file`: times the import of an enrollment file of 5,000 lines.
// - `npm run bench -- soak [minutes]`: calls a portal, for 20 minutes by default; exit code 1 when its memory or open
//   files grow.
// - `npm run bench -- peers <folder>`: writes a copy of the project with the screens of tests/peers.
// These run on the PostgreSQL server at DATABASE_URL:
// - `npm run bench -- check-runs`: times a check run of 20,000 checks.
// - `npm run bench -- transparency`: times a transparency file of 1 GB; exit code 1 when its bytes differ or the server
//   needs more memory than the goal.
// - `npm run bench -- codes`: times the import of 95,000 codes and searches in them; exit code 1 when one of these is slower
//   than its goal.
// - `npm run bench -- reports`: reports with as many rows as a file may have; exit code 1 when a row is missing or the
//   server needs more memory than the goal.
// - `npm run bench -- upgrade`: upgrades two nodes of an older release while a member writes; exit code 1 when anything is
//   lost.

/** `option` is the number of minutes for soak and the folder for peers. */
const [benchName = 'speed', option] = process.argv.slice(2);
const databaseServerUrl = process.env.DATABASE_URL;

const benchesOnAnyDatabase: Readonly<Record<string, () => Promise<unknown>>> = {
  speed: () => import('./bench/speed.ts'),
  browser: async () => (await import('./bench/browser.ts')).measureBrowser(),
  cost: async () => (await import('./bench/cost.ts')).printCost(),
  embedded: async () => (await import('./bench/embedded.ts')).measureEmbedded(),
  soak: async () => (await import('./bench/soak.ts')).measureGrowth(Number(option ?? 20)),
  peers: async () => (await import('./bench/peers.ts')).writePeerCopy(option),
  'enrollment-file': async () =>
    (await import('./bench/enrollment-file.ts')).measureEnrollmentFile(),
};
const benchesOnPostgres: Readonly<Record<string, (server: string) => Promise<unknown>>> = {
  'check-runs': async (server) => (await import('./bench/check-runs.ts')).measureCheckRun(server),
  reports: async (server) => (await import('./bench/reports.ts')).measureReports(server),
  codes: async (server) => (await import('./bench/code-import.ts')).measureCodeImport(server),
  upgrade: async (server) => (await import('./bench/upgrade.ts')).measureUpgrade(server),
  transparency: async (server) =>
    (await import('./bench/transparency.ts')).measureTransparencyFile(server),
};

if (benchesOnAnyDatabase[benchName]) await benchesOnAnyDatabase[benchName]();
else if (benchesOnPostgres[benchName] && databaseServerUrl)
  await benchesOnPostgres[benchName](databaseServerUrl);
else {
  const names = [...Object.keys(benchesOnAnyDatabase), ...Object.keys(benchesOnPostgres)].join(
    ' | ',
  );
  console.error(
    benchesOnPostgres[benchName]
      ? `${benchName} is timed on PostgreSQL: set DATABASE_URL to a server that may create databases.`
      : `There is no bench called ${benchName}: npm run bench [-- ${names}]`,
  );
  process.exitCode = 1;
}
