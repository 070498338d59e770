import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { findContradictingClasses } from './classes.ts';
import { findColorUses } from './color-uses.ts';

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that only a different theme of the same page can violate. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export interface AxeOptions {
  /** `colors`: for the second theme of a page that was fully checked in the first. */
  rules?: 'all' | 'colors';
  /** Selectors of the parts to check; the entire page if omitted. */
  parts?: readonly string[];
  /** Omits the hidden tabs of a report, when another check of the same page includes them. */
  isVisibleOnly?: boolean;
}

/**
 * Uses of colors that axe found correct in this process. Each use is measured once, because contrast is the slowest
 * rule of axe.
 */
const correctColorUses = new Set<string>();

/**
 * Fails if the current page violates axe's rules for WCAG 2.2 A and AA or its best practices, or has contradicting
 * classes.
 */
export async function expectNoViolation(
  page: Page,
  { rules = 'all', parts = [], isVisibleOnly = rules === 'colors' }: AxeOptions = {},
): Promise<void> {
  const newColorUses = (await findColorUses(page, parts)).filter((use) => !correctColorUses.has(use));
  if (rules === 'all' || newColorUses.length > 0) {
    // Our pages contain no frames from other sites. Without this mode, axe opens a second page to aggregate the frames
    // of the first.
    await Promise.all(page.frames().map(loadAxe));
    const axe = new AxeBuilder({ page, axeSource: 'true' })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(true);
    for (const part of parts) axe.include(part);
    if (rules === 'colors') axe.withRules(COLOR_RULES);
    else axe.withTags(AXE_TAGS).disableRules(newColorUses.length > 0 ? [] : COLOR_RULES);
    const { violations } = await (isVisibleOnly ? runWithoutHiddenTabs(page, () => axe.analyze()) : axe.analyze());
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      new URL(page.url()).pathname,
    ).toEqual([]);
  }
  for (const use of newColorUses) correctColorUses.add(use);
  expect(await findContradictingClasses(page), 'classes that set the same property').toEqual([]);
}

/**
 * Loads axe into a frame unless it is there from a previous check. The builder alone would load the unminified axe
 * twice for each check, which often takes longer than the check.
 */
async function loadAxe(frame: Frame): Promise<void> {
  const load = async () => {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE_SOURCE);
  };
  if (frame.parentFrame() === null) return load();
  // Frames without JavaScript, such as previews of messages, may not respond.
  await Promise.race([load().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1_000))]);
}

/**
 * Removes the hidden tabs of a report during `work`, because axe reads them as well and they make up most of the page. Tests
 * check the last tab with all others, so that IDs and references are compared across tabs.
 */
async function runWithoutHiddenTabs<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const tabs = await page.evaluateHandle(() => {
    const places = [...document.querySelectorAll('[data-panel]:not([data-current])')].map((tab) => {
      const place = document.createComment('');
      tab.replaceWith(place);
      return { tab, place };
    });
    return { putBack: () => places.forEach(({ tab, place }) => void place.replaceWith(tab)) };
  });
  const result = await work();
  await tabs.evaluate(({ putBack }) => putBack());
  await tabs.dispose();
  return result;
}

/** Every theme and width, ordered so that each differs from the previous one in one value. */
const VIEWS = [
  { colorScheme: 'light', width: 390, rules: 'all' },
  { colorScheme: 'light', width: 1440, rules: 'all' },
  { colorScheme: 'dark', width: 1440, rules: 'colors' },
  { colorScheme: 'dark', width: 390, rules: 'colors' },
] as const;

interface ViewOptions extends Pick<AxeOptions, 'isVisibleOnly'> {
  /** Checks only the colors on a wide screen, because another test applies all rules to the same parts there. */
  isWideTestedElsewhere?: boolean;
}

/**
 * Checks the current page in every view, and that it is never wider than the screen. Theme and width change in place,
 * because loading a page takes longer than checking it; it was loaded in the first view (see `showFirstView`).
 */
export async function expectNoViolationInAnyView(
  page: Page,
  { isVisibleOnly = false, isWideTestedElsewhere = false }: ViewOptions = {},
): Promise<void> {
  for (const view of VIEWS) {
    const { colorScheme, width } = view;
    const rules = isWideTestedElsewhere && view !== VIEWS[0] ? 'colors' : view.rules;
    await showView(page, { colorScheme, width });
    await test.step(`${new URL(page.url()).pathname}, ${colorScheme}, ${width} px`, async () => {
      // axe counts a button that is partly scrolled under the header as too small.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoViolation(page, { rules, isVisibleOnly: isVisibleOnly || view !== VIEWS[0] });
      expect(await measureOverflow(page), 'wider than the screen').toBe(0);
    });
  }
  await showFirstView(page);
}

/** Checks the current page in both themes, without loading it again. */
export async function expectNoViolationInBothThemes(page: Page): Promise<void> {
  await expectNoViolation(page);
  await showView(page, { colorScheme: 'dark', width: 1440 });
  await expectNoViolation(page, { rules: 'colors' });
  await showView(page, { colorScheme: 'light', width: 1440 });
}

/** Pages are loaded and used on a narrow screen, because other tests do so on a wide one. */
export const showFirstView = (page: Page): Promise<void> => showView(page, VIEWS[0]);

export async function showView(
  page: Page,
  { colorScheme, width }: { colorScheme: 'light' | 'dark'; width: number },
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  // axe must not measure a color in the middle of a transition.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Returns by how many pixels the page is wider than the screen. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
