/**
 * Captures every screen of the built product at three widths in both themes, and fails when one has a defect:
 * `npm run screens -- [--only <pattern>] [--widths 1440,390] [--themes light] [--huge] [--outside-data]
 * [--sample <count> [--seed <commit>]] [--data <folder>]`.
 *
 * Screenshots, `index.html` and `defects.json` are written to `test-results/screens`, or to `--output`. `--data` keeps
 * the accounts and analyses in a folder, so that the next run only captures. `--readers <folder>` takes the first
 * screens for the design review instead: of both example sites, and of each published site in the folder, whose
 * subfolders are named after the hosts. `--outside-data` captures the screens with outside data instead, in demo mode.
 * `--sample` draws this number of screens and PDF pages for a reader to judge, with the current commit as the seed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { captureScreen, THEMES, WIDTHS } from './screens/capture.ts';
import { captureSample } from './screens/capture-sample.ts';
import { renderContactSheet } from './screens/contact-sheet.ts';
import { OUTSIDE_DATA_SCREENS, OUTSIDE_DATA_SETTINGS, prepareOutsideData } from './screens/outside-data.ts';
import { createSignIn } from './screens/people.ts';
import { listSites, prepareData, serveSites, startProduct, startUnfinishedAnalyses } from './screens/prepare.ts';
import { captureReaderScreens } from './screens/readers.ts';
import { SCREENS } from './screens/screens.ts';
import { findTestBrowser } from './test-browser.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: WIDTHS.join(',') },
    themes: { type: 'string', default: THEMES.join(',') },
    huge: { type: 'boolean', default: false },
    'outside-data': { type: 'boolean', default: false },
    data: { type: 'string' },
    readers: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    output: { type: 'string' },
  },
});
const root = join(import.meta.dirname, '..');
const isForReaders = values.readers !== undefined;
const folderName = isForReaders ? 'readers' : values.sample === undefined ? 'screens' : 'sample';
const output = resolve(values.output ?? join(root, 'test-results', folderName));
const isTemporary = values.data === undefined;
const dataDir = isTemporary ? mkdtempSync(join(tmpdir(), 'awi-screens-')) : resolve(values.data);
mkdirSync(dataDir, { recursive: true });
mkdirSync(output, { recursive: true });
const browserFile = findTestBrowser();
if (browserFile === null) throw new Error('No Chromium found: run npm test once, or install one.');

const browser = await chromium.launch({
  executablePath: browserFile.executablePath,
  env: { ...process.env, ...browserFile.env },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const captures = [];

const isSelected = ({ id }) => new RegExp(values.only).test(id);

const buildRun = ({ baseUrl }, signIn, facts) => ({
  baseUrl,
  signIn,
  facts,
  folder: output,
  widths: values.widths.split(',').map(Number),
  themes: values.themes.split(','),
});

async function captureAndLog(screen, run) {
  const screenCaptures = await captureScreen(screen, run);
  captures.push(...screenCaptures);
  const defects = screenCaptures.flatMap((capture) => capture.defects.map((defect) => ({ ...capture, ...defect })));
  console.log(`${defects.length === 0 ? 'ok ' : 'BAD'} ${screen.id}`);
  for (const { width, theme, kind, where, detail } of defects)
    console.log(`    ${width} ${theme}: ${kind}: ${where}: ${detail}`);
}

async function captureOutsideData() {
  const { product, process: productProcess } = await startProduct(dataDir, [], OUTSIDE_DATA_SETTINGS);
  try {
    const facts = await prepareOutsideData({ browser, product, dataDir, log: console.log });
    const run = buildRun(product, createSignIn(browser, product), facts);
    for (const screen of OUTSIDE_DATA_SCREENS.filter(isSelected)) await captureAndLog(screen, run);
  } finally {
    await productProcess.stop();
  }
}

async function captureAll() {
  const sites = await serveSites();
  const facts = await prepareData({ browser, dataDir, sites, isHuge: values.huge, log: console.log });
  const { product, process: productProcess } = await startProduct(dataDir, listSites(sites));
  try {
    const signIn = createSignIn(browser, product);
    const selectedScreens = SCREENS.filter(
      (screen) => isSelected(screen) && (!screen.isHugeSite || facts.huge !== undefined),
    );
    const run = buildRun(product, signIn, { ...facts });
    for (const screen of selectedScreens) {
      // Unfinished analyses are started only when a screen needs them, because they end after a few minutes.
      if ((screen.person === 'busy' || screen.path.includes('{runningFree}')) && run.facts.running === undefined)
        Object.assign(run.facts, await startUnfinishedAnalyses(product, signIn, sites));
      await captureAndLog(screen, run);
    }
  } finally {
    await productProcess.stop();
    await Promise.all(listSites(sites).map((site) => site.close()));
  }
}

async function captureForReaders() {
  const sitesFolder = resolve(values.readers);
  const files = await captureReaderScreens({ browser, dataDir, sitesFolder, output, log: console.log });
  console.log(`${files.length} screenshots: ${output}`);
}

async function captureDrawn() {
  const seed = values.seed ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  console.log(`Seed: ${seed}`);
  const sampled = { browser, dataDir, output, seed, count: Number(values.sample), log: console.log };
  captures.push(...(await captureSample(sampled)));
}

try {
  if (isForReaders) await captureForReaders();
  else if (values.sample !== undefined) await captureDrawn();
  else if (values['outside-data']) await captureOutsideData();
  else await captureAll();
} finally {
  await browser.close();
  if (isTemporary) rmSync(dataDir, { recursive: true, force: true });
}
if (isForReaders) process.exit();
const defectiveCaptures = captures.filter(({ defects }) => defects.length > 0);
writeFileSync(join(output, 'index.html'), renderContactSheet(captures));
writeFileSync(join(output, 'defects.json'), `${JSON.stringify(defectiveCaptures, null, 2)}\n`);
console.log(`${captures.length} screenshots, ${defectiveCaptures.length} with defects: ${join(output, 'index.html')}`);
process.exitCode = defectiveCaptures.length > 0 || captures.length === 0 ? 1 : 0;
