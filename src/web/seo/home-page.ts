import { BRAND } from '#contracts/product/brand.ts';

/**
 * The landing page. A separate module, because the home route also shows the report, which needs no other page's head.
 */
export const HOME_PAGE = {
  title: `${BRAND.name}: ${BRAND.tagline}`,
  description:
    'Audit your website for search engines and AI assistants. Every score is measured, every finding has evidence, and you see what could not be measured.',
  updatedAt: '2026-11-26',
};
