import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { contradictingClasses } from './classes.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that another theme of the same page can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export interface AxeOptions {
  /** `colors`: for the second theme of a page that was fully checked in the first. */
  rules?: 'all' | 'colors';
  /** Selectors of the parts to check; the entire page if omitted. */
  parts?: readonly string[];
}

/**
 * Fails on axe violations of the current page, by WCAG 2.2 A and AA and its best practices, and on contradicting
 * classes.
 */
export async function expectNoViolation(page: Page, { rules = 'all', parts = [] }: AxeOptions = {}): Promise<void> {
  // Our pages contain no frames of other sites; without this, axe opens a second page to aggregate the frames of the
  // first.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  for (const part of parts) axe.include(part);
  const { violations } = await (rules === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOR_RULES)).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    new URL(page.url()).pathname,
  ).toEqual([]);
  expect(await contradictingClasses(page), 'classes that set the same property').toEqual([]);
}
