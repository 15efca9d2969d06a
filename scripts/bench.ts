// `npm run bench`: measures checker and server. `npm run bench -- cost`: counts the lines of one operation. The results
// are for people; no test depends on them.
const [what = 'speed'] = process.argv.slice(2);

if (what === 'cost') (await import('./bench/cost.ts')).printCost();
else if (what === 'speed') await import('./bench/speed.ts');
else {
  console.error(`There is no bench called ${what}: npm run bench [-- cost]`);
  process.exitCode = 1;
}
