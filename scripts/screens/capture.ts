import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Defect, mergeDefects } from './defects.ts';
import { detectPageDefects, watchPage } from './detect-defects.ts';
import type { SignIn } from './people.ts';
import type { Facts } from './prepare.ts';
import type { Screen, Step } from './screens.ts';

export const WIDTHS = [1440, 1024, 390] as const;
export const THEMES = ['light', 'dark'] as const;
const STEP_TIMEOUT_MS = 8_000;
/** Full-page screenshots end at this height, because the rest of a longer page is repetitive. */
const MAX_IMAGE_HEIGHT = 12_000;

/** One screenshot of a screen, with its defects. */
export interface Capture {
  screen: string;
  group: string;
  width: number;
  theme: string;
  /** File name in the output folder. */
  file: string;
  height: number;
  defects: Defect[];
}

export interface CaptureRun {
  baseUrl: string;
  signIn: SignIn;
  facts: Facts;
  folder: string;
  widths: readonly number[];
  themes: readonly ('light' | 'dark')[];
}

/** Opens the screen once for each width and captures it in each theme. */
export async function captureScreen(screen: Screen, run: CaptureRun): Promise<Capture[]> {
  const captures: Capture[] = [];
  for (const width of run.widths) {
    const context = await run.signIn(screen.person);
    const page = await context.newPage();
    try {
      captures.push(...(await captureAtWidth(page, screen, { ...run, width })));
    } finally {
      await page.close();
    }
  }
  return captures;
}

async function captureAtWidth(page: Page, screen: Screen, run: CaptureRun & { width: number }): Promise<Capture[]> {
  const { width, themes, folder, facts, baseUrl } = run;
  const watch = await watchPage(page, screen.status);
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light', reducedMotion: 'reduce' });
  await page.goto(`${baseUrl}${fillPlaceholders(screen.path, facts)}`, { waitUntil: 'load' });
  await settle(page);
  const loadDefects = await watch.takeDefects();
  const stepDefects = await doSteps(page, screen.steps ?? []);
  const captures: Capture[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const height = await loadLazyImages(page);
    const file = `${screen.id}-${width}-${theme}.png`;
    const isTall = width === 1440 && screen.maxHeight !== undefined && height > screen.maxHeight;
    const heightDefects: Defect[] = isTall
      ? [{ kind: 'too tall', where: 'html', detail: `${height} px, at most ${screen.maxHeight}` }]
      : [];
    // Content moved by the user's own action is not a layout shift, even if the response takes a while.
    const interactionDefects = (await watch.takeDefects()).filter(({ kind }) => kind !== 'layout shift');
    const found = [
      ...loadDefects,
      ...stepDefects,
      ...(await detectPageDefects(page)),
      ...interactionDefects,
      ...heightDefects,
    ];
    const defects = mergeDefects(found.filter((defect) => !isExpectedFailure(defect, screen)));
    await takeScreenshot(page, join(folder, file), height);
    captures.push({ screen: screen.id, group: screen.group, width, theme, file, height, defects });
  }
  return captures;
}

/** Whether the defect is the failed request that a step of the screen causes on purpose. */
const isExpectedFailure = ({ kind, detail }: Defect, { expectedErrorStatus }: Screen): boolean =>
  kind === 'failed request' && detail === String(expectedErrorStatus);

const fillPlaceholders = (path: string, facts: Facts): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`The preparation returned no ${name} for ${path}`);
    return fact;
  });

/** Waits until the fonts are loaded and the page is interactive. Progress streams never become idle. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
  await page.waitForTimeout(200);
}

/** Performs the steps. A step that cannot be performed is a defect of the screen or of its description. */
async function doSteps(page: Page, steps: readonly Step[]): Promise<Defect[]> {
  for (const step of steps) {
    try {
      await doStep(page, step);
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      const name = JSON.stringify(step, (_key, value) => (value instanceof RegExp ? String(value) : value));
      return [{ kind: 'step failed', where: name, detail: reason.slice(0, 160) }];
    }
  }
  if (steps.length > 0) await settle(page);
  return [];
}

async function doStep(page: Page, step: Step): Promise<void> {
  const options = { timeout: STEP_TIMEOUT_MS };
  if ('fill' in step) await page.getByLabel(step.fill, buildNameOptions(step.fill)).first().fill(step.value, options);
  else if ('press' in step) await page.keyboard.press(step.press);
  else if ('wait' in step) await filterVisible(page.getByText(step.wait)).waitFor(options);
  else if ('focus' in step) await filterVisible(page.getByLabel(step.focus)).focus(options);
  else await findTarget(page, step).click(options);
}

const buildNameOptions = (name: string | RegExp) => ({ exact: typeof name === 'string' });
const filterVisible = (locator: Locator) => locator.filter({ visible: true }).first();

function findTarget(page: Page, { click, role = 'button', within }: Extract<Step, { click: unknown }>): Locator {
  if (within === 'summary') return filterVisible(page.locator('summary', { hasText: click }));
  const scope = within === undefined ? page : page.locator(within);
  return filterVisible(scope.getByRole(role, { name: click, ...buildNameOptions(click) }));
}

/** Loads the lazy images, and returns the height of the page. */
async function loadLazyImages(page: Page): Promise<number> {
  await page.evaluate(async () => {
    const images = [...document.images];
    const lazyImages = images.filter(({ complete, loading }) => !complete && loading === 'lazy');
    for (const image of lazyImages) image.loading = 'eager';
    // An image that is decoded later would be missing from the screenshot.
    for (const image of images) image.decoding = 'sync';
    await Promise.race([
      Promise.all(lazyImages.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 3_000)),
    ]);
  });
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function takeScreenshot(page: Page, path: string, height: number): Promise<void> {
  const isDialogOpen = await page.evaluate(() => document.querySelector('dialog:modal') !== null);
  // Sticky elements would otherwise appear in the middle of the screenshot.
  if (!isDialogOpen) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const width = page.viewportSize()?.width ?? WIDTHS[0];
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_IMAGE_HEIGHT) };
  await page.screenshot({
    path,
    animations: 'disabled',
    ...(isDialogOpen ? {} : { fullPage: true, ...(height > MAX_IMAGE_HEIGHT && { clip }) }),
  });
}
