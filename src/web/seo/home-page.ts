import { BRAND } from '#contracts/product/brand.ts';

/** The landing page. In a module of its own, because its route is also the report, which needs none of the other pages. */
export const HOME_PAGE = {
  title: `${BRAND.name}: ${BRAND.tagline}`,
  description:
    'Audit your website for search engines and AI assistants. Every score is measured, every finding has evidence, and you see what could not be measured.',
  updatedAt: '2026-11-26',
};
