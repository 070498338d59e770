import { PUBLIC_PAGES } from './public-pages.ts';

const LINK_GROUPS = [
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

/** Footer links in groups. Only existing pages are listed. */
export const FOOTER_GROUPS = LINK_GROUPS.map(({ title, links }) => ({
  title,
  links: links.filter(({ href }) => href in PUBLIC_PAGES),
})).filter(({ links }) => links.length > 0);
