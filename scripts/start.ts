// `npm start` and `npm run dev`.
import { buildBundleIfStale } from './setup/bundle.ts';
import { runWithRestarts } from './setup/supervise.ts';

const server = 'src/server/main.ts';

if (process.argv.includes('--dev')) {
  process.env.PORTAL_DEV = '1';
  await runWithRestarts(server, ['src/server', 'src/demo', 'src/language', 'src/shared']);
} else {
  await buildBundleIfStale().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  ignoreRepeatedSignals();
  await import(new URL(`../${server}`, import.meta.url).href);
}

/**
 * Keeps a repeated signal from ending the process while the server stops: a terminal sends Ctrl-C to npm and to this
 * process, and npm forwards it once more. A process with a listener does not end by itself. So this listener must
 * end the process if the first signal arrives before the server has its own listener.
 */
function ignoreRepeatedSignals() {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const early = process.listenerCount(signal) === 1 && !stopping;
      stopping = true;
      if (early) process.exit(1);
    });
  }
}
