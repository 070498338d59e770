import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';

const CLOCK_MODULE = import.meta.resolve('../moving-clock.ts');
/** Attempts of the supervisor to start a process, for example while the database is down. */
const MAX_STARTS = 10;

/** A place in the installation whose process is replaced whenever it is killed. */
export interface Member {
  name: string;
  role: 'web' | 'worker';
  origin: string;
  dataDir: string;
  /** Whether the process is being replaced or is suspended. */
  isRestarting: boolean;
  /** Exits of the process that the test did not cause. */
  unexpectedExits: string[];
  /** Kills the process with SIGKILL, and starts the next one on the same data folder. */
  killAndRestart(): Promise<void>;
  /** Stops the process for a while without ending it, as a suspended machine does. */
  stall(ms: number): Promise<void>;
  /** Resolves when a restart or stall has ended. */
  settle(): Promise<void>;
  stop(): Promise<void>;
  /** Everything that the member's processes have printed. */
  readOutput(): string;
}

export interface MemberOptions {
  name: string;
  role: 'web' | 'worker';
  /** Settings that all members share. */
  settings: Record<string, string>;
  /** Milliseconds by which the clock of the processes is ahead. */
  skewMs?: number;
}

/** Starts a web or worker process with its own port and data folder, which the processes that replace it keep. */
export async function startMember({ name, role, settings, skewMs = 0 }: MemberOptions): Promise<Member> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), `awi-chaos-${name}-`));
  const own = { PORT: String(port), AWI_ROLES: role, AWI_DATA_DIR: dataDir, ...createSkew(dataDir, skewMs) };
  const start = () => startProductProcess({ AWI_BASE_URL: origin, ...settings, ...own });
  const outputs: string[] = [];
  let restart = Promise.resolve();
  let isExpected = false;

  function watch(product: ProductProcess): ProductProcess {
    product.process.once('exit', (code, signal) => {
      if (!isExpected) member.unexpectedExits.push(`${name}: ${code ?? signal}\n${product.output().slice(-2_000)}`);
    });
    return product;
  }

  /** Starts the process as a supervisor does: again, if it ends while starting. */
  async function superviseStart(): Promise<ProductProcess> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return watch(await start());
      } catch (error) {
        outputs.push(String(error));
        if (attempt === MAX_STARTS) throw error;
      }
    }
  }

  async function replace(): Promise<void> {
    isExpected = true;
    await current.kill();
    outputs.push(current.output());
    isExpected = false;
    current = await superviseStart();
    member.isRestarting = false;
  }

  const member: Member = {
    name,
    role,
    origin,
    dataDir,
    isRestarting: false,
    unexpectedExits: [],
    killAndRestart() {
      member.isRestarting = true;
      restart = replace();
      return restart;
    },
    stall(ms) {
      member.isRestarting = true;
      const { process: child } = current;
      child.kill('SIGSTOP');
      restart = pause(ms).then(() => {
        child.kill('SIGCONT');
        member.isRestarting = false;
      });
      return restart;
    },
    settle: () => restart,
    async stop() {
      isExpected = true;
      await current.stop();
    },
    readOutput: () => [...outputs, current.output()].join('\n'),
  };
  let current = await superviseStart();
  return member;
}

/** Returns the settings that load the moved clock into a process and its threads. */
function createSkew(folder: string, skewMs: number): Record<string, string> {
  if (skewMs === 0) return {};
  const file = join(folder, 'clock-offset');
  writeFileSync(file, String(skewMs));
  return { NODE_OPTIONS: `--import=${CLOCK_MODULE}?file=${encodeURIComponent(file)}` };
}
