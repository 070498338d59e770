import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { LIGHTHOUSE_LIMITS } from '../browser-limits.ts';
import { removeLeftovers } from '../launch/profile-folders.ts';
import {
  type LighthouseCommand,
  type LighthouseMessage,
  type LighthouseTask,
  lighthouseMessageSchema,
} from './lighthouse-messages.ts';

const PROCESS_ENTRY_PATH = join(import.meta.dirname, 'lighthouse-process.ts');

/** `detail`: how the process ended and its final output. */
export type ProcessExit = { type: 'gone'; detail: string };

export interface LighthouseProcess {
  /** Null if the process could not be started. */
  pid: number | null;
  /** Starts the browser. Neither this nor `measure` may be called before the previous reply has arrived. */
  start(): Promise<LighthouseMessage | ProcessExit>;
  /** Performs one run. `proxyUrl`: for this run only; null = the browser's proxy. */
  measure(proxyUrl: string | null): Promise<LighthouseMessage | ProcessExit>;
  /** Ends the process and the browser, gracefully if possible, and removes the profile folder. Safe to call twice. */
  end(): Promise<void>;
}

/** Starts the process, which then waits for its first command. */
export function startLighthouse(task: LighthouseTask, heapMiB: number = LIGHTHOUSE_LIMITS.heapMiB): LighthouseProcess {
  const child = fork(PROCESS_ENTRY_PATH, [], {
    // The process reads untrusted pages, so it gets none of our environment variables, which contain passwords and
    // keys, and none of our flags.
    env: {},
    execArgv: [`--max-old-space-size=${heapMiB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const inbox = createInbox(child);
  let browserPid: number | null = null;
  let ending: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    const hasExitedGracefully = await stopGracefully(child, inbox.closed);
    if (hasExitedGracefully) return;
    // The browser was not closed. The browser exits by itself when its pipe breaks, unless it hangs.
    if (browserPid !== null) killGroup(browserPid);
    await removeLeftovers(task.profileRoot);
  };
  return {
    pid: child.pid ?? null,
    async start() {
      sendCommand(child, { type: 'start', task });
      const message = await inbox.next();
      if (message.type === 'started') ({ browserPid } = message);
      return message;
    },
    measure(proxyUrl) {
      sendCommand(child, { type: 'measure', proxyUrl });
      return inbox.next();
    },
    end() {
      ending ??= end();
      return ending;
    },
  };
}

interface Inbox {
  next(): Promise<LighthouseMessage | ProcessExit>;
  /** Exit code once the process has exited and all its output has been read; null when it was killed or never ran. */
  closed: Promise<number | null>;
}

function createInbox(child: ChildProcess): Inbox {
  const waiting: LighthouseMessage[] = [];
  let processExit: ProcessExit | null = null;
  let wake = () => {};
  let finalOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    finalOutput = (finalOutput + part).slice(-LIGHTHOUSE_LIMITS.maxStderrBytes);
  });
  child.on('message', (message) => {
    waiting.push(lighthouseMessageSchema.parse(message));
    wake();
  });
  const closed = new Promise<number | null>((resolve) => {
    const end = (detail: string, code: number | null) => {
      processExit ??= { type: 'gone', detail };
      wake();
      resolve(code);
    };
    // Later errors (a message that could not be sent) are followed by `close`.
    child.on('error', ({ message }) => {
      if (child.pid === undefined) end(message, null);
    });
    child.once('close', (code, signal) => end(`${signal ?? `exit ${code}`} ${finalOutput}`.trim(), code));
  });
  return {
    closed,
    async next() {
      while (waiting.length === 0 && processExit === null)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return waiting.shift() ?? processExit ?? { type: 'gone', detail: '' };
    },
  };
}

/** @returns whether the process exited by itself, which it does only after its browser has exited */
async function stopGracefully(child: ChildProcess, closed: Promise<number | null>): Promise<boolean> {
  const timer = setTimeout(() => child.kill('SIGKILL'), LIGHTHOUSE_LIMITS.endGraceMs);
  sendCommand(child, { type: 'stop' });
  const code = await closed;
  clearTimeout(timer);
  return code === 0;
}

/** Sends a command. A closed channel is ignored here, because `gone` follows and is more informative. */
function sendCommand(child: ChildProcess, command: LighthouseCommand): void {
  if (child.connected) child.send(command, () => {});
}

function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: no process is left, as intended. macOS returns EPERM for a group of zombies.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
