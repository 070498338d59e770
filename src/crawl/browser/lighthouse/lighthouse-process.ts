/**
 * A process of its own, started by `start-lighthouse.ts`: starts a browser, runs Lighthouse in it, sends what each run gave and ends.
 *
 * Lighthouse works through traces that the audited page makes as large as it likes, all in one go, and can wait for ever for a
 * browser that is gone. Here neither holds the thread that feeds the browser's proxy, memory has a limit, and killing ends it.
 */

import { BrowserStartError } from '../launch/browser-start-error.ts';
import { type RunningBrowser, startBrowser } from '../launch/start-browser.ts';
import {
  type LighthouseCommand,
  type LighthouseMessage,
  type LighthouseTask,
  lighthouseCommandSchema,
} from './lighthouse-messages.ts';
import { measurePage } from './measure-page.ts';

interface Started {
  task: LighthouseTask;
  running: RunningBrowser;
}
let starting: Promise<Started> | null = null;

// Ctrl+C reaches every process of a terminal; when it ends here is for the other side to say.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// Lighthouse leaves requests behind when a browser or page goes away; the run itself says what became of it.
process.on('unhandledRejection', () => {});
process.on('disconnect', () => void stop());
process.on('message', (message) => void obey(lighthouseCommandSchema.parse(message)));

// Two seconds of work that would otherwise come after the start of the browser. Whoever measures meets the error.
import('lighthouse').catch(() => {});

async function obey(command: LighthouseCommand): Promise<void> {
  if (command.type === 'stop') return stop();
  if (command.type === 'start') return start(command.task);
  if (starting === null) return;
  const { task, running } = await starting;
  const result = await measurePage(running, task, command.proxyUrl);
  await send('run' in result ? { type: 'run', run: result.run } : { type: 'run-failed', ...result.failed });
}

async function start(task: LighthouseTask): Promise<void> {
  const { executable, proxyUrl, profileRoot, trustedKeys } = task;
  try {
    starting = startBrowser(executable, { proxyUrl, profileRoot, trustedKeys }).then((running) => ({ task, running }));
    const { running } = await starting;
    await send({ type: 'started', browserPid: running.pid });
  } catch (error) {
    const detail = error instanceof BrowserStartError ? `${error.message} ${error.detail}` : String(error);
    await send({ type: 'not-started', code: 'browser-not-started', detail });
  }
}

/** Leaves no browser behind. */
async function stop(): Promise<never> {
  // A browser that never started has left nothing.
  const started = await starting?.catch(() => null);
  await started?.running.close();
  process.exit(0);
}

/** Resolves when the message is on its way, or when nobody listens any more. */
function send(message: LighthouseMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else process.send(message, () => resolve());
  });
}
