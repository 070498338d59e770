import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { findContradictingClasses } from './classes.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that only a different theme of the same page can violate. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export interface AxeOptions {
  /** `colors`: for the second theme of a page that was fully checked in the first. */
  rules?: 'all' | 'colors';
  /** Selectors of the parts to check; the entire page if omitted. */
  parts?: readonly string[];
}

/**
 * Fails if the current page violates axe's rules for WCAG 2.2 A and AA or its best practices, or has contradicting
 * classes.
 */
export async function expectNoViolation(page: Page, { rules = 'all', parts = [] }: AxeOptions = {}): Promise<void> {
  // Our pages contain no frames from other sites. Without this mode, axe opens a second page to aggregate the frames of
  // the first.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  for (const part of parts) axe.include(part);
  const { violations } = await (rules === 'all' ? axe.withTags(AXE_TAGS) : axe.withRules(COLOR_RULES)).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    new URL(page.url()).pathname,
  ).toEqual([]);
  expect(await findContradictingClasses(page), 'classes that set the same property').toEqual([]);
}

/** Every theme and width, ordered so that each differs from the previous one in one value. */
const VIEWS = [
  { colorScheme: 'light', width: 390, rules: 'all' },
  { colorScheme: 'light', width: 1440, rules: 'all' },
  { colorScheme: 'dark', width: 1440, rules: 'colors' },
  { colorScheme: 'dark', width: 390, rules: 'colors' },
] as const;

/**
 * Checks the current page in every view, and that it is never wider than the screen. Theme and width change in place,
 * because loading a page takes longer than checking it; it was loaded in the first view (see `showFirstView`).
 */
export async function expectNoViolationInAnyView(page: Page): Promise<void> {
  for (const { colorScheme, width, rules } of VIEWS) {
    await showView(page, { colorScheme, width });
    await test.step(`${new URL(page.url()).pathname}, ${colorScheme}, ${width} px`, async () => {
      await expectNoViolation(page, { rules });
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
