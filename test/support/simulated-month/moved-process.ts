import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthority, type KeyPair } from './certificates.ts';

const CLOCK = import.meta.resolve('../moving-clock.ts');
const FILES = { clock: 'offset', key: 'authority-key.pem', certificate: 'authority-cert.pem', result: 'result.json' };

interface MovedProcessOptions {
  /** Receives what the process prints. */
  onOutput?(text: string): void;
}

/**
 * Runs a script in a process of its own, which trusts the authority of simulated websites and whose clock can be set.
 * Its first argument is a folder for `readMovedProcessContext` and `writeMovedProcessResult`. Returns the result.
 *
 * @throws with the output of the process if it failed
 */
export async function runMovedProcess<Result>(
  script: string,
  parameters: readonly string[],
  { onOutput }: MovedProcessOptions = {},
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'awi-month-'));
  const getFilePath = (file: keyof typeof FILES) => join(folder, FILES[file]);
  try {
    const authority = await createAuthority(new Date());
    writeFileSync(getFilePath('key'), authority.key);
    writeFileSync(getFilePath('certificate'), authority.cert);
    writeFileSync(getFilePath('clock'), '0');
    const flags = ['--conditions=awi-built', `--import=${CLOCK}?file=${encodeURIComponent(getFilePath('clock'))}`];
    const child = spawn(process.execPath, [...flags, script, folder, ...parameters], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: getFilePath('certificate'), NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        onOutput?.(String(chunk));
      });
    }
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error(`The month ended with ${String(code)}:\n${output}`);
    return JSON.parse(readFileSync(getFilePath('result'), 'utf8')) as Result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the process of `runMovedProcess` needs to move its clock and to serve websites. */
export interface MovedProcessContext {
  clockFile: string;
  authority: KeyPair;
}

export function readMovedProcessContext(folder: string): MovedProcessContext {
  const read = (file: keyof typeof FILES) => readFileSync(join(folder, FILES[file]), 'utf8');
  return { clockFile: join(folder, FILES.clock), authority: { key: read('key'), cert: read('certificate') } };
}

export function writeMovedProcessResult(folder: string, result: object): void {
  writeFileSync(join(folder, FILES.result), JSON.stringify(result));
}
