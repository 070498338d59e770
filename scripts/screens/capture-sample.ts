/** Captures drawn screens and PDF pages: `npm run screens -- --sample 40`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Capture, type CaptureRun, captureScreen } from './capture.ts';
import { DOCUMENTS, OUTSIDE_DATA_DOCUMENTS, renderPage, type WrittenDocument, writeDocument } from './documents.ts';
import { OUTSIDE_DATA_SCREENS, OUTSIDE_DATA_SETTINGS, prepareOutsideData } from './outside-data.ts';
import { createSignIn, type Product, type SignIn } from './people.ts';
import {
  type Facts,
  listSites,
  prepareData,
  type Sites,
  serveSites,
  startProduct,
  startUnfinishedAnalyses,
} from './prepare.ts';
import { type DrawnItem, drawItems } from './sample.ts';
import { SCREENS } from './screens.ts';

export interface SampleOptions {
  browser: Browser;
  dataDir: string;
  output: string;
  /** A commit. */
  seed: string;
  count: number;
  log(line: string): void;
}

/** A product with its data, while screens are captured. */
interface Installation {
  product: Product;
  signIn: SignIn;
  facts: Facts;
}

/**
 * Draws and captures `count` screens and PDF pages, numbers the files in the order of the draw, and lists them in
 * `list.md`. Returns the captures of screens with their defects.
 */
export async function captureSample(options: SampleOptions): Promise<Capture[]> {
  const { browser, dataDir, log, output, seed, count } = options;
  const sites = await serveSites();
  const folders = { own: join(dataDir, 'own'), outside: join(dataDir, 'outside') };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  const facts = await prepareData({ browser, dataDir: folders.own, sites, isHuge: false, log });
  const outsideFacts = await prepareOutsideFolder(folders.outside, { browser, log });
  const { AWI_BROWSER: _none, ...outsideSettings } = OUTSIDE_DATA_SETTINGS;
  const own = await startProduct(folders.own, listSites(sites));
  const outside = await startProduct(folders.outside, [], outsideSettings);
  try {
    const installations = {
      own: { product: own.product, signIn: createSignIn(browser, own.product), facts },
      outside: { product: outside.product, signIn: createSignIn(browser, outside.product), facts: outsideFacts },
    };
    const documents = await writeDocuments(installations, output);
    const screens = [...SCREENS.filter(({ isHugeSite }) => isHugeSite !== true), ...OUTSIDE_DATA_SCREENS];
    const items = drawItems({ screens, documents }, { seed, count });
    return await captureItems(items, { installations, sites, output, log });
  } finally {
    await Promise.all([own.process.stop(), outside.process.stop()]);
    await Promise.all(listSites(sites).map((site) => site.close()));
  }
}

/** Preparing the data takes minutes less without a browser; writing PDF files needs one. */
async function prepareOutsideFolder(
  folder: string,
  { browser, log }: Pick<SampleOptions, 'browser' | 'log'>,
): Promise<Facts> {
  const { product, process } = await startProduct(folder, [], OUTSIDE_DATA_SETTINGS);
  try {
    return await prepareOutsideData({ browser, product, dataDir: folder, log });
  } finally {
    await process.stop();
  }
}

type Installations = Record<'own' | 'outside', Installation>;

async function writeDocuments(installations: Installations, folder: string): Promise<WrittenDocument[]> {
  const documents: WrittenDocument[] = [];
  for (const document of DOCUMENTS) documents.push(await writeDocument(document, { ...installations.own, folder }));
  for (const document of OUTSIDE_DATA_DOCUMENTS)
    documents.push(await writeDocument(document, { ...installations.outside, folder }));
  return documents;
}

async function captureItems(
  items: readonly DrawnItem[],
  run: { installations: Installations; sites: Sites; output: string; log: SampleOptions['log'] },
): Promise<Capture[]> {
  const captures: Capture[] = [];
  const lines: string[] = [];
  for (const [index, item] of items.entries()) {
    const found = item.kind === 'screen' ? await captureDrawnScreen(item, run) : [];
    captures.push(...found);
    const file =
      item.kind === 'screen' ? (found[0]?.file ?? 'missing') : renderPage(item.document, item.page, run.output);
    lines.push(`${index + 1}. ${file}`);
    run.log(lines.at(-1) ?? '');
  }
  writeFileSync(join(run.output, 'list.md'), `${lines.join('\n')}\n`);
  return captures;
}

async function captureDrawnScreen(
  { screen, width, theme }: Extract<DrawnItem, { kind: 'screen' }>,
  { installations, sites, output }: { installations: Installations; sites: Sites; output: string },
): Promise<Capture[]> {
  const { product, signIn, facts } = installations[screen.group === 'Outside data' ? 'outside' : 'own'];
  const needsUnfinished = screen.person === 'busy' || screen.path.includes('{runningFree}');
  if (screen.group !== 'Outside data' && needsUnfinished && facts.running === undefined)
    Object.assign(facts, await startUnfinishedAnalyses(product, signIn, sites));
  const run: CaptureRun = {
    baseUrl: product.baseUrl,
    signIn,
    facts,
    folder: output,
    widths: [width],
    themes: [theme],
  };
  return captureScreen(screen, run);
}
