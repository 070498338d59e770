/**
 * Entry point of a separate process, started by `start-lighthouse.ts`: starts a browser, runs Lighthouse in it, sends
 * the result of each run and exits.
 *
 * Lighthouse processes traces synchronously, the audited page decides how large they are, and Lighthouse can wait
 * forever for a browser that has exited. In a separate process, Lighthouse does not block the thread that serves the
 * browser's proxy, its memory is limited, and it can be killed.
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

interface StartedBrowser {
  task: LighthouseTask;
  running: RunningBrowser;
}
// Ctrl+C reaches every process in a terminal, but the parent process decides when this one exits.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// Lighthouse leaves pending requests behind when a browser or page disappears; the run itself reports its result.
process.on('unhandledRejection', () => {});
serveParent();

// Loading Lighthouse takes two seconds, so it starts here instead of after the browser has started. An error surfaces
// during measurement.
import('lighthouse').catch(() => {});

/** Handles the commands of the parent process until it stops this one. */
function serveParent(): void {
  let startingBrowser: Promise<StartedBrowser> | null = null;

  async function handleCommand(command: LighthouseCommand): Promise<void> {
    if (command.type === 'stop') return stop();
    if (command.type === 'start') return start(command.task);
    if (startingBrowser === null) return;
    const { task, running } = await startingBrowser;
    const result = await measurePage(running, task, command.proxyUrl);
    await send('run' in result ? { type: 'run', run: result.run } : { type: 'run-failed', ...result.failed });
  }

  async function start(task: LighthouseTask): Promise<void> {
    const { executable, proxyUrl, profileRoot, trustedKeys } = task;
    try {
      startingBrowser = startBrowser(executable, { proxyUrl, profileRoot, trustedKeys }).then((running) => ({
        task,
        running,
      }));
      const { running } = await startingBrowser;
      await send({ type: 'started', browserPid: running.pid });
    } catch (error) {
      const detail = error instanceof BrowserStartError ? `${error.message} ${error.detail}` : String(error);
      await send({ type: 'not-started', code: 'browser-not-started', detail });
    }
  }

  /** Closes the browser before exiting. */
  async function stop(): Promise<never> {
    // A browser that never started has left nothing behind.
    const started = await startingBrowser?.catch(() => null);
    await started?.running.close();
    process.exit(0);
  }

  process.on('disconnect', () => void stop());
  process.on('message', (message) => void handleCommand(lighthouseCommandSchema.parse(message)));
}

/** Resolves when the message is sent, or when the channel is closed. */
function send(message: LighthouseMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else process.send(message, () => resolve());
  });
}
