import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findContradictingClasses } from './classes.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  for (const part of parts) axe.include(part);
  const { violations } = await (rules === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOR_RULES)).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    new URL(page.url()).pathname,
  ).toEqual([]);
  expect(await findContradictingClasses(page), 'classes that set the same property').toEqual([]);
}
