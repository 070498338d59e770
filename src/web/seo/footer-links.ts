import type { PublicPath } from './public-pages.ts';

interface LinkGroup {
  title: string;
  links: { label: string; href: PublicPath }[];
}

/** Footer links in groups, to existing pages only. */
export const FOOTER_GROUPS: readonly LinkGroup[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features', href: '/features' },
      { label: 'Chrome extension', href: '/chrome-extension' },
      { label: 'Integrations', href: '/integrations' },
      { label: 'API documentation', href: '/api-documentation' },
      { label: 'Banking and fintech SEO', href: '/banking-fintech-seo' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { label: 'Blog', href: '/blog' },
      { label: 'Help center', href: '/help-center' },
      { label: 'Case studies', href: '/case-studies' },
      { label: 'All checks', href: '/checks' },
      { label: 'About our crawler', href: '/bot' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Contact', href: '/contact' },
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
    ],
  },
];
