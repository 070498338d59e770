/**
 * `npm run bench:audit [-- --pages 1000,10000]`: auditing a stored crawl. Prints rules per second, CPU milliseconds per
 * 1,000 pages, the ratio to reading the same pages from the file without auditing them, the cost of storing every
 * finding, and the peak memory of each measurement in its own process. The crawl files are built once from the
 * generated site and stay in the bench folder.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FACTS_VERSION } from '#crawl/parse/pipeline/page-reader.ts';
import { CRAWL_SCHEMA_VERSION } from '#crawl/store/file/crawl-schema.ts';
import { ensureBenchFolder } from '../crawl/bench-folder.ts';

const ROUND_COUNT = 3;
const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000,10000' } } });

interface Measurement {
  cpuMs: number;
  peakMb: number;
  rules: number;
}

function run(script: string, ...args: string[]): string {
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} exited with ${status}`);
  return stdout.trim();
}

const measure = (mode: 'audit' | 'findings' | 'read', path: string): Measurement =>
  JSON.parse(run('measure.ts', mode, path)) as Measurement;
const computeMedian = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

console.log(
  `audit of a stored crawl, ${ROUND_COUNT} rounds, medians; reading: the same pages from the file, not audited`,
);
for (const pages of values.pages.split(',').map(Number)) {
  const path = join(ensureBenchFolder('audit'), `crawl-${CRAWL_SCHEMA_VERSION}-${FACTS_VERSION}-${pages}.sqlite`);
  if (!existsSync(path)) run('make-crawl.ts', path, String(pages));
  const auditMeasurements: Measurement[] = [];
  const findings: Measurement[] = [];
  const readMeasurements: Measurement[] = [];
  const copy = `${path}.copy`;
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    auditMeasurements.push(measure('audit', path));
    copyFileSync(path, copy);
    findings.push(measure('findings', copy));
    readMeasurements.push(measure('read', path));
  }
  rmSync(copy, { force: true });
  const findingsRatio = computeMedian(
    findings.map((item, index) => item.cpuMs / (auditMeasurements[index]?.cpuMs ?? Number.NaN)),
  );
  const cpuMs = computeMedian(auditMeasurements.map((item) => item.cpuMs));
  const rules = auditMeasurements[0]?.rules ?? 0;
  const ratio = computeMedian(
    auditMeasurements.map((item, index) => item.cpuMs / (readMeasurements[index]?.cpuMs ?? Number.NaN)),
  );
  console.log(`\n${pages} pages, ${rules} rules`);
  console.log(
    `  audit      ${(cpuMs / 1_000).toFixed(2)} s CPU, ${(cpuMs / (pages / 1_000)).toFixed(0)} ms per 1,000 pages, ${Math.round((rules * 1_000) / cpuMs)} rules per second`,
  );
  console.log(
    `  peak       ${computeMedian(auditMeasurements.map((item) => item.peakMb))} MB (reading ${computeMedian(readMeasurements.map((item) => item.peakMb))} MB)`,
  );
  console.log(`  ratio      ${ratio.toFixed(2)} times reading`);
  console.log(
    `  findings   ${findingsRatio.toFixed(2)} times the audit alone if every finding is stored, peak ${computeMedian(findings.map((item) => item.peakMb))} MB`,
  );
}
