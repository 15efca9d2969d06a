// `npm run bench`: measures checker and server. `npm run bench -- cost`: counts the lines of one operation.
// `npm run bench -- check-runs`: times a check run of 20,000 checks on the PostgreSQL server at DATABASE_URL.
// `npm run bench -- enrollment-file`: times a file of 5,000 lines. The results are for people; no test depends on them.
const [what = 'speed'] = process.argv.slice(2);
const url = process.env.DATABASE_URL;

if (what === 'cost') (await import('./bench/cost.ts')).printCost();
else if (what === 'speed') await import('./bench/speed.ts');
else if (what === 'enrollment-file')
  await (await import('./bench/enrollment-file.ts')).measureEnrollmentFile();
else if (what === 'check-runs' && url)
  await (await import('./bench/check-runs.ts')).measureCheckRun(url);
else {
  console.error(
    what === 'check-runs'
      ? 'A check run is timed on PostgreSQL: set DATABASE_URL to a server that may create databases.'
      : `There is no bench called ${what}: npm run bench [-- cost | check-runs | enrollment-file]`,
  );
  process.exitCode = 1;
}
